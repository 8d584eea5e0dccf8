extension UIKitName {
  /// All names in the order of the page, grouped by owner.
  package static let all =
    view
    + cell
    + layoutContext
    + data
    + diffableDataSource
    + snapshot
    + attributes
    + flowLayout
    + compositionalLayout
    + dataSourceFunctions
    + delegateFunctions
    + resultsDelegateFunctions
    + layoutFunctions
}

extension UIKitName {
  private static let view: [UIKitName] = list(
    of: "CollectionView",
    [
      (
        "insertItems(at:)", "insertItemsAtIndexPaths insertRows insertRowsAtIndexPaths",
        "insertItems", "view:insertItems{ {0, 1} }"
      ),
      (
        "deleteItems(at:)", "deleteItemsAtIndexPaths deleteRows deleteRowsAtIndexPaths",
        "deleteItems", "view:deleteItems{ {0, 1} }"
      ),
      (
        "reloadItems(at:)", "reloadItemsAtIndexPaths reloadRows reloadRowsAtIndexPaths",
        "reloadItems", "view:reloadItems{ {0, 1} }"
      ),
      (
        "reconfigureItems(at:)",
        "reconfigureItemsAtIndexPaths reconfigureRows reconfigureRowsAtIndexPaths",
        "reconfigureItems", "view:reconfigureItems{ {0, 1} }"
      ),
      (
        "moveItem(at:to:)", "moveItemAtIndexPath moveRow moveRowAtIndexPath",
        "moveItem", "view:moveItem({0, 1}, {0, 0})"
      ),
      ("insertSections(_:)", "insertSection", "insertSections", "view:insertSections{ 1 }"),
      ("deleteSections(_:)", "deleteSection", "deleteSections", "view:deleteSections{ 1 }"),
      ("reloadSections(_:)", "reloadSection", "reloadSections", "view:reloadSections{ 1 }"),
      ("moveSection(_:toSection:)", "", "moveSection", "view:moveSection(0, 1)"),
      (
        "performBatchUpdates(_:completion:)",
        "beginUpdates endUpdates performUsingPresentationValues",
        "performBatchUpdates", "view:performBatchUpdates(updates, completion)"
      ),
      ("reloadData()", "reloadSectionIndexTitles reload", "reloadData", "view:reloadData()"),
      (
        "numberOfSections", "numberOfSectionsInCollectionView numberOfSectionsInTableView",
        "numberOfSections", "view.numberOfSections"
      ),
      (
        "numberOfItems(inSection:)", "numberOfItems numberOfRows numberOfRowsInSection",
        "numberOfItemsInSection", "view:numberOfItemsInSection(0)"
      ),
      (
        "cellForItem(at:)", "cellForItemAtIndexPath cellForRow cellForRowAtIndexPath cellForRowAt",
        "cellForItem", "view:cellForItem{0, 1}"
      ),
      (
        "indexPathForItem(at:)",
        "indexPathForItemAtPoint indexPathForRow indexPathForRowAtPoint indexPathForItem",
        "indexPathForItemAt", "view:indexPathForItemAt{x, y}"
      ),
      (
        "indexPathsForVisibleItems", "indexPathsForVisibleRows",
        "indexPathsForVisibleItems", "view.indexPathsForVisibleItems"
      ),
      (
        "indexPathsForSelectedItems", "indexPathsForSelectedRows indexPathForSelectedRow",
        "indexPathsForSelectedItems", "view.indexPathsForSelectedItems"
      ),
      ("visibleCells", "", "visibleCells", "view.visibleCells"),
      (
        "scrollToItem(at:at:animated:)",
        "scrollToItemAtIndexPath scrollToRow scrollToRowAtIndexPath scrollRectToVisible",
        "scrollToItem", #"view:scrollToItem({0, 1}, "top", { animated = true })"#
      ),
      (
        "setContentOffset(_:animated:)", "",
        "setContentOffset", "view:setContentOffset({0, 100}, { animated = true })"
      ),
      (
        "selectItem(at:animated:scrollPosition:)",
        "selectItemAtIndexPath selectRow selectRowAtIndexPath",
        "selectItem", #"view:selectItem({0, 1}, { scrollPosition = "top" })"#
      ),
      (
        "deselectItem(at:animated:)", "deselectItemAtIndexPath deselectRow deselectRowAtIndexPath",
        "deselectItem", "view:deselectItem({0, 1}, { animated = true })"
      ),
      (
        "register(_:forCellWithReuseIdentifier:)", "registerClass registerNib",
        "register", #"view:register("row")"#
      ),
      (
        "dequeueReusableCell(withReuseIdentifier:for:)",
        "dequeueReusableCellWithReuseIdentifier dequeueReusableCellWithIdentifier",
        "dequeueReusableCell", #"view:dequeueReusableCell("row", path)"#
      ),
      (
        "dequeueConfiguredReusableCell(using:for:item:)",
        "dequeueConfiguredReusableCellWithRegistration",
        "dequeueReusableCell", #"view:dequeueReusableCell("row", path)"#
      ),
      (
        "dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)",
        "dequeueReusableSupplementaryViewOfKind dequeueReusableHeaderFooterView",
        "dequeueReusableSupplementaryView",
        #"view:dequeueReusableSupplementaryView("header", "title", path)"#
      ),
      (
        "supplementaryView(forElementKind:at:)",
        "supplementaryViewForElementKind headerView footerView headerViewForSection",
        "supplementaryView", #"view:supplementaryView("header", 0)"#
      ),
      (
        "visibleSupplementaryViews(ofKind:)", "visibleSupplementaryViewsOfKind",
        "visibleSupplementaryViews", #"view:visibleSupplementaryViews("header")"#
      ),
      (
        "layoutAttributesForItem(at:)",
        "layoutAttributesForItemAtIndexPath rectForRow rectForRowAtIndexPath",
        "layoutAttributesForItem", "view:layoutAttributesForItem{0, 1}"
      ),
      (
        "layoutAttributesForSupplementaryElement(ofKind:at:)",
        "layoutAttributesForSupplementaryElementOfKind",
        "layoutAttributesForSupplementaryElement",
        #"view:layoutAttributesForSupplementaryElement("header", 0)"#
      ),
      (
        "layoutAttributesForSupplementaryView(ofKind:at:)",
        "layoutAttributesForSupplementaryViewOfKind rectForHeader rectForHeaderInSection",
        "layoutAttributesForSupplementaryElement",
        #"view:layoutAttributesForSupplementaryElement("header", 0)"#
      ),
      ("collectionViewLayout", "", "layout", "view.layout"),
      (
        "setCollectionViewLayout(_:animated:completion:)", "",
        "setCollectionViewLayout", "view:setCollectionViewLayout(layout, { animated = true })"
      ),
      (
        "collectionViewLayout.invalidateLayout()", "setNeedsLayout",
        "invalidateLayout", "view:invalidateLayout()"
      ),
      ("layoutIfNeeded()", "layoutSubviews", "layoutIfNeeded", "view:layoutIfNeeded()"),
      (
        "beginInteractiveMovementForItem(at:)", "beginInteractiveMovementForItemAtIndexPath",
        "beginInteractiveMovementForItem", "view:beginInteractiveMovementForItem{0, 1}"
      ),
      (
        "updateInteractiveMovementTargetPosition(_:)", "",
        "updateInteractiveMovementTargetPosition",
        "view:updateInteractiveMovementTargetPosition{x, y}"
      ),
      ("endInteractiveMovement()", "", "endInteractiveMovement", "view:endInteractiveMovement()"),
      (
        "cancelInteractiveMovement()", "",
        "cancelInteractiveMovement", "view:cancelInteractiveMovement()"
      ),
      (
        "allowsMultipleSelection", "",
        "allowsMultipleSelection", "view.allowsMultipleSelection = true"
      ),
      (
        "isPrefetchingEnabled", "prefetchingEnabled",
        "isPrefetchingEnabled", "view.isPrefetchingEnabled = false"
      ),
      ("contentOffset", "", "contentOffset", "view.contentOffset"),
      ("contentSize", "collectionViewContentSize", "contentSize", "view.contentSize"),
      ("contentInset", "", "contentInset", "view.contentInset"),
      ("adjustedContentInset", "", "adjustedContentInset", "view.adjustedContentInset"),
      ("frame", "", "bounds", "view.bounds = {320, 480}"),
    ])
}

