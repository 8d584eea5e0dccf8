/// A rule of snapshots, the contents of a diffable data source, numbered S01 to S15.
package enum SnapshotRule: Int, Hashable, Sendable, CaseIterable {
  case sectionsAreUnique = 1
  case itemsAreUnique, sectionIsNew, sectionsExist
  case sectionExists, itemExists
  case neighbourSectionExists, neighbourItemExists, neighbourIsAnother
  case moveIsToAnother
  case reloadedItemExists, reconfiguredItemExists, reloadedSectionExists
  case appliesOutsideBatches, dataIsWithinReach

  /// The code, from `S01` to `S15`.
  package var code: String { (rawValue < 10 ? "S0" : "S") + String(rawValue) }

  /// Creates the rule with a code, or nil if there is none.
  package init?(code: String) {
    guard let rule = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = rule
  }
}

extension SnapshotRule {
  /// Whether the message is UIKit's; the others are unknown, and are Tessera's.
  package var isSentenceKnown: Bool { texts().isSentenceKnown }

  /// The message, with `%@` for the identifiers.
  package var template: String { texts().sentence }

  /// The advice on how to correct the call.
  package var advice: String { texts().advice }

  /// Returns the reason for the refusal.
  ///
  /// - Parameter names: the identifiers named in the message, if any.
  package func explanation(about names: String?) -> String { texts(about: names).explanation }
}

extension SnapshotRule {
  /// Returns the texts about the rule, from the table of the rules S01 to S15.
  ///
  /// - Parameter names: the identifiers named in the message, if any.
  func texts(about names: String? = nil) -> SnapshotTexts {
    let subject = names.map { " (\($0))" } ?? ""
    let noSection = "The snapshot that the call is made on has no such section\(subject)."
    let noItem = "The snapshot that the call is made on has no such item\(subject)."
    let addSection = "Add the section first, or look it up in sectionIdentifiers."
    let addItem = "Add the item first, or look it up by indexOfItem."
    let markItems =
      "Mark only items of this snapshot; what is new needs no mark. Identifiers are compared "
      + "by equality, so use an id instead of a value that changes."
    let nameAnother = "Name another one to put it beside, or leave it."
    switch self {
    case .sectionsAreUnique:
      return SnapshotTexts(
        uikit: "Fatal: supplied section identifiers are not unique. Duplicate identifiers: %@",
        explanation:
          "A section identifier is there more than once\(subject); each names one section of the "
          + "snapshot.",
        advice: "Give each section an identifier of its own, and append each once.")
    case .itemsAreUnique:
      return SnapshotTexts(
        uikit: "Fatal: supplied item identifiers are not unique. Duplicate identifiers: %@",
        explanation:
          "An item identifier is there more than once\(subject); each names one item of the whole "
          + "snapshot, in whatever section.",
        advice:
          "Give each item its own identifier, such as the id of its record instead of its "
          + "title. Remove duplicates.")
    case .sectionIsNew:
      return SnapshotTexts(
        own: "the section %@ is already in the snapshot",
        explanation: "Section identifiers are unique\(subject), and this one is taken.",
        advice: "Append a section once; items go into one that is there by appendItems.")
    case .sectionsExist:
      return SnapshotTexts(
        uikit: "There are currently no sections in the data source. Please add a section first.",
        explanation: "Items were to be appended to the last section, and the snapshot has none.",
        advice: "Call appendSections before appendItems.")
    case .sectionExists:
      return SnapshotTexts(
        own: "the snapshot has no section %@", explanation: noSection, advice: addSection)
    case .itemExists:
      return SnapshotTexts(
        own: "the snapshot has no item %@", explanation: noItem, advice: addItem)
    case .neighbourSectionExists:
      return SnapshotTexts(
        own: "the snapshot has no section %@ to put others beside",
        explanation: noSection, advice: addSection)
    case .neighbourItemExists:
      return SnapshotTexts(
        own: "the snapshot has no item %@ to put others beside",
        explanation: noItem, advice: addItem)
    case .neighbourIsAnother:
      return SnapshotTexts(
        own: "the item %@ cannot be put beside itself",
        explanation: "An item cannot come before or after itself\(subject).", advice: nameAnother)
    case .moveIsToAnother:
      return SnapshotTexts(
        own: "%@ cannot move to a place beside itself",
        explanation: "A section or an item cannot move before or after itself\(subject).",
        advice: nameAnother)
    case .reloadedItemExists:
      return SnapshotTexts(
        uikit: "Attempted to reload item identifier that does not exist in the snapshot: %@",
        explanation: noItem, advice: markItems)
    case .reconfiguredItemExists:
      return SnapshotTexts(
        uikit: "Attempted to reconfigure item identifier that does not exist in the snapshot: %@",
        explanation: noItem, advice: markItems)
    case .reloadedSectionExists:
      return SnapshotTexts(
        uikit: "Attempted to reload section identifier that does not exist in the snapshot: %@",
        explanation: noSection,
        advice: "Mark only sections of this snapshot; what is new needs no mark.")
    case .appliesOutsideBatches:
      return SnapshotTexts(
        own:
          "a snapshot makes batches of its own, so it cannot be applied inside performBatchUpdates",
        explanation:
          "The running block writes the operations of one batch. Applying a snapshot would "
          + "start another batch before it ends.",
        advice: "Apply the snapshot after the block, or in its completion.")
    case .dataIsWithinReach:
      return SnapshotTexts(
        own:
          "a snapshot needs a view with a DiffableDataSource or a DataSource, not with a table "
          + "of functions",
        explanation:
          "Functions can be asked for the data, but nobody can put a snapshot into them.",
        advice: "Give the view a DiffableDataSource.")
    }
  }
}
