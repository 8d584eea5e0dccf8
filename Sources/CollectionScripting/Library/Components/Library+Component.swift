import CollectionCore
import CollectionViews
import LuaRuntime

extension Library {
  /// Components on a page, such as `controller:component(0)`.
  static var pageComponent: BindingTable {
    BindingTable(
      .pageComponent,
      "Component",
      "A component of a page, as `page:component(index)` returns it. `#component` is the number of its items.",
      variable: "component",
      setting: #"""
        page = ComponentsController{ components = {
          { identifier = "news", items = { { identifier = 1, title = "Rain" }, { identifier = 2, title = "Sun" } } },
          { identifier = "more", items = {} },
        } }
        component = page:component(0)
        """#,
      bindings: componentUpdates + componentProperties,
      named: .init(
        Component.Field.allCases.map { $0.rawValue },
        get: {
          Call.run($0) { call throws(BindingError) in
            let handle = try call.receiver(PageComponent.self)
            let name = try call.argument(2, call.readString)
            if let draft = try call.evaluator().draft(of: handle) {
              try draft.pushField(name, to: call)
              return 1
            }
            let component = try call.engine { () throws(ComponentsError) in try handle.component }
            if case .table(let fields) = component.fieldValue, let value = fields[FieldName(name)] {
              call.push(value)
            } else {
              call.pushNil()
            }
            return 1
          }
        },
        set: {
          Call.run($0) { call throws(BindingError) in
            let handle = try call.receiver(PageComponent.self)
            if let draft = try call.evaluator().draft(of: handle) {
              call.setCount(3)
              try draft.setField(call.argument(2, call.readString), from: call)
              return 0
            }
            throw .host(
              "'\(call.displayText(2))' of a component is not assigned: change it in a function "
                + "that component:update(animation, function(component) … end) calls")
          }
        }),
      metamethods: [
        .init("__tostring") {
          Call.run($0) { call throws(BindingError) in
            let component = try call.receiver(PageComponent.self)
            let index = try call.engine { () throws(ComponentsError) in try component.index }
            if let draft = try call.evaluator().draft(of: component) {
              let changed = try draft.component(call)
              let section = try call.engine { () throws(ComponentsError) in
                try component.controller.section(of: changed, at: index)
              }
              return call.answer("\(section)")
            }
            return call.answer("\(component.controller.state.sections[index])")
          }
        },
        .init("__len") {
          Call.run($0) { call throws(BindingError) in
            let component = try call.receiver(PageComponent.self)
            let draft = try call.evaluator().draft(of: component)
            if let draft { return call.answer(try draft.itemCount(call)) }
            return call.answer(
              try call.engine { () throws(ComponentsError) in try component.component.items.count })
          }
        },
        .init("__pairs") {
          Call.run($0) { call throws(BindingError) in
            _ = try call.receiver(PageComponent.self)
            return call.pushIterator { handle in Call.run(handle, method: Call.nextComponentField) }
          }
        },
      ])
  }

  private static var componentUpdates: [Binding] {
    [
      .method(
        "append",
        "(items: any, animation?: boolean|string|table, completion?: fun(finished: boolean))",
        "Puts items at the end of the component.",
        example: #"component:append({ identifier = 3, title = "Snow" })"#
      ) { Call.run($0, method: Call.appendItems) },
      .method(
        "prepend",
        "(items: any, animation?: boolean|string|table, completion?: fun(finished: boolean))",
        "Puts items at the start of the component, in the given order.",
        example: #"component:prepend({ identifier = 3, title = "Snow" })"#
      ) { Call.run($0, method: Call.prependItems) },
      .method(
        "insert",
        "(items: any, index?: integer, animation?: boolean|string|table, completion?: fun(finished: boolean))",
        "Puts items before the one at an index.",
        example: #"component:insert({ identifier = 3, title = "Snow" }, 1)"#
      ) { Call.run($0, method: Call.insertItems) },
      .method(
        "update",
        "(items: any, index?: any, animation?: boolean|string|table, completion?: fun(finished: boolean))",
        "Replaces items: from an index on, at a list of indices, or those with the same identifiers. With an animation and a function, lets the function change the component; its cells are configured even if nothing differs.",
        example: #"component:update{ identifier = 1, title = "Hail" }"#
      ) { Call.run($0, method: Call.updateItems) },
      .method(
        "delete",
        "(items: any, animation?: boolean|string|table, completion?: fun(finished: boolean))",
        "Deletes items: by identifier, item or index, or a list of those. A number is an index if no item has it as its identifier.",
        example: "component:delete{ identifier = 1 }"
      ) { Call.run($0, method: Call.deleteItems) },
      .method(
        "updateIfNeeded",
        "(items: any, animation?: boolean|string|table|fun(component: Component), completion?: fun(finished: boolean))",
        "Leads the component to other items by the smallest batch. With an animation and a function, lets the function change the component, as `update` does; without a difference nothing happens.",
        example: #"component:updateIfNeeded{ { identifier = 2, title = "Sun" } }"#
      ) { Call.run($0, method: Call.updateComponentIfNeeded) },
      .method(
        "reload", "(animation?: boolean|string|table, completion?: fun(finished: boolean))",
        "Gives its items new cells.",
        example: "component:reload()"
      ) {
        Call.run($0) { call throws(BindingError) in
          let component = try call.receiver(PageComponent.self)
          return try call.change(try call.target(2), optionsAt: 2) {
            _, options throws(CollectionViewError) in
            try component.reload(options)
          }
        }
      },
      .method(
        "reloadIfNeeded",
        "(items: any, animation?: boolean|string|table|fun(component: Component), completion?: fun(finished: boolean))",
        "Leads the component to other items by the smallest batch, as `updateIfNeeded` does.",
        example: #"component:reloadIfNeeded{ { identifier = 2, title = "Sun" } }"#
      ) { Call.run($0, method: Call.updateComponentIfNeeded) },
    ]
  }

  private static var componentProperties: [Binding] {
    [
      .property(
        "index", "integer", "Its place on the page, from 0.", example: "print(component.index)"
      ) {
        PageComponent.get($0) { component throws(ComponentsError) in try component.index }
      },
      .field(
        "identifier", "any", "Its identifier, or nil.", example: "print(component.identifier)"),
      .field(
        "kind", #""list"|"grid"|"carousel""#, #"`"list"`, `"grid"` or `"carousel"`."#,
        example: "print(component.kind)"),
      .field(
        "header", "table?", "Its header as a table, or nil.", example: "print(component.header)"),
      .field(
        "footer", "table?", "Its footer as a table, or nil.", example: "print(component.footer)"),
      .field("layout", "table", "The table of its layout.", example: "print(component.layout)"),
      .field("items", "table[]", "Its items as tables. O(n).", example: "print(component.items)"),
      .field("meta", "table?", "A table of your own, or nil.", example: "print(component.meta)"),
      .field("model", "any", "A value of your own, or nil.", example: "print(component.model)"),
    ]
  }
}

extension Call {
  /// Pushes the field of a component after the one visited last, with its value.
  fileprivate func nextComponentField() throws(BindingError) -> Int32 {
    let names = Component.Field.allCases.map { $0.rawValue }
    let start = string(2).flatMap { names.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    let component = try receiver(PageComponent.self)
    let draft = try evaluator().draft(of: component)
    var fields: [FieldName: FieldValue] = [:]
    if draft == nil,
      case .table(let values) = try engine({ () throws(ComponentsError) in
        try component.component.fieldValue
      })
    {
      fields = values
    }
    for name in names[start...] {
      push(name)
      if let draft {
        try draft.pushField(name, to: self)
      } else {
        if let value = fields[FieldName(name)] { push(value) } else { pushNil() }
      }
      if !isAbsent(-1) { return 2 }
      pop(2)
    }
    return 0
  }
}
