public import CollectionCore
import CollectionDiffing

/// The source of a collection view's contents.
///
/// The view asks for counts exactly when UIKit does. These are the first layout, the next layout
/// after `reloadData`, and the end of a batch. It asks for a cell when an item needs one, and for a
/// supplementary view when a header or the like appears.
///
/// ```swift
/// final class Numbers: CollectionViewDataSource {
///   func numberOfSections() -> Int { 1 }
///   func numberOfItems(inSection section: Int) -> Int { 100 }
/// }
/// let view = CollectionView(dataSource: Numbers(), layout: ListLayout())
/// ```
public protocol CollectionViewDataSource: AnyObject {
  /// What the data source also is; nothing unless it is of this package.
  var interfaces: DataSourceInterfaces { get }
  /// The number of changes so far, by which the view notices changes at the wrong moment.
  var version: Int { get }
  /// Returns the number of sections.
  func numberOfSections() -> Int
  /// Returns the number of items of a section.
  func numberOfItems(inSection section: Int) -> Int
  /// Returns the number of items of each section.
  ///
  /// By default, this asks the two methods above for each section, like UIKit. A data source with a
  /// `CollectionState` returns its counts instead, which is free. Parts that the states before and
  /// after a batch share are then skipped.
  func counts() throws(CollectionViewError) -> SectionCounts
  /// Returns the current identities, or nil if they are unknown.
  func currentState() -> CollectionState?
  /// Returns the cell of an item, taken with `dequeueReusableCell` and filled.
  ///
  /// During the call, the view and the data must not change.
  func cellForItem(at path: IndexPath, in view: CollectionView) -> Cell
  /// A Boolean value that indicates whether headers, footers and the like have views.
  ///
  /// By default it is false, and only the layout has them.
  var providesSupplementaryViews: Bool { get }
  /// Returns the filled view of a visible header, footer or the like.
  ///
  /// It is taken with `dequeueReusableSupplementaryView`.
  ///
  /// During the call, the view and the data must not change.
  ///
  /// - Parameters:
  ///   - kind: `header`, `footer`, or another kind of the layout.
  ///   - path: the index path of the element; for a header, item 0 of its section.
  ///   - view: the view that asks.
  func viewForSupplementaryElement(
    ofKind kind: String, at path: IndexPath, in view: CollectionView
  ) -> SupplementaryView

  /// Returns the titles of the index next to the content; nil, the default, if there is none.
  func indexTitles(for view: CollectionView) -> [String]?
  /// Returns the item for an index title; nil, the default, if there is none.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - index: its 0-based position among the titles.
  ///   - view: the view that asks.
  func indexPath(
    forIndexTitle title: String, at index: Int, in view: CollectionView
  ) -> IndexPath?

  /// Returns the data that `CollectionView.apply` may set to another state.
  ///
  /// - Throws: `ChangesError` if the contents come from elsewhere.
  func writableData() throws(CollectionViewError) -> DataSource
}

extension CollectionViewDataSource {
  /// Nothing else: the data source is not of this package.
  public var interfaces: DataSourceInterfaces { DataSourceInterfaces() }
  /// No changes that anybody counts.
  public var version: Int { 0 }
  /// Returns nil: the identities are unknown.
  public func currentState() -> CollectionState? { nil }
  /// Returns a cell with the identifier `Cell`.
  public func cellForItem(at path: IndexPath, in view: CollectionView) -> Cell {
    view.dequeuedCell(for: path)
  }

  /// A Boolean value that indicates whether headers, footers and the like have views: false.
  public var providesSupplementaryViews: Bool { false }
  /// Returns a view with the identifier `SupplementaryView`.
  public func viewForSupplementaryElement(
    ofKind kind: String, at path: IndexPath, in view: CollectionView
  ) -> SupplementaryView {
    view.dequeuedSupplementaryView(ofKind: kind, for: path)
  }

  /// Returns nil: there is no index.
  public func indexTitles(for view: CollectionView) -> [String]? { nil }
  /// Returns nil, since there are no titles.
  public func indexPath(
    forIndexTitle title: String, at index: Int, in view: CollectionView
  ) -> IndexPath? { nil }

  /// Throws: the data cannot be set.
  public func writableData() throws(CollectionViewError) -> DataSource {
    throw .changes(.dataOutOfReach)
  }
}

extension CollectionViewDataSource {
  /// Returns the result of `countsBySections`.
  public func counts() throws(CollectionViewError) -> SectionCounts { try countsBySections() }

  /// Returns the number of items of each section, asking for each. Complexity: O(S).
  ///
  /// - Throws: `CollectionViewError` for an impossible count, and errors of the source.
  package func countsBySections() throws(CollectionViewError) -> SectionCounts {
    let sections = numberOfSections()
    guard 0...CollectionViewError.greatestSections ~= sections else {
      throw .badCount(sections, section: nil)
    }
    var counts: [Int] = []
    for section in 0..<sections {
      let count = numberOfItems(inSection: section)
      guard 0...CollectionViewError.greatestCount ~= count else {
        throw .badCount(count, section: section)
      }
      counts.append(count)
    }
    return SectionCounts(counts)
  }

  /// Returns the counts of the data source, which may be from another module, after checking them.
  ///
  /// - Throws: `CollectionViewError` for an impossible count, and errors of the source.
  func checkedCounts() throws(CollectionViewError) -> SectionCounts {
    let counts = try counts()
    guard counts.count <= CollectionViewError.greatestSections else {
      throw .badCount(counts.count, section: nil)
    }
    if let section = counts.firstSection(outside: 0...CollectionViewError.greatestCount) {
      throw .badCount(counts[section], section: section)
    }
    return counts
  }
}
