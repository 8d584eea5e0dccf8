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

  /// What a known sentence is about.
  public enum Topic: Hashable, Sendable {
    /// A rule for updates, in its own words.
    case update(UpdateRule)
    /// UIKit's other sentence for U31, which has a path and no counts.
    case otherScroll
    /// A rule for snapshots.
    case snapshot(SnapshotRule)

    /// The code, as U06 or S02.
    public var code: String {
      switch self {
      case .update(let rule): rule.code
      case .otherScroll: UpdateRule.scrollBounds.code
      case .snapshot(let rule): rule.code
      }
    }
  }

  /// What the first sentence in the text is about.
  public let topic: Topic
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
  /// What further, different sentences in the text are about, in order.
  public let others: [Topic]

  /// The numbers, paths and names of the sentence, in order.
  let captures: [Capture]
  /// What its numbers amount to, where it has the counts of all sections and a list of updates.
  let overflow: Overflow?

  /// The code, as U06 or S02.
  public var code: String { topic.code }

  /// The rule for updates that was broken; nil for snapshots.
  public var rule: UpdateRule? {
    switch topic {
    case .update(let rule): rule
    case .otherScroll: .scrollBounds
    case .snapshot: nil
    }
  }
}

extension CrashReport {
  /// The first known sentence in a text; nil if there is none. Complexity: O(n) for n bytes.
  public init?(_ text: String) {
    var reader = Reader(text)
    guard let first = reader.nextMatch() else { return nil }
    topic = first.topic
    sentence = reader.sentence(first)
    viewKind = reader.isTableView(first) ? .tableView : .collectionView
    isComplete = first.isComplete
    captures = first.captures
    let isClassic =
      first.topic == .update(.moveFromDeletedSection)
      || first.topic == .update(.moveIntoInsertedSection) || reader.hasTwoSpaces(first)
    isClassicWording = isClassic
    overflow = Overflow(first)
    let claim = Self.fault(first)
    let scenario = claim.flatMap { Scenario($0, classic: isClassic) }
    self.scenario = scenario
    hasMadeUpNumbers =
      first.topic == .update(.deletesExist)
      || first.isComplete && claim != nil && first.captures.isEmpty
        && first.topic != .update(.mutationUnderSnapshots)
        && first.topic != .update(.sizeNotPositive)
    fault = hasMadeUpNumbers ? nil : scenario?.fault ?? claim
    var seen: Set = [first.identity]
    var others: [Topic] = []
    while let match = reader.nextMatch() {
      // The system logs one exception several times.
      if seen.insert(match.identity).inserted { others.append(match.topic) }
    }
    self.others = others
  }
}
