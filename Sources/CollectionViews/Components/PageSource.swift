import CollectionCore
import CollectionDiffing
import CollectionLayout

/// The source of a page's contents for its view, and of its sections' options for its layout.
final class PageSource: CollectionViewDataSource {
  /// The page.
  private(set) var page: Page
  /// The places of items, as far as they were asked for.
  private(set) var index = PageIndex()
  /// The number of changes so far.
  private(set) var version = 0

  /// Creates the source of a page.
  init(_ page: Page) { self.page = page }

  /// Takes another page over.
  ///
  /// - Parameter edit: what leads to it from the page before; nil where that is not known.
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

  /// Returns the number of items of a component, 0 where there is none.
  func numberOfItems(inSection section: Int) -> Int {
    page.state.sections.indices.contains(section) ? page.state.sections[section].items.count : 0
  }

  /// Returns the counts of what is on the page. Complexity: O(1).
  func counts() -> SectionCounts { page.state.counts }

  /// Returns what is on the page; the copy is O(1).
  func currentState() -> CollectionState? { page.state }

  /// Throws: the contents are those of the page.
  func writableData() throws(CollectionViewError) -> DataSource { throw .changes(.dataOfPage) }

  /// Returns a cell from the pool of the item's kind, filled with the item.
  func cellForItem(at path: IndexPath, in view: CollectionView) -> Cell {
    let item = page.item(at: path)
    let cell = view.dequeuedCell(
      item.kind.isEmpty ? Cell.defaultIdentifier : item.kind, for: path)
    cell.content = item.fieldValue
    return cell
  }

  /// Returns how a section is laid out; nil where there is none.
  func section(_ index: Int) -> ComponentSection? {
    page.state.sections.indices.contains(index) ? page.component(index).section : nil
  }

  /// Returns what tells the sizes of the items of a section; nil where its component decides for
  /// all.
  ///
  /// Complexity: O(n) the first time, until the page is replaced.
  func sizes(inSection section: Int) -> ((Int) -> Size?)? {
    guard page.state.sections.indices.contains(section),
      index.hasSizes(page, component: section)
    else { return nil }
    let items = page.component(section).list
    // Most components are what a program has given, an array.
    guard let all = items.wholeArray else {
      return { items.indices.contains($0) ? items[$0].size : nil }
    }
    return { all.indices.contains($0) ? all[$0].size : nil }
  }

  /// Returns the index of the item of a component that an identifier names, or nil.
  ///
  /// Complexity: O(log n), and O(n) the first few times, until the page is replaced.
  func place(of id: Identifier, component: Int) -> Int? {
    index.place(of: id, page, component: component)
  }

  /// Returns the index of the item of a component that has an identity, or nil. Complexity: O(log n),
  /// and O(n) the first few times.
  func placeOfIdentity(_ id: Identifier, component: Int) -> Int? {
    index.place(ofIdentity: id, page, component: component)
  }
}
