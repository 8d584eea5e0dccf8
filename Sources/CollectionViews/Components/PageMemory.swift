import CollectionCore
import CollectionLayout
import CollectionUpdates

/// The selection and the offsets of carousels, restored by identity after an update.
struct PageMemory {
  private var selected: [Identifier: Set<Identifier>] = [:]
  private var offsets: [Identifier: Double] = [:]

  /// Records the selection and the offsets.
  ///
  /// - Parameter touched: the components to record.
  init(
    _ view: CollectionView, _ layout: ComponentLayout, _ page: Page, _ touched: Range<Int>? = nil
  ) {
    let touched = touched ?? 0..<page.list.count
    for path in view.selection.selected where touched.contains(path.section) {
      guard let item = page.state.item(at: path) else { continue }
      selected[page.state.sections[path.section].id, default: []].insert(item.id)
    }
    for index in touched where page.component(index).kind == .carousel {
      let offset = layout.orthogonalContentOffset(section: index)
      if offset != 0 { offsets[page.state.sections[index].id] = offset }
    }
  }

  /// Selects the remaining items, and scrolls carousels back.
  ///
  /// Complexity: O(S) for these components; for k selected items of a component O(k log n) if its
  /// index exists, otherwise O(n).
  ///
  /// - Parameters:
  ///   - touched: the components to restore; nil for all.
  ///   - place: finds the items of `touched`; nil to go through all of them.
  func restore(
    _ view: CollectionView, _ layout: ComponentLayout, _ page: Page, _ touched: Range<Int>? = nil,
    place: ((Identifier, _ component: Int) -> Int?)? = nil
  ) {
    if selected.isEmpty, offsets.isEmpty { return }
    var selection = view.selection.selected
    for index in (touched ?? page.list.indices).clamped(to: page.list.indices) {
      let section = page.state.sections[index]
      if let offset = offsets[section.id], layout.orthogonalContentOffset(section: index) != offset
      {
        layout.setOrthogonalContentOffset(offset, section: index)
      }
      guard let ids = selected[section.id] else { continue }
      if let place, touched != nil, ids.count < section.items.count / 16 {
        for id in ids {
          if let item = place(id, index) { selection.insert(IndexPath(index, item)) }
        }
        continue
      }
      for (item, element) in section.items.enumerated() where ids.contains(element.id) {
        selection.insert(IndexPath(index, item))
      }
    }
    guard selection != view.selection.selected else { return }
    view.selection.selected = selection
    view.markCells()
  }
}
