import CollectionData
import CollectionUpdates
package import LuaRuntime

/// The explanation of a code: its sentence, the rule, and a script on each side of it.
package struct ExplainPage: Sendable {
  /// The code.
  package let code: String
  /// The template of the sentence, and that in the words of UIKit up to iOS 12; nil where it is the same.
  private let template: String
  private let classicTemplate: String?
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

  /// The sentence, or what the failure is; numbers and paths are written as `#`. It is written when it
  /// is asked for: all pages are made for one of them.
  package var sentence: String { Self.readable(template) }
  /// The sentence in the words of UIKit up to iOS 12; nil where it is the same.
  package var classicSentence: String? {
    guard let classic = classicTemplate.map(Self.readable), classic != sentence else { return nil }
    return classic
  }
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
    /// The limits under which it is run.
    package let limits: Limits
    /// The flags of `tessera run` that set these limits; empty if there are none.
    package let flags: String

    /// Creates an example; leading and trailing empty lines go.
    init(_ script: String, limits: Limits = Limits(), flags: String = "") {
      self.script = script
      self.limits = limits
      self.flags = flags
    }
  }
}

extension ExplainPage {
  /// Creates the page of a rule of UIKit; the sentences come from the rule's templates.
  init(
    _ rule: UpdateRule, _ certainty: [Certainty], note: String? = nil, meaning: String,
    law: String, wrong: String? = nil, right: String? = nil, withoutExample: String? = nil,
    causes: [String], seeAlso: [String]
  ) {
    self.init(
      code: rule.code, template: rule.template(.modern), classicTemplate: rule.template(.classic),
      meaning: meaning, rule: law, certainty: certainty, certaintyNote: note,
      wrong: wrong.map { Example($0) }, right: right.map { Example($0) },
      withoutExample: withoutExample, causes: causes, seeAlso: seeAlso)
  }

  /// Creates the page of a rule for snapshots; the sentence comes from its template.
  init(
    _ rule: SnapshotRule, certainty: [Certainty] = [.measured], meaning: String, law: String,
    wrong: String, right: String, causes: [String], seeAlso: [String]
  ) {
    self.init(
      code: rule.code, template: rule.template, classicTemplate: nil,
      meaning: meaning, rule: law, certainty: certainty,
      certaintyNote: rule.isSentenceKnown || certainty == [.tessera]
        ? nil
        : "That it is refused was measured; the sentence is Tessera's, as UIKit's is not known.",
      wrong: Example(wrong), right: Example(right), withoutExample: nil,
      causes: causes, seeAlso: seeAlso)
  }

  /// Creates the page of a code of Tessera's own.
  init(
    _ code: String, _ sentence: String, certainty: [Certainty] = [.tessera], note: String? = nil,
    meaning: String, law: String, wrong: Example? = nil, right: Example? = nil,
    withoutExample: String? = nil, causes: [String], seeAlso: [String] = []
  ) {
    self.init(
      code: code, template: sentence, classicTemplate: nil, meaning: meaning, rule: law,
      certainty: certainty, certaintyNote: note, wrong: wrong, right: right,
      withoutExample: withoutExample, causes: causes, seeAlso: seeAlso)
  }

  /// Writes a template with `#` for every number, path, name and list, in one pass over its bytes.
  static func readable(_ template: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(template.utf8.count)
    var rest = template.utf8[...]
    while let byte = rest.popFirst() {
      let length = byte == UInt8(ascii: "%") ? placeholderLength(rest) : nil
      bytes.append(length == nil ? byte : UInt8(ascii: "#"))
      rest = rest.dropFirst(length ?? 0)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The number of bytes after the `%` of a placeholder; nil if none begins there.
  private static func placeholderLength(_ bytes: Substring.UTF8View) -> Int? {
    switch bytes.first {
    case UInt8(ascii: "@"), UInt8(ascii: "p"), UInt8(ascii: "r"), UInt8(ascii: "n"),
      UInt8(ascii: "s"), UInt8(ascii: "S"):
      1
    case UInt8(ascii: "l") where bytes.dropFirst().first == UInt8(ascii: "d"): 2
    default: nil
    }
  }
}
