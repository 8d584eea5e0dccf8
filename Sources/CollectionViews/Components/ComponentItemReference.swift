package import CollectionCore

/// A reference to an item of a component, as in calls.
///
/// ```swift
/// let second = ComponentItemReference.index(1)
/// let apples = ComponentItemReference.item(ComponentItem(identifier: "a", title: "Apples"))
/// ```
public enum ComponentItemReference: Hashable, Sendable {
  /// The item at an index.
  case index(Int)
  /// The item with a number as its identifier or, if there is none, the item at this index.
  case number(Int)
  /// The item with the same identifier or, without an identifier, with the same content.
  case item(ComponentItem)
}

extension ComponentItemReference {
  /// Returns the index that a reference means, which only for `index` and `number` may be out of
  /// range.
  ///
  /// - Parameters:
  ///   - component: the index of the component, for errors.
  ///   - count: the number of its items.
  ///   - place: returns the index of the item with an identifier.
  ///   - match: returns the index of the first item that equals one without an identifier.
  package func place(
    inComponent component: Int, count: Int, place: (Identifier) -> Int?,
    match: (ComponentItem) -> Int?
  ) throws(ComponentsError) -> Int {
    switch self {
    case .index(let index): return index
    case .number(let number):
      if let place = place(.integer(number)) { return place }
      guard 0..<count ~= number else {
        throw .noNumber(number, component: component, count: count)
      }
      return number
    case .item(let item):
      if let place = item.identifier.map(place) ?? match(item) { return place }
      let name =
        item.identifier.map { "\($0)" } ?? "without an identifier that is equal to this one"
      throw .unknownItem(name, component: component)
    }
  }
}
