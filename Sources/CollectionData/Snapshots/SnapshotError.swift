public import CollectionCore

/// A refused change of a snapshot: one case per rule.
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
  /// Repeated section identifiers in the list of a call that appends, inserts or deletes.
  case repeatedSections([Identifier])
  /// Repeated item identifiers in the list of a call that appends, inserts or deletes.
  case repeatedItems([Identifier])
  /// An added section that exists already.
  case sectionAlreadyThere(Identifier)
  /// Items added when there is no section.
  case noSections
  /// A missing section to which items are appended, or that is moved.
  case unknownSection(Identifier)
  /// A missing item that is moved.
  case unknownItem(Identifier)
  /// A missing item of an outline.
  case notInOutline(Identifier)
  /// An item to be expanded or collapsed, in no outline; a section without one may have it.
  case noOutline(Identifier, section: Identifier?)
  /// A missing section before or after which others are inserted.
  case unknownNeighbourSection(Identifier)
  /// A missing item before or after which others are inserted.
  case unknownNeighbourItem(Identifier)
  /// An item before or after which others are inserted that is one of them.
  case neighbourInList(Identifier)
  /// A section or an item that is moved before or after itself.
  case moveOntoItself(Identifier)
  /// A missing item that is reloaded.
  case reloadOfUnknownItem(Identifier)
  /// A missing item that is reconfigured.
  case reconfigureOfUnknownItem(Identifier)
  /// A missing section that is reloaded.
  case reloadOfUnknownSection(Identifier)
  /// A snapshot that is applied within a block of updates.
  case appliedInsideBatch
  /// A snapshot that is applied to a view whose data comes from functions.
  case dataOutOfReach
}

extension SnapshotError {
  /// The broken rule.
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

  /// UIKit's message if it is known, otherwise Tessera's.
  public var message: String {
    let template = texts.sentence
    // A message about an outline has its identifiers already.
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

  /// The maximum number of identifiers listed in a message.
  private static var greatestList: Int { 10 }

  /// The first identifiers of a list, and the number of further ones.
  private static func lines(_ ids: [Identifier]) -> [String] {
    let shown = ids.prefix(greatestList).map { $0.brief }
    return ids.count > greatestList ? shown + ["… and \(ids.count - greatestList) more"] : shown
  }

  /// The identifiers named in the message.
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
  /// The code and the message.
  public var description: String { "\(code): \(message)" }
}
