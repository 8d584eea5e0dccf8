public import CollectionCore

/// An element of a list that a difference can follow to another list.
///
/// Equal identities mean the same element; equal contents mean the same appearance.
///
/// ```swift
/// struct Contact: Diffable {
///   var diffID: Int
///   var name: String
///   func hasSameContent(as other: Contact) -> Bool { name == other.name }
/// }
/// ```
public protocol Diffable {
  /// The type of an element's permanent identity.
  associatedtype DiffID: Hashable
  /// The permanent identity of the element.
  var diffID: DiffID { get }
  /// Returns whether an element with the same identity has the same content.
  func hasSameContent(as other: Self) -> Bool
}

extension Diffable where Self: Hashable, DiffID == Self {
  /// The element itself.
  @inlinable public var diffID: Self { self }
  /// Returns true, since the element has no content besides its identity.
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
