import CollectionCore
import CollectionLayout
import CollectionViews
import LuaRuntime

extension Call {
  /// The page that a method of a controller changes.
  func page() throws -> ComponentTarget {
    ComponentTarget(controller: try receiver(ComponentsController.self), component: 0, next: 2)
  }

  /// The component that a call changes: the receiver, or what the argument at an index names.
  func target(_ index: Int32) throws -> ComponentTarget {
    if let component = object(1, as: PageComponent.self) {
      return ComponentTarget(
        controller: component.controller, component: try component.index, next: index)
    }
    let controller = try receiver(ComponentsController.self)
    guard let component = object(index, as: PageComponent.self) else {
      return ComponentTarget(
        controller: controller, component: try optional(index, readIndex) ?? 0, next: index + 1)
    }
    guard component.controller === controller else {
      throw ArgumentError(index, "this component belongs to another page")
    }
    return ComponentTarget(
      controller: controller, component: try component.index, next: index + 1)
  }

  /// Returns whether an argument of `reload` is a page, and not the label of an animation.
  func givesPage(_ index: Int32) -> Bool {
    guard type(index) == .string else { return !isAbsent(index) }
    // What is not UTF-8 is no label, and whoever reads the page says what is wrong with it.
    return string(index).flatMap(ComponentAnimation.init(rawValue:)) == nil
  }

  /// Runs a change with the animation label at an index and the completion behind it.
  func change(
    _ target: ComponentTarget, optionsAt index: Int32,
    _ body: (ComponentTarget, ComponentUpdateOptions) throws -> Void
  ) throws -> Int32 {
    let view = target.controller.view
    let evaluator = try evaluator()
    let options = ComponentUpdateOptions(
      animation: try optional(index, readAnimation) ?? .automatic, origin: sourceLine,
      completion: try optional(index + 1, readFunction).map { completion in
        { [weak evaluator, weak view] finished in
          guard let evaluator, let view else { return }
          evaluator.showClock(of: view)
          let state = evaluator.state
          completion.push(to: state.current)
          state.current.push(finished)
          try state.call(arguments: 1, results: 0)
        }
      })
    defer { evaluator.reportEntries(of: view) }
    try engine(view) { try body(target, options) }
    return 0
  }

  /// Returns whether `update` is given a function that changes a component, and not items.
  func takesMutation() throws -> Bool {
    if object(1, as: PageComponent.self) != nil {
      return type(2) == .function || type(3) == .function
    }
    return type(2) == .number || object(2, as: PageComponent.self) != nil
  }

  /// `controller:update(component, animation, mutation, completion)`, and without the component.
  func mutateComponent() throws -> Int32 {
    let target = try target(2)
    let mutation = try argument(target.next + 1, readFunction)
    try checkAbsent(target.next + 3)
    let state = state
    // The label stands in front of the function, the completion behind it.
    copy(target.next + 2)
    let completion = takeReference()
    setCount(target.next)
    completion.push(to: self)
    return try change(target, optionsAt: target.next) { target, options in
      try target.controller.update(component: target.component, options) { component in
        component = try state.mutated(component, mutation, kinds: target.controller.kinds)
      }
    }
  }
}

extension LuaState {
  /// Asks a script whether a page is to replace another one.
  func compare(
    _ old: [Component], _ new: [Component], _ function: LuaReference
  ) throws -> Bool {
    let call = current
    try call.reserve(10)
    function.push(to: call)
    call.push(old)
    call.push(new)
    try self.call(arguments: 2, results: 1)
    defer { call.pop() }
    guard call.type(-1) == .boolean else {
      throw HostError(
        "the comparison must return true where the page is to change, or false, "
          + "got \(call.got(-1))")
    }
    return call.truth(-1)
  }

  /// Lets a script change a component in place, or return another one.
  func mutated(
    _ component: Component, _ function: LuaReference, kinds: [FieldName: ComponentSection]
  ) throws -> Component {
    let call = current
    try call.reserve(10)
    call.push(component.fieldValue)
    let table = call.takeReference()
    function.push(to: call)
    table.push(to: call)
    try self.call(arguments: 1, results: 1)
    defer { call.pop() }
    if call.isAbsent(-1) {
      call.pop()
      table.push(to: call)
    }
    do throws(Mismatch) {
      return try call.readPageComponent(-1, kinds: kinds)
    } catch {
      throw HostError("the component as the function left it: \(error.reason)")
    }
  }
}

extension Call {
  /// Puts items at the end of a component.
  func appendItems() throws -> Int32 {
    let items = try argument(2, readComponentItems)
    let target = try self.target(3)
    return try change(target, optionsAt: target.next) {
      try $0.controller.append(items, component: target.component, $1)
    }
  }

  /// Puts items at the start of a component.
  func prependItems() throws -> Int32 {
    let items = try argument(2, readComponentItems)
    let target = try self.target(3)
    return try change(target, optionsAt: target.next) {
      try $0.controller.prepend(items, component: target.component, $1)
    }
  }

  /// Puts items before the one at an index of a component.
  func insertItems() throws -> Int32 {
    let items = try argument(2, readComponentItems)
    let target = try self.target(3)
    let index = try argument(target.next, readIndex)
    return try change(target, optionsAt: target.next + 1) {
      try $0.controller.insert(items, component: target.component, at: index, $1)
    }
  }

  /// Puts items in the place of others, or lets a function change a component.
  func updateItems() throws -> Int32 {
    if try takesMutation() { return try mutateComponent() }
    let items = try argument(2, readComponentItems)
    let target = try self.target(3)
    let places = try argument(target.next) { index throws(Mismatch) in
      try readPlaces(index, count: items.count)
    }
    return try change(target, optionsAt: target.next + 1) {
      try $0.controller.update(items, component: target.component, at: places, $1)
    }
  }

  /// Deletes items of a component.
  func deleteItems() throws -> Int32 {
    let items = try argument(2, readItemReferences)
    let target = try self.target(3)
    return try change(target, optionsAt: target.next) {
      try $0.controller.delete(items, component: target.component, $1)
    }
  }

  /// Leads the component that is the receiver to other items by the least batch.
  func updateComponentIfNeeded() throws -> Int32 {
    let items = try argument(2, readComponentItems)
    let target = try self.target(3)
    return try change(target, optionsAt: 3) {
      try $0.controller.updateIfNeeded(component: target.component, items: items, $1)
    }
  }
}
