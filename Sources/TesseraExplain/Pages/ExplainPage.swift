/// The explanation of a code: its message, the rule, a script that breaks it and one that follows
/// it.
package struct ExplainPage: Sendable {
  /// The code.
  package let code: String
  /// The message, or a description of the failure; numbers and paths are written as `#`.
  package let sentence: String
  /// The message in the wording of UIKit up to iOS 12; nil if it is the same.
  package let classicSentence: String?
  /// The meaning in plain words.
  package let meaning: String
  /// The underlying rule.
  package let rule: String
  /// The sources of the rule.
  package let certainty: [Certainty]
  /// The note on the certainty, if there is one.
  package let certaintyNote: String?
  /// A script that raises exactly this code, if one can.
  package let wrong: Example?
  /// A script that does the same correctly.
  package let right: Example?
  /// The reason if there is no such script.
  package let withoutExample: String?
  /// The usual causes.
  package let causes: [String]
  /// The codes of related pages.
  package let seeAlso: [String]
}

extension ExplainPage {
  /// A source of a rule.
  package enum Certainty: String, Sendable, CaseIterable {
    case apple, crashReports, measured, reported, inferred, sentence, tessera

    /// The text about the source.
    package var text: String {
      switch self {
      case .apple: "Apple says so"
      case .crashReports: "seen in public crash reports"
      case .measured: "measured in UIKit"
      case .reported: "reported, by few; not certain"
      case .inferred: "inferred from reports; not certain"
      case .sentence:
        "the sentence is UIKit's own; exactly when it comes has no source of its own"
      case .tessera: "a rule of Tessera, not of UIKit"
      }
    }

    /// The text about the source in a list.
    var brief: String {
      switch self {
      case .apple: "Apple says so"
      case .crashReports: "in public crash reports"
      case .measured: "measured in UIKit"
      case .reported: "reported by few"
      case .inferred: "partly inferred"
      case .sentence: "when it comes is not documented"
      case .tessera: "a rule of Tessera"
      }
    }

    /// A Boolean value that indicates whether a rule of this source may be taught as certain.
    package var isCertain: Bool {
      switch self {
      case .apple, .crashReports, .measured, .tessera: true
      case .reported, .inferred, .sentence: false
      }
    }
  }

  /// A script, and how to run it.
  package struct Example: Sendable {
    /// The Lua script.
    package let script: String
    /// The flags of `tessera run` for it; empty if there are none.
    package let flags: String
  }
}
