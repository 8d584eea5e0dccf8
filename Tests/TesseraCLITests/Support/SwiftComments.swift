import Foundation

/// The comments of a Swift source file as prose, with the line at which each begins.
///
/// Lines of a comment are one text. Marks, blocks of code and lines indented like code are empty.
/// Complexity: O(n).
struct SwiftComments {
  /// The comments, in the order of the file.
  private(set) var all: [(line: Int, text: String)] = []

  /// Reads a source file.
  init(of source: String) {
    var next: (line: Int, mark: Int)?
    var follows = false
    for comment in SwiftLiterals(of: source).comments {
      let mark = comment.text.prefix { $0 == "/" }.count
      let body = comment.text.dropFirst(mark)
      if !comment.isWhole || next?.line != comment.line || next?.mark != mark {
        all.append((comment.line, ""))
        follows = false
      }
      next = comment.isWhole ? (comment.line + 1, mark) : nil
      let text = Self.prose(body, follows: follows)
      // An entry of a list may be indented, and so may the lines after its first one.
      follows = !text.isEmpty
      all[all.count - 1].text += text + "\n"
    }
  }

  /// Returns a line's prose, or an empty text for code and marks.
  private static func prose(_ line: Substring, follows: Bool) -> String {
    let text = line.drop { $0 == " " }
    if text.hasPrefix("MARK:") || text.hasPrefix("swift-format-ignore") { return "" }
    if line.hasPrefix("   "), !follows, !text.hasPrefix("- ") { return "" }
    return String(text)
  }
}
