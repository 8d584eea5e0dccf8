import CollectionCore
import CollectionExercises

/// The parts of documents in JUnit's XML.
package enum JUnitText {
  /// Returns a tag, indented by two spaces for each level of `indent`. Complexity: O(n).
  ///
  /// - Parameters:
  ///   - closes: whether the element ends with the tag.
  ///   - breaks: whether a line break follows.
  package static func tag(
    _ name: String, indent: Int, _ attributes: [(String, String)], closes: Bool = false,
    breaks: Bool = true
  ) -> String {
    let list = attributes.map { " \($0)=\"\($1.escaped(.xmlAttribute))\"" }.joined()
    return String(repeating: "  ", count: indent) + "<\(name)\(list)\(closes ? "/" : "")>"
      + (breaks ? "\n" : "")
  }

  /// Returns seconds with three decimal places.
  package static func seconds(_ time: Double) -> String {
    let milliseconds = Int(min(max(time, 0), 1e9) * 1000)
    let rest = "\(milliseconds % 1000)"
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
