/// The functions that a script writes for the engine. They belong to no type, so they are in no
/// topic; help finds them by name.
extension Reference {
  /// Every such function, including those in tables of options.
  package static let writtenFunctions: [ReferenceEntry] =
    delegateFunctions + written("dataSource", dataSourceFunctions)
    + written("Layout", layoutFunctions)
    + written("sectionSnapshotHandlers", outlineFunctions)
    + written("DiffableDataSource", diffableFunctions)
    + written("LayoutSection", sectionFunctions)

  private static let dataSourceFunctions: [WrittenFunction] = [
    ("numberOfSections", "(view)", "Returns the number of sections; without it there is one."),
    (
      "numberOfItemsInSection", "(view, section)",
      "Returns the number of items of a section. A data source needs this one."
    ),
    (
      "cellForItemAt", "(view, path)",
      "Returns the cell of an item, from view:dequeueReusableCell, or a table of its content."
    ),
    (
      "viewForSupplementaryElement", "(view, kind, path)",
      "Returns the view of a header, a footer or the like, from view:dequeueReusableSupplementaryView, or a table of its content."
    ),
    ("canMoveItemAt", "(view, path)", "Decides whether an item may be moved by a finger."),
    (
      "moveItemAt", "(view, from, to)",
      "Moves an item in the script's data, at the end of an interactive movement."
    ),
    (
      "indexTitles", "(view)",
      "Returns the titles of the index beside the content, such as initials, or nil for no index."
    ),
    (
      "indexPathForIndexTitle", "(view, title, index)",
      "Returns the path of the item that a title leads to; the index of the title counts from 0."
    ),
  ]

  private static let layoutFunctions: [WrittenFunction] = [
    (
      "prepare", "(layout, context)",
      "Gives the elements their frames, by layout:setFrame and its like, whenever the layout is out of date."
    ),
    (
      "contentSize", "(layout)",
      "Returns the size of the content; without it, the content ends after the last frame."
    ),
    (
      "layoutAttributesForItem", "(layout, path)",
      "Returns the attributes of an item, or nil for those that were given."
    ),
    (
      "layoutAttributesForElements", "(layout, rect)",
      "Returns a list of the attributes of all elements in a rect, in any order."
    ),
    (
      "layoutAttributesForSupplementaryElement", "(layout, kind, path)",
      "Returns the attributes of a header, a footer or the like, or nil for those that were given."
    ),
    (
      "shouldInvalidateLayout", "(layout, bounds, old)",
      "Decides whether new bounds, as after scrolling, need another prepare; without it they do not."
    ),
    (
      "invalidationContext", "(layout, bounds, old)",
      "Returns what new bounds put out of date: {everything = true}, or tables of items and sections."
    ),
    (
      "prepareForCollectionViewUpdates", "(layout, updates)",
      "Hears of the operations of a batch, before its elements are animated."
    ),
    ("finalizeCollectionViewUpdates", "(layout)", "Hears of the end of a batch."),
    (
      "initialLayoutAttributesForAppearingItem", "(layout, path)",
      "Returns where an item's animation starts, or nil: new items fade in."
    ),
    (
      "finalLayoutAttributesForDisappearingItem", "(layout, path)",
      "Returns where a deleted item's animation ends, or nil: the item fades out."
    ),
    (
      "initialLayoutAttributesForAppearingSupplementaryElement", "(layout, kind, path)",
      "Returns where the animation of a header, a footer or the like starts, or nil."
    ),
    (
      "finalLayoutAttributesForDisappearingSupplementaryElement", "(layout, kind, path)",
      "Returns where the animation of a header, a footer or the like ends, or nil."
    ),
    (
      "targetContentOffset", "(layout, offset)",
      "Returns the content offset after a batch or a change of the layout."
    ),
  ]

  private static let outlineFunctions: [WrittenFunction] = [
    ("shouldExpandItem", "(id)", "Decides whether an item of an outline expands."),
    ("willExpandItem", "(id)", "Hears of an item of an outline that is about to expand."),
    ("shouldCollapseItem", "(id)", "Decides whether an item of an outline collapses."),
    ("willCollapseItem", "(id)", "Hears of an item of an outline that is about to collapse."),
    (
      "snapshotForExpandingParent", "(id, outline)",
      "Returns the items below an item that expands, given the present ones: for items that are loaded on demand."
    ),
  ]

  private static let diffableFunctions: [WrittenFunction] = [
    (
      "cellProvider", "(view, path, id, item)",
      "Returns the cell of an item, from view:dequeueReusableCell, or a table of its content."
    ),
    (
      "supplementaryViewProvider", "(view, kind, path)",
      "Returns the view of a header, a footer or the like, from view:dequeueReusableSupplementaryView, or a table of its content."
    ),
    (
      "indexTitles", "(view)",
      "Returns the titles of the index beside the content, such as initials, or nil for no index."
    ),
    (
      "indexPathForIndexTitle", "(view, title, index)",
      "Returns the path of the item that a title leads to; the index of the title counts from 0."
    ),
  ]

  private static let sectionFunctions: [WrittenFunction] = [
    (
      "visibleItemsInvalidationHandler", "(items, offset, environment)",
      "Changes `alpha`, `transform`, `zIndex` and `isHidden` of the visible items before each layout cycle. A cycle runs at first, after updates, and when the view or the section scrolls."
    )
  ]
}
