import CollectionScripting
import CollectionUpdates
import HostSystem

/// The operations on a command line: one per argument, or divided into words by a shell.
struct OperationArguments {
  /// The operations as written.
  let texts: [String]
  /// The operations.
  let lines: [OperationLine]

  /// Reads operations; `-` means lines on standard input.
  ///
  /// - Parameter needsContent: whether an insert must name its element.
  /// - Throws: `OperationTexts.Failure`, and `TextFile.Failure` if standard input is not text.
  init(_ arguments: [String], needsContent: Bool = true) throws {
    texts = try Self.split(arguments)
    lines = try OperationTexts.read(texts, needsContent: needsContent)
  }

  /// Joins words: an argument with a space, or one that is an operation's name, starts a new
  /// operation.
  private static func split(_ arguments: [String]) throws -> [String] {
    var texts: [String] = []
    var isOpen = false
    for argument in arguments {
      if argument == "-" {
        let text = try TextFile.read("-")
        texts += text.split(whereSeparator: \.isNewline).map(String.init)
          .filter { $0.contains { !$0.isWhitespace } }
        isOpen = false
      } else if OperationLine.verbs.contains(argument) {
        texts.append(argument)
        isOpen = true
      } else if isOpen, !startsOperation(argument) {
        texts[texts.count - 1] += " " + argument
      } else {
        texts.append(argument)
        isOpen = false
      }
    }
    return texts
  }

  private static func startsOperation(_ argument: String) -> Bool {
    guard let word = argument.split(separator: " ").first else { return false }
    return word.count < argument.count && OperationLine.verbs.contains(String(word))
  }
}
