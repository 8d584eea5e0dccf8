/// The functions of a delegate in a script, for a view and its layout or a results controller.
extension Reference {
  /// Every function of a delegate.
  package static let delegateFunctions: [ReferenceEntry] =
    written("view.delegate", layoutQuestions + viewNotices + movements)
    + written("results.delegate", resultsNotices)

  /// A function written in a script: its name, its arguments, and its effect.
  typealias WrittenFunction = (name: String, arguments: String, text: String)

  private typealias Row = WrittenFunction

  /// Returns the entries of functions written in a table of a script.
  static func written(_ owner: String, _ rows: [WrittenFunction]) -> [ReferenceEntry] {
    rows.map { name, arguments, text in
      ReferenceEntry(
        kind: .function, owner: owner, name: name, signature: "\(owner).\(name)\(arguments)",
        text: text, example: "")
    }
  }

  private static let layoutQuestions: [Row] = [
    ("sizeForItemAt", "(view, layout, path)", "Returns the size of an item."),
    (
      "sizesForItems", "(view, layout, section, first, last)",
      "Returns a list of the sizes of many items."
    ),
    (
      "heightsForItems", "(view, layout, section, first, last)",
      "Returns a list of the heights of many items."
    ),
    (
      "widthsForItems", "(view, layout, section, first, last)",
      "Returns a list of the widths of many items."
    ),
    ("insetForSectionAt", "(view, layout, section)", "Returns the insets of a section."),
    (
      "minimumLineSpacingForSectionAt", "(view, layout, section)",
      "Returns the least distance between the lines of a section."
    ),
    (
      "minimumInteritemSpacingForSectionAt", "(view, layout, section)",
      "Returns the least distance between the items of a line."
    ),
    (
      "referenceSizeForHeaderInSection", "(view, layout, section)",
      "Returns the size of the header of a section."
    ),
    (
      "referenceSizeForFooterInSection", "(view, layout, section)",
      "Returns the size of the footer of a section."
    ),
    (
      "preferredSizeForItemAt", "(view, path, size)",
      "Returns the size that a cell prefers, before it is displayed; nil keeps the planned one."
    ),
    (
      "preferredSizeForSupplementaryElement", "(view, kind, path, size)",
      "Returns the preferred size of a header, a footer or a boundary item; nil keeps the planned one."
    ),
    ("heightForItemAt", "(view, layout, path)", "Returns the height of a row or of an item."),
    (
      "widthForItemAt", "(view, layout, path)",
      "Returns the width of an item of a horizontal list."
    ),
    (
      "aspectRatioForItemAt", "(view, layout, path)",
      "Returns the ratio of an item, {width, height} or width divided by height; nil for none."
    ),
    (
      "styleForItemAt", "(view, layout, path)",
      "Returns how an item of a StyledFlowLayout is placed; nil for the default."
    ),
    (
      "columnCountForSection", "(view, layout, section)",
      "Returns the number of columns of a section."
    ),
    (
      "interitemSpacingForSectionAt", "(view, layout, section)",
      "Returns the distance between the items of a section of a list."
    ),
    (
      "heightForHeaderInSection", "(view, layout, section)",
      "Returns the extent of a header along the scroll axis."
    ),
    (
      "heightForFooterInSection", "(view, layout, section)",
      "Returns the extent of a footer along the scroll axis."
    ),
    (
      "targetContentOffsetForProposedContentOffset", "(view, offset)",
      "Returns the content offset after a batch or a change of the layout."
    ),
  ]

