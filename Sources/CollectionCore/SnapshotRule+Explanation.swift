extension SnapshotRule {
  /// Why a call was refused.
  ///
  /// - Parameter names: the identifiers that the sentence names, if it does.
  package func explanation(_ names: String?) -> String {
    let subject = names.map { " (\($0))" } ?? ""
    switch self {
    case .sectionsAreUnique:
      return
        "A section identifier is there more than once\(subject); each names one section of the "
        + "snapshot."
    case .itemsAreUnique:
      return
        "An item identifier is there more than once\(subject); each names one item of the whole "
        + "snapshot, in whatever section."
    case .sectionIsNew: return "Section identifiers are unique\(subject), and this one is taken."
    case .sectionsExist:
      return "Items were to be appended to the last section, and the snapshot has none."
    case .sectionExists, .neighbourSectionExists, .reloadedSectionExists:
      return "The snapshot that the call is made on has no such section\(subject)."
    case .itemExists, .neighbourItemExists, .reloadedItemExists, .reconfiguredItemExists:
      return "The snapshot that the call is made on has no such item\(subject)."
    case .neighbourIsAnother:
      return "An item cannot be before or behind itself\(subject)."
    case .appliesOutsideBatches:
      return "The block that is running writes the operations of one batch; applying a snapshot "
        + "would start others before it has ended."
    case .dataIsWithinReach:
      return "Functions can be asked for the data, but nobody can put a snapshot into them."
    case .moveIsToAnother: return "Nothing can move before or behind itself\(subject)."
    }
  }

  /// What to do about it.
  public var advice: String {
    switch self {
    case .sectionsAreUnique:
      "Give each section an identifier of its own, and append each once."
    case .itemsAreUnique:
      "Give each item an identifier of its own, such as that of its record instead of its title; "
        + "and leave out what is there twice."
    case .sectionIsNew: "Append a section once; items go into one that is there by appendItems."
    case .sectionsExist: "Call appendSections before appendItems."
    case .sectionExists, .neighbourSectionExists:
      "Add the section first, or look it up in sectionIdentifiers."
    case .itemExists, .neighbourItemExists:
      "Add the item first, or look it up by indexOfItem."
    case .neighbourIsAnother, .moveIsToAnother: "Name another one to put it beside, or leave it."
    case .reloadedItemExists, .reconfiguredItemExists:
      "Mark only items of this snapshot; what is new needs no mark. An identifier is the same only "
        + "if it is equal, so let it be an id instead of a value that changes."
    case .appliesOutsideBatches: "Apply the snapshot behind the block, or in its completion."
    case .dataIsWithinReach: "Give the view a DiffableDataSource."
    case .reloadedSectionExists: "Mark only sections of this snapshot; what is new needs no mark."
    }
  }
}
