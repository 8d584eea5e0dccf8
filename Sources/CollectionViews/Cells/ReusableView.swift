/// A view that shows one element at a time and is used again for others: a cell, or a supplementary
/// view.
protocol ReusableView: AnyObject {
  /// The key of an element among all those that such views show.
  associatedtype Key: Comparable
  /// The name of a pool.
  associatedtype PoolName: Hashable

  /// The pool that the view comes from and returns to.
  var poolName: PoolName { get }

  /// Creates a view for a pool.
  init(poolName: PoolName, number: Int)
  /// Forgets the element that the view has shown; the content stays until the view is filled again.
  func forgetElement()
}
