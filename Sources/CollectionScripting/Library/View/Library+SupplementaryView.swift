import CollectionViews
import LuaRuntime

extension Library {
  /// Supplementary views, which show headers, footers or the like and are reused for others.
  static var supplementaryView: BindingTable {
    BindingTable(
      .supplementaryView,
      "SupplementaryView",
      "A supplementary view, as a view gives it to a visible header, footer or the like.",
      variable: "header",
      setting: #"""
        view = CollectionView{
          dataSource = {
            numberOfItemsInSection = function() return 3 end,
            viewForSupplementaryElement = function() return { title = "Fruit" } end,
          },
          layout = FlowLayout{ headerReferenceSize = {0, 20} },
        }
        header = view:supplementaryView("header", 0)
        """#,
      bindings: [
        .property(
          "number", "integer",
          "Counts the supplementary views of the view from 1, in the order in which they were made.",
          example: "print(header.number)"
        ) { SupplementaryView.get($0) { $0.number } },
        .property(
          "elementKind", "string", "The kind of its elements, such as `\"header\"`.",
          example: "print(header.elementKind)"
        ) { SupplementaryView.get($0) { $0.elementKind } },
        .property(
          "reuseIdentifier", "string", "The name of its pool among those of its kind.",
          example: "print(header.reuseIdentifier)"
        ) { SupplementaryView.get($0) { $0.reuseIdentifier } },
        .property(
          "indexPath", "IndexPath?", "The path of the element that it shows; nil in the pool.",
          example: "print(header.indexPath)"
        ) { SupplementaryView.get($0) { $0.indexPath } },
        .property(
          "layoutAttributes",
          "LayoutAttributes?",
          "The attributes with which the layout has placed the element on the screen; nil before, and in the pool.",
          example: "print(header.layoutAttributes)"
        ) {
          Call.run($0) { call throws(BindingError) in
            try call.answer(call.receiver(SupplementaryView.self).layoutAttributes)
          }
        },
        .property(
          "isDisplayed", "boolean", "Whether it is on the screen, and not in the pool.",
          example: "print(header.isDisplayed)"
        ) { SupplementaryView.get($0) { $0.isDisplayed } },
        .property(
          "configurations", "integer", "How often it was filled.",
          example: "print(header.configurations)"
        ) { SupplementaryView.get($0) { $0.configurations } },
        .property(
          "content",
          "any",
          "Whatever was put into it, as a copy. Can be assigned, and stays until it is filled again.",
          example: #"header.content = { title = "hello" }"#
        ) {
          SupplementaryView.get($0) { $0.content }
        } set: {
          Call.run($0) { call throws(BindingError) in
            try call.receiver(SupplementaryView.self).content = call.readContent()
            return 0
          }
        },
      ],
      metamethods: [.init("__tostring") { SupplementaryView.get($0) { $0.description } }])
  }
}
