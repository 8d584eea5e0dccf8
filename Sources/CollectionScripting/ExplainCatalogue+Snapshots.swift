internal import CollectionCore

extension ExplainCatalogue {
  private static let uniqueness =
    "Section identifiers are unique in a snapshot, and so are item identifiers, across all its "
    + "sections. The two are separate."
  private static let presence =
    "A call looks for identifiers in the snapshot that it is made on, not in the one that is shown."

  /// S01 to S13: snapshots of diffable data sources.
  static let snapshots: [ExplainPage] = [
    ExplainPage(
      .sectionsAreUnique, meaning: "A list of sections has an identifier more than once.",
      law: uniqueness,
      causes: [
        "The sections come from titles or dates, and two records have the same.",
        "A list was put together from two that overlap.",
      ],
      seeAlso: ["S02", "S03"]),
    ExplainPage(
      .itemsAreUnique, meaning: "A list of items has an identifier more than once.",
      law: uniqueness,
      causes: [
        "The identifier is a value that two records share, such as a title.",
        "Pages of results overlap, and were joined.",
        "An equality is written so that different records are equal.",
      ],
      seeAlso: ["S01"]),
    ExplainPage(
      .sectionIsNew, meaning: "A section was to be added that the snapshot has already.",
      law: uniqueness, causes: ["A snapshot is filled twice, instead of a new one."],
      seeAlso: ["S01"]),
    ExplainPage(
      .sectionsExist, meaning: "Items were to be appended, and there is no section to hold them.",
      law: "appendItems without a section appends to the last one.",
      causes: [
        "appendSections was forgotten, or comes after appendItems.",
        "deleteAllItems took the sections along.",
      ],
      seeAlso: ["S05"]),
    ExplainPage(
      .sectionExists, meaning: "A section was named that the snapshot does not have.",
      law: presence,
      causes: ["The section was deleted, or not appended yet.", "Its identifier has changed."],
      seeAlso: ["S04", "S07"]),
    ExplainPage(
      .itemExists, meaning: "An item was to move that the snapshot does not have.", law: presence,
      causes: [
        "The item was deleted before.",
        "The identifier is a value with content, and the content has changed.",
      ],
      seeAlso: ["S08"]),
    ExplainPage(
      .neighbourSectionExists,
      meaning: "Sections were to come before or behind one that the snapshot does not have.",
      law: presence, causes: ["The neighbour was deleted, or not appended yet."], seeAlso: ["S05"]),
    ExplainPage(
      .neighbourItemExists,
      meaning: "Items were to come before or behind one that the snapshot does not have.",
      law: presence, causes: ["The neighbour was deleted, or not appended yet."], seeAlso: ["S06"]),
    ExplainPage(
      .neighbourIsAnother,
      meaning: "Items were to come before or behind one that is among them.",
      law: "Items that are inserted and exist already are moved, and need another item to be put "
        + "beside.",
      causes: ["A whole list is moved to where its first item is."], seeAlso: ["S10"]),
    ExplainPage(
      .moveIsToAnother, meaning: "A section or an item was to move before or behind itself.",
      law: "A move is told by another section or item.",
      causes: ["Something was dropped where it had been taken."], seeAlso: ["S09"]),
    ExplainPage(
      .reloadedItemExists, meaning: "An item was to be reloaded that the snapshot does not have.",
      law: presence,
      causes: [
        "The item is marked in a new snapshot before it is appended.",
        "The identifier is a value with content: with new content it is another identifier.",
        "The item was deleted while its new content was under way.",
      ],
      seeAlso: ["S12", "S13"]),
    ExplainPage(
      .reconfiguredItemExists,
      meaning: "An item was to be reconfigured that the snapshot does not have.", law: presence,
      causes: [
        "The item is marked in a new snapshot before it is appended.",
        "The identifier is a value with content: with new content it is another identifier.",
        "The item was deleted while its new content was under way.",
      ],
      seeAlso: ["S11"]),
    ExplainPage(
      .reloadedSectionExists,
      meaning: "A section was to be reloaded that the snapshot does not have.", law: presence,
      causes: ["The section is marked before it is appended, or after it was deleted."],
      seeAlso: ["S11"]),
  ]
}
