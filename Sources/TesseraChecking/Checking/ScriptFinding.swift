/// A mistake in a script that is visible without running it.
package struct ScriptFinding: Sendable {
  /// The kind of a finding.
  package enum Kind: String, CaseIterable, Sendable {
    case syntax
    case unknownGlobal = "unknown-global"
    case unknownMember = "unknown-member"
    case readOnly = "read-only"
    case unknownOption = "unknown-option"
    case unknownWord = "unknown-word"
    case argumentCount = "argument-count"

    /// The text that describes findings of the kind.
    package var summary: String {
      switch self {
      case .syntax: "The text is no Lua, and no line of it runs."
      case .unknownGlobal: "A global is read that nothing sets, so it is nil."
      case .unknownMember: "A type has no method or property of this name."
      case .readOnly: "A property is assigned that can only be read."
      case .unknownOption: "A table of options has a name that the function does not take."
      case .unknownWord: "An option or a property gets a word that it does not know."
      case .argumentCount: "A call has more or fewer arguments than the function takes."
      }
    }

    /// The code of the error that a run would raise.
    package var code: String { self == .syntax ? "R01" : "R02" }
  }

  /// The kind.
  package let kind: Kind
  /// The description of the mistake.
  package let message: String
  /// The correction, if one is known.
  package let fix: String?
  /// The range in the text's bytes.
  package let range: Range<Int>
}