extension UIKitName {
  private static let cell: [UIKitName] = list(
    of: "Cell",
    [
      (
        "textLabel?.text", "text detailText textLabel detailTextLabel title label",
        "content", #"cell.content = { text = "hello" }"#
      ),
      (
        "contentConfiguration", "imageView image contentView backgroundConfiguration",
        "content", "cell.content = configuration"
      ),
      ("reuseIdentifier", "", "reuseIdentifier", "cell.reuseIdentifier"),
      ("isSelected", "selected", "isSelected", "cell.isSelected"),
      ("isHighlighted", "highlighted", "isHighlighted", "cell.isHighlighted"),
    ])
}

extension UIKitName {
  private static let layoutContext: [UIKitName] = list(
    of: "LayoutContext",
    [
      (
        "collectionView.numberOfSections", "numberOfSectionsInCollectionView",
        "numberOfSections", "context.numberOfSections"
      ),
      (
        "collectionView.numberOfItems(inSection:)",
        "numberOfItemsInSection numberOfRowsInSection numberOfRows",
        "numberOfItems", "context:numberOfItems(0)"
      ),
      (
        "collectionView.bounds", "frame collectionViewBounds container effectiveContentSize",
        "bounds", "context.bounds"
      ),
    ])
}

extension UIKitName {
  private static let data: [UIKitName] = list(
    of: "DataSource",
    [
      (
        "collectionView(_:numberOfItemsInSection:)",
        "numberOfItems numberOfRows numberOfRowsInSection",
        "numberOfItemsInSection", "data:numberOfItemsInSection(0)"
      ),
      (
        "numberOfSections(in:)", "numberOfSectionsInCollectionView numberOfSectionsInTableView",
        "numberOfSections", "data.numberOfSections"
      ),
      (
        "itemIdentifier(for:)", "itemIdentifier itemIdentifierForIndexPath objectAtIndexPath",
        "item", "data:item{0, 1}"
      ),
      (
        "indexPath(for:)", "indexPathForItemIdentifier indexPathForItem",
        "indexPath", #"data:indexPath("x")"#
      ),
    ])
}

