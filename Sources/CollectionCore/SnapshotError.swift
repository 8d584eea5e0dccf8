/// A change of a snapshot that is refused: one case per rule.
public enum SnapshotError: Error, Hashable, Sendable {
  /// Section identifiers are repeated in the list of a call, whether it appends, inserts or deletes.
  case repeatedSections([Identifier])
  /// Item identifiers are repeated in the list of a call, whether it appends, inserts or deletes.
  case repeatedItems([Identifier])
  /// A section is to come that is already there.
  case sectionAlreadyThere(Identifier)
  /// Items are to come where there is no section to hold them.
  case noSections
  /// A section that items are to be appended to, or that is to move, is not there.
  case unknownSection(Identifier)
  /// An item that is to move is not there.
  case unknownItem(Identifier)
  /// An item of an outline that is not in it.
  case notInOutline(Identifier)
  /// An item to be expanded or collapsed, in no outline; a section without one may have it.
  case noOutline(Identifier, section: Identifier?)
  /// The section before or behind which others are to be put is not there.
  case unknownNeighbourSection(Identifier)
  /// The item before or behind which others are to be put is not there.
  case unknownNeighbourItem(Identifier)
  /// The item before or behind which others are to be put is one of them.
  case neighbourInList(Identifier)
  /// A section or an item is to move before or behind itself.
  case moveOntoItself(Identifier)
  /// An item that is to be reloaded is not there.
  case reloadOfUnknownItem(Identifier)
  /// An item that is to be reconfigured is not there.
  case reconfigureOfUnknownItem(Identifier)
  /// A section that is to be reloaded is not there.
  case reloadOfUnknownSection(Identifier)
  /// A snapshot is applied within a block of updates.
  case appliedInsideBatch
  /// A snapshot is applied to a view whose data comes from functions.
  case dataOutOfReach
}

extension SnapshotError {
  /// The rule that is broken.
  public var rule: SnapshotRule {
    switch self {
    case .repeatedSections: .sectionsAreUnique
    case .repeatedItems: .itemsAreUnique
    case .sectionAlreadyThere: .sectionIsNew
    case .noSections: .sectionsExist
    case .unknownSection: .sectionExists
    case .unknownItem, .notInOutline, .noOutline: .itemExists
    case .unknownNeighbourSection: .neighbourSectionExists
    case .unknownNeighbourItem: .neighbourItemExists
    case .neighbourInList: .neighbourIsAnother
    case .moveOntoItself: .moveIsToAnother
    case .reloadOfUnknownItem: .reloadedItemExists
    case .reconfigureOfUnknownItem: .reconfiguredItemExists
    case .reloadOfUnknownSection: .reloadedSectionExists
    case .appliedInsideBatch: .appliesOutsideBatches
    case .dataOutOfReach: .dataIsWithinReach
    }
  }

  /// The code, `S01` to `S15`.
  public var code: String { rule.code }

  /// UIKit's sentence where it is known, else Tessera's.
  public var message: String {
    if let sentence = sentenceAboutOutlines { return sentence }
    let template = rule.template
    guard let mark = template.firstIndex(of: "%") else { return template }
    return template[..<mark] + named + template[mark...].dropFirst(2)
  }

  /// What was named, as UIKit prints it: a set over several lines, or one identifier.
  private var named: String {
    switch self {
    case .repeatedSections(let ids), .repeatedItems(let ids):
      "{(\n" + Self.lines(ids).map { "    \($0)" }.joined(separator: ",\n") + "\n)}"
    default: identifiers.first?.brief ?? ""
    }
  }

  /// The most identifiers that a sentence lists.
  private static var greatestList: Int { 10 }

  /// The first identifiers of a list, and how many more there are.
  private static func lines(_ ids: [Identifier]) -> [String] {
    let shown = ids.prefix(greatestList).map(\.brief)
    return ids.count > greatestList ? shown + ["… and \(ids.count - greatestList) more"] : shown
  }

  /// The identifiers that the sentence names.
  private var identifiers: [Identifier] {
    switch self {
    case .repeatedSections(let ids), .repeatedItems(let ids): ids
    case .sectionAlreadyThere(let id), .unknownSection(let id), .unknownItem(let id),
      .unknownNeighbourSection(let id), .unknownNeighbourItem(let id), .neighbourInList(let id),
      .moveOntoItself(let id), .reloadOfUnknownItem(let id), .reconfigureOfUnknownItem(let id),
      .reloadOfUnknownSection(let id), .notInOutline(let id), .noOutline(let id, _):
      [id]
    case .noSections, .appliedInsideBatch, .dataOutOfReach: []
    }
  }

  /// Why the call was refused.
  public var explanation: String {
    if let explanation = explanationOfOutlines { return explanation }
    let ids = identifiers.prefix(8).map(\.brief) + (identifiers.count > 8 ? ["…"] : [])
    return rule.explanation(ids.isEmpty ? nil : ids.joined(separator: ", "))
  }
}

extension SnapshotError: CustomStringConvertible {
  /// The code and the sentence.
  public var description: String { "\(code): \(message)" }
}
