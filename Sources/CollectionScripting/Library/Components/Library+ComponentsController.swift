import CollectionCore
import CollectionRendering
import CollectionViews
import LuaRuntime

extension Library {
  private static let pageOptions: [Binding.Option] = [
    .init("components", .either(.list, .text)), .init("bounds", .either(.rect, .size)),
    .init("interSectionSpacing", .number), .init("kinds", .table),
  ]

  /// The constructor of pages.
  static var makeComponentsController: Binding {
    .function(
      "ComponentsController", "{ components = list, … }: ComponentsController",
      "Makes a page of components and the view that shows it; every change of the page becomes one batch. Options: `components`, `bounds`, `interSectionSpacing`, and `kinds`, layouts of kinds of your own by name.",
      example:
        #"page = ComponentsController{ components = { { identifier = "a", items = {"x"} } } }"#,
      options: pageOptions
    ) {
      Call.run($0) { call throws(BindingError) in
        let options = try Options(
          call, 1, of: "ComponentsController",
          Library.pageOptions)
        let kinds = try options.read("kinds", call.readKinds) ?? [:]
        var components: [Component] = []
        var text: String?
        if !call.isAbsent(1) {
          defer { call.pop() }
          if call.pushField("components", of: 1) != .null {
            text = call.string(-1)
            do throws(Mismatch) {
              components = try call.readPage(-1, kinds: kinds)
            } catch {
              throw .host("option 'components' of 'ComponentsController': \(error.reason)")
            }
          }
        }
        let bounds = try options.read("bounds", call.readBounds)
        let spacing = try options.read("interSectionSpacing", call.readNumber) ?? 0
        let controller = try call.placing(json: text, kinds: kinds) { () throws(ComponentsError) in
          try ComponentsController(
            components: components, bounds: bounds?.size ?? Size(width: 320, height: 480),
            interSectionSpacing: spacing)
        }
        controller.kinds = kinds
        let defaults = try call.evaluator().configuration
        controller.view.profile = defaults.profile
        controller.view.reportsWarnings = defaults.reportsWarnings
        controller.view.isStrict = defaults.isStrict
        controller.view.reportsQuirks = defaults.reportsQuirks
        if let bounds {
          let view = controller.view
          try call.engine(
            view,
            try view.setBounds(Rect(origin: bounds.origin ?? view.contentOffset, size: bounds.size))
          )
        }
        _ = try call.evaluator().adopt(controller.view)
        call.push(controller)
        return 1
      }
    }
  }

  /// The function that returns the update required by an item's new content.
  static var itemUpdate: Binding {
    .function(
      "itemUpdate", #"(old: any, new: any): "hard"|"medium"|"soft"|"none""#,
      #"Says what the change from one item of a component to another needs: `"hard"`, `"medium"`, `"soft"` or `"none"`."#,
      example:
        #"print(itemUpdate({ identifier = 1, title = "a" }, { identifier = 1, title = "b" }))"#
    ) {
      Call.run($0) { call throws(BindingError) in
        let old = try call.argument(1, call.readComponentItem)
        let update = ComponentItemChange(
          from: old, to: try call.argument(2, call.readComponentItem))
        call.push(
          .table([
            "class": .string(update.updateClass.rawValue),
            "simple": .string(update.simpleClass.rawValue),
            "differences": .list(update.differences.map { .string($0.rawValue) }),
            "text": .string(update.description),
          ]))
        return 1
      }
    }
  }

