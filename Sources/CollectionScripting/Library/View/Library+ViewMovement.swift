import CollectionViews
import LuaRuntime

extension Library {
  private static let dragItemOptions: [Binding.Option] = [.init("cancel", .boolean)]
  private static let dropItemOptions: [Binding.Option] = [.init("animated", .boolean)]

  /// The movement of an item by a finger, within a view and into another one.
  static var viewMovement: [Binding] {
    [
      .method(
        "dragItem", "(from: tessera.Path, to: tessera.Path, options?: table): IndexPath?",
        "Drags an item as a finger would, and drops it. Asks `canMoveItemAt` and `targetIndexPathForMove…`, moves the item in the data, and logs one move. `to` is read after the move. Returns where the item ends, or nil where it may not be moved. Option: `cancel`, with which the item goes back at the end. O(log n).",
        example: "print(view:dragItem({0, 0}, {0, 2}))", options: dragItemOptions
      ) {
        Call.run($0) { call throws(BindingError) in
          let view = try call.view
          let source = try call.argument(2, call.readIndexPath)
          let target = try call.argument(3, call.readIndexPath)
          let options = try Options(call, 4, of: "dragItem", Library.dragItemOptions)
          let isCancelled = try options.read("cancel", call.readBoolean) ?? false
          let line = call.sourceLine
          let evaluator = try call.evaluator()
          defer { evaluator.reportEntries(of: view) }
          return call.answer(
            try call.engine(
              view,
              try view.dragItem(at: source, to: target, isCancelled: isCancelled, origin: line)))
        }
      },
      .method(
        "dropItem",
        "(path: tessera.Path, view: CollectionView, target: tessera.Path, options?: table): IndexPath?",
        "Drags an item into another view: deletes it here and inserts it there, one batch per view. A failure changes neither. The delegates are asked (`itemsForBeginningAt` here, `canHandle`, `dropSessionDidUpdate` and `performDropWith` there). Returns where it ends, or nil where one of them forbids it. Option: `animated`.",
        example: #"""
          other = CollectionView{ dataSource = DataSource "Z: z", layout = ListLayout{} }
          print(view:dropItem({0, 0}, other, {0, 1}))
          """#, options: dropItemOptions
      ) {
        Call.run($0) { call throws(BindingError) in
          let view = try call.view
          let source = try call.argument(2, call.readIndexPath)
          let destination = try call.argument(3, call.readView)
          let target = try call.argument(4, call.readIndexPath)
          let options = try Options(call, 5, of: "dropItem", Library.dropItemOptions)
          let animated = try options.read("animated", call.readBoolean) ?? true
          let line = call.sourceLine
          let evaluator = try call.evaluator()
          defer {
            evaluator.reportEntries(of: view)
            evaluator.reportEntries(of: destination)
          }
          return call.answer(
            try call.engine(
              view,
              try view.dropItem(
                at: source, into: destination, at: target, animated: animated, origin: line)))
        }
      },
      .method(
        "beginInteractiveMovementForItem", "(path: tessera.Path): boolean",
        "Takes an item to move it. Returns false where `canMoveItemAt` says so; an error (L16) within a batch or another movement. Until it ends, batches, reloads and layout changes are errors. The data does not change, and index paths follow the order shown.",
        example: """
          view:beginInteractiveMovementForItem{0, 0}
          view:updateInteractiveMovementTargetPosition{60, 10}
          print(view:endInteractiveMovement())
          """
      ) {
        Call.run($0) { call throws(BindingError) in
          let view = try call.view
          let path = try call.argument(2, call.readIndexPath)
          call.push(try call.engine(view, try view.beginInteractiveMovement(forItemAt: path)))
          return 1
        }
      },
      .method(
        "updateInteractiveMovementTargetPosition", "(point: tessera.PointLike): IndexPath",
        "Proposes the index path of the item at a point. Shows the moved item there, or where the delegate wants it. Returns its index path; a point without an item leaves it. O(log n).",
        example: """
          view:beginInteractiveMovementForItem{0, 0}
          print(view:updateInteractiveMovementTargetPosition{60, 10})
          view:cancelInteractiveMovement()
          """
      ) {
        Call.run($0) { call throws(BindingError) in
          let view = try call.view
          let point = try call.argument(2, call.readPoint)
          return call.answer(
            try call.engine(view, try view.updateInteractiveMovement(targetPosition: point)))
        }
      },
      .method(
        "endInteractiveMovement", "(): IndexPath",
        "Drops the item: the data source moves it (`moveItemAt`), and the log has one batch with one move. There is none if the item has not moved. Returns where it ends.",
        example: """
          view:beginInteractiveMovementForItem{0, 0}
          view:updateInteractiveMovementTargetPosition{60, 10}
          print(view:endInteractiveMovement())
          """
      ) {
        Call.run($0) { call throws(BindingError) in
          let view = try call.view
          let line = call.sourceLine
          let evaluator = try call.evaluator()
          defer { evaluator.reportEntries(of: view) }
          return call.answer(
            try call.engine(view, try view.endInteractiveMovement(origin: line)))
        }
      },
      .method(
        "cancelInteractiveMovement", "()",
        "Lets the item go back; everything is as it was before the movement.",
        example: """
          view:beginInteractiveMovementForItem{0, 0}
          view:cancelInteractiveMovement()
          """
      ) {
        CollectionView.tell($0) { view throws(CollectionViewError) in
          try view.cancelInteractiveMovement()
        }
      },
    ]
  }
}
