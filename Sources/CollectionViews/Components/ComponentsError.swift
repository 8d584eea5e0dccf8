public import CollectionCore
public import CollectionLayout

/// The reason why a page cannot be made or changed.
///
/// ```swift
/// do {
///   try controller.append(ComponentItem(identifier: "a", title: "Apples"), component: 5)
/// } catch {
///   print(error)  // which component does not exist, and how many there are
/// }
/// ```
public enum ComponentsError: Error, Hashable {
  /// A component that does not exist, on a page of so many.
  case noComponent(Int, count: Int)
  /// An item that does not exist, in a component of so many.
  case noItem(Int, component: Int, count: Int)
  /// A number that is neither an item's identifier nor an index, in a component of so many.
  case noNumber(Int, component: Int, count: Int)
  /// An index at which no item can be inserted, in a component of so many.
  case noPlace(Int, component: Int, count: Int)
  /// An item that a component does not have.
  case unknownItem(String, component: Int)
  /// An item that is named twice by one call.
  case namedTwice(Int, component: Int)
  /// Items for which there are more or fewer indices.
  case placesDiffer(items: Int, places: Int)
  /// An identifier that two components have.
  case duplicateComponent(Identifier, Int, Int)
  /// An identifier that two items of a component have.
  case duplicateItem(Identifier, component: Int, Int, Int)
  /// An identifier of the form reserved for elements without one.
  case reservedIdentifier(Identifier)
  /// A component that has left the page.
  case gone(Identifier)
  /// A size or an option with which nothing can be laid out.
  case layout(LayoutError)
  /// A change while a batch of the page's view is open.
  case insideBatch
  /// A change from within a function that changes a component or compares pages.
  case insideMutation

  /// The code of the error for `tessera explain`.
  public var code: String {
    switch self {
    case .noComponent, .noItem, .noNumber, .noPlace, .unknownItem, .gone: "D05"
    case .duplicateComponent, .duplicateItem, .reservedIdentifier: "D06"
    case .namedTwice, .placesDiffer: "D07"
    case .insideBatch, .insideMutation: "D08"
    case .layout(let error): error.code
    }
  }
}

extension ComponentsError {
  /// Throws unless each index is that of an item of the component and is named only once.
  package static func check(_ indices: [Int], component: Int, count: Int) throws(ComponentsError) {
    var seen: Set<Int> = []
    for index in indices {
      guard 0..<count ~= index else { throw .noItem(index, component: component, count: count) }
      guard seen.insert(index).inserted else { throw .namedTwice(index, component: component) }
    }
  }
}

extension ComponentsError: CustomStringConvertible {
  /// The message for the script's author: what was requested, and what exists.
  public var description: String {
    switch self {
    case .noComponent(let index, let count):
      "component \(index) does not exist: the page has \(count.indexed("component"))"
    case .noItem(let item, let component, let count):
      "item \(item) does not exist: component \(component) has \(count.indexed("item"))"
    case .noNumber(let number, let component, let count):
      "item \(number) does not exist: component \(component) has \(count.indexed("item"))"
        + (count == 0 ? "" : count == 1 ? ", which does not have" : ", and none has")
        + (count == 0 ? "" : " the identifier \(number)")
    case .noPlace(let item, let component, let count):
      "nothing can be inserted at \(item): component \(component) has \(count) "
        + (count == 1 ? "item" : "items") + ", so the last place is \(count)"
    case .unknownItem(let name, let component):
      "component \(component) has no item \(name)"
    case .namedTwice(let item, let component):
      "item \(item) of component \(component) is named twice"
    case .placesDiffer(let items, let places):
      "there are \(items) \(items == 1 ? "item" : "items"), but \(places) "
        + "\(places == 1 ? "index" : "indices")"
    case .duplicateComponent(let id, let first, let second):
      "components \(first) and \(second) both have the identifier \(id.brief)"
    case .duplicateItem(let id, let component, let first, let second):
      "items \(first) and \(second) of component \(component) both have the identifier \(id.brief)"
    case .reservedIdentifier(let id):
      "the identifier \(id.brief) cannot be used: # and a number name items without an identifier"
    case .gone(let id): "the component \(id.brief) is no longer on the page"
    case .layout(let error): error.description
    case .insideBatch:
      "the page cannot change inside a batch of its view: it makes batches of its own"
    case .insideMutation:
      "the page cannot change inside a function that 'update' or 'reloadIfNeeded' calls: "
        + "change the component passed to it. Change the rest of the page after the call"
    }
  }
}
