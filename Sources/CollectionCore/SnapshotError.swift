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
    case .unknownItem: .itemExists
    case .unknownNeighbourSection: .neighbourSectionExists
    case .unknownNeighbourItem: .neighbourItemExists
    case .neighbourInList: .neighbourIsAnother
    case .moveOntoItself: .moveIsToAnother
    case .reloadOfUnknownItem: .reloadedItemExists
    case .reconfigureOfUnknownItem: .reconfiguredItemExists
    case .reloadOfUnknownSection: .reloadedSectionExists
    }
  }

  /// The code, `S01` to `S13`.
  public var code: String { rule.code }

  /// UIKit's sentence where it is known, else Tessera's.
  public var message: String {
    let template = rule.template
    guard let mark = template.firstIndex(of: "%") else { return template }
    return template[..<mark] + named + template[mark...].dropFirst(2)
  }

  /// What was named, as UIKit prints it: a set over several lines, or one identifier.
  private var named: String {
    switch self {
    case .repeatedSections(let ids), .repeatedItems(let ids):
      "{(\n" + ids.map { "    \($0)" }.joined(separator: ",\n") + "\n)}"
    case .sectionAlreadyThere(let id), .unknownSection(let id), .unknownItem(let id),
      .unknownNeighbourSection(let id), .unknownNeighbourItem(let id), .neighbourInList(let id),
      .moveOntoItself(let id), .reloadOfUnknownItem(let id), .reconfigureOfUnknownItem(let id),
      .reloadOfUnknownSection(let id):
      "\(id)"
    case .noSections: ""
    }
  }
}

extension SnapshotError: CustomStringConvertible {
  /// The code and the sentence.
  public var description: String { "\(code): \(message)" }
}
