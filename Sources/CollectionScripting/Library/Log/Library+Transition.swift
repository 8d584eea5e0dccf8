import CollectionRendering
import CollectionViews
import LuaRuntime

extension Library {
  /// Transitions: the effect of a batch on every element that is visible before or after.
  static var transition: BindingTable {
    BindingTable(
      .transition,
      "Transition",
      "How a batch moved the elements. Later updates do not change this value. `#transition`, `transition[1]` and `pairs` go through the elements.",
      variable: "transition",
      setting: #"""
        data = DataSource "A: H J K | B: X Y Z"
        view = CollectionView{ dataSource = data }
        view:layoutIfNeeded()
        view:performBatchUpdates(function()
          data:remove{0, 0}
          view:deleteItems{{0, 0}}
        end)
        transition = view.transition
        """#,
      bindings: [
        .method(
          "elementBefore", "(path: tessera.Path): table?",
          "Returns the element of an item by its old place, or nil.",
          example: "print(transition:elementBefore{0, 0}.kind)"
        ) {
          TransitionBox.ask($0, Call.readIndexPath) { $0.transition.element(forItemBefore: $1) }
        },
        .method(
          "elementAfter", "(path: tessera.Path): table?",
          "Returns the element of an item by its new place, or nil.",
          example: "print(transition:elementAfter{0, 0}.kind)"
        ) {
          TransitionBox.ask($0, Call.readIndexPath) { $0.transition.element(forItemAfter: $1) }
        },
        .method(
          "presentation", "(time: number): LayoutAttributes[]",
          "Returns how the elements look at a time of the view's clock, as a list of attributes.",
          example: "print(transition:presentation(0.1))"
        ) {
          Call.run($0) { call throws(BindingError) in
            let time = try call.argument(2, call.readNumber)
            return call.answer(try call.transition.presentedElements(at: time))
          }
        },
        .method(
          "bounds", "(time: number): tessera.Rect",
          "Returns the bounds at a time of the view's clock.",
          example: "print(transition:bounds(0.1))"
        ) { TransitionBox.ask($0, Call.readNumber) { $0.transition.bounds(at: $1) } },
        .property(
          "batch", "integer", "The number of the batch.", example: "print(transition.batch)"
        ) {
          TransitionBox.get($0) { $0.transition.batch }
        },
        .property(
          "start", "number", "When the animation began, in seconds of the view's clock.",
          example: "print(transition.start)"
        ) { TransitionBox.get($0) { $0.transition.start } },
        .property(
          "duration", "number", "The seconds that the animation takes; 0 without one.",
          example: "print(transition.duration)"
        ) { TransitionBox.get($0) { $0.transition.duration } },
        .property(
          "boundsBefore", "tessera.Rect", "The bounds before the batch.",
          example: "print(transition.boundsBefore)"
        ) { TransitionBox.get($0) { $0.transition.boundsBefore } },
        .property(
          "boundsAfter", "tessera.Rect", "The bounds after the batch.",
          example: "print(transition.boundsAfter)"
        ) { TransitionBox.get($0) { $0.transition.boundsAfter } },
      ],
      hasPlaces: true,
      metamethods: [
        .init("__tostring") {
          Call.run($0) { call throws(BindingError) in
            try call.answer(TransitionText(call.evaluator().textOptions).text(call.transition))
          }
        },
        .init("__len") { TransitionBox.get($0) { $0.transition.elements.count } },
        .init("__otherwise") {
          Call.run($0) { call throws(BindingError) in
            let elements = try call.transition.elements
            guard let index = call.integer(2) else { return 0 }
            return call.answer(elements.indices.contains(index - 1) ? elements[index - 1] : nil)
          }
        },
        .init("__pairs") {
          Call.run($0) { call throws(BindingError) in
            _ = try call.transition
            return call.pushIterator { handle in
              Call.run(handle) { call throws(BindingError) in
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
    get throws(BindingError) { try receiver(TransitionBox.self).transition }
  }
}

extension Transition.Element: ScriptValue {
  /// Pushes a new table, without fields for nil.
  func push(to call: Call) {
    call.pushTable(fields: 7)
    call.push(kind.rawValue)
    call.setField("kind")
    call.push(id)
    call.setField("id")
    call.push(elementKind)
    call.setField("elementKind")
    call.push(indexPathBefore)
    call.setField("indexPathBefore")
    call.push(indexPathAfter)
    call.setField("indexPathAfter")
    call.push(initial)
    call.setField("initial")
    call.push(final)
    call.setField("final")
  }
}
