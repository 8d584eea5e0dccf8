extension ExplainCatalogue {
  /// C01 to C19: assertions that no rule of updates covers, as they are pasted.
  static let assertions: [ExplainPage] =
    [
      ExplainPage(
        .globalIndexExists, [.crashReports, .inferred],
        note:
          "When UIKit looks an item up this way is not documented; the causes come from reports.",
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
    ] + assertionsAboutContent

  /// C12 to C19: cells that are missing or not wanted, diffable data sources, and endless layouts.
  private static let assertionsAboutContent: [ExplainPage] = [
    ExplainPage(
      .cellExists, [.crashReports, .apple], nearest: "L08",
      meaning: "A data source returned nil where the view needs a cell.",
      law: "cellForItemAt returns a cell for every item that the data source counts.",
      causes: [
        "The function ends without a cell: an if, a switch or a guard has a way out that returns nil.",
        "The cell provider of a diffable data source holds its owner weakly, and the owner is gone.",
        "In Objective-C, a method that is misspelled or not connected answers nil.",
        "A table view's cell is dequeued without the index path, under an identifier that is not "
          + "registered.",
      ],
      seeAlso: ["C09", "L08"]),
    ExplainPage(
      .registrationIsReused, [.crashReports, .sentence],
      note:
        "iOS 15 and later raise it; iOS 14 makes a registration for each cell, and reuses none.",
      meaning: "A CellRegistration was made inside the function that returns cells.",
      law: "A registration is made once, before cells are asked for, and is used for all of them.",
      causes: [
        "The cell provider itself makes it: let registration = … stands in there.",
        "A lazy property holds it, and the cell provider is the first to read it.",
        "A function that makes a registration is called for each cell.",
      ],
      seeAlso: ["C04", "L15"]),
    ExplainPage(
      .dequeuedViewIsReturned, [.crashReports, .sentence], nearest: "L08",
      note: "iOS 18 and later raise it.",
      meaning: "A cell, a header or a footer was dequeued that the view then did not get.",
      law:
        "A view is dequeued when the view asks for one, once for each question, and is returned.",
      causes: [
        "Two cells are dequeued in one call, and one is returned.",
        "A cell is dequeued to measure it, or to change one that is shown.",
        "A header is dequeued in a function of the delegate.",
        "What configures the cell lets the run loop run, as reading HTML into a text does, and the "
          + "view asks again in between.",
      ],
      seeAlso: ["L08", "C09"]),
    ExplainPage(
      .identifiersHash, [.crashReports, .inferred], nearest: "S03",
      meaning:
        "A snapshot has another number of identifiers than its data source of sections or items.",
      law:
        "Identifiers that are equal have the same hash, and neither changes while they are in use.",
      causes: [
        "A section was appended that the snapshot has already (S03).",
        "== and hash(into:) look at different properties.",
        "An identifier is an object, and a property that its hash uses has changed.",
      ],
      seeAlso: ["S01", "S02", "S03"]),
    ExplainPage(
      .supplementaryProviderExists, [.crashReports, .sentence],
      meaning:
        "A diffable data source was asked for a header, a footer or a badge, and has no provider for them.",
      law: "Where the layout places supplementary views, the data source has a provider for them.",
      causes: [
        "supplementaryViewProvider is not set, or only after the first snapshot is applied.",
        "The function for headers is written in a class that is no longer the data source.",
        "The layout's headerMode is supplementary, and there are no headers.",
      ],
      seeAlso: ["U30", "C09"]),
    ExplainPage(
      .updatesShareQueue, [.crashReports, .sentence],
      note:
        "A warning in the log, \"applying updates in a non-thread confined manner\", may come first.",
      meaning: "Snapshots were applied on two queues.",
      law: "apply is called always on the main queue, or always on one queue in the background.",
      causes: [
        "apply is called from a completion of the network, and elsewhere on the main queue.",
        "A function became async, and what follows an await runs on another thread.",
      ],
      seeAlso: ["S14"]),
    ExplainPage(
      .layoutComesToRest, [.crashReports, .sentence], nearest: "L09",
      note: "iOS 15 and later raise it, and write what called for a layout to the log, in the "
        + "category UICollectionViewRecursion.",
      meaning: "Each layout of the view leads to another one.",
      law: "A layout comes to rest: what is laid out again from the same sizes is the same.",
      causes: [
        "A cell that sizes itself gives another size each time, or one that is not rounded.",
        "layoutSubviews, or scrollViewDidScroll, changes the offset, the insets or the bounds.",
        "A layout invalidates itself for every change of the bounds and moves the offset.",
        "Attributes that the layout keeps are changed by others, so that sizes seem to differ.",
      ],
      seeAlso: ["L09", "L03", "C05"]),
    ExplainPage(
      .itemsAreNew, [.crashReports, .sentence], nearest: "W10",
      note:
        "It is a line of the log; the app goes on. The same sentence about sections is S03, and "
        + "ends the app.",
      meaning: "Items were inserted or appended that the snapshot has already, and were moved.",
      law: "An item identifier is in a snapshot once.",
      causes: [
        "A snapshot that is kept is filled again, instead of a new one.",
        "A page of results that was loaded before is appended once more.",
        "The identifier is a value that two records share.",
      ],
      seeAlso: ["W10", "S02", "S03"]),
  ]
}

extension ExplainPage {
  /// Creates the page of an assertion; the sentence comes from its template.
  fileprivate init(
    _ assertion: ViewAssertion, _ certainty: [Certainty], nearest: String? = nil,
    note: String? = nil, meaning: String, law: String, causes: [String], seeAlso: [String]
  ) {
    let example = nearest.map { "; the nearest is \($0): 'tessera explain \($0)' shows it" } ?? ""

    self.init(
      assertion.code, assertion.templates[0], certainty: certainty, note: note,
      meaning: meaning, law: law,
      withoutExample:
        "Tessera reads and explains this sentence, and nothing in it raises it\(example).",
      causes: causes, seeAlso: seeAlso)
  }
}
