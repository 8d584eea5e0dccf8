import CollectionCore

/// A section of elements that a difference can follow.
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
