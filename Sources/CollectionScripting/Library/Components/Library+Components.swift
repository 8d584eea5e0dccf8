internal import CollectionCore
internal import CollectionLayout
internal import CollectionRendering
internal import LuaRuntime

extension Library {
  /// `ComponentsController{…}`: a page of components and its view.
  static var componentsController: HostType {
    HostType(
      id: HostTypeID.componentsController, name: "ComponentsController",
      methods: pageReloads + componentItemUpdates + pageQuestions,
      getters: [
        .init("view") {
          Call.run($0) { call in
            call.push(try call.receiver(ComponentsController.self).view)
            return 1
          }
        },
        .init("layout") {
          Call.run($0) { call in
            call.push(try call.receiver(ComponentsController.self).layout)
            return 1
          }
        },
        .init("lastChanges") {
          Call.run($0) { call in
            let changes = try call.receiver(ComponentsController.self).lastChanges
            call.push(texts: changes.map(\.description))
            return 1
          }
        },
        .init("numberOfComponents") {
          Call.run($0) { call in
            try call.answer(call.receiver(ComponentsController.self).components.count)
          }
        },
      ],
      metamethods: [
        .init("__tostring") {
          Call.run($0) { call in
            try call.answer("\(call.receiver(ComponentsController.self).state)")
          }
        },
        .init("__len") {
          Call.run($0) { call in
            try call.answer(call.receiver(ComponentsController.self).components.count)
          }
        },
      ])
  }

  static let makeComponentsController: NativeFunction = {
    Call.run($0) { call in
      let options = try Options(
        call, 1, of: "ComponentsController",
        names: ["components", "bounds", "interSectionSpacing"])
      var components: [Component] = []
      var text: String?
      if !call.isAbsent(1) {
        defer { call.pop() }
        if call.pushField("components", of: 1) != .null {
          text = call.string(-1)
          do throws(Mismatch) {
            components = try call.readPage(-1)
          } catch {
            throw ScriptFault("option 'components' of 'ComponentsController': \(error.reason)")
          }
        }
      }
      let bounds = try options.read("bounds", call.readBounds)
      let spacing = try options.read("interSectionSpacing", call.readNumber) ?? 0
      let controller = try call.placing(json: text) {
        try ComponentsController(
          components: components, bounds: bounds?.size ?? Size(width: 320, height: 480),
          interSectionSpacing: spacing)
      }
      let defaults = try call.evaluator().configuration
      controller.view.profile = defaults.profile
      controller.view.isStrict = defaults.isStrict
      controller.view.reportsQuirks = defaults.reportsQuirks
      _ = try call.evaluator().adopt(controller.view)
      call.push(controller)
      return 1
    }
  }

  private static var pageQuestions: [HostType.Member] {
    [
      .init("component") {
        Call.run($0) { call in
          let controller = try call.receiver(ComponentsController.self)
          call.push(try controller.component(at: call.argument(2, call.readIndex)))
          return 1
        }
      },
      .init("components") {
        Call.run($0) { call in
          call.push(try call.receiver(ComponentsController.self).components)
          return 1
        }
      },
      .init("item") {
        Call.run($0) { call in
          let controller = try call.receiver(ComponentsController.self)
          let path = try call.argument(2, call.readIndexPath)
          call.push(try controller.item(at: path).fieldValue)
          return 1
        }
      },
      .init("indexPath") {
        Call.run($0) { call in
          let controller = try call.receiver(ComponentsController.self)
          let id = try call.argument(2, call.readIdentifier)
          if let path = controller.indexPath(of: id) { call.push(path) } else { call.pushNil() }
          return 1
        }
      },
      .init("changes") {
        Call.run($0) { call in
          let controller = try call.receiver(ComponentsController.self)
          let components = try call.argument(2, call.readPage)
          let changes = try call.placing(json: call.string(2)) {
            try controller.changes(to: components)
          }
          call.push(texts: changes.map(\.description))
          return 1
        }
      },
      .init("toJSON") {
        Call.run($0) { call in
          try call.answer(call.receiver(ComponentsController.self).json)
        }
      },
    ]
  }

  /// `itemUpdate(old, new)`: what new content of an item asks for.
  static let itemUpdate: NativeFunction = {
    Call.run($0) { call in
      let old = try call.argument(1, call.readComponentItem)
      let update = ItemUpdate(from: old, to: try call.argument(2, call.readComponentItem))
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

extension Library {
  /// A component on a page, as `controller:component(0)` gives it.
  static var pageComponent: HostType {
    HostType(
      id: HostTypeID.pageComponent, name: "Component",
      methods: componentReloads + componentItemUpdates,
      getters: [
        .init("index") {
          Call.run($0) { call in try call.answer(call.receiver(PageComponent.self).index) }
        }
      ],
      named: .init(
        Component.Field.allCases.map(\.rawValue),
        get: {
          Call.run($0) { call in
            let component = try call.receiver(PageComponent.self).component
            let name = try call.argument(2, call.readString)
            if case .table(let fields) = component.fieldValue, let value = fields[name] {
              call.push(value)
            } else {
              call.pushNil()
            }
            return 1
          }
        },
        set: {
          Call.run($0) { call in
            throw ScriptFault(
              "'\(call.displayText(2))' of a component is not assigned: change it in a function "
                + "that component:update(animation, function(component) … end) calls")
          }
        }),
      metamethods: [
        .init("__tostring") {
          Call.run($0) { call in
            let component = try call.receiver(PageComponent.self)
            let index = try component.index
            return call.answer("\(component.controller.state.sections[index])")
          }
        },
        .init("__len") {
          Call.run($0) { call in
            try call.answer(call.receiver(PageComponent.self).component.items.count)
          }
        },
      ])
  }
}
