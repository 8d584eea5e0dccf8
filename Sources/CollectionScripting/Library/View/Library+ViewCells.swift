import CollectionViews
import LuaRuntime

extension Library {
  /// Selection, touches and cells.
  static var viewCells: [Binding] {
    [
      .method(
        "selectItem", "(path)", "Selects an item; an error (L05) for one that does not exist.",
        example: "view:selectItem{0, 1}"
      ) { CollectionView.tell($0, Call.readIndexPath) { try $0.selectItem(at: $1) } },
      .method(
        "deselectItem", "(path)", "Deselects an item, if it was selected.",
        example: "view:deselectItem{0, 1}"
      ) { CollectionView.tell($0, Call.readIndexPath) { try $0.deselectItem(at: $1) } },
      .method("highlightItem", "(path)", "Highlights an item.", example: "view:highlightItem{0, 1}")
      { CollectionView.tell($0, Call.readIndexPath) { try $0.highlightItem(at: $1) } },
      .method(
        "unhighlightItem", "(path)", "Ends the highlight of an item.",
        example: "view:unhighlightItem{0, 1}"
      ) { CollectionView.tell($0, Call.readIndexPath) { try $0.unhighlightItem(at: $1) } },
      .method(
        "tapItem", "(path)",
        "Does what a finger would: highlights and selects, and asks and tells the delegate.",
        example: "view:tapItem{0, 1}"
      ) { CollectionView.tell($0, Call.readIndexPath) { try $0.tapItem(at: $1) } },
      .method(
        "cellForItem", "(path)", "Returns the cell of an item that is visible or prepared, or nil.",
        example: "print(view:cellForItem{0, 1})"
      ) { CollectionView.ask($0, Call.readIndexPath) { try $0.cellForItem(at: $1) } },
      .method(
        "dequeueReusableCell", "(identifier, path)",
        "Returns a cell from the pool, or a new one. Only `cellForItemAt` may call it, for the path that it is asked about (L08).",
        example: #"""
          v = CollectionView{ dataSource = {
            numberOfItemsInSection = function() return 3 end,
            cellForItemAt = function(view, path) return view:dequeueReusableCell("row", path) end,
          } }
          print(v:cellForItem{0, 0})
          """#
      ) {
        Call.run($0) { call in
          let view = try call.view
          let identifier = try call.argument(2, call.readString)
          let path = try call.argument(3, call.readIndexPath)
          let cell = try call.engine(view) {
            try view.dequeueReusableCell(withIdentifier: identifier, for: path)
          }
          return call.answer(cell)
        }
      },
    ]
  }
}