  /// Components controllers: pages of components and their views.
  static var componentsController: BindingTable {
    BindingTable(
      .componentsController,
      "ComponentsController",
      "A page of components, and the view that shows it. A component is a section; the page finds every batch itself. `#page` is the number of components.",
      variable: "page",
      setting: #"""
        page = ComponentsController{ components = {
          { identifier = "news", items = { { identifier = 1, title = "Rain" }, { identifier = 2, title = "Sun" } } },
          { identifier = "more", items = {} },
        } }
        """#,
      bindings: pageUpdates + pageQuestions + pageProperties,
      metamethods: [
        .init("__tostring") { ComponentsController.get($0) { "\($0.state)" } },
        .init("__len") { ComponentsController.get($0) { $0.numberOfComponents } },
      ])
  }

  private static var pageUpdates: [Binding] {
    [
      .method(
        "append",
        "(items: any, component?: integer|string|Component, animation?: boolean|string|table, completion?: fun(finished: boolean))",
        "Puts items at the end of a component.",
        example: #"page:append({ identifier = 3, title = "Snow" }, 0)"#
      ) { Call.run($0, method: Call.appendItems) },
      .method(
        "prepend",
        "(items: any, component?: integer|string|Component, animation?: boolean|string|table, completion?: fun(finished: boolean))",
        "Puts items at the start of a component, in the given order.",
        example: #"page:prepend({ identifier = 3, title = "Snow" }, 0)"#
      ) { Call.run($0, method: Call.prependItems) },
      .method(
        "insert",
        "(items: any, component?: integer|string|Component, index?: integer, animation?: boolean|string|table, completion?: fun(finished: boolean))",
        "Puts items before the one at an index of a component.",
        example: #"page:insert({ identifier = 3, title = "Snow" }, 0, 1)"#
      ) { Call.run($0, method: Call.insertItems) },
      .method(
        "update",
        "(items: any, component?: integer|string|Component, index?: any, animation?: boolean|string|table, completion?: fun(finished: boolean))",
        "Replaces items: from an index on, at a list of indices, or those with the same identifiers. With a component, an animation and a function, lets the function change the component. Its cells are configured even without a difference.",
        example: #"page:update({ identifier = 1, title = "Hail" }, 0)"#
      ) { Call.run($0, method: Call.updateItems) },
      .method(
        "delete",
        "(items: any, component?: integer|string|Component, animation?: boolean|string|table, completion?: fun(finished: boolean))",
        "Deletes items of a component: by identifier, item or index, or a list of those. A number is an index if no item has it as its identifier.",
        example: "page:delete({ identifier = 1 }, 0)"
      ) { Call.run($0, method: Call.deleteItems) },
      .method(
        "updateIfNeeded",
        "(component: integer|string|Component, items?: any, animation?: boolean|string|table|fun(component: Component), completion?: fun(finished: boolean))",
        "Leads a component to other items by the smallest batch. With an animation and a function instead, lets the function change the component, as `update` does. Without a difference it does nothing.",
        example: #"page:updateIfNeeded(0, { { identifier = 2, title = "Sun" } })"#
      ) { Call.run($0, method: Call.updatePageIfNeeded) },
      .method(
        "reload",
        "(models?: any, animation?: boolean|string|table, completion?: fun(finished: boolean))",
        "Replaces the page, all of whose items get new cells: JSON only if it differs, tables always. With an animation, the old components leave and the new ones come. Without a page, gives all items new cells.",
        example: "page:reload()"
      ) {
        Call.run($0) { call throws(BindingError) in
          let target = try call.page()
          guard call.givesPage(2) else {
            try call.checkAbsent(4)
            return try call.change(target, optionsAt: 2) {
              target, options throws(CollectionViewError) in
              try target.controller.reload(options)
            }
          }
          let components = try call.argument(2, call.readPageOrLabel)
          return try call.change(target, optionsAt: 3, json: call.string(2)) {
            target, options throws(CollectionViewError) in
            try target.controller.reload(
              components, onlyIfDifferent: call.type(2) == .string,
              animated: !call.isAbsent(3) && options.animation != .none, options)
          }
        }
      },
      .method(
        "reloadIfNeeded",
        "(models: any, compare?: fun(old: table, new: table): boolean, animation?: boolean|string|table, completion?: fun(finished: boolean))",
        "Leads to another page by the least batch; `compare(old, new)` may return false to leave it.",
        example:
          #"page:reloadIfNeeded{ { identifier = "news", items = { { identifier = 2, title = "Sun" } } } }"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let target = try call.page()
          let components = try call.argument(2, call.readPage)
          let compare = try call.optional(3, call.readFunction)
          let state = call.state
          return try call.change(target, optionsAt: 4, json: call.string(2)) {
            target, options throws(CollectionViewError) in
            try target.controller.reloadIfNeeded(
              components,
              compare: compare.map { compare in
                { old, new in state.compare(old, new, compare) }
              }, options)
          }
        }
      },
    ]
  }

  private static var pageQuestions: [Binding] {
    [
      .method(
        "component", "(index: integer): Component",
        "Returns a component, which is found again wherever it moves.",
        example: "print(page:component(0).identifier)"
      ) {
        ComponentsController.ask($0, Call.readIndex) { page, index throws(ComponentsError) in
          try page.component(at: index)
        }
      },
      .method(
        "components", "(): table[]", "Returns all components as tables. O(n).",
        example: "print(#page:components())"
      ) {
        Call.run($0) { call throws(BindingError) in
          call.push(try call.receiver(ComponentsController.self).components)
          return 1
        }
      },
      .method(
        "item", "(path: tessera.Path): table", "Returns an item as a table.",
        example: "print(page:item{0, 1}.title)"
      ) {
        ComponentsController.ask($0, Call.readIndexPath) { page, path throws(ComponentsError) in
          try page.item(at: path).fieldValue
        }
      },
      .method(
        "indexPath", "(identifier: any): IndexPath?",
        "Returns where the first item with an identifier is, or nil.",
        example: "print(page:indexPath(2))"
      ) { ComponentsController.ask($0, Call.readIdentifier) { $0.indexPath(of: $1) } },
      .method(
        "changes", "(models: any): string[]",
        "Returns what `reloadIfNeeded` would do, as a list of sentences; nothing changes.",
        example: #"print(page:changes{ { identifier = "news", items = {} } })"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let controller = try call.receiver(ComponentsController.self)
          let components = try call.argument(2, call.readPage)
          let changes = try call.placing(json: call.string(2)) { () throws(ComponentsError) in
            try controller.changes(to: components)
          }
          call.push(changes.map { $0.description })
          return 1
        }
      },
      .method(
        "registerKind", "(name: string, layout: table)",
        "Registers your own kind of component: the options of its layout, and `kind`, the kind that it extends. A component of it may change single options.",
        example: #"page:registerKind("hero", { kind = "carousel", itemSize = {300, 120} })"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let controller = try call.receiver(ComponentsController.self)
          let name = try call.argument(2) { index throws(Mismatch) in
            try call.checkedKind(FieldName(try call.readString(index)), controller.kinds)
          }
          controller.kinds[name] = try call.argument(3, call.readOwnLayout)
          return 0
        }
      },
      .method("toJSON", "(): string", "Returns the page as JSON.", example: "print(page:toJSON())")
      {
        ComponentsController.get($0) { $0.json }
      },
    ]
  }

  private static var pageProperties: [Binding] {
    [
      .property(
        "view", "CollectionView", "The view that shows the page.", example: "print(page.view)"
      ) {
        ComponentsController.get($0) { $0.view }
      },
      .property(
        "layout", "ComponentLayout", "The component layout of the view.",
        example: "print(page.layout)"
      ) {
        ComponentsController.get($0) { $0.layout }
      },
      .property(
        "lastChanges", "string[]", "The changes of the latest update, as a list of sentences.",
        example: "print(page.lastChanges)"
      ) { ComponentsController.get($0) { $0.lastChanges.map { $0.description } } },
      .property(
        "numberOfComponents", "integer", "The number of components.",
        example: "print(page.numberOfComponents)"
      ) { ComponentsController.get($0) { $0.numberOfComponents } },
    ]
  }
}
