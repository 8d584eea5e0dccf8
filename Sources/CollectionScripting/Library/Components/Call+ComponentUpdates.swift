import CollectionCore
import CollectionLayout
import CollectionViews
import LuaRuntime

extension Call {
  /// The page that a controller's method changes.
  func page() throws(BindingError) -> ComponentTarget {
    ComponentTarget(controller: try receiver(ComponentsController.self), component: 0, next: 2)
  }

  /// The component that a call changes: the receiver, or the one named by the argument at an index.
  func target(_ index: Int32) throws(BindingError) -> ComponentTarget {
    if let component = object(1, as: PageComponent.self) {
      return ComponentTarget(
        controller: component.controller,
        component: try engine { () throws(ComponentsError) in try component.index },
        next: index,
        draft: try evaluator().draft(of: component))
    }
    let controller = try receiver(ComponentsController.self)
    guard let component = object(index, as: PageComponent.self) else {
      return ComponentTarget(
        controller: controller, component: try optional(index, readIndex) ?? 0, next: index + 1)
    }
    guard component.controller === controller else {
      throw .argument(index, "this component belongs to another page")
    }
    return ComponentTarget(
      controller: controller,
      component: try engine { () throws(ComponentsError) in try component.index }, next: index + 1)
  }

  /// Returns whether an argument of `reload` is a page, not the label of an animation.
  func givesPage(_ index: Int32) -> Bool {
    guard type(index) == .string else { return !isAbsent(index) }
    // Text that is not UTF-8 cannot be a label, and the reader of the page reports it.
    return string(index).flatMap(ComponentAnimation.init(rawValue:)) == nil
  }

  /// Runs a change with the animation label at an index and the completion after it.
  func change(
    _ target: ComponentTarget, optionsAt index: Int32, json: @autoclosure () -> String? = nil,
    _ body: (ComponentTarget, ComponentUpdateOptions) throws(CollectionViewError) -> Void
  ) throws(BindingError) -> Int32 {
    let view = target.controller.view
    let evaluator = try evaluator()
    let options = ComponentUpdateOptions(
      animation: try optional(index, readAnimation) ?? .automatic, origin: sourceLine,
      completion: try optional(index + 1, readFunction).map { evaluator.completion($0, of: view) })
    defer { evaluator.reportEntries(of: view) }
    do throws(CollectionViewError) {
      try body(target, options)
    } catch {
      if case .components(let error) = error, let placed = placed(error, json: json()) {
        throw placed
      }
      throw refusal(error, by: view)
    }
    return 0
  }

  /// Performs a change of items, with the animation label at an index and the completion after it.
  ///
  /// Within a function that changes the component, it takes effect immediately and without a batch.
  private func perform(
    _ edit: ComponentEdit, on target: ComponentTarget, optionsAt index: Int32
  ) throws(BindingError) -> Int32 {
    guard let draft = target.draft else {
      return try change(target, optionsAt: index) { target, options throws(CollectionViewError) in
        try edit.perform(on: target.controller, component: target.component, options)
      }
    }
    for index in [index, index + 1] where !isAbsent(index) {
      throw .argument(
        index,
        "nothing expected: within the function, the animation and the completion are those of the "
          + "call that runs it; got \(got(index))")
    }
    try draft.perform(edit, self)
    return 0
  }

  /// Returns whether `update` received a function that changes a component, not items.
  private func takesMutation() -> Bool {
    if object(1, as: PageComponent.self) != nil {
      return type(2) == .function || type(3) == .function
    }
    return type(2) == .number || object(2, as: PageComponent.self) != nil
  }

  /// Lets a function change a component, which may be left out.
  ///
  /// - Parameter ifNeeded: whether nothing happens if the function changes nothing.
  private func mutateComponent(ifNeeded: Bool) throws(BindingError) -> Int32 {
    let target = try target(2)
    let mutation = try argument(target.next + 1, readFunction)
    try checkAbsent(target.next + 3)
    let evaluator = try evaluator()
    // The label precedes the function, and the completion follows it.
    copy(target.next + 2)
    let completion = takeReference()
    setCount(target.next)
    completion.push(to: self)
    return try change(target, optionsAt: target.next) {
      target, options throws(CollectionViewError) in
      func mutate(_ component: inout Component) {
        let old = component
        component = state.failures.ask(old) { () throws(BindingError) in
          try evaluator.mutated(old, of: target, mutation)
        }
      }
      if ifNeeded {
        try target.controller.updateIfNeeded(
          component: target.component, options, mutation: mutate)
      } else {
        try target.controller.update(component: target.component, options, mutation: mutate)
      }
    }
  }
}

