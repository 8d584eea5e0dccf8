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
        "Drags an item as a finger would, and lets go of it: asks `canMoveItemAt` and `targetIndexPathForMove…`, then has the data moved and logs one move. `to` is read after the move. Returns where the item ends, or nil where it may not be moved. Option: `cancel`, with which the item goes back at the end. O(log n).",
        example: "print(view:dragItem({0, 0}, {0, 2}))", options: dragItemOptions
      ) {
        Call.run($0) { call in
          let view = try call.view
          let source = try call.argument(2, call.readIndexPath)
          let target = try call.argument(3, call.readIndexPath)
          let options = try Options(call, 4, of: "dragItem", Library.dragItemOptions)
          let isCancelled = try options.read("cancel", call.readBoolean) ?? false
          let line = call.sourceLine
          let evaluator = try call.evaluator()
          defer { evaluator.reportEntries(of: view) }
          return call.answer(
            try call.engine(view) {
              try view.dragItem(at: source, to: target, isCancelled: isCancelled, origin: line)
            })
        }
      },
      .method(
        "dropItem",
        "(path: tessera.Path, view: CollectionView, target: tessera.Path, options?: table): IndexPath?",
        "Drags an item into another view: deletes it here and inserts it there, in a batch of each view; a failure leaves both as they were. The delegates are asked (`itemsForBeginningAt` here, `canHandle`, `dropSessionDidUpdate` and `performDropWith` there). Returns where it ends, or nil where one of them forbids it. Option: `animated`.",
        example: #"""
          other = CollectionView{ dataSource = DataSource "Z: z", layout = ListLayout{} }
          print(view:dropItem({0, 0}, other, {0, 1}))
          """#, options: dropItemOptions
      ) {
        Call.run($0) { call in
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
            try call.engine(view) {
              try view.dropItem(
                at: source, into: destination, at: target, animated: animated, origin: line)
            })
        }
      },
      .method(
        "beginInteractiveMovementForItem", "(path: tessera.Path): boolean",
        "Takes an item to move it. Returns false where `canMoveItemAt` says so; an error (L16) within a batch or another movement. Until it ends, batches, reloads and other layouts are errors, the data stays as it is, and index paths are those of the order that is shown.",
        example: """
          view:beginInteractiveMovementForItem{0, 0}
          view:updateInteractiveMovementTargetPosition{60, 10}
          print(view:endInteractiveMovement())
          """
      ) {
        Call.run($0) { call in
          let view = try call.view
          let path = try call.argument(2, call.readIndexPath)
          call.push(try call.engine(view) { try view.beginInteractiveMovement(forItemAt: path) })
          return 1
        }
      },
      .method(
        "updateInteractiveMovementTargetPosition", "(point: tessera.PointLike): IndexPath",
        "Proposes the place of the item at a point of the content, and shows the moved item there, or where the delegate wants it. Returns its index path; a point without an item leaves it. O(log n).",
        example: """
          view:beginInteractiveMovementForItem{0, 0}
          print(view:updateInteractiveMovementTargetPosition{60, 10})
          view:cancelInteractiveMovement()
          """
      ) {
        Call.run($0) { call in
          let view = try call.view
          let point = try call.argument(2, call.readPoint)
          return call.answer(
            try call.engine(view) {
              try view.updateInteractiveMovement(targetPosition: point)
            })
        }
      },
      .method(
        "endInteractiveMovement", "(): IndexPath",
        "Lets go of the item: the data source moves it (`moveItemAt`), and the log has one batch with one move; none if it is back at its place. Returns where it ends.",
        example: """
          view:beginInteractiveMovementForItem{0, 0}
          view:updateInteractiveMovementTargetPosition{60, 10}
          print(view:endInteractiveMovement())
          """
      ) {
        Call.run($0) { call in
          let view = try call.view
          let line = call.sourceLine
          let evaluator = try call.evaluator()
          defer { evaluator.reportEntries(of: view) }
          return call.answer(
            try call.engine(view) { try view.endInteractiveMovement(origin: line) })
        }
      },
      .method(
        "cancelInteractiveMovement", "()",
        "Lets the item go back; everything is as it was before the movement.",
        example: """
          view:beginInteractiveMovementForItem{0, 0}
          view:cancelInteractiveMovement()
          """
      ) { CollectionView.tell($0) { try $0.cancelInteractiveMovement() } },
    ]
  }
}
