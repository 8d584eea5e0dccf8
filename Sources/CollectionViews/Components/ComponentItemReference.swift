import CollectionCore

/// An item of a component, as calls that look for one name it.
public enum ComponentItemReference: Hashable, Sendable {
  /// By its place.
  case index(Int)
  /// By its identifier, or, without one, by its content.
  case item(ComponentItem)
}
