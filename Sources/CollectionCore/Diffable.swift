/// An element of a list that a difference can follow from one list to the next.
///
/// The identity makes it the same element; the content tells whether it looks the same.
public protocol Diffable {
  /// What makes an element the same one over time.
  associatedtype DiffID: Hashable
  /// What makes this element the same one over time.
  var diffID: DiffID { get }
  /// Returns whether an element of the same identity has the same content.
  func hasSameContent(as other: Self) -> Bool
}

extension Diffable where Self: Hashable, DiffID == Self {
  /// The element itself.
  @inlinable public var diffID: Self { self }
  /// Returns true: such an element is nothing but its identity.
  @inlinable public func hasSameContent(as other: Self) -> Bool { true }
}

extension Int: Diffable {}
extension String: Diffable {}
extension Identifier: Diffable {}

extension Item: Diffable {
  /// The id.
  @inlinable public var diffID: Identifier { id }
  /// Returns whether the fields are equal. Complexity: O(fields).
  @inlinable public func hasSameContent(as other: Item) -> Bool { fields == other.fields }
}

/// A section of elements that a difference can follow.
public protocol DiffableSection {
  /// What the section holds.
  associatedtype Element: Diffable
  /// What makes a section the same one over time.
  associatedtype DiffID: Hashable
  /// What makes this section the same one over time.
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
