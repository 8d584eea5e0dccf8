internal import ArgumentParser

/// A word of an enumeration of the engine.
struct Choice<Value: RawRepresentable<String> & CaseIterable & Sendable>: ExpressibleByArgument,
  Sendable
{
  /// The case with the word.
  let value: Value

  init(_ value: Value) { self.value = value }

  init?(argument: String) {
    guard let value = Value(rawValue: argument) else { return nil }
    self.value = value
  }

  /// The word of the default, for the help.
  var defaultValueDescription: String { value.rawValue }
  /// All words.
  static var allValueStrings: [String] { Value.allCases.map(\.rawValue) }
  /// All words, for a shell.
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
