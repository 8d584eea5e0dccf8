internal import CollectionCore
internal import CollectionLayout
internal import CollectionRendering
internal import LuaRuntime

extension Library {
  /// Where an item is on the screen while animations run.
  static var viewTransitions: [HostType.Member] {
    [
      .init("presentationAttributesForItem") {
        Call.run($0) { call in
          let view = try call.view
          guard call.type(2) == .string || call.type(2) == .number else {
            let path = try call.argument(2, call.readIndexPath)
            return call.answer(
              try call.engine(view) { try view.presentationAttributesForItem(at: path) })
          }
          let id = try call.argument(2, call.readIdentifier)
          return call.answer(
            try call.engine(view) { try view.presentationAttributesForItem(withIdentifier: id) })
        }
      }
    ]
  }

  /// The last transition, and what is on the screen.
  static var viewTransitionGetters: [HostType.Member] {
    [
      .init("transition") {
        Call.run($0) { call in
          if let transition = try call.view.transition {
            call.push(TransitionBox(transition))
          } else {
            call.pushNil()
          }
          return 1
        }
      },
      .init("presentation") {
        Call.run($0) { call in
          let view = try call.view
          return call.answer(try call.engine(view) { try view.presentedElements })
        }
      },
    ]
  }

  /// `Transition`: what a batch did to every element that is visible before or after.
  static var transition: HostType {
    HostType(
      id: HostTypeID.transition, name: "Transition",
      methods: [
        .init("elementBefore") {
          Call.run($0) { call in
            let path = try call.argument(2, call.readIndexPath)
            return call.answer(try call.transition.element(forItemBefore: path))
          }
        },
        .init("elementAfter") {
          Call.run($0) { call in
            let path = try call.argument(2, call.readIndexPath)
            return call.answer(try call.transition.element(forItemAfter: path))
          }
        },
        .init("bounds") {
          Call.run($0) { call in
            call.push(try call.transition.bounds(at: try call.argument(2, call.readNumber)))
            return 1
          }
        },
        .init("presentation") {
          Call.run($0) { call in
            let time = try call.argument(2, call.readNumber)
            return call.answer(try call.transition.presentedElements(at: time))
          }
        },
      ],
      getters: [
        .init("batch") { Call.run($0) { call in try call.answer { $0.push($1.batch) } } },
        .init("start") { Call.run($0) { call in try call.answer { $0.push($1.start) } } },
        .init("duration") { Call.run($0) { call in try call.answer { $0.push($1.duration) } } },
        .init("boundsBefore") {
          Call.run($0) { call in try call.answer { $0.push($1.boundsBefore) } }
        },
        .init("boundsAfter") {
          Call.run($0) { call in try call.answer { $0.push($1.boundsAfter) } }
        },
      ],
      metamethods: [
        .init("__tostring") {
          Call.run($0) { call in
            let options = try call.evaluator().textOptions
            return try call.answer(TransitionText(options).text(call.transition))
          }
        },
        .init("__len") {
          Call.run($0) { call in try call.answer(call.transition.elements.count) }
        },
        .init("__otherwise") {
          Call.run($0) { call in
            let elements = try call.transition.elements
            guard let index = call.integer(2) else { return 0 }
            return call.answer(elements.indices.contains(index - 1) ? elements[index - 1] : nil)
          }
        },
        .init("__pairs") {
          Call.run($0) { call in
            _ = try call.transition
            return call.pushIterator { handle in
              Call.run(handle) { call in
                let elements = try call.transition.elements
                let index = call.integer(2) ?? 0
                guard elements.indices.contains(index) else { return 0 }
                call.push(index + 1)
                return 1 + call.answer(elements[index])
              }
            }
          }
        },
      ])
  }
}

extension Call {
  /// The receiver of a method of a transition.
  fileprivate var transition: Transition {
    get throws { try receiver(TransitionBox.self).transition }
  }

  fileprivate func answer(_ push: (Call, Transition) -> Void) throws -> Int32 {
    push(self, try transition)
    return 1
  }

  /// Pushes an element as a new table, or nil.
  fileprivate func answer(_ element: Transition.Element?) -> Int32 {
    guard let element else {
      pushNil()
      return 1
    }
    pushTable(fields: 7)
    push(element.kind.rawValue)
    setField("kind")
    if let id = element.id {
      push(id)
      setField("id")
    }
    if let kind = element.elementKind {
      push(kind)
      setField("elementKind")
    }
    for (name, path) in [
      ("indexPathBefore", element.indexPathBefore), ("indexPathAfter", element.indexPathAfter),
    ] {
      guard let path else { continue }
      push(path)
      setField(name)
    }
    for (name, attributes) in [("initial", element.initial), ("final", element.final)] {
      push(AttributesBox(attributes))
      setField(name)
    }
    return 1
  }
}
