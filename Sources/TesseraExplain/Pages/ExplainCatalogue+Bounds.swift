import CollectionUpdates

extension ExplainCatalogue {
  /// U12 to U23: an operation names an index that does not exist.
  static let bounds: [ExplainPage] = [
    bounds(
      .deleteSectionBounds, "A section is to be deleted that was not there before the batch.",
      law: before,
      wrong: ["data:removeSection(1)", "view:deleteSections{2}"],
      right: ["data:removeSection(1)", "view:deleteSections{1}"],
      causes: [pastEnd, "The section is deleted twice, in two batches."],
      seeAlso: ["U13", "U15", "U18"]),
    bounds(
      .deleteItemSectionBounds,
      "An item is to be deleted from a section that was not there before the batch.",
      law: before,
      wrong: ["data:remove{1, 0}", "view:deleteItems{{2, 0}}"],
      right: ["data:remove{1, 0}", "view:deleteItems{{1, 0}}"],
      causes: [pastEnd, "Section and item were mixed up: a path is {section, item}."],
      seeAlso: ["U12", "U14"]),
    bounds(
      .deleteItemBounds,
      "An item is to be deleted that was not there before the batch.",
      certainty: .crashReports,
      law: before,
      wrong: ["data:remove{0, 1}", "view:deleteItems{{0, 2}}"],
      right: ["data:remove{0, 1}", "view:deleteItems{{0, 1}}"],
      causes: [
        pastEnd, "The path is that of the item in the new data, after an insert before it.",
        "Items came to be shown through another call that the view never got.",
      ],
      seeAlso: ["U04", "U13", "U17"]),
    bounds(
      .insertSectionBounds,
      "A section is to be inserted where the data has none after the batch.",
      certainty: .crashReports,
      law: after,
      wrong: ["view:insertSections{2}"],
      right: ["data:appendSection(Section(\"C\", {}))", "view:insertSections{2}"],
      causes: [
        "The data does not hold the new section yet when the block returns.",
        "A section goes in the same batch, and the index does not allow for that.",
      ],
      seeAlso: ["U03", "U12", "U16"]),
    bounds(
      .insertItemSectionBounds,
      "An item is to be inserted into a section that the data does not have after the batch.",
      law: after,
      wrong: ["data:append(\"new\", 1)", "view:insertItems{{2, 0}}"],
      right: ["data:append(\"new\", 1)", "view:insertItems{{1, 1}}"],
      causes: [
        "The section of the item is new, and neither data nor batch have it.",
        "A section before it goes in the same batch: inserts are read after the batch.",
      ],
      seeAlso: ["U15", "U17"]),
    bounds(
      .insertItemBounds,
      "An item is to be inserted where the section of the data has none after the batch.",
      certainty: .crashReports,
      law: after,
      wrong: ["view:insertItems{{0, 2}}"],
      right: ["data:append(\"new\", 0)", "view:insertItems{{0, 2}}"],
      causes: [
        "The data does not hold the new item yet when the block returns, or loads it later.",
        "An item goes in the same batch, and the index does not allow for that.",
      ],
      seeAlso: ["U01", "U14", "U16"]),
    bounds(
      .moveSectionFromBounds, "A section is to move that was not there before the batch.",
      law: before,
      wrong: ["data:moveSection(1, 0)", "view:moveSection(2, 0)"],
      right: ["data:moveSection(1, 0)", "view:moveSection(1, 0)"],
      causes: [pastEnd],
      seeAlso: ["U12", "U19"]),
    bounds(
      .moveSectionToBounds, "A section is to move where the data has none after the batch.",
      note: "The sentence says \"to\" twice, as UIKit does.",
      law: after,
      wrong: ["data:moveSection(0, 1)", "view:moveSection(0, 2)"],
      right: ["data:moveSection(0, 1)", "view:moveSection(0, 1)"],
      causes: [
        "The end was counted as if the section were still in its old place: to the end of two "
          + "sections is 1, not 2."
      ],
      seeAlso: ["U15", "U18"]),
    bounds(
      .moveItemFromSectionBounds,
      "An item is to move out of a section that was not there before the batch.",
      law: before,
      wrong: ["data:move({1, 0}, {0, 0})", "view:moveItem({2, 0}, {0, 0})"],
      right: ["data:move({1, 0}, {0, 0})", "view:moveItem({1, 0}, {0, 0})"],
      causes: [pastEnd, "Section and item were mixed up: a path is {section, item}."],
      seeAlso: ["U13", "U21", "U22"]),
    bounds(
      .moveItemFromBounds, "An item is to move that was not there before the batch.",
      law: before,
      wrong: ["data:move({0, 1}, {0, 0})", "view:moveItem({0, 2}, {0, 0})"],
      right: ["data:move({0, 1}, {0, 0})", "view:moveItem({0, 1}, {0, 0})"],
      causes: [pastEnd, "The path is that of the item after an insert in the same batch."],
      seeAlso: ["U14", "U20", "U23"]),
    bounds(
      .moveItemToSectionBounds,
      "An item is to move into a section that the data does not have after the batch.",
      law: after,
      wrong: ["data:move({0, 0}, {1, 0})", "view:moveItem({0, 0}, {2, 0})"],
      right: ["data:move({0, 0}, {1, 0})", "view:moveItem({0, 0}, {1, 0})"],
      causes: ["A section before it goes in the same batch: ends of moves are read after it."],
      seeAlso: ["U16", "U20", "U23"]),
    bounds(
      .moveItemToBounds,
      "An item is to move where the section of the data has none after the batch.",
      law: after,
      wrong: ["data:move({0, 0}, {0, 1})", "view:moveItem({0, 0}, {0, 2})"],
      right: ["data:move({0, 0}, {0, 1})", "view:moveItem({0, 0}, {0, 1})"],
      causes: [
        "The end was counted as if the item were still in its old place: to the end of two items is "
          + "1, not 2.",
        "The data was not changed, or only after the block.",
      ],
      seeAlso: ["U17", "U21", "U22"]),
  ]

  private static let before =
    "Deletes, reloads and the starts of moves are read before the batch, whatever else is in it. "
    + "Bounds are checked before counts."
  private static let after =
    "Inserts and the ends of moves are read after the batch, as final places. Bounds are checked "
    + "before counts."
  private static let pastEnd =
    "The index is one too high: counted from 1, or a count that was used as an index."

  /// Makes the page of a rule about an index; both scripts differ in one line only.
  private static func bounds(
    _ rule: UpdateRule, _ meaning: String, certainty: ExplainPage.Certainty = .sentence,
    note: String? = nil, law: String, wrong: [String], right: [String], causes: [String],
    seeAlso: [String]
  ) -> ExplainPage {
    func script(_ lines: [String], _ end: String) -> String {
      """
      local data = DataSource "A: x y | B: z"
      local view = CollectionView{ dataSource = data }
      view:performBatchUpdates(function()
      \(lines.map { "  " + $0 }.joined(separator: "\n"))
      end)\(end)
      """
    }
    let reading = "How places are read is said by Apple, that bounds come first by crash reports."
    return ExplainPage(
      rule, [.apple, certainty], note: [note, reading].compactMap(\.self).joined(separator: " "),
      meaning: meaning, law: law, wrong: script(wrong, ""), right: script(right, "\nprint(view)"),
      causes: causes, seeAlso: seeAlso)
  }
}
