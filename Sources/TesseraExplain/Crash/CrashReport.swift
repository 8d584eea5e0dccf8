import CollectionCore
package import CollectionData
package import CollectionUpdates

/// The result of reading a pasted exception: the broken rule, its numbers, and their consequences.
///
/// Any text can be read.
///
/// Other lines of the log, line breaks in the message, and the words of table views and older
/// systems do not matter.
package struct CrashReport: Hashable, Sendable {
  /// The kind of view that raised the exception.
  package enum ViewKind: String, Hashable, Sendable {
    case collectionView = "collection view"
    case tableView = "table view"
  }

  /// The topic of a known message.
  package enum Topic: Hashable, Sendable {
    /// A rule for updates, in its own wording.
    case update(UpdateRule)
    /// A rule for updates, in a message with other numbers.
    case other(OtherSentence)
    /// A rule for snapshots.
    case snapshot(SnapshotRule)
    /// An assertion that no rule covers.
    case assertion(ViewAssertion)

    /// The code, such as U06 or S02.
    package var code: String {
      switch self {
      case .update(let rule): rule.code
      case .other(let sentence): sentence.rule.code
      case .snapshot(let rule): rule.code
      case .assertion(let assertion): assertion.code
      }
    }
  }

  /// The topic of the first message in the text.
  package let topic: Topic
  /// The first message as it was pasted, on one line and without the text around it.
  package let sentence: String
  /// The kind of view that the wording belongs to.
  package let viewKind: ViewKind
  /// A Boolean value that indicates whether the message was found to its end.
  package let isComplete: Bool
  /// A Boolean value that indicates whether UIKit logged the message and continued without an
  /// exception.
  package let isLogged: Bool
  /// A Boolean value that indicates whether the wording is that of UIKit up to iOS 12.
  package let isClassicWording: Bool
  /// The fault with its numbers; nil if the message lacks some of them.
  package let fault: UpdateFault?
  /// The smallest batch or call that raises the same message with the same numbers, if there is
  /// one.
  ///
  /// For U01 with a list, it is the pasted batch, which another rule may refuse first.
  package let scenario: CrashScenario?
  /// A Boolean value that indicates whether the scenario's numbers are made up.
  ///
  /// They are made up if the message does not contain any.
  package let hasMadeUpNumbers: Bool
  /// The topics of further, different messages in the text, in order.
  package let others: [Topic]

  /// The numbers, paths and names of the message, in order.
  let captures: [Capture]
  /// The arithmetic of its numbers; nil unless it has the counts of all sections and a list of
  /// updates.
  let overflow: CrashOverflow?

  /// The code, such as U06, S02 or C01.
  package var code: String { topic.code }

  /// The numbers of the message, in order.
  ///
  /// An index path is two of them, or one if the path has one index. Numbers beyond `Int.max`
  /// become `Int.max`, and 18446744073709551615 becomes −1.
  package var numbers: [Int] {
    captures.flatMap { $0.numbers }.map { number in
      switch number {
      case CrashTokens.wrappedMinusOne: -1
      case CrashTokens.tooLong: .max
      case -CrashTokens.tooLong: -.max
      default: number
      }
    }
  }

  /// The rule for updates that was broken; nil for snapshots and assertions.
  package var rule: UpdateRule? {
    switch topic {
    case .update(let rule): rule
    case .other(let sentence): sentence.rule
    case .snapshot, .assertion: nil
    }
  }
}

extension CrashReport {
  /// Reads the first known message in a text; nil if there is none. Complexity: O(n) for n bytes.
  package init?(_ text: String) {
    var reader = CrashReader(text)
    self.init(&reader)
  }

  /// Reads the first known message from a reader; nil if there is none. The reader continues to the
  /// end.
  package init?(_ reader: inout CrashReader) {
    guard var first = reader.nextMatch() else { return nil }
    // A line of the log is the topic only if there is no exception.
    var passed: [Match] = []
    while first.isLogged, let next = reader.nextMatch() {
      passed.append(first)
      first = next
    }
    if first.isLogged, let earliest = passed.first {
      passed = Array(passed.dropFirst()) + [first]
      first = earliest
    }
    topic = first.topic
    sentence = reader.sentence(first)
    viewKind = reader.isTableView(first) ? .tableView : .collectionView
    isComplete = first.isComplete
    isLogged = first.isLogged
    captures = first.captures
    let isClassic =
      first.topic == .update(.moveFromDeletedSection)
      || first.topic == .update(.moveIntoInsertedSection)
      // iOS 13.4 to 16.3 also log the older message.
      || reader.hasTwoSpaces(first) && !first.isLogged
      || first.topic == .update(.sizeNotPositive) && !first.isLogged && sentence.contains("or zero")
    isClassicWording = isClassic
    overflow = CrashOverflow(first)
    let claim = Self.fault(first)
    let isSizeOfLog = first.isLogged && first.topic == .update(.sizeNotPositive)
    let scenario =
      if let overflow { CrashScenario(overflow) } else {
        isSizeOfLog ? nil : claim.flatMap { CrashScenario($0, classic: isClassic) }
      }
    self.scenario = scenario
    hasMadeUpNumbers =
      first.topic == .update(.deletesExist) || first.topic == .other(.itemCountTail)
      || first.isComplete && claim != nil && first.captures.isEmpty
        && first.topic != .update(.mutationUnderSnapshots)
        && first.topic != .update(.sizeNotPositive)
    let isOfOtherRule = overflow != nil && scenario?.fault.rule != .survivorsFit
    fault = hasMadeUpNumbers ? nil : isOfOtherRule ? claim : scenario?.fault ?? claim
    var seen: Set = [first.identity]
    var others: [Topic] = []
    for match in passed where seen.insert(match.identity).inserted { others.append(match.topic) }
    while let match = reader.nextMatch() {
      // The system logs one exception several times.
      if seen.insert(match.identity).inserted { others.append(match.topic) }
    }
    self.others = others
  }
}

extension CrashReport {
  /// Returns a text about collection views in the wording of the view that raised the exception.
  ///
  /// Names of methods do not change. Complexity: O(n).
  package func inItsWords(_ text: String) -> String {
    (viewKind == .tableView ? ViewStyle.table : .collection).inItsWords(text)
  }
}
