extension ReferenceTopic {
  /// The members of a DiffableDataSourceSnapshot.
  static let snapshot = ReferenceTopic(
    name: "DiffableDataSourceSnapshot",
    text:
      "A state to be shown next, that a script changes until it is applied. Ids are unique; an unknown or repeated one is an error with a code that starts with S. `#snapshot` is the number of sections, `tostring` the state line.",
    setting: #"snapshot = Snapshot "A: a b c | B: x""#,
    entries: [
      .method(
        "snapshot:appendSections(ids)",
        "Puts new sections at the end.",
        example: #"snapshot:appendSections{"C", "D"}"#),
      .method(
        "snapshot:insertSections(ids, place)",
        "Puts new sections beside another one: `{beforeSection = id}` or `{afterSection = id}`. O(S).",
        example: #"snapshot:insertSections({"C"}, { beforeSection = "B" })"#),
      .method(
        "snapshot:deleteSections(ids)",
        "Deletes sections with their items; unknown ones are ignored.",
        example: #"snapshot:deleteSections{"A"}"#),
      .method(
        "snapshot:moveSection(id, place)",
        "Moves a section with its items: `{beforeSection = id}` or `{afterSection = id}`. O(S).",
        example: #"snapshot:moveSection("B", { beforeSection = "A" })"#),
      .method(
        "snapshot:appendItems(items, section)",
        "Puts items at the end of a section, by default the last one.",
        example: #"snapshot:appendItems({"y", "z"}, "B")"#),
      .method(
        "snapshot:insertItems(items, place)",
        "Puts items beside another one: `{beforeItem = id}` or `{afterItem = id}`.",
        example: #"snapshot:insertItems({"n"}, { afterItem = "a" })"#),
      .method(
        "snapshot:deleteItems(ids)",
        "Deletes items; unknown ones are ignored.",
        example: #"snapshot:deleteItems{"a"}"#),
      .method(
        "snapshot:deleteAllItems()",
        "Deletes everything, the sections, too.",
        example: "snapshot:deleteAllItems()"),
      .method(
        "snapshot:moveItem(id, place)",
        "Moves an item, also to another section: `{beforeItem = id}` or `{afterItem = id}`.",
        example: #"snapshot:moveItem("a", { afterItem = "x" })"#),
      .method(
        "snapshot:reloadItems(items)",
        "Marks items that get new cells when the snapshot is applied.",
        example: #"snapshot:reloadItems{"a"}"#),
      .method(
        "snapshot:reconfigureItems(items)",
        "Marks items whose cells are filled again when the snapshot is applied.",
        example: #"snapshot:reconfigureItems{"a"}"#),
      .method(
        "snapshot:reloadSections(ids)",
        "Marks sections that are reloaded when the snapshot is applied.",
        example: #"snapshot:reloadSections{"A"}"#),
      .method(
        "snapshot:numberOfItemsInSection(id)",
        "Returns the number of items of a section; an error (S05) for an unknown one.",
        example: #"print(snapshot:numberOfItemsInSection "A")"#),
      .method(
        "snapshot:itemIdentifiersInSection(id)",
        "Returns a list of the ids of a section; an error (S05) for an unknown one.",
        example: #"print(snapshot:itemIdentifiersInSection "A")"#),
      .method(
        "snapshot:indexOfItem(id)",
        "Returns the index of an item, counted across the sections from 0, or nil. O(S + log² n).",
        example: #"print(snapshot:indexOfItem "x")"#),
      .method(
        "snapshot:indexOfSection(id)",
        "Returns the index of a section from 0, or nil.",
        example: #"print(snapshot:indexOfSection "B")"#),
      .method(
        "snapshot:sectionIdentifierContainingItem(id)",
        "Returns the id of the section that an item is in, or nil.",
        example: #"print(snapshot:sectionIdentifierContainingItem "x")"#),
      .method(
        "snapshot:containsItem(id)",
        "Returns whether an item is there.",
        example: #"print(snapshot:containsItem "x")"#),
      .method(
        "snapshot:containsSection(id)",
        "Returns whether a section is there.",
        example: #"print(snapshot:containsSection "C")"#),
      .method(
        "snapshot:item(id)",
        "Returns an item with its content, or nil.",
        example: #"print(snapshot:item "a")"#),
      .method(
        "snapshot:copy()",
        "Returns a copy, which changes on its own. O(1), and O(n) for its first change.",
        example: "other = snapshot:copy()"),
      .property(
        "snapshot.numberOfItems",
        "The number of all items.",
        example: "print(snapshot.numberOfItems)"),
      .property(
        "snapshot.numberOfSections",
        "The number of sections.",
        example: "print(snapshot.numberOfSections)"),
      .property(
        "snapshot.itemIdentifiers",
        "A list of all ids in order. O(n).",
        example: "print(snapshot.itemIdentifiers)"),
      .property(
        "snapshot.sectionIdentifiers",
        "A list of the ids of the sections in order. O(S).",
        example: "print(snapshot.sectionIdentifiers)"),
      .property(
        "snapshot.reloadedItemIdentifiers",
        "A list of the items that are marked to be reloaded.",
        example: "print(snapshot.reloadedItemIdentifiers)"),
      .property(
        "snapshot.reconfiguredItemIdentifiers",
        "A list of the items that are marked to be reconfigured.",
        example: "print(snapshot.reconfiguredItemIdentifiers)"),
      .property(
        "snapshot.reloadedSectionIdentifiers",
        "A list of the sections that are marked to be reloaded.",
        example: "print(snapshot.reloadedSectionIdentifiers)"),
    ])
}