extension UIKitName {
  private static let diffableDataSource: [UIKitName] = list(
    of: "DiffableDataSource",
    [
      (
        "apply(_:animatingDifferences:completion:)",
        "applySnapshot applySnapshotAnimatingDifferences",
        "apply", "source:apply(snapshot, { animatingDifferences = false })"
      ),
      (
        "applySnapshotUsingReloadData(_:completion:)", "",
        "applySnapshotUsingReloadData", "source:applySnapshotUsingReloadData(snapshot)"
      ),
      ("snapshot()", "", "snapshot", "source:snapshot()"),
      (
        "itemIdentifier(for:)", "itemIdentifierForIndexPath",
        "itemIdentifier", "source:itemIdentifier{0, 1}"
      ),
      ("indexPath(for:)", "indexPathForItemIdentifier", "indexPath", #"source:indexPath("x")"#),
      (
        "sectionIdentifier(for:)", "sectionIdentifierForIndex",
        "sectionIdentifier", "source:sectionIdentifier(0)"
      ),
      ("index(for:)", "indexForSectionIdentifier", "index", #"source:index("A")"#),
    ])
}

extension UIKitName {
  private static let snapshot: [UIKitName] = list(
    of: "DiffableDataSourceSnapshot",
    [
      (
        "appendSections(_:)", "appendSectionsWithIdentifiers appendSection",
        "appendSections", #"snapshot:appendSections{"A"}"#
      ),
      (
        "appendItems(_:toSection:)", "appendItemsWithIdentifiers appendItem",
        "appendItems", #"snapshot:appendItems({"x"}, "A")"#
      ),
      (
        "insertItems(_:beforeItem:)", "insertItemsWithIdentifiers insertItem",
        "insertItems", #"snapshot:insertItems({"x"}, { before = "y" })"#
      ),
      (
        "insertSections(_:beforeSection:)", "insertSectionsWithIdentifiers",
        "insertSections", #"snapshot:insertSections({"B"}, { before = "A" })"#
      ),
      (
        "deleteItems(_:)", "deleteItemsWithIdentifiers deleteItem removeItems",
        "deleteItems", #"snapshot:deleteItems{"x"}"#
      ),
      (
        "deleteSections(_:)", "deleteSectionsWithIdentifiers deleteSection",
        "deleteSections", #"snapshot:deleteSections{"A"}"#
      ),
      ("deleteAllItems()", "", "deleteAllItems", "snapshot:deleteAllItems()"),
      (
        "moveItem(_:beforeItem:)", "moveItemWithIdentifier",
        "moveItem", #"snapshot:moveItem("x", { before = "y" })"#
      ),
      (
        "moveSection(_:beforeSection:)", "moveSectionWithIdentifier",
        "moveSection", #"snapshot:moveSection("B", { before = "A" })"#
      ),
      (
        "reloadItems(_:)", "reloadItemsWithIdentifiers",
        "reloadItems", #"snapshot:reloadItems{"x"}"#
      ),
      (
        "reconfigureItems(_:)", "reconfigureItemsWithIdentifiers",
        "reconfigureItems", #"snapshot:reconfigureItems{"x"}"#
      ),
      (
        "reloadSections(_:)", "reloadSectionsWithIdentifiers",
        "reloadSections", #"snapshot:reloadSections{"A"}"#
      ),
      (
        "numberOfItems(inSection:)", "",
        "numberOfItemsInSection", #"snapshot:numberOfItemsInSection("A")"#
      ),
      (
        "itemIdentifiers(inSection:)", "itemIdentifiersInSectionWithIdentifier",
        "itemIdentifiersInSection", #"snapshot:itemIdentifiersInSection("A")"#
      ),
      ("indexOfItem(_:)", "indexOfItemIdentifier", "indexOfItem", #"snapshot:indexOfItem("x")"#),
      (
        "indexOfSection(_:)", "indexOfSectionIdentifier",
        "indexOfSection", #"snapshot:indexOfSection("A")"#
      ),
      (
        "sectionIdentifier(containingItem:)",
        "sectionIdentifier sectionIdentifierForSectionContainingItemIdentifier",
        "sectionIdentifierContainingItem", #"snapshot:sectionIdentifierContainingItem("x")"#
      ),
    ])
}

extension UIKitName {
  private static let attributes: [UIKitName] = list(
    of: "LayoutAttributes",
    [
      ("representedElementKind", "kind", "elementKind", "attributes.elementKind"),
      ("representedElementCategory", "category", "elementCategory", "attributes.elementCategory"),
      ("isHidden", "hidden", "isHidden", "attributes.isHidden"),
      ("transform3D", "transform3d", "transform", "attributes.transform"),
    ])
}

extension UIKitName {
  private static let flowLayout: [UIKitName] = list(
    of: "FlowLayout",
    [
      (
        "sectionHeadersPinToVisibleBounds", "sectionHeadersPin",
        "sectionHeadersPinToVisibleBounds", "layout.sectionHeadersPinToVisibleBounds = true"
      ),
      (
        "minimumInteritemSpacing", "interitemSpacing itemSpacing",
        "minimumInteritemSpacing", "layout.minimumInteritemSpacing = 5"
      ),
      (
        "minimumLineSpacing", "lineSpacing rowSpacing",
        "minimumLineSpacing", "layout.minimumLineSpacing = 5"
      ),
      (
        "sectionInset", "sectionInsets contentInsets",
        "sectionInset", "layout.sectionInset = {8, 8, 8, 8}"
      ),
      (
        "headerReferenceSize", "headerSize",
        "headerReferenceSize", "layout.headerReferenceSize = {0, 30}"
      ),
      (
        "footerReferenceSize", "footerSize",
        "footerReferenceSize", "layout.footerReferenceSize = {0, 30}"
      ),
      ("collectionViewContentSize", "", "contentSize", "layout.contentSize"),
    ])
}

extension UIKitName {
  private static let compositionalLayout: [UIKitName] = list(
    of: "CompositionalLayout",
    [
      (
        "UICollectionViewCompositionalLayout.list(using:)", "layoutWithListConfiguration",
        "list", "CompositionalLayout{ list = configuration }"
      ),
      (
        "NSCollectionLayoutSection.list(using:layoutEnvironment:)",
        "sectionWithListConfiguration",
        "list", "LayoutSection{ list = configuration }"
      ),
    ])
}

extension UIKitName {
  private static let dataSourceFunctions: [UIKitName] = list(
    of: "data source",
    [
      (
        "numberOfSections(in:)", "numberOfSectionsInCollectionView numberOfSectionsInTableView",
        "numberOfSections", "numberOfSections = function(view) … end"
      ),
      (
        "collectionView(_:numberOfItemsInSection:)",
        "numberOfItems numberOfRows numberOfRowsInSection",
        "numberOfItemsInSection", "numberOfItemsInSection = function(view, section) … end"
      ),
      (
        "collectionView(_:cellForItemAt:)",
        "cellForItemAtIndexPath cellForRowAt cellForRowAtIndexPath cellForItem",
        "cellForItemAt", "cellForItemAt = function(view, path) … end"
      ),
      (
        "collectionView(_:viewForSupplementaryElementOfKind:at:)",
        "viewForSupplementaryElementOfKind",
        "viewForSupplementaryElement",
        "viewForSupplementaryElement = function(view, kind, path) … end"
      ),
      (
        "indexTitles(for:)", "indexTitlesForCollectionView sectionIndexTitles",
        "indexTitles", "indexTitles = function(view) … end"
      ),
      (
        "collectionView(_:indexPathForIndexTitle:at:)",
        "indexPathForIndexTitleAt sectionForSectionIndexTitle",
        "indexPathForIndexTitle", "indexPathForIndexTitle = function(view, title, index) … end"
      ),
      (
        "collectionView(_:canMoveItemAt:)",
        "canMoveItemAtIndexPath canMoveRowAt canMoveRowAtIndexPath",
        "canMoveItemAt", "canMoveItemAt = function(view, path) … end"
      ),
      (
        "collectionView(_:moveItemAt:to:)", "moveItemAtIndexPath moveRowAt moveRowAtIndexPath",
        "moveItemAt", "moveItemAt = function(view, from, to) … end"
      ),
    ])
}

extension UIKitName {
  private static let resultsDelegateFunctions: [UIKitName] = list(
    of: "results controller's delegate",
    [
      (
        "controller(_:didChangeContentWith:)", "didChangeContentWith",
        "didChangeContentWithSnapshot",
        "didChangeContentWithSnapshot = function(snapshot, results) … end"
      )
    ])

  private static let delegateFunctions: [UIKitName] = list(
    of: "delegate",
    [
      (
        "collectionView(_:didSelectItemAt:)",
        "didSelectItemAtIndexPath didSelectRowAt didSelectRowAtIndexPath didSelectItem",
        "didSelectItemAt", "didSelectItemAt = function(view, path) … end"
      ),
      (
        "collectionView(_:didDeselectItemAt:)",
        "didDeselectItemAtIndexPath didDeselectRowAt didDeselectRowAtIndexPath",
        "didDeselectItemAt", "didDeselectItemAt = function(view, path) … end"
      ),
      (
        "collectionView(_:willDisplay:forItemAt:)",
        "willDisplayCell willDisplay willDisplayForRowAt",
        "willDisplayForItemAt", "willDisplayForItemAt = function(view, cell, path) … end"
      ),
      (
        "collectionView(_:didEndDisplaying:forItemAt:)",
        "didEndDisplayingCell didEndDisplaying didEndDisplayingForRowAt",
        "didEndDisplayingForItemAt", "didEndDisplayingForItemAt = function(view, cell, path) … end"
      ),
      (
        "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)",
        "willDisplaySupplementaryViewForElementKind",
        "willDisplaySupplementaryView",
        "willDisplaySupplementaryView = function(view, element, kind, path) … end"
      ),
      (
        "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)",
        "didEndDisplayingSupplementaryViewForElementOfKind",
        "didEndDisplayingSupplementaryView",
        "didEndDisplayingSupplementaryView = function(view, element, kind, path) … end"
      ),
      (
        "collectionView(_:prefetchItemsAt:)",
        "prefetchItemsAtIndexPaths prefetchRowsAt prefetchRowsAtIndexPaths",
        "prefetchItemsAt", "prefetchItemsAt = function(view, paths) … end"
      ),
      (
        "collectionView(_:cancelPrefetchingForItemsAt:)",
        "cancelPrefetchingForItemsAtIndexPaths cancelPrefetchingForRowsAt",
        "cancelPrefetchingForItemsAt", "cancelPrefetchingForItemsAt = function(view, paths) … end"
      ),
      (
        "collectionView(_:layout:sizeForItemAt:)",
        "sizeForItemAtIndexPath sizeForItem heightForRowAtIndexPath heightForRowAt",
        "sizeForItemAt", "sizeForItemAt = function(view, layout, path) … end"
      ),
      (
        "collectionView(_:layout:insetForSectionAt:)", "insetForSectionAtIndex insetForSection",
        "insetForSectionAt", "insetForSectionAt = function(view, layout, section) … end"
      ),
      (
        "collectionView(_:layout:referenceSizeForHeaderInSection:)",
        "heightForHeader viewForHeaderInSection titleForHeaderInSection",
        "referenceSizeForHeaderInSection",
        "referenceSizeForHeaderInSection = function(view, layout, section) … end"
      ),
    ])
}

extension UIKitName {
  private static let layoutFunctions: [UIKitName] = list(
    of: "layout",
    [
      ("prepare()", "prepareLayout", "prepare", "prepare = function(layout, context) … end"),
      (
        "collectionViewContentSize", "contentSizeForLayout",
        "contentSize", "contentSize = function(layout) … end"
      ),
      (
        "shouldInvalidateLayout(forBoundsChange:)", "shouldInvalidateLayoutForBoundsChange",
        "shouldInvalidateLayout", "shouldInvalidateLayout = function(layout, bounds) … end"
      ),
      (
        "invalidationContext(forBoundsChange:)", "invalidationContextForBoundsChange",
        "invalidationContext", "invalidationContext = function(layout, bounds) … end"
      ),
      (
        "layoutAttributesForElements(in:)", "layoutAttributesForElementsInRect",
        "layoutAttributesForElements", "layoutAttributesForElements = function(layout, rect) … end"
      ),
      (
        "layoutAttributesForItem(at:)", "layoutAttributesForItemAtIndexPath",
        "layoutAttributesForItem", "layoutAttributesForItem = function(layout, path) … end"
      ),
      (
        "layoutAttributesForSupplementaryView(ofKind:at:)",
        "layoutAttributesForSupplementaryViewOfKind layoutAttributesForSupplementaryView",
        "layoutAttributesForSupplementaryElement",
        "layoutAttributesForSupplementaryElement = function(layout, kind, path) … end"
      ),
      (
        "prepare(forCollectionViewUpdates:)", "",
        "prepareForCollectionViewUpdates",
        "prepareForCollectionViewUpdates = function(layout, updates) … end"
      ),
      (
        "finalizeCollectionViewUpdates()", "",
        "finalizeCollectionViewUpdates", "finalizeCollectionViewUpdates = function(layout) … end"
      ),
      (
        "initialLayoutAttributesForAppearingItem(at:)",
        "initialLayoutAttributesForAppearingItemAtIndexPath",
        "initialLayoutAttributesForAppearingItem",
        "initialLayoutAttributesForAppearingItem = function(layout, path) … end"
      ),
      (
        "finalLayoutAttributesForDisappearingItem(at:)",
        "finalLayoutAttributesForDisappearingItemAtIndexPath",
        "finalLayoutAttributesForDisappearingItem",
        "finalLayoutAttributesForDisappearingItem = function(layout, path) … end"
      ),
      (
        "targetContentOffset(forProposedContentOffset:)",
        "targetContentOffsetForProposedContentOffset",
        "targetContentOffset", "targetContentOffset = function(layout, offset) … end"
      ),
    ])
}
