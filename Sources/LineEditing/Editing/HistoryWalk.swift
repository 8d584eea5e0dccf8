/// A walk through the statements that begin as the text did.
struct HistoryWalk: Hashable {
  /// The text from which the walk started.
  var draft: String
  /// The index of the statement that is shown; the number of statements for the draft.
  var index: Int
}
