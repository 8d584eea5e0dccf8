/// What a pasted exception says: the rule that was broken, its numbers, and what they amount to.
///
/// Reading takes any text: log noise around the sentence, line breaks in it, and the words of table
/// views and older systems do not matter.
public struct CrashReport: Hashable, Sendable {
  /// The kind of view that raised the exception.
  public enum ViewKind: String, Hashable, Sendable {
    case collectionView = "collection view"
    case tableView = "table view"
  }

  /// The rule of the first sentence in the text.
  public let rule: UpdateRule
  /// The first sentence as it was pasted, on one line and without what is around it.
  public let sentence: String
  /// The kind of view that the words belong to.
  public let viewKind: ViewKind
  /// Whether the sentence is there to its end.
  public let isComplete: Bool
  /// Whether the words are those of UIKit up to iOS 12.
  public let isClassicWording: Bool
  /// The fault with its numbers; nil if the sentence does not have them all.
  public let fault: UpdateFault?
  /// The smallest batch or call that raises the same sentence with the same numbers, if there is one.
  public let scenario: Scenario?
  /// Whether the sentence has no numbers to go by, so that those of the scenario are made up.
  public let hasMadeUpNumbers: Bool
  /// The rules of further, different sentences in the text, in order.
  public let others: [UpdateRule]

  /// The code, `U01` to `U33`.
  public var code: String { rule.code }
}

extension CrashReport {
  /// The first known sentence in a text; nil if there is none. Complexity: O(n) for n bytes.
  public init?(_ text: String) {
    var reader = Reader(text)
    guard let first = reader.nextMatch() else { return nil }
    rule = first.rule
    sentence = reader.sentence(first)
    viewKind = reader.isTableView(first) ? .tableView : .collectionView
    isComplete = first.isComplete
    let isClassic =
      first.rule == .moveFromDeletedSection || first.rule == .moveIntoInsertedSection
      || reader.hasTwoSpaces(first)
    isClassicWording = isClassic
    let claim = Self.fault(first)
    let scenario = claim.flatMap { Scenario($0, classic: isClassic) }
    self.scenario = scenario
    hasMadeUpNumbers =
      first.rule == .deletesExist
      || first.isComplete && claim != nil && first.captures.isEmpty
        && first.rule != .mutationUnderSnapshots && first.rule != .sizeNotPositive
    fault = hasMadeUpNumbers ? nil : scenario?.fault ?? claim
    var seen: Set = [first.identity]
    var others: [UpdateRule] = []
    while let match = reader.nextMatch() {
      // The system logs one exception several times.
      if seen.insert(match.identity).inserted { others.append(match.rule) }
    }
    self.others = others
  }
}
