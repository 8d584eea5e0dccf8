/// A part in a client.
struct DebugVariable {
  /// Its name, and its value as text.
  var name: String
  var value: String
  /// The name of its type.
  var type: String?
  /// Its contents; nil if it has none.
  var contents: DebugContents?
  /// The number of its elements and of its other parts, if they are known.
  var counts: (elements: Int, fields: Int)?
  /// An expression that has the same value.
  var expression: String?

  /// Creates a part.
  init(
    _ name: String, _ value: String, type: String? = nil, contents: DebugContents? = nil,
    counts: (elements: Int, fields: Int)? = nil, expression: String? = nil
  ) {
    self.name = name
    self.value = value
    self.type = type
    self.contents = contents
    self.counts = counts
    self.expression = expression
  }
}
