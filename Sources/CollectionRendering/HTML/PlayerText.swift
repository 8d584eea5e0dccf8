/// A script or a style sheet in the form of the page: without comment lines and indentation.
enum PlayerText {
  /// Returns the text in the form of a page. Complexity: O(n).
  static func compact(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("/*") }
      .joined(separator: "\n")
  }
}
