/// A Lua value that was not expected.
struct Mismatch: Error {
  /// The sentence with the expected and the actual value.
  let reason: String
  /// The path in a nested table: `.meta.colours[0]`, with 0-based indices as in JSON.
  private(set) var path = ""

  init(_ reason: String) { self.reason = reason }

  /// The maximum number of characters of a path in a message.
  private static var longestPath: Int { 60 }

  /// Returns the same mistake, relative to the enclosing table.
  ///
  /// - Parameter step: the step from that table: `.meta` or `[0]`.
  func within(_ step: String) -> Mismatch {
    var fault = self
    fault.path = step + path
    return fault
  }

  /// Returns the same mistake with its path before it.
  ///
  /// - Parameter root: the name of the table at the start of the path; empty for its own fields.
  func placed(in root: String = "") -> Mismatch {
    guard !path.isEmpty else { return self }
    let shown = path.count > Self.longestPath ? path.prefix(Self.longestPath) + "…" : path[...]
    return root.isEmpty && shown.first == "."
      ? Mismatch("field '\(shown.dropFirst())': \(reason)") : Mismatch("\(root)\(shown): \(reason)")
  }
}
