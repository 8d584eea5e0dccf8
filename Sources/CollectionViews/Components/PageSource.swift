import CollectionCore
import CollectionDiffing
import CollectionLayout

/// The data source of a page's view, which also has the options of the sections for the layout.
final class PageSource: CollectionViewDataSource {
  /// The page.
  private(set) var page: Page
  /// The index of items, as far as it was needed.
  private(set) var index = PageIndex()
  /// The number of changes so far.
  private(set) var version = 0

  /// Creates the source of a page.
  init(_ page: Page) { self.page = page }

  /// Sets another page.
  ///
  /// - Parameter edit: the edit from the previous page; nil if it is unknown.
  func take(_ page: Page, _ edit: PageEdit? = nil) {
    if let edit {
      index.follow(edit, from: self.page, to: page)
    } else {
      index = PageIndex()
    }
    self.page = page
    version += 1
  }

  /// Returns the number of components.
  func numberOfSections() -> Int { page.state.sections.count }

  /// Returns the number of items of a component, or 0 if there is none.
  func numberOfItems(inSection section: Int) -> Int {
    page.state.sections.indices.contains(section) ? page.state.sections[section].items.count : 0
  }

  /// Returns the number of items of each component. Complexity: O(1).
  func counts() -> SectionCounts { page.state.counts }

  /// Returns the state of the page, a copy in O(1).
  func currentState() -> CollectionState? { page.state }

  /// Throws: the contents belong to the page.
  func writableData() throws(CollectionViewError) -> DataSource { throw .changes(.dataOfPage) }

  /// Returns a cell from the pool of the item's kind, filled with the item.
  func cellForItem(at path: IndexPath, in view: CollectionView) -> Cell {
    let item = page.item(at: path)
    let cell = view.dequeuedCell(
      item.kind.isEmpty ? Cell.defaultIdentifier : item.kind, for: path)
    cell.content = item.fieldValue
    return cell
  }

  /// Returns the layout of a section, or nil if there is none.
  func section(_ index: Int) -> ComponentSection? {
    page.state.sections.indices.contains(index) ? page.component(index).section : nil
  }

  /// Returns a function for the sizes of a section's items, or nil if the component decides for
  /// all.
  ///
  /// Complexity: O(n) the first time, until the page is replaced.
  func sizes(inSection section: Int) -> ((Int) -> Size?)? {
    guard page.state.sections.indices.contains(section),
      index.hasSizes(page, component: section)
    else { return nil }
    let items = page.component(section).list
    // Most components are arrays from a program.
    guard let all = items.wholeArray else {
      return { items.indices.contains($0) ? items[$0].size : nil }
    }
    return { all.indices.contains($0) ? all[$0].size : nil }
  }

  /// Returns the index of the component's item with an identifier, or nil.
  ///
  /// Complexity: O(log n), or O(n) the first few times until the page is replaced.
  func place(of id: Identifier, component: Int) -> Int? {
    index.place(of: id, page, component: component)
  }

  /// Returns the index of the component's item with an identity, or nil. Complexity: O(log n), or
  /// O(n) the first few times.
  func placeOfIdentity(_ id: Identifier, component: Int) -> Int? {
    index.place(ofIdentity: id, page, component: component)
  }
}
