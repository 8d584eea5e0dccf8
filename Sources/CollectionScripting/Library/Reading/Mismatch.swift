/// A Lua value that is not what was expected there.
struct Mismatch: Error {
  /// The sentence that says what was expected, and what came.
  let reason: String
  /// The path in a table of tables: `.meta.colours[0]`, lists counted from 0 as in JSON.
  private(set) var path = ""

  init(_ reason: String) { self.reason = reason }

  /// The most characters of a place that a message shows.
  private static var longestPath: Int { 60 }

  /// The same fault, seen from the table around it.
  ///
  /// - Parameter step: from there to where it was seen: `.meta` or `[0]`.
  func within(_ step: String) -> Mismatch {
    var fault = self
    fault.path = step + path
    return fault
  }

  /// The same fault with its place in front.
  ///
  /// - Parameter root: the name of the table that the path starts from; none for its own fields.
  func placed(in root: String = "") -> Mismatch {
    guard !path.isEmpty else { return self }
    let shown = path.count > Self.longestPath ? path.prefix(Self.longestPath) + "…" : path[...]
    return root.isEmpty && shown.first == "."
      ? Mismatch("field '\(shown.dropFirst())': \(reason)") : Mismatch("\(root)\(shown): \(reason)")
  }
}
