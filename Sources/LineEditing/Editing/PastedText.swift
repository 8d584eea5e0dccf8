/// A pasted text as it is put in: prompts of a session are taken off, and what it had printed is left
/// out.
///
/// ```swift
/// let text = PastedText("> x = 1\n> x\n_1 = 1\n").text  // x = 1, and x below it
/// ```
package struct PastedText: Sendable {
  /// The number of lines from which on a paste is folded.
  package static let greatestShown = 30

  /// The text to put in.
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

  /// The input of a line behind its prompt; nil for a line without a prompt.
  private static func input(_ line: Substring) -> Substring? {
    for prompt in ["> ", ">> "] where line.hasPrefix(prompt) { return line.dropFirst(prompt.count) }
    return line == ">" || line == ">>" ? "" : nil
  }
}
