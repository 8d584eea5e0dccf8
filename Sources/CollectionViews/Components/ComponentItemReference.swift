import CollectionCore

/// An item of a component, as calls that look for one name it.
///
/// ```swift
/// let second = ComponentItemReference.index(1)
/// let apples = ComponentItemReference.item(ComponentItem(identifier: "a", title: "Apples"))
/// ```
public enum ComponentItemReference: Hashable, Sendable {
  /// The item at an index.
  case index(Int)
  /// The item with the same identifier, or, without one, with the same content.
  case item(ComponentItem)
}
