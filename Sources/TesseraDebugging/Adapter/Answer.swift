import CollectionRendering

/// The answer to a request: the body of the response, and the action after it was sent.
struct Answer {
  /// The body.
  var body = JSONValue.null
  /// The action after the response was sent; nil if there is none.
  var then: (() -> Void)?

  /// Creates an answer.
  init(_ body: JSONValue = .null, then: (() -> Void)? = nil) {
    self.body = body
    self.then = then
  }
}
