package import CollectionCore
package import CollectionLayout
import CollectionViews
import LuaRuntime

/// A delegate of a view and its layout that a script wrote as a table of functions.
package final class ScriptDelegate: PageDelegate {
  /// All that a delegate can be.
  package var interfaces: DelegateInterfaces {
    DelegateInterfaces(pages: self, movement: self, drops: self)
  }
  /// The names of the functions.
  package static let names: [String] =
    layoutQuestions + [
      "preferredSizeForItemAt", "preferredSizeForSupplementaryElement", "willDisplayForItemAt",
      "didEndDisplayingForItemAt",
      "willDisplaySupplementaryView", "didEndDisplayingSupplementaryView", "prefetchItemsAt",
      "cancelPrefetchingForItemsAt", "shouldHighlightItemAt", "didHighlightItemAt",
      "didUnhighlightItemAt", "shouldSelectItemAt", "didSelectItemAt", "shouldDeselectItemAt",
      "didDeselectItemAt", "didDoubleClickItemAt", "targetContentOffsetForProposedContentOffset",
      "scrollViewDidScroll", "didScrollSection", "scrollViewWillBeginDragging",
      "scrollViewWillEndDragging",
      "scrollViewDidEndDragging", "scrollViewDidEndDecelerating",
      "scrollViewDidEndScrollingAnimation", "didReachBeginning", "didReachEnd", "didPullToRefresh",
      "componentsDidChange",
      "canMoveItemAt",
      "targetIndexPathForMoveOfItemFromOriginalIndexPath", "targetIndexPathForMoveFromItemAt",
      "itemsForBeginningAt", "canHandle", "dropSessionDidUpdate", "performDropWith",
    ]

  /// The names of the functions that a layout calls about items and sections.
  private static let layoutQuestions = [
    "sizeForItemAt", "sizesForItems", "heightsForItems", "widthsForItems", "insetForSectionAt",
    "minimumLineSpacingForSectionAt", "minimumInteritemSpacingForSectionAt",
    "referenceSizeForHeaderInSection", "referenceSizeForFooterInSection", "heightForItemAt",
    "aspectRatioForItemAt", "styleForItemAt", "columnCountForSection", "widthForItemAt",
    "interitemSpacingForSectionAt", "heightForHeaderInSection", "heightForFooterInSection",
  ]

  package let table: ScriptTable
  private let viewLink: OwnerLink
  /// The view; nil after the evaluator was deallocated.
  var view: CollectionView? { viewLink.owner as? CollectionView }

  init(_ call: Call, _ index: Int32, view: CollectionView) throws(BindingError) {
    table = try ScriptTable(call, index, .delegate)
    viewLink = try call.evaluator().link(to: view)
  }

  package var answersLayouts: Bool { Self.layoutQuestions.contains(where: table.has) }

  package var providesItemSizes: Bool { table.has("sizeForItemAt") || table.has("sizesForItems") }

  package func sizeForItem(at path: IndexPath) -> Size? {
    if let size = sizeAlone(path) { return size }
    var sizes = [Size.zero]
    return askForSizes(path.item..<path.item + 1, path.section, into: &sizes) ? sizes[0] : nil
  }

  package var providesItemHeights: Bool {
    table.has("heightForItemAt") || table.has("heightsForItems")
  }

  package func heightForItem(at path: IndexPath) -> Double? {
    numberAlone("heightForItemAt", "heightsForItems", path)
  }

  package var providesItemAspectRatios: Bool { table.has("aspectRatioForItemAt") }

  package func aspectRatioForItem(at path: IndexPath) -> Size? {
    ask("aspectRatioForItemAt", path, Call.readAspectRatio) ?? nil
  }

  package var providesItemStyles: Bool { table.has("styleForItemAt") }

  package func styleForItem(at path: IndexPath) -> ItemStyle? {
    ask("styleForItemAt", path, Call.readItemStyle) ?? nil
  }

  package func columnCount(forSection section: Int) -> Int? {
    ask("columnCountForSection", section, Call.readInteger)
  }

  package var providesPreferredSizes: Bool { table.has("preferredSizeForItemAt") }

  package func preferredSizeForItem(at path: IndexPath, size: Size) -> Size? {
    table.answer(
      "preferredSizeForItemAt", about: "\(path)", namesSubject: true,
      arguments: { $0.pushArguments(view, path, size) },
      read: { call, index throws(Mismatch) in
        call.isAbsent(index) ? nil : try call.readSize(index)
      }) ?? nil
  }

  package var providesPreferredSupplementarySizes: Bool {
    table.has("preferredSizeForSupplementaryElement")
  }

  package func preferredSizeForSupplementaryElement(
    ofKind kind: String, at path: IndexPath, size: Size
  ) -> Size? {
    table.answer(
      "preferredSizeForSupplementaryElement", about: "\(kind) \(path)", namesSubject: true,
      arguments: { $0.pushArguments(view, kind, path, size) },
      read: { call, index throws(Mismatch) in
        call.isAbsent(index) ? nil : try call.readSize(index)
      }) ?? nil
  }

  package func insetForSection(_ section: Int) -> EdgeInsets? {
    ask("insetForSectionAt", section, Call.readInsets)
  }

  package func minimumLineSpacing(forSection section: Int) -> Double? {
    ask("minimumLineSpacingForSectionAt", section, Call.readNumber)
  }

  package func minimumInteritemSpacing(forSection section: Int) -> Double? {
    ask("minimumInteritemSpacingForSectionAt", section, Call.readNumber)
  }

  package func referenceSizeForHeader(inSection section: Int) -> Size? {
    ask("referenceSizeForHeaderInSection", section, Call.readSize)
  }

  package func referenceSizeForFooter(inSection section: Int) -> Size? {
    ask("referenceSizeForFooterInSection", section, Call.readSize)
  }

  package var providesItemWidths: Bool {
    table.has("widthForItemAt") || table.has("widthsForItems")
  }

  package func widthForItem(at path: IndexPath) -> Double? {
    numberAlone("widthForItemAt", "widthsForItems", path)
  }

  package func interitemSpacing(forSection section: Int) -> Double? {
    askNumber("interitemSpacingForSectionAt", section)
  }

  package func heightForHeader(inSection section: Int) -> Double? {
    askNumber("heightForHeaderInSection", section)
  }

  package func heightForFooter(inSection section: Int) -> Double? {
    askNumber("heightForFooterInSection", section)
  }

  private func askNumber(_ name: String, _ section: Int) -> Double? {
    ask(name, section, Call.readNumber)
  }

  func ask<Value>(
    _ name: String, _ path: IndexPath, _ read: (Call) -> (Int32) throws(Mismatch) -> Value
  ) -> Value? {
    table.answer(
      name, about: "\(path)", namesSubject: true,
      arguments: { call in
        pushViewAndLayout(call)
        call.push(path)
        return 3
      }, read: { call, index throws(Mismatch) in try read(call)(index) })
  }

  private func ask<Value>(
    _ name: String, _ section: Int, _ read: (Call) -> (Int32) throws(Mismatch) -> Value
  ) -> Value? {
    table.answer(
      name, about: "section \(section)", namesSubject: true,
      arguments: { call in
        pushViewAndLayout(call)
        call.push(section)
        return 3
      }, read: { call, index throws(Mismatch) in try read(call)(index) })
  }

  func pushViewAndLayout(_ call: Call) {
    call.push(view)
    if let layout = view?.layout { call.push(layout: layout) } else { call.pushNil() }
  }
}
