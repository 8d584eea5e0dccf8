import CollectionCore

/// The texts about one fault: its rule, UIKit's message, the explanation and the advice.
///
/// `UpdateFault.texts` is the only table of them.
struct UpdateTexts {
  /// A value in UIKit's message.
  enum Value {
    case number(Int)
    case path(IndexPath)
    case counts([Int])
    case updates([UpdateOperation.Kind])
  }

  /// The broken rule.
  let rule: UpdateRule
  /// UIKit's message, with `%ld` for numbers and `%@` for index paths and lists.
  let sentence: String
  /// UIKit's message up to iOS 12; nil if it is the same.
  private let classicSentence: String?
  /// The values for the message's placeholders, in order.
  let values: [Value]
  /// The advice, unless the rest of the batch allows a better one.
  let advice: String
  /// The explanation in plain language, without the operations.
  var explanation: String { explain() }
  /// A further fact about the rule, in one or two sentences, or nil.
  let note: String?
  /// Whether the use of the message for such a fault is only reported.
  let isReported: Bool

  // Most uses of a fault only need its rule.
  private let explain: () -> String

  /// Creates the entry of a rule.
  init(
    _ rule: UpdateRule, sentence: String, classicSentence: String? = nil, _ values: [Value],
    explanation: @autoclosure @escaping () -> String, note: String? = nil,
    isReported: Bool = false, advice: String
  ) {
    self.rule = rule
    self.sentence = sentence
    self.classicSentence = classicSentence
    self.values = values
    self.advice = advice
    explain = explanation
    self.note = note
    self.isReported = isReported
  }
}

extension UpdateTexts {
  /// Returns UIKit's message in a profile, with placeholders.
  func template(_ profile: UpdateProfile) -> String {
    guard profile == .classic else { return sentence }
    if let classicSentence { return classicSentence }
    guard [.itemCount, .sectionCount, .deletesExist].contains(rule) else { return sentence }
    guard let gap = sentence.firstRange(of: ". ") else { return sentence }
    return sentence[..<gap.lowerBound] + ".  " + sentence[gap.upperBound...]
  }

  /// Returns UIKit's message in a profile, with the values.
  func message(_ profile: UpdateProfile) -> String {
    var result = ""
    var rest = template(profile)[...]
    for value in values {
      guard let mark = rest.firstIndex(of: "%") else { break }
      result += rest[..<mark] + value.text
      rest = rest[mark...].drop { $0 != "@" && $0 != "d" }.dropFirst()
    }
    return result + rest
  }
}

extension UpdateTexts.Value {
  /// The value as UIKit prints it; the pointer of an index path becomes `0x…`.
  var text: String {
    switch self {
    case .number(let number): String(number)
    case .path(let path):
      "<NSIndexPath: 0x…> {length = 2, path = \(path.section) - \(path.item)}"
    case .counts(let counts):
      "\(counts.count) \(counts.count == 1 ? "section" : "sections") with item counts: "
        + "[\(counts.map(String.init).joined(separator: ", "))]"
    case .updates(let updates) where updates.isEmpty: " "
    case .updates(let updates):
      updates.map { "\n\t" + Self.text($0) }.joined(separator: ",") + "\n"
    }
  }

  private static func text(_ update: UpdateOperation.Kind) -> String {
    func text(_ path: IndexPath) -> String { "(\(path.section) - \(path.item))" }
    return switch update {
    case .insertItem(let path): "Insert item \(text(path))"
    case .deleteItem(let path): "Delete item \(text(path))"
    case .reloadItem(let path): "Reload item \(text(path))"
    case .reconfigureItem(let path): "Reconfigure item \(text(path))"
    case .moveItem(let from, let to): "Move item \(text(from)) to \(text(to))"
    case .insertSection(let section): "Insert section \(section)"
    case .deleteSection(let section): "Delete section \(section)"
    case .reloadSection(let section): "Reload section \(section)"
    case .moveSection(let from, let to): "Move section \(from) to \(to)"
    }
  }
}