  private static let viewNotices: [Row] = [
    ("willDisplayForItemAt", "(view, cell, path)", "Hears of a cell that comes onto the screen."),
    (
      "didEndDisplayingForItemAt", "(view, cell, path)",
      "Hears of a cell that has left the screen; the path of a deleted item is its old one."
    ),
    (
      "willDisplaySupplementaryView", "(view, supplementaryView, kind, path)",
      "Hears of the view of a header, a footer or the like that comes onto the screen."
    ),
    (
      "didEndDisplayingSupplementaryView", "(view, supplementaryView, kind, path)",
      "Called when a supplementary view has left the screen. A deleted element has its old index path."
    ),
    (
      "prefetchItemsAt", "(view, paths)",
      "Hears of items that will be needed soon, the nearest first."
    ),
    (
      "cancelPrefetchingForItemsAt", "(view, paths)",
      "Hears of prefetched items that are no longer needed."
    ),
    ("shouldHighlightItemAt", "(view, path)", "Decides when a tap begins; false ends it."),
    ("didHighlightItemAt", "(view, path)", "Hears of the begin of a tap."),
    ("didUnhighlightItemAt", "(view, path)", "Hears of the end of a tap."),
    ("shouldSelectItemAt", "(view, path)", "Decides whether a tap selects an item."),
    ("didSelectItemAt", "(view, path)", "Hears of a tap that has selected an item."),
    ("shouldDeselectItemAt", "(view, path)", "Decides whether a tap deselects an item."),
    ("didDeselectItemAt", "(view, path)", "Hears of a tap that has deselected an item."),
    (
      "didDoubleClickItemAt", "(view, path)",
      "Hears of a double click on an item, which its first click has selected."
    ),
    (
      "didScrollSection", "(view, section, offset)",
      "Hears of a section that scrolls across and has come to rest at another offset."
    ),
    ("scrollViewDidScroll", "(view)", "Hears of another content offset, by whatever means."),
    ("scrollViewWillBeginDragging", "(view)", "Hears of the begin of a drag."),
    (
      "scrollViewWillEndDragging", "(view, velocity, target)",
      "Hears of the end of a drag; may return another offset at which the content comes to rest."
    ),
    (
      "scrollViewDidEndDragging", "(view, willDecelerate)",
      "Hears of the end of a drag, and whether the content goes on."
    ),
    ("scrollViewDidEndDecelerating", "(view)", "Hears of content that has come to rest."),
    (
      "scrollViewDidEndScrollingAnimation", "(view)",
      "Hears of the end of an animation that has scrolled."
    ),
    (
      "didReachBeginning", "(view)",
      "Hears of scrolling that comes to the beginning of the content, once for each arrival."
    ),
    (
      "didReachEnd", "(view)",
      "Hears of scrolling that comes to the end of the content, once for each arrival."
    ),
    (
      "didPullToRefresh", "(view)",
      "Hears of a drag by at least 60 points beyond the top; view:endRefreshing() ends it."
    ),
    (
      "componentsDidChange", "(view, changes)",
      "Hears of a change of a page of components, with the sentences of page.lastChanges."
    ),
  ]

  private static let movements: [Row] = [
    ("canMoveItemAt", "(view, path)", "Decides whether an item may be moved by a finger."),
    (
      "targetIndexPathForMoveOfItemFromOriginalIndexPath", "(view, original, current, proposed)",
      "Returns the place where an item is to go that a finger moves."
    ),
    (
      "targetIndexPathForMoveFromItemAt", "(view, original, proposed)",
      "Returns the same, where the longer function is not written."
    ),
    (
      "itemsForBeginningAt", "(view, path)",
      "Returns the items that are dragged out of the view; an empty list forbids the drag."
    ),
    ("canHandle", "(view, items)", "Decides whether items may be dropped into the view."),
    (
      "dropSessionDidUpdate", "(view, items, path)",
      "Returns what a drop does: \"move\", \"copy\", \"cancel\" or \"forbidden\", or a table with the operation and another path."
    ),
    (
      "performDropWith", "(view, items, path)",
      "Hears of a drop that is about to be carried out; may return other items to insert."
    ),
  ]

  private static let resultsNotices: [Row] = [
    ("controllerDidLoadContent", "(results)", "Hears of content that has been set."),
    (
      "controllerWillChangeContent", "(results)",
      "Hears of a change to come; an error prevents it."
    ),
    (
      "didChangeSection", "(name, index, change, results)",
      "Called when a section is inserted or deleted."
    ),
    (
      "didChangeObject", "(object, indexPath, change, results)",
      "Hears of an object that comes, goes, moves or has other content."
    ),
    (
      "controllerDidChangeContent", "(results)",
      "Hears of the end of a change; may change the controller again."
    ),
    (
      "didChangeContentWithSnapshot", "(snapshot, results)",
      "Gets the content as a snapshot after it was set or has changed; changed objects are marked to be reloaded. No other function of the table is called then."
    ),
  ]
}
