/// A pasted text without a session's prompts and printed results.
///
/// ```swift
/// let text = PastedText("> x = 1\n> x\n_1 = 1\n").text  // x = 1, and x below it
/// ```
package struct PastedText: Sendable {
  /// The number of lines from which a paste is folded.
  package static let greatestShown = 30

  /// The text to insert.
  package let text: String

  /// Reads a paste. Complexity: O(n).
  package init(_ pasted: String) {
    var lines = pasted.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true, lines.count > 1 { lines.removeLast() }
    let isSession = lines.first { !$0.allSatisfy(\.isWhitespace) }.map { Self.input($0) != nil }
    text =
      isSession == true
      ? lines.compactMap(Self.input).joined(separator: "\n") : lines.joined(separator: "\n")
  }

  /// Returns the input of a line after its prompt, or nil for a line without a prompt.
  private static func input(_ line: Substring) -> Substring? {
    for prompt in ["> ", ">> "] where line.hasPrefix(prompt) { return line.dropFirst(prompt.count) }
    return line == ">" || line == ">>" ? "" : nil
  }
}
