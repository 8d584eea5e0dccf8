/// A cell or supplementary view, which shows one element at a time and is reused for others.
protocol ReusableView: AnyObject {
  /// The key of an element among all those that such views show.
  associatedtype Key: Comparable
  /// The name of a pool.
  associatedtype PoolName: Hashable

  /// The name of the view's pool.
  var poolName: PoolName { get }

  /// Creates a view for a pool.
  init(poolName: PoolName, number: Int)
  /// Clears the element of the view; the content stays until the view is filled again.
  func forgetElement()
}
