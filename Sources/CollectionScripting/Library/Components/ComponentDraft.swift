import CollectionCore
import CollectionLayout
import CollectionViews
import LuaRuntime

/// A component that a script's function is changing, as the table of its fields.
///
/// The function sees the table through the component. The component's methods edit it in place and
/// make no batch. The page compares it with the old component when the function has returned.
struct ComponentDraft {
  /// The page of the component.
  let controller: ComponentsController
  /// The identity of the component.
  let id: Identifier
  /// The index of the component on the page.
  let index: Int
  /// The table of the fields.
  let table: LuaReference
}

extension Evaluator {
  /// Returns the draft of a component being changed by one of the script's functions, or nil.
  func draft(of component: PageComponent) -> ComponentDraft? {
    drafts.last { $0.controller === component.controller && $0.id == component.id }
  }
}

extension ComponentDraft {
  /// Pushes a field of the table, without metamethods.
  func pushField(_ name: String, to call: Call) throws(BindingError) {
    try call.reserve(4)
    table.push(to: call)
    call.pushField(name, of: -1)
    call.remove(-2)
  }

  /// Pops the value on top into a field of the table.
  func setField(_ name: String, from call: Call) throws(BindingError) {
    try call.reserve(4)
    table.push(to: call)
    call.insert(-2)
    call.setField(name)
    call.pop()
  }

  /// The number of items in the table.
  func itemCount(_ call: Call) throws(BindingError) -> Int {
    try pushField("items", to: call)
    defer { call.pop() }
    return call.rawCount(-1)
  }

  /// Returns the component described by the table. Complexity: O(n).
  func component(_ call: Call) throws(BindingError) -> Component {
    try call.reserve(4)
    table.push(to: call)
    defer { call.pop() }
    return try Self.read(call, kinds: controller.kinds)
  }

  /// Reads the component on top of the stack, as left by a function.
  static func read(_ call: Call, kinds: [FieldName: ComponentSection]) throws(BindingError)
    -> Component
  {
    do throws(Mismatch) {
      return try call.readPageComponent(-1, kinds: kinds)
    } catch {
      throw .host("the component as the function left it: \(error.reason)")
    }
  }
}

extension ComponentDraft {
  /// Changes the items of the table in place.
  ///
  /// Complexity: O(k) for k items at the end, otherwise O(n).
  ///
  /// - Throws: `ComponentsError` for items that do not exist; the table is then unchanged.
  func perform(_ edit: ComponentEdit, _ call: Call) throws(BindingError) {
    try pushField("items", to: call)
    if call.isAbsent(-1) {
      call.pop()
      call.pushTable()
      call.copy(-1)
      try setField("items", from: call)
    }
    defer { call.pop() }
    guard call.isTable(-1) else {
      throw .host("'items' of the component: list of items expected, got \(call.got(-1))")
    }
    let list = call.absolute(-1)
    let count = call.rawCount(list)
    switch edit {
    case .append(let items): insert(items, at: count, of: list, call)
    case .prepend(let items): insert(items, at: 0, of: list, call)
    case .insert(let items, let place):
      guard 0...count ~= place else {
        throw call.failure(.components(.noPlace(place, component: index, count: count)))
      }
      insert(items, at: place, of: list, call)
    case .update(let items, let indices):
      let places =
        if let indices { indices } else { try self.places(of: items.map { .item($0) }, call) }
      guard places.count == items.count else {
        throw call.failure(.components(.placesDiffer(items: items.count, places: places.count)))
      }
      try call.engine { () throws(ComponentsError) in
        try ComponentsError.check(places, component: index, count: count)
      }
      for (place, item) in zip(places, items) {
        call.push(item.fieldValue)
        call.setElement(place + 1, of: list)
      }
    case .delete(let references):
      let places = try self.places(of: references, call)
      try call.engine { () throws(ComponentsError) in
        try ComponentsError.check(places, component: index, count: count)
      }
      remove(Set(places), of: list, call)
    case .change(let items):
      call.push(.list(items.map { $0.fieldValue }))
      try setField("items", from: call)
    }
  }

  /// Returns the indices of items named by a call. Complexity: O(n).
  private func places(of references: [ComponentItemReference], _ call: Call) throws(BindingError)
    -> [Int]
  {
    let items = try component(call).items
    var known: [Identifier: Int] = [:]
    for (place, item) in items.enumerated().reversed() {
      if let id = item.identifier { known[id] = place }
    }
    var places: [Int] = []
    for reference in references {
      let place = try call.engine { () throws(ComponentsError) in
        try reference.place(
          inComponent: index, count: items.count, place: { known[$0] },
          match: { items.firstIndex(of: $0) })
      }
      places.append(place)
    }
    return places
  }

  private func insert(_ items: [ComponentItem], at place: Int, of list: Int32, _ call: Call) {
    for position in stride(from: call.rawCount(list), to: place, by: -1) {
      call.pushElement(position, of: list)
      call.setElement(position + items.count, of: list)
    }
    for (offset, item) in items.enumerated() {
      call.push(item.fieldValue)
      call.setElement(place + offset + 1, of: list)
    }
  }

  private func remove(_ places: Set<Int>, of list: Int32, _ call: Call) {
    guard let first = places.min() else { return }
    let count = call.rawCount(list)
    var position = first + 1
    for place in first..<count where !places.contains(place) {
      call.pushElement(place + 1, of: list)
      call.setElement(position, of: list)
      position += 1
    }
    for rest in position...count {
      call.pushNil()
      call.setElement(rest, of: list)
    }
  }
}
