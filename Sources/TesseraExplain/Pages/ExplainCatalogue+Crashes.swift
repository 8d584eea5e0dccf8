extension ExplainCatalogue {
  /// C01 to C11: assertions that no rule of updates covers, as they are pasted.
  static let assertions: [ExplainPage] = [
    ExplainPage(
      .globalIndexExists, [.crashReports, .inferred],
      note: "When UIKit looks an item up this way is not documented; the causes come from reports.",
      meaning:
        "While a batch is animated, the view looks an item up by its number among all items, and there is no such item: the items before the batch and after it do not fit together.",
      law: "A global index counts the items through all sections, and is below their number.",
      causes: [
        "The data changed without a call, or before the view had counted it; U02 and W11 are the same mistake with an outcome that is told.",
        "A section moves to where it is, and an item moves out of it (W12).",
        "reloadData and a batch follow each other without a layout in between.",
        "On iOS 6, the first item was inserted into a section that has a header, or its last one deleted.",
      ],
      seeAlso: ["U02", "W11", "W12"]),
    ExplainPage(
      .countedSectionExists, [.crashReports, .inferred],
      note: "When UIKit counts this way is not documented.",
      meaning:
        "To find an item's number among all items, the view counts the items of the sections in front of its section, and there is no such section.",
      law: "Only the items in front of a section that exists can be counted.",
      causes: [
        "A section was looked up and not found, and NSNotFound was used as its index.",
        "The data has fewer sections than the operations of the batch name.",
      ],
      seeAlso: ["U28", "C01"]),
    ExplainPage(
      .animatedViewExists, [.crashReports, .reported],
      meaning:
        "A batch is to animate a cell, a header or a footer that has no view.",
      law: "Each element that a batch moves, shows or hides has a view.",
      causes: [
        "The layout places a header or footer, and the data source returns no view of that kind.",
        "A section without items is reloaded in one batch with another one (W13).",
        "A custom layout places an element only while the batch runs.",
      ],
      seeAlso: ["W13", "U30"]),
    ExplainPage(
      .identifierIsRegistered, [.crashReports, .apple],
      meaning:
        "A cell, a header or a footer was dequeued under an identifier that the view does not know for this kind.",
      law:
        "An identifier is registered with a class, a nib or a prototype in a storyboard before it is dequeued; each kind of view has identifiers of its own.",
      causes: [
        "The identifier is spelled in two ways, or with other capital letters.",
        "It was registered for cells and is dequeued for a header, or for another view.",
        "The view was replaced, or its layout was, after the registration.",
        "The view comes from a storyboard of which another copy was made in code.",
      ],
      seeAlso: ["L08", "L15"]),
    ExplainPage(
      .attributesAreCopied, [.crashReports, .sentence],
      note: "It is a line of the log; the app goes on, and cells may stand in wrong places.",
      meaning:
        "A subclass of the flow layout changes attributes that the flow layout keeps and still needs.",
      law: "Attributes that a superclass returns belong to it: copy them, and change the copy.",
      causes: [
        "The frames are changed in the list of attributes that super returned.",
        "Copies are made of the attributes for a rect, and not of those for one item, or the reverse.",
        "The frame was rounded, or divided by the scale of the screen.",
      ],
      seeAlso: ["U30"]),
    ExplainPage(
      .sectionsHaveMap, [.crashReports, .inferred],
      meaning:
        "A table view could not work out which of its sections before the batch is which one after it.",
      law: "The sections after a batch are those before it with its inserts, deletes and moves.",
      causes: [
        "The data source was released or replaced: the view keeps only a weak reference to it.",
        "A row is reloaded in a section that the data no longer has.",
      ],
      seeAlso: ["U03", "U28"]),
    ExplainPage(
      .supplementarySectionExists, [.crashReports, .inferred],
      meaning: "The frame of a header or footer was asked for in a section that does not exist.",
      law: "Headers and footers belong to sections below numberOfSections.",
      causes: [
        "A header is dequeued before the view asks for one.",
        "The layout keeps the attributes of headers from before the data was emptied.",
      ],
      seeAlso: ["U28", "U30"]),
    ExplainPage(
      .layoutIsInvalidated, [.crashReports, .sentence],
      meaning:
        "A layout gave two different sets of attributes for one element while it counted as unchanged.",
      law: "Between two invalidations, a layout gives the same attributes for the same element.",
      causes: [
        "The attributes for a rect have an element twice, with two frames.",
        "A header that sticks to the top moves with the scroll position, and the layout does not ask to be invalidated by it.",
        "A header's frame is computed in two ways, for a rect and for the header alone.",
      ],
      seeAlso: ["U30", "L13"]),
    ExplainPage(
      .cellIsDequeued, [.crashReports, .sentence],
      meaning: "A cell, a header or a footer was returned that the view had not handed out.",
      law: "The view reuses what it shows, so it has to hand it out, under an identifier.",
      causes: [
        "The cell is made with its initialiser.",
        "A cell is dequeued for another index path, or kept from an earlier call.",
        "The function returns a new, empty view where there is nothing to show.",
      ],
      seeAlso: ["L08", "C04"]),
    ExplainPage(
      .layoutExists, [.crashReports, .sentence],
      meaning: "A collection view was made without a layout.",
      law: "A collection view has a layout from its beginning.",
      causes: [
        "A subclass calls init() or init(frame:).",
        "A UICollectionViewController is made with init(), without a layout.",
      ],
      seeAlso: ["U30"]),
    ExplainPage(
      .flowLayoutIsDefined, [.crashReports, .sentence],
      note: "It is a line of the log; the app goes on, and the layout may be wrong or never end. "
        + "Tessera warns of it in the same words.",
      meaning: "An item does not fit into a line of the flow layout.",
      law: "Across the scroll axis, an item is at most as large as the bounds less all insets.",
      causes: [
        "Item sizes are computed from the bounds before the view has its size.",
        "The device was turned, and the sizes are those of before.",
        "The insets of the section, or of the safe area, are not subtracted.",
      ],
      seeAlso: ["U33"]),
  ]
}

extension ExplainPage {
  /// Creates the page of an assertion; the sentence comes from its template.
  fileprivate init(
    _ assertion: ViewAssertion, _ certainty: [Certainty], note: String? = nil, meaning: String,
    law: String, causes: [String], seeAlso: [String]
  ) {
    self.init(
      assertion.code, assertion.templates[0], certainty: certainty, note: note,
      meaning: meaning, law: law,
      withoutExample: "Tessera reads and explains this sentence, and nothing in it raises it.",
      causes: causes, seeAlso: seeAlso)
  }
}
