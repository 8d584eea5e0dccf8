import CollectionCore
import CollectionDiffing
import CollectionLayout

/// The source of a page's contents for its view, and of its sections' options for its layout.
final class PageSource: CollectionViewDataSource {
  /// The page.
  var page: Page { didSet { version += 1 } }
  /// The number of changes so far.
  private(set) var version = 0

  /// Creates the source of a page.
  init(_ page: Page) { self.page = page }

  /// Returns the number of components.
  func numberOfSections() -> Int { page.components.count }

  /// Returns the number of items of a component, 0 where there is none.
  func numberOfItems(inSection section: Int) -> Int {
    page.components.indices.contains(section) ? page.components[section].items.count : 0
  }

  /// Returns the counts of what is on the page. Complexity: O(1).
  func counts() -> SectionCounts { page.state.counts }

  /// Returns what is on the page; the copy is O(1).
  func currentState() -> CollectionState? { page.state }

  /// Throws: the contents are those of the page.
  func writableData() throws -> DataSource { throw ChangesError.dataOfPage }

  /// Returns a cell from the pool of the item's kind, filled with the item.
  func cellForItem(at path: IndexPath, in view: CollectionView) throws -> Cell {
    let item = page.components[path.section].items[path.item]
    let cell = try view.takeCell(
      item.kind.isEmpty ? Cell.defaultIdentifier : item.kind, for: path)
    cell.content = item.fieldValue
    return cell
  }

  /// Returns how a section is laid out; nil where there is none.
  func section(_ index: Int) -> ComponentSection? {
    page.components.indices.contains(index) ? page.components[index].section : nil
  }

  /// Returns the size of an item; nil where its component decides.
  func size(at path: IndexPath) -> Size? {
    guard page.components.indices.contains(path.section),
      page.components[path.section].items.indices.contains(path.item)
    else { return nil }
    return page.components[path.section].items[path.item].size
  }

  /// Returns whether an item of a section has a size of its own. Complexity: O(n).
  func hasSizes(_ section: Int) -> Bool {
    page.components.indices.contains(section)
      && page.components[section].items.contains { $0.size != nil }
  }
}
