extension ReferenceTopic {
  /// The members of a CollectionView.
  static let collectionView = ReferenceTopic(
    name: "CollectionView",
    text:
      "The view: it joins data, layout and bounds, carries batches out and refuses those that UIKit refuses. `tostring` gives the state that it shows, `#view` the number of sections.",
    setting: #"""
      data = DataSource "A: H J K | B: X Y Z"
      view = CollectionView{ dataSource = data }
      view:layoutIfNeeded()
      """#,
    entries: [
      .method(
        "view:insertItems(paths, options)",
        "Inserts items; the paths are read after the batch. Outside of a block it is a batch of its own. Option: `animated`.",
        example: #"data:append("L", 0); view:insertItems{{0, 3}}"#),
      .method(
        "view:deleteItems(paths, options)",
        "Deletes items; the paths are read before the batch. Option: `animated`.",
        example: "data:remove{0, 1}; view:deleteItems{{0, 1}}"),
      .method(
        "view:reloadItems(paths, options)",
        "Gives items new cells; the paths are read before the batch. A reload hides a delete and an insert. Option: `animated`.",
        example: "view:reloadItems{{0, 1}}"),
      .method(
        "view:reconfigureItems(paths, options)",
        "Fills the cells of items again, which keep them; the paths are read before the batch. Option: `animated`.",
        example: "view:reconfigureItems{{0, 1}}"),
      .method(
        "view:moveItem(from, to, options)",
        "Moves an item: `from` is read before the batch, `to` after it. Option: `animated`.",
        example: "data:move({0, 0}, {0, 2}); view:moveItem({0, 0}, {0, 2})"),
      .method(
        "view:insertSections(sections, options)",
        "Inserts sections; the indices are read after the batch. Option: `animated`.",
        example: #"data:appendSection(Section("C")); view:insertSections{2}"#),
      .method(
        "view:deleteSections(sections, options)",
        "Deletes sections; the indices are read before the batch. Option: `animated`.",
        example: "data:removeSection(0); view:deleteSections{0}"),
      .method(
        "view:reloadSections(sections, options)",
        "Loads sections anew; the indices are read before the batch. Option: `animated`.",
        example: "view:reloadSections{0}"),
      .method(
        "view:moveSection(from, to, options)",
        "Moves a section: `from` is read before the batch, `to` after it. Option: `animated`.",
        example: "data:moveSection(0, 1); view:moveSection(0, 1)"),
      .method(
        "view:performBatchUpdates(updates, completion, options)",
        "Carries out all updates that the function `updates` writes, at once; their order does not matter. The data has to be changed to match, in the same function. `completion(finished)` runs when the animation has ended. A refused batch raises an error and changes nothing in the view. O(k log k).",
        example: #"""
          view:performBatchUpdates(function()
            data:move({0, 0}, {1, 0})
            view:moveItem({0, 0}, {1, 0})
          end, function(finished) print(finished) end)
          """#),
      .method(
        "view:reloadData()",
        "Shows whatever the data holds, at the next layout; nothing is compared, and the selection is cleared.",
        example: #"data:set "A: a"; view:reloadData()"#),
      .method(
        "view:apply(changes, options, completion)",
        "Carries out what `diff` has found, in as many batches as it has stages; or applies a snapshot where the data source is diffable. Option: `animated`.",
        example: #"view:apply(diff(data, "A: K J H | B: X Y Z"))"#),
      .method(
        "view:advance(seconds)",
        "Lets virtual time pass; animations that end by then call their completions.",
        example: "view:advance(0.25)"),
      .method(
        "view:numberOfItemsInSection(section)",
        "Returns the number of items that the view knows; an error (U28) for a section that does not exist.",
        example: "print(view:numberOfItemsInSection(0))"),
      .method(
        "view:itemIdentifier(path)",
        "Returns the id of the item that the view shows at a path, or nil.",
        example: "print(view:itemIdentifier{0, 1})"),
      .method(
        "view:layoutAttributesForItem(path)",
        "Returns where an item is, or nil where there is none; the path may also be two numbers. O(log n).",
        example: "print(view:layoutAttributesForItem{0, 1})"),
      .method(
        "view:layoutAttributesForElements(rect)",
        "Returns a list of the attributes of everything that shares an area with a rect, by default the bounds. O(log n + v).",
        example: "print(view:layoutAttributesForElements{0, 0, 320, 40})"),
      .method(
        "view:layoutAttributesForSupplementaryElement(kind, path)",
        "Returns where a header, a footer or another supplementary element is, or nil. The path may be a section.",
        example: #"print(view:layoutAttributesForSupplementaryElement("header", 0))"#),
      .method(
        "view:draw(rect)",
        "Returns a picture of what is visible, or of a rect, as a text. With a table: `rect`, `width`, `ascii`, `plain`.",
        example: "print(view:draw{0, 0, 320, 50})"),
      .method(
        "view:layoutIfNeeded()",
        "Lays out now, if something is out of date.",
        example: "view:layoutIfNeeded()"),
      .method(
        "view:invalidateLayout(what)",
        "Says that everything, or `{ items = paths, sections = indices }`, has to be laid out again, which happens at the next question.",
        example: "view:invalidateLayout{ items = {{0, 1}} }"),
      .method(
        "view:setCollectionViewLayout(layout, options, completion)",
        "Shows the items by another layout, and keeps the middle one in its place. Option: `animated`.",
        example: "view:setCollectionViewLayout(ListLayout{})"),
      .method(
        "view:scrollToItem(path, position)",
        #"Scrolls to an item as far as the content reaches. The position is `"nearest"` (the default), `"top"`, `"centeredVertically"`, `"bottom"`, `"left"`, `"centeredHorizontally"` or `"right"`."#,
        example: #"view:scrollToItem({1, 2}, "bottom")"#),
      .method(
        "view:selectItem(path)",
        "Selects an item; an error (L05) for one that does not exist.",
        example: "view:selectItem{0, 1}"),
      .method(
        "view:deselectItem(path)",
        "Deselects an item, if it was selected.",
        example: "view:deselectItem{0, 1}"),
      .method(
        "view:highlightItem(path)",
        "Highlights an item.",
        example: "view:highlightItem{0, 1}"),
      .method(
        "view:unhighlightItem(path)",
        "Ends the highlight of an item.",
        example: "view:unhighlightItem{0, 1}"),
      .method(
        "view:tapItem(path)",
        "Does what a finger would: highlights and selects, and asks and tells the delegate.",
        example: "view:tapItem{0, 1}"),
      .method(
        "view:cellForItem(path)",
        "Returns the cell of an item that is visible or prepared, or nil.",
        example: "print(view:cellForItem{0, 1})"),
      .method(
        "view:dequeueReusableCell(identifier, path)",
        "Returns a cell from the pool, or a new one. Only `cellForItemAt` may call it, for the path that it is asked about (L08).",
        example: #"""
          v = CollectionView{ dataSource = {
            numberOfItemsInSection = function() return 3 end,
            cellForItemAt = function(view, path) return view:dequeueReusableCell("row", path) end,
          } }
          print(v:cellForItem{0, 0})
          """#),
      .method(
        "view:setOrthogonalContentOffset(section, offset)",
        "Scrolls a section that scrolls across the scroll axis of the view.",
        example: #"""
          carousel = CompositionalLayout{ section = {
            group = { direction = "horizontal", size = {200, 50}, subitems = { { size = {200, 50} } } },
            orthogonalScrollingBehavior = "continuous",
          } }
          v = CollectionView{ dataSource = "A: a b c", layout = carousel }
          v:setOrthogonalContentOffset(0, 40)
          """#),
      .method(
        "view:orthogonalContentOffset(section)",
        "Returns how far a section that scrolls across is scrolled, in points; an error for any other.",
        example: #"""
          carousel = CompositionalLayout{ section = {
            group = { direction = "horizontal", size = {200, 50}, subitems = { { size = {200, 50} } } },
            orthogonalScrollingBehavior = "continuous",
          } }
          v = CollectionView{ dataSource = "A: a b c", layout = carousel }
          print(v:orthogonalContentOffset(0))
          """#),
      .method(
        "view:orthogonalContentLength(section)",
        "Returns how long a section that scrolls across is, in points; an error for any other.",
        example: #"""
          carousel = CompositionalLayout{ section = {
            group = { direction = "horizontal", size = {200, 50}, subitems = { { size = {200, 50} } } },
            orthogonalScrollingBehavior = "continuous",
          } }
          v = CollectionView{ dataSource = "A: a b c", layout = carousel }
          print(v:orthogonalContentLength(0))
          """#),
      .method(
        "view:presentationAttributesForItem(path)",
        "Returns where an item, by its path or its id, is on the screen now, while an animation runs.",
        example: "print(view:presentationAttributesForItem{0, 1})"),
      .property(
        "view.bounds",
        "The visible part of the content, a rect. Can be assigned: a rect, or a size.",
        example: "view.bounds = {0, 10, 320, 200}"),
      .property(
        "view.contentOffset",
        "The point of the content at the top left. Can be assigned, and is kept within the content and its insets.",
        example: "print(view.contentOffset)"),
      .property(
        "view.contentInset",
        "The distances by which content may be scrolled past its edges. Can be assigned.",
        example: "view.contentInset = { top = 20 }"),
      .property(
        "view.adjustedContentInset",
        "The content inset with the safe area added.",
        example: "print(view.adjustedContentInset)"),
      .property(
        "view.safeAreaInsets",
        "How far bars and corners cover the view. Can be assigned.",
        example: "view.safeAreaInsets = { top = 44 }"),
      .property(
        "view.layoutMargins",
        "How far content likes to stay from the edges. Can be assigned.",
        example: "view.layoutMargins = {8, 16, 8, 16}"),
      .property(
        "view.semanticContentAttribute",
        #"The direction of the content: `"unspecified"`, `"forceLeftToRight"` or `"forceRightToLeft"`. Can be assigned."#,
        example: #"view.semanticContentAttribute = "forceRightToLeft""#),
      .property(
        "view.contentSize",
        "The size of all the content.",
        example: "print(view.contentSize)"),
      .property(
        "view.dataSource",
        "What was given as the data source; for a state line, the `DataSource` made of it.",
        example: "print(view.dataSource)"),
      .property(
        "view.delegate",
        "The table that answers the layout and hears of cells and taps, or nil. Can be assigned.",
        example: "view.delegate = { sizeForItemAt = function() return {60, 40} end }"),
      .property(
        "view.layout",
        "The layout; printing it prints every frame. Assigning another one changes to it at once.",
        example: "view.layout = ListLayout{}"),
      .property(
        "view.log",
        "The operation log as it is now.",
        example: "print(view.log)"),
      .property(
        "view.warnings",
        "A list of texts: complaints about the layout, each once, and warnings about batches.",
        example: "print(view.warnings)"),
      .property(
        "view.stats",
        "A table of what the view has cost: `layoutPasses`, `preparedItems`, `attributesComputed`, `rectQueries`, `comparisons`, `comparisonsOfLastQuery`, `cellsCreated`, `cellsReused`, `cellsConfigured`.",
        example: "print(view.stats.layoutPasses)"),
      .property(
        "view.numberOfSections",
        "The number of sections that the view knows.",
        example: "print(view.numberOfSections)"),
      .property(
        "view.indexPathsForVisibleItems",
        "A list of the paths of visible items. O(log n + v).",
        example: "print(view.indexPathsForVisibleItems)"),
      .property(
        "view.indexPathsForSelectedItems",
        "A sorted list of the paths of selected items.",
        example: "print(view.indexPathsForSelectedItems)"),
      .property(
        "view.indexPathsForHighlightedItems",
        "A sorted list of the paths of highlighted items.",
        example: "print(view.indexPathsForHighlightedItems)"),
      .property(
        "view.allowsMultipleSelection",
        "Whether selecting an item leaves the others selected. Can be assigned.",
        example: "view.allowsMultipleSelection = false"),
      .property(
        "view.isPrefetchingEnabled",
        "Whether items get their cells before they are visible. Can be assigned.",
        example: "view.isPrefetchingEnabled = false"),
      .property(
        "view.visibleCells",
        "The cells on the screen, in index path order.",
        example: "print(view.visibleCells)"),
      .property(
        "view.transition",
        "What the last batch did to the elements; nil before it and after a reload.",
        example: "print(view.transition)"),
      .property(
        "view.presentation",
        "A list of attributes: what is on the screen now, while an animation runs. O(log n + v).",
        example: "print(view.presentation)"),
    ])
}
