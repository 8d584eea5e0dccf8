public import CollectionCore
public import CollectionLayout

/// A supplementary view, such as a header or footer, which is reused for others of its kind.
///
/// ```swift
/// let source = DiffableDataSource()
/// source.supplementaryViewProvider = { view, kind, path in
///   let header = view.dequeueReusableSupplementaryView(
///     ofKind: kind, withReuseIdentifier: "Title", for: path)
///   header.content = .string("Section \(path.section)")
///   return header
/// }
/// ```
public final class SupplementaryView {
  /// The kind of its elements, such as `header`.
  public let elementKind: String
  /// The name of the view's pool among those of its kind.
  public let reuseIdentifier: String
  /// The 1-based number among the supplementary views created by the collection view.
  public let number: Int
  /// The index path of the element that the view shows or is prepared for; nil in the pool.
  public internal(set) var indexPath: IndexPath?
  /// A Boolean value that indicates whether the view is on the screen, and not in the pool.
  public internal(set) var isDisplayed = false
  /// The number of times that the data source has filled the view.
  public internal(set) var configurations = 0
  /// The latest attributes from the layout; nil before, and in the pool.
  public internal(set) var layoutAttributes: LayoutAttributes?
  /// The content with which the data source has last filled the view; nil before.
  public var content: FieldValue?

  /// Creates a view for a pool.
  init(poolName: PoolName, number: Int) {
    elementKind = poolName.kind
    reuseIdentifier = poolName.identifier
    self.number = number
  }
}

extension SupplementaryView: ReusableView {
  /// The key of an element.
  typealias Key = ElementKey

  /// The name of a pool, which includes the kind.
  struct PoolName: Hashable {
    /// The kind of the elements.
    let kind: String
    /// The reuse identifier.
    let identifier: String
  }

  /// The kind and the reuse identifier.
  var poolName: PoolName { PoolName(kind: elementKind, identifier: reuseIdentifier) }

  /// Clears the element.
  func forgetElement() {
    indexPath = nil
    layoutAttributes = nil
    isDisplayed = false
  }
}

extension SupplementaryView: CustomStringConvertible {
  /// The view as `header 3 [2, 0]`, with the identifier if it is not `SupplementaryView`.
  public var description: String {
    let name = reuseIdentifier == Self.defaultIdentifier ? "" : " \(reuseIdentifier)"
    return "\(elementKind) \(number)\(name)" + (indexPath.map { " \($0)" } ?? "")
  }

  /// The reuse identifier of views for which the data source names none.
  package static let defaultIdentifier = "SupplementaryView"

  /// Returns a view without a pool, for a request that ends with an error.
  package static func placeholder(
    ofKind kind: String, _ identifier: String = defaultIdentifier
  ) -> SupplementaryView {
    SupplementaryView(poolName: PoolName(kind: kind, identifier: identifier), number: 0)
  }
}
