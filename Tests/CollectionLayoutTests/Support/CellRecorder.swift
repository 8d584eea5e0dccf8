import CollectionCore
import CollectionLayout

/// A data source and a delegate in one that write down every call, and may answer with a surprise.
final class CellRecorder: CollectionViewDataSource, CollectionViewDelegate {
  var counts: [Int]
  var events: [String] = []
  /// Runs after a call was written down.
  var onEvent: ((String) throws -> Void)?
  var identifier: (IndexPath) -> String = { _ in Cell.defaultIdentifier }
  var refused: Set<String> = []
  var offset: Point?
  var records: (String) -> Bool = { !$0.hasPrefix("count") }

  init(_ counts: [Int]) { self.counts = counts }

  /// A view of one column, with rows 100 high in a view of 320 × 300.
  static func view(_ counts: [Int], prefetching: Bool = true) throws -> (
    CollectionView, CellRecorder
  ) {
    let recorder = CellRecorder(counts)
    let layout = FlowLayout()
    layout.itemSize = Size(width: 320, height: 100)
    layout.minimumLineSpacing = 0
    let view = CollectionView(
      dataSource: recorder, layout: layout, bounds: Size(width: 320, height: 300))
    view.delegate = recorder
    view.isPrefetchingEnabled = prefetching
    try view.layoutIfNeeded()
    return (view, recorder)
  }

  /// Returns the calls since the last time.
  func take() -> [String] {
    defer { events = [] }
    return events
  }

  private func note(_ event: String) throws {
    if records(event) { events.append(event) }
    try onEvent?(event)
  }

  func numberOfSections() throws -> Int {
    try note("counts")
    return counts.count
  }

  func numberOfItems(inSection section: Int) throws -> Int {
    try note("count \(section)")
    return counts[section]
  }

  func cellForItem(at path: IndexPath, in view: CollectionView) throws -> Cell {
    try note("cell \(path)")
    return try view.dequeueReusableCell(withIdentifier: identifier(path), for: path)
  }

  func willDisplay(_ cell: Cell, forItemAt path: IndexPath) throws {
    try note("will \(cell.number) \(path)")
  }
  func didEndDisplaying(_ cell: Cell, forItemAt path: IndexPath) throws {
    try note("end \(cell.number) \(path)")
  }
  func prefetchItems(at paths: [IndexPath]) throws { try note("prefetch \(paths)") }
  func cancelPrefetchingForItems(at paths: [IndexPath]) throws { try note("cancel \(paths)") }
  func shouldHighlightItem(at path: IndexPath) throws -> Bool { try ask("shouldHighlight", path) }
  func didHighlightItem(at path: IndexPath) throws { try note("didHighlight \(path)") }
  func didUnhighlightItem(at path: IndexPath) throws { try note("didUnhighlight \(path)") }
  func shouldSelectItem(at path: IndexPath) throws -> Bool { try ask("shouldSelect", path) }
  func didSelectItem(at path: IndexPath) throws { try note("didSelect \(path)") }
  func shouldDeselectItem(at path: IndexPath) throws -> Bool { try ask("shouldDeselect", path) }
  func didDeselectItem(at path: IndexPath) throws { try note("didDeselect \(path)") }

  func targetContentOffset(forProposedContentOffset proposed: Point) throws -> Point {
    try note("target \(proposed.y)")
    return offset ?? proposed
  }

  private func ask(_ question: String, _ path: IndexPath) throws -> Bool {
    try note("\(question) \(path)")
    return !refused.contains(question)
  }
}
