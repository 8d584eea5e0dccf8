/// A section of elements that a difference can follow.
///
/// ```swift
/// struct Shelf: DiffableSection {
///   var diffID: String
///   var diffElements: [Int]
/// }
/// let difference = Difference(
///   from: [Shelf(diffID: "A", diffElements: [1, 2])],
///   to: [Shelf(diffID: "A", diffElements: [2])])
/// let deletes = difference.numberOfDeletes  // 1
/// ```
public protocol DiffableSection {
  /// The elements of the section.
  associatedtype Element: Diffable
  /// The identity of a section over time.
  associatedtype DiffID: Hashable
  /// The identity of this section over time.
  var diffID: DiffID { get }
  /// The elements in order.
  var diffElements: [Element] { get }
  /// Returns whether a section of the same identity looks the same, apart from its elements.
  func hasSameContent(as other: Self) -> Bool
}

extension DiffableSection {
  /// Returns true: such a section is nothing but its identity and its elements.
  @inlinable public func hasSameContent(as other: Self) -> Bool { true }
}
