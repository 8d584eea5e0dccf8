package import CollectionCore
package import CollectionViews
import LuaRuntime

extension ScriptDelegate {
  package func willDisplay(_ cell: Cell, forItemAt path: IndexPath) {
    tell("willDisplayForItemAt") { $0.pushArguments(cell, path) }
  }

  package func didEndDisplaying(_ cell: Cell, forItemAt path: IndexPath) {
    tell("didEndDisplayingForItemAt") { $0.pushArguments(cell, path) }
  }

  package func willDisplaySupplementaryView(
    _ view: SupplementaryView, forElementKind kind: String, at path: IndexPath
  ) {
    tell("willDisplaySupplementaryView") { $0.pushArguments(view, kind, path) }
  }

  package func didEndDisplayingSupplementaryView(
    _ view: SupplementaryView, forElementOfKind kind: String, at path: IndexPath
  ) {
    tell("didEndDisplayingSupplementaryView") { $0.pushArguments(view, kind, path) }
  }

  package func prefetchItems(at paths: [IndexPath]) { tell("prefetchItemsAt", paths) }

  package func cancelPrefetchingForItems(at paths: [IndexPath]) {
    tell("cancelPrefetchingForItemsAt", paths)
  }

  package func shouldHighlightItem(at path: IndexPath) -> Bool {
    permits("shouldHighlightItemAt", path)
  }

  package func didHighlightItem(at path: IndexPath) { tell("didHighlightItemAt", path) }

  package func didUnhighlightItem(at path: IndexPath) {
    tell("didUnhighlightItemAt", path)
  }

  package func shouldSelectItem(at path: IndexPath) -> Bool {
    permits("shouldSelectItemAt", path)
  }

  package func didSelectItem(at path: IndexPath) { tell("didSelectItemAt", path) }

  package func shouldDeselectItem(at path: IndexPath) -> Bool {
    permits("shouldDeselectItemAt", path)
  }

  package func didDeselectItem(at path: IndexPath) { tell("didDeselectItemAt", path) }

  package func didDoubleClickItem(at path: IndexPath) {
    tell("didDoubleClickItemAt", path)
  }

  package func didScrollSection(_ section: Int, to offset: Double) {
    tell("didScrollSection") { call in
      call.push(section)
      call.push(offset)
      return 2
    }
  }

  package func targetContentOffset(forProposedContentOffset offset: Point) -> Point {
    table.answer(
      "targetContentOffsetForProposedContentOffset", about: "the end of a batch",
      arguments: { $0.pushArguments(view, offset) },
      read: { call, index throws(Mismatch) in try call.readPoint(index) }) ?? offset
  }
}

extension ScriptDelegate {
  package func didScroll() { tell("scrollViewDidScroll") { _ in 0 } }

  package func willBeginDragging() { tell("scrollViewWillBeginDragging") { _ in 0 } }

  package func willEndDragging(velocity: Point, target: Point) -> Point {
    table.answer(
      "scrollViewWillEndDragging", about: "the end of dragging",
      arguments: { $0.pushArguments(view, velocity, target) },
      read: { call, index throws(Mismatch) in
        call.isAbsent(index) ? target : try call.readPoint(index)
      }) ?? target
  }

  package func didEndDragging(willDecelerate: Bool) {
    tell("scrollViewDidEndDragging") { $0.pushArguments(willDecelerate) }
  }

  package func didEndDecelerating() { tell("scrollViewDidEndDecelerating") { _ in 0 } }

  package func didEndScrollingAnimation() {
    tell("scrollViewDidEndScrollingAnimation") { _ in 0 }
  }
}

extension ScriptDelegate: ItemMovementDelegate {
  package func canMoveItem(at path: IndexPath) -> Bool {
    permits("canMoveItemAt", path)
  }

  package func targetIndexPath(
    forMoveOfItemFrom original: IndexPath, at current: IndexPath, toProposed proposed: IndexPath
  ) -> IndexPath {
    let name = "targetIndexPathForMoveOfItemFromOriginalIndexPath"
    let paths = [original, current, proposed]
    if let target = target(name, about: original, paths) { return target }
    // The older function knows one source: the item's current path.
    return target("targetIndexPathForMoveFromItemAt", about: original, [original, proposed])
      ?? proposed
  }

  private func target(
    _ name: String, about path: IndexPath, _ paths: [IndexPath]
  ) -> IndexPath? {
    table.answer(
      name, about: "\(path)",
      arguments: { call in
        call.push(view)
        for path in paths { call.push(path) }
        return Int32(paths.count + 1)
      }, read: { call, index throws(Mismatch) in try call.readIndexPath(index) })
  }
}

extension ScriptDelegate {
  package func didReachBeginning() { tell("didReachBeginning") { _ in 0 } }

  package func didReachEnd() { tell("didReachEnd") { _ in 0 } }

  package var refreshes: Bool { table.has("didPullToRefresh") }

  package func didPullToRefresh() { tell("didPullToRefresh") { _ in 0 } }

  package func componentsDidChange(_ changes: [PageChange]) {
    tell("componentsDidChange") { $0.pushArguments(changes.map { $0.description }) }
  }
}

extension ScriptDelegate {
  /// Calls a function without a result, with the view and other arguments.
  private func tell(_ name: String, _ arguments: (Call) -> Int32) {
    _ = table.answer(
      name, about: "the view",
      arguments: { call in
        call.push(view)
        return 1 + arguments(call)
      }, read: { _, _ in })
  }

  private func tell(_ name: String, _ path: IndexPath) {
    tell(name) { $0.pushArguments(path) }
  }

  private func tell(_ name: String, _ paths: [IndexPath]) {
    tell(name) { $0.pushArguments(paths) }
  }

  private func permits(_ name: String, _ path: IndexPath) -> Bool {
    table.answer(
      name, about: "\(path)",
      arguments: { $0.pushArguments(view, path) },
      read: { call, index throws(Mismatch) in try call.readBoolean(index) }) ?? true
  }
}
