public import CollectionCore

/// An element of a list that a difference can follow from one list to the next.
///
/// Equal identities mean the same element; equal contents mean that it looks the same.
///
/// ```swift
/// struct Contact: Diffable {
///   var diffID: Int
///   var name: String
///   func hasSameContent(as other: Contact) -> Bool { name == other.name }
/// }
/// ```
public protocol Diffable {
  /// The identity of an element over time.
  associatedtype DiffID: Hashable
  /// The identity of this element over time.
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
