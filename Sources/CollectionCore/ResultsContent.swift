/// A whole content, before it is taken over.
struct ResultsContent {
  /// The sections in order.
  var sections: [ResultsSection] = []
  /// The objects by id.
  var entries: [Identifier: ResultsEntry] = [:]
  /// The same as a value.
  var state = CollectionState()
}
