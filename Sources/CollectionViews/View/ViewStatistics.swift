/// The work of a collection view so far, on its layout and its cells.
///
/// The view's own queries, for its cells and animations, do not count.
///
/// ```swift
/// let passes = view.stats.layoutPasses
/// view.invalidateLayout()
/// try view.layoutIfNeeded()
/// let isOneMore = view.stats.layoutPasses == passes + 1  // true
/// ```
public struct ViewStatistics: Sendable, Hashable {
  /// The number of times a layout was prepared.
  public internal(set) var layoutPasses = 0
  /// The number of attributes that the layout has returned.
  public internal(set) var attributesComputed = 0
  /// The number of queries for the elements in a rectangle.
  public internal(set) var rectQueries = 0
  /// The number of items whose size or frame a layout has computed one by one.
  public internal(set) var preparedItems = 0
  /// The number of comparisons in the layout's searches for elements in rectangles.
  public internal(set) var comparisons = 0
  /// The number of comparisons in the latest of these searches.
  public internal(set) var comparisonsOfLastQuery = 0

  /// The number of created cells.
  public internal(set) var cellsCreated = 0
  /// The number of times a cell was taken from the pool.
  public internal(set) var cellsReused = 0
  /// The number of times the data source has filled a cell.
  public internal(set) var cellsConfigured = 0

  /// The number of supplementary views that were created.
  public internal(set) var supplementaryViewsCreated = 0
  /// The number of times a supplementary view was taken from the pool.
  public internal(set) var supplementaryViewsReused = 0
  /// The number of times the data source has filled a supplementary view.
  public internal(set) var supplementaryViewsConfigured = 0

  /// Creates statistics with all counts zero.
  package init() {}
}
