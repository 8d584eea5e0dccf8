public import CollectionCore

/// A change of a snapshot that is refused: one case per rule.
///
/// ```swift
/// var snapshot = DiffableDataSourceSnapshot()
/// do {
///   try snapshot.appendItems(["H"])
/// } catch {
///   print(error.code, error.message, error.advice)
/// }
/// ```
public enum SnapshotError: Error, Hashable, Sendable {
  /// Section identifiers are repeated in the list of a call, whether it appends, inserts or
  /// deletes.
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
  package var rule: SnapshotRule {
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

  /// The code, from `S01` to `S15`.
  public var code: String { rule.code }

  /// UIKit's sentence where it is known, else Tessera's.
  public var message: String {
    let template = texts.sentence
    // A sentence of an outline has its identifiers already.
    guard !isAboutOutline, let mark = template.firstIndex(of: "%") else { return template }
    return template[..<mark] + named + template[mark...].dropFirst(2)
  }

  /// The reason for the refusal.
  public var explanation: String { texts.explanation }

  /// The advice on how to correct the call.
  public var advice: String { texts.advice }

  /// The texts about the error: those of its rule, unless it is about an outline.
  private var texts: SnapshotTexts {
    switch self {
    case .notInOutline(let id):
      SnapshotTexts(
        own: "the outline has no item \(id.brief)",
        explanation: "The outline that the call is made on has no such item (\(id.brief)).",
        advice: "Append the item first, or look it up by index or contains.")
    case .noOutline(let id, let section?):
      SnapshotTexts(
        own: "the item \(id.brief) is in no outline: its section \(section.brief) has none",
        explanation:
          "Only items of an outline are expanded and collapsed. A section loses its outline "
          + "when an applied snapshot changes its items or moves a hidden one.",
        advice:
          "Append the items to a SectionSnapshot, and apply it to the section \(section.brief).")
    case .noOutline(let id, nil):
      SnapshotTexts(
        own: "no section has an outline with the item \(id.brief)",
        explanation:
          "Neither a section nor an outline of the data source has such an item (\(id.brief)).",
        advice: "Name an item of an outline that was applied, be it visible or not.")
    case .repeatedSections, .repeatedItems, .sectionAlreadyThere, .noSections, .unknownSection,
      .unknownItem, .unknownNeighbourSection, .unknownNeighbourItem, .neighbourInList,
      .moveOntoItself, .reloadOfUnknownItem, .reconfigureOfUnknownItem, .reloadOfUnknownSection,
      .appliedInsideBatch, .dataOutOfReach:
      rule.texts(about: subject)
    }
  }

  private var isAboutOutline: Bool {
    switch self {
    case .notInOutline, .noOutline: true
    default: false
    }
  }

  /// The first identifiers in one line; nil if there are none.
  private var subject: String? {
    let ids = identifiers.prefix(8).map { $0.brief } + (identifiers.count > 8 ? ["…"] : [])
    return ids.isEmpty ? nil : ids.joined(separator: ", ")
  }

  /// The identifiers as UIKit prints them: a set over several lines, or one identifier.
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
    let shown = ids.prefix(greatestList).map { $0.brief }
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
}

extension SnapshotError: CustomStringConvertible {
  /// The code and the sentence.
  public var description: String { "\(code): \(message)" }
}
