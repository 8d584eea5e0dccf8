internal import CollectionCore
internal import CollectionLayout
internal import LuaRuntime

/// The calls that change a page: on its controller with the index of a component, on a component
/// without.
extension Library {
  static var componentItemUpdates: [HostType.Member] {
    [
      .init("append") {
        Call.run($0) { call in
          let items = try call.argument(2, call.readComponentItems)
          let target = try call.target(3)
          return try call.change(target, optionsAt: target.next) {
            try $0.controller.append(items, component: target.component, $1)
          }
        }
      },
      .init("prepend") {
        Call.run($0) { call in
          let items = try call.argument(2, call.readComponentItems)
          let target = try call.target(3)
          return try call.change(target, optionsAt: target.next) {
            try $0.controller.prepend(items, component: target.component, $1)
          }
        }
      },
      .init("insert") {
        Call.run($0) { call in
          let items = try call.argument(2, call.readComponentItems)
          let target = try call.target(3)
          let index = try call.argument(target.next, call.readIndex)
          return try call.change(target, optionsAt: target.next + 1) {
            try $0.controller.insert(items, component: target.component, at: index, $1)
          }
        }
      },
      .init("update") {
        Call.run($0) { call in
          if try call.takesMutation() { return try call.mutateComponent() }
          let items = try call.argument(2, call.readComponentItems)
          let target = try call.target(3)
          let places = try call.argument(target.next) { index throws(Mismatch) in
            try call.readPlaces(index, count: items.count)
          }
          return try call.change(target, optionsAt: target.next + 1) {
            try $0.controller.update(items, component: target.component, at: places, $1)
          }
        }
      },
      .init("delete") {
        Call.run($0) { call in
          let items = try call.argument(2, call.readItemReferences)
          let target = try call.target(3)
          return try call.change(target, optionsAt: target.next) {
            try $0.controller.delete(items, component: target.component, $1)
          }
        }
      },
    ]
  }

  static var pageReloads: [HostType.Member] {
    [
      .init("reload") {
        Call.run($0) { call in
          let target = try call.page()
          guard call.givesPage(2) else {
            return try call.change(target, optionsAt: 2) { try $0.controller.reload($1) }
          }
          let components = try call.argument(2, call.readPageOrLabel)
          return try call.change(target, optionsAt: 3) { target, options in
            try call.placing(json: call.string(2)) {
              try target.controller.reload(components, options)
            }
          }
        }
      },
      .init("reloadIfNeeded") {
        Call.run($0) { call in
          let target = try call.page()
          let components = try call.argument(2, call.readPage)
          let compare = try call.optional(3, call.readFunction)
          let state = call.state
          return try call.change(target, optionsAt: 4) { target, options in
            try call.placing(json: call.string(2)) {
              try target.controller.reloadIfNeeded(
                components,
                compare: compare.map { compare in
                  { old, new in try state.compare(old, new, compare) }
                }, options)
            }
          }
        }
      },
      .init("updateIfNeeded") {
        Call.run($0) { call in
          let target = try call.target(2)
          let items = try call.argument(3, call.readComponentItems)
          return try call.change(target, optionsAt: 4) {
            try $0.controller.updateIfNeeded(component: target.component, items: items, $1)
          }
        }
      },
    ]
  }

  static var componentReloads: [HostType.Member] {
    let updateIfNeeded: NativeFunction = {
      Call.run($0) { call in
        let items = try call.argument(2, call.readComponentItems)
        let target = try call.target(3)
        return try call.change(target, optionsAt: 3) {
          try $0.controller.updateIfNeeded(component: target.component, items: items, $1)
        }
      }
    }
    return [
      .init("reload") {
        Call.run($0) { call in
          let component = try call.receiver(PageComponent.self)
          return try call.change(try call.target(2), optionsAt: 2) { _, options in
            try component.reload(options)
          }
        }
      },
      .init("reloadIfNeeded", updateIfNeeded),
      .init("updateIfNeeded", updateIfNeeded),
    ]
  }
}
