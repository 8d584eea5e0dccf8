extension ReferenceTopic {
  /// The members of a DiffableDataSource.
  static let diffable = ReferenceTopic(
    name: "DiffableDataSource",
    text: "A data source that is changed by applying snapshots, and finds the batch itself.",
    setting: #"""
      source = DiffableDataSource{ snapshot = Snapshot "A: a b" }
      view = CollectionView{ dataSource = source }
      view:layoutIfNeeded()
      """#,
    entries: [
      .method(
        "source:apply(snapshot, options, completion)",
        "Brings the view to a snapshot; with an outline and a section in front of the options, brings that section to the outline. Option: `animated`.",
        example: #"source:apply(Snapshot "A: b a c")"#),
      .method(
        "source:applySnapshotUsingReloadData(snapshot, completion)",
        "Brings the view to a snapshot by `reloadData`, without a comparison.",
        example: #"source:applySnapshotUsingReloadData(Snapshot "A: b a c")"#),
      .method(
        "source:toggleItem(id, options, completion)",
        "Expands or collapses an item of an outline as a touch does; returns whether that was allowed.",
        example: #"""
          outline = SectionSnapshot()
          outline:append{"fruit"}
          outline:append({"apple"}, "fruit")
          source:apply(outline, "A")
          print(source:toggleItem "fruit")
          """#),
      .method(
        "source:snapshot(section)",
        "Returns a copy of what is held, without marks; with a section, its outline.",
        example: "print(source:snapshot())"),
      .method(
        "source:itemIdentifier(path)",
        "Returns the id of an item, or nil.",
        example: "print(source:itemIdentifier{0, 1})"),
      .method(
        "source:item(path)",
        "Returns an item with its content, or nil.",
        example: "print(source:item{0, 1})"),
      .method(
        "source:indexPath(id)",
        "Returns the path of an item, or nil.",
        example: #"print(source:indexPath "b")"#),
      .method(
        "source:sectionIdentifier(index)",
        "Returns the id of a section, or nil.",
        example: "print(source:sectionIdentifier(0))"),
      .method(
        "source:index(section)",
        "Returns the index of a section, or nil.",
        example: #"print(source:index "A")"#),
      .property(
        "source.view",
        "The view that it belongs to, or nil.",
        example: "print(source.view)"),
    ])
}
