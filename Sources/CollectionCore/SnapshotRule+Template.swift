/// The sentences, with `%@` for what they name; UIKit's own where they are known.
extension SnapshotRule {
  /// Whether the sentence is UIKit's; else it is not known, and this is Tessera's.
  public var isSentenceKnown: Bool {
    switch self {
    case .sectionsAreUnique, .itemsAreUnique, .sectionsExist, .reloadedItemExists,
      .reconfiguredItemExists, .reloadedSectionExists:
      true
    default: false
    }
  }

  /// The sentence with its marks.
  public var template: String {
    switch self {
    case .sectionsAreUnique:
      "Fatal: supplied section identifiers are not unique. Duplicate identifiers: %@"
    case .itemsAreUnique:
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: %@"
    case .sectionsExist:
      "There are currently no sections in the data source. Please add a section first."
    case .reloadedItemExists:
      "Attempted to reload item identifier that does not exist in the snapshot: %@"
    case .reconfiguredItemExists:
      "Attempted to reconfigure item identifier that does not exist in the snapshot: %@"
    case .reloadedSectionExists:
      "Attempted to reload section identifier that does not exist in the snapshot: %@"
    case .sectionIsNew: "the section %@ is already in the snapshot"
    case .sectionExists: "the snapshot has no section %@"
    case .itemExists: "the snapshot has no item %@"
    case .neighbourSectionExists: "the snapshot has no section %@ to put others beside"
    case .neighbourItemExists: "the snapshot has no item %@ to put others beside"
    case .neighbourIsAnother: "the item %@ cannot be put beside itself"
    case .moveIsToAnother: "%@ cannot move to a place beside itself"
    }
  }
}
