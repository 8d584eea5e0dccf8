import CollectionCore
import CollectionLayout
import CollectionViews

/// A data source and a delegate in one that write down every call, and may answer with a surprise.
package final class CellRecorder: CollectionViewDataSource, CollectionViewDelegate {
  package var counts: [Int]
  package var events: [String] = []
  /// Runs after a call was written down.
  package var onEvent: ((String) throws -> Void)?
  /// The host of the view, which keeps what that function throws.
  package let host = FailingHost()
  package var identifier: (IndexPath) -> String = { _ in Cell.defaultIdentifier }
  package var refused: Set<String> = []
  package var offset: Point?
  package var records: (String) -> Bool = { !$0.hasPrefix("count") }

  package init(_ counts: [Int]) { self.counts = counts }

  /// A view of one column, with rows 100 high in a view of 320 × 300.
  package static func view(_ counts: [Int], prefetching: Bool = true) throws -> (
    CollectionView, CellRecorder
  ) {
    let recorder = CellRecorder(counts)
    let layout = FlowLayout()
    layout.itemSize = Size(width: 320, height: 100)
    layout.minimumLineSpacing = 0
    let view = CollectionView(
      dataSource: recorder, layout: layout, bounds: Size(width: 320, height: 300))
    view.delegate = recorder
    recorder.host.attach(to: view)
    view.isPrefetchingEnabled = prefetching
    try view.layoutIfNeeded()
    return (view, recorder)
  }

  /// Returns the calls since the last time.
  package func take() -> [String] {
    defer { events = [] }
    return events
  }

  private func note(_ event: String) {
    if records(event) { events.append(event) }
    host.run { try onEvent?(event) }
  }

  package func numberOfSections() -> Int {
    note("counts")
    return counts.count
  }

  package func numberOfItems(inSection section: Int) -> Int {
    note("count \(section)")
    return counts[section]
  }

  package func cellForItem(at path: IndexPath, in view: CollectionView) -> Cell {
    note("cell \(path)")
    return view.dequeueReusableCell(withIdentifier: identifier(path), for: path)
  }

  package func willDisplay(_ cell: Cell, forItemAt path: IndexPath) {
    note("will \(cell.number) \(path)")
  }
  package func didEndDisplaying(_ cell: Cell, forItemAt path: IndexPath) {
    note("end \(cell.number) \(path)")
  }
  package func prefetchItems(at paths: [IndexPath]) { note("prefetch \(paths)") }
  package func cancelPrefetchingForItems(at paths: [IndexPath]) {
    note("cancel \(paths)")
  }
  package func shouldHighlightItem(at path: IndexPath) -> Bool {
    ask("shouldHighlight", path)
  }
  package func didHighlightItem(at path: IndexPath) { note("didHighlight \(path)") }
  package func didUnhighlightItem(at path: IndexPath) { note("didUnhighlight \(path)") }
  package func shouldSelectItem(at path: IndexPath) -> Bool { ask("shouldSelect", path) }
  package func didSelectItem(at path: IndexPath) { note("didSelect \(path)") }
  package func shouldDeselectItem(at path: IndexPath) -> Bool {
    ask("shouldDeselect", path)
  }
  package func didDeselectItem(at path: IndexPath) { note("didDeselect \(path)") }

  package func targetContentOffset(forProposedContentOffset proposed: Point) -> Point {
    note("target \(proposed.y)")
    return offset ?? proposed
  }

  private func ask(_ question: String, _ path: IndexPath) -> Bool {
    note("\(question) \(path)")
    return !refused.contains(question)
  }
}
