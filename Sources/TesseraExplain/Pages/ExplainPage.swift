/// The explanation of a code: its sentence, the rule, and a script on each side of it.
package struct ExplainPage: Sendable {
  /// The code.
  package let code: String
  /// The sentence, or what the failure is; numbers and paths are written as `#`.
  package let sentence: String
  /// The sentence in the wording of UIKit up to iOS 12; nil where it is the same.
  package let classicSentence: String?
  /// The meaning in plain words.
  package let meaning: String
  /// The rule behind it.
  package let rule: String
  /// The sources by which the rule is known.
  package let certainty: [Certainty]
  /// The note on the certainty, if there is one.
  package let certaintyNote: String?
  /// A script that raises exactly this code, where one can.
  package let wrong: Example?
  /// A script that does the same in the right way.
  package let right: Example?
  /// The reason why there is no such script.
  package let withoutExample: String?
  /// The usual causes.
  package let causes: [String]
  /// Codes that are close to it.
  package let seeAlso: [String]
}

extension ExplainPage {
  /// A source by which a rule is known.
  package enum Certainty: String, Sendable, CaseIterable {
    case apple, crashReports, measured, reported, inferred, sentence, tessera

    /// The words for it.
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

    /// The words for it in a list.
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

    /// A Boolean value that indicates whether such a rule may be taught as certain.
    package var isCertain: Bool {
      switch self {
      case .apple, .crashReports, .measured, .tessera: true
      case .reported, .inferred, .sentence: false
      }
    }
  }

  /// A script, and how it has to be run.
  package struct Example: Sendable {
    /// The Lua script.
    package let script: String
    /// The flags of `tessera run` with which it is run; empty if there are none.
    package let flags: String
  }
}
