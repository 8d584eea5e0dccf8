import CollectionRendering

/// The answer to a request: the body of the response, and what comes after it has been sent.
struct Answer {
  /// The body.
  var body = JSONValue.null
  /// What is done then.
  var then: (() -> Void)?

  /// Creates an answer.
  init(_ body: JSONValue = .null, then: (() -> Void)? = nil) {
    self.body = body
    self.then = then
  }
}
