import CollectionCore
import CollectionViews
import LuaRuntime

extension Library {
  /// Cells, which show items and are reused for others.
  static var cell: BindingTable {
    BindingTable(
      .cell,
      "Cell", "A cell, as a view gives it to a visible item.", variable: "cell",
      setting: #"""
        data = DataSource "A: H J K | B: X Y Z"
        view = CollectionView{ dataSource = data }
        view:layoutIfNeeded()
        cell = view:cellForItem{0, 1}
        """#,
      bindings: [
        .property(
          "number", "integer",
          "Counts the cells of the view from 1, in the order in which they were made.",
          example: "print(cell.number)"
        ) { Cell.get($0) { $0.number } },
        .property(
          "reuseIdentifier", "string", "The name of its pool.",
          example: "print(cell.reuseIdentifier)"
        ) { Cell.get($0) { $0.reuseIdentifier } },
        .property(
          "indexPath", "IndexPath?", "The path of the item that it shows; nil in the pool.",
          example: "print(cell.indexPath)"
        ) { Cell.get($0) { $0.indexPath } },
        .property(
          "itemIdentifier", "tessera.Id?", "The id of the item that it shows; nil in the pool.",
          example: "print(cell.itemIdentifier)"
        ) { Cell.get($0) { $0.itemIdentifier } },
        .property(
          "layoutAttributes",
          "LayoutAttributes?",
          "The attributes with which the layout has placed the item on the screen; nil before, and in the pool.",
          example: "print(cell.layoutAttributes)"
        ) {
          Call.run($0) { call throws(BindingError) in
            try call.answer(call.receiver(Cell.self).layoutAttributes)
          }
        },
        .property(
          "isSelected", "boolean", "Whether its item is selected.",
          example: "print(cell.isSelected)"
        ) { Cell.get($0) { $0.isSelected } },
        .property(
          "isHighlighted", "boolean", "Whether its item is highlighted.",
          example: "print(cell.isHighlighted)"
        ) { Cell.get($0) { $0.isHighlighted } },
        .property(
          "isDisplayed", "boolean", "Whether it is on the screen, and not merely prepared.",
          example: "print(cell.isDisplayed)"
        ) { Cell.get($0) { $0.isDisplayed } },
        .property(
          "configurations", "integer", "How often it was filled.",
          example: "print(cell.configurations)"
        ) { Cell.get($0) { $0.configurations } },
        .property(
          "content",
          "any",
          "Whatever was put into it, as a copy. Can be assigned, and stays until it is filled again. Other content makes the view measure a displayed cell again, unless `selfSizingInvalidation` is off.",
          example: #"cell.content = { title = "hello" }"#
        ) {
          Cell.get($0) { $0.content }
        } set: {
          Call.run($0) { call throws(BindingError) in
            try call.receiver(Cell.self).content = call.readContent()
            return 0
          }
        },
        .method(
          "invalidateIntrinsicContentSize", "()",
          "Makes the view measure the cell again at its next layout, if the cell is displayed and `view.selfSizingInvalidation` allows it.",
          example: "cell:invalidateIntrinsicContentSize()"
        ) {
          Call.run($0) { call throws(BindingError) in
            try call.receiver(Cell.self).invalidateIntrinsicContentSize()
            return 0
          }
        },
      ],
      metamethods: [.init("__tostring") { Cell.get($0) { $0.description } }])
  }
}

extension Call {
  /// Reads the content to assign to a cell or a supplementary view, or nil for none.
  func readContent() throws(BindingError) -> FieldValue? {
    guard !isAbsent(2) else { return nil }
    return try property("content") { index throws(Mismatch) in try readFieldValue(index) }
  }
}