extension Evaluator {
  /// Lets a function of the script change a component in place, or return another one.
  fileprivate func mutated(
    _ component: Component, of target: ComponentTarget, _ function: LuaReference
  ) throws(BindingError) -> Component {
    let call = state.current
    try call.reserve(10)
    let controller = target.controller
    let handle = try call.engine { () throws(ComponentsError) in
      try controller.component(at: target.component)
    }
    call.push(component.fieldValue)
    let draft = ComponentDraft(
      controller: controller, id: handle.id, index: target.component, table: call.takeReference())
    drafts.append(draft)
    defer { drafts.removeLast() }
    function.push(to: call)
    call.push(handle)
    try call.call(arguments: 1, results: 1)
    defer { call.pop() }
    if call.isAbsent(-1) { return try draft.component(call) }
    if let other = call.object(-1, as: PageComponent.self), self.draft(of: other) != nil,
      other.controller === controller, other.id == handle.id
    {
      return try draft.component(call)
    }
    return try ComponentDraft.read(call, kinds: controller.kinds)
  }
}

extension LuaState {
  /// Asks a script whether a page replaces another one.
  func compare(
    _ old: [Component], _ new: [Component], _ function: LuaReference
  ) -> Bool {
    failures.ask(false) { () throws(BindingError) in try asked(old, new, function) }
  }

  private func asked(
    _ old: [Component], _ new: [Component], _ function: LuaReference
  ) throws(BindingError) -> Bool {
    let call = current
    try call.reserve(10)
    function.push(to: call)
    call.push(old)
    call.push(new)
    try call.call(arguments: 2, results: 1)
    defer { call.pop() }
    guard call.type(-1) == .boolean else {
      throw .host(
        "the comparison must return true where the page is to change, or false, "
          + "got \(call.got(-1))")
    }
    return call.truth(-1)
  }
}

extension Call {
  /// Appends items to a component.
  func appendItems() throws(BindingError) -> Int32 {
    let items = try argument(2, readComponentItems)
    let target = try self.target(3)
    return try perform(.append(items), on: target, optionsAt: target.next)
  }

  /// Inserts items at the start of a component.
  func prependItems() throws(BindingError) -> Int32 {
    let items = try argument(2, readComponentItems)
    let target = try self.target(3)
    return try perform(.prepend(items), on: target, optionsAt: target.next)
  }

  /// Inserts items before the one at an index of a component.
  func insertItems() throws(BindingError) -> Int32 {
    let items = try argument(2, readComponentItems)
    let target = try self.target(3)
    let index = try argument(target.next, readIndex)
    return try perform(.insert(items, at: index), on: target, optionsAt: target.next + 1)
  }

  /// Replaces items, or lets a function change a component.
  func updateItems() throws(BindingError) -> Int32 {
    if takesMutation() { return try mutateComponent(ifNeeded: false) }
    let items = try argument(2, readComponentItems)
    let target = try self.target(3)
    let places = try argument(target.next) { index throws(Mismatch) in
      try readPlaces(index, count: items.count)
    }
    return try perform(.update(items, at: places), on: target, optionsAt: target.next + 1)
  }

  /// Deletes items of a component.
  func deleteItems() throws(BindingError) -> Int32 {
    let items = try argument(2, readItemReferences)
    let target = try self.target(3)
    return try perform(.delete(items), on: target, optionsAt: target.next)
  }

  /// Changes the items of a component of the page by the smallest batch, or lets a function change
  /// it.
  func updatePageIfNeeded() throws(BindingError) -> Int32 {
    if type(3) == .function || type(4) == .function {
      return try mutateComponent(ifNeeded: true)
    }
    let target = try target(2)
    let items = try argument(3, readComponentItems)
    return try perform(.change(to: items), on: target, optionsAt: 4)
  }

  /// Changes the items of the receiving component by the smallest batch, or lets a function change
  /// it.
  func updateComponentIfNeeded() throws(BindingError) -> Int32 {
    if type(2) == .function || type(3) == .function {
      return try mutateComponent(ifNeeded: true)
    }
    let items = try argument(2, readComponentItems)
    let target = try self.target(3)
    return try perform(.change(to: items), on: target, optionsAt: 3)
  }
}
