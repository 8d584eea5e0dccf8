/// A section of elements that a difference can follow to another list.
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
  /// The type of a section's permanent identity.
  associatedtype DiffID: Hashable
  /// The permanent identity of the section.
  var diffID: DiffID { get }
  /// The elements in order.
  var diffElements: [Element] { get }
  /// Returns whether a section with the same identity has the same content apart from its elements.
  func hasSameContent(as other: Self) -> Bool
}

extension DiffableSection {
  /// Returns true, since the section has no content besides its identity and its elements.
  @inlinable public func hasSameContent(as other: Self) -> Bool { true }
}
