import CollectionLayout
import LuaRuntime

extension Library {
  /// The constructor of column flow layouts.
  static var makeColumnFlowLayout: Binding {
    .function(
      "ColumnFlowLayout", "{ … }: ColumnFlowLayout",
      "Makes a layout of as many equal columns as fit. Its options are the properties of a column flow layout.",
      example: "view.layout = ColumnFlowLayout{ minColumnWidth = 150 }",
      options: options(of: ColumnFlowLayout.self)
    ) { Call.run($0) { call throws(BindingError) in try call.make(ColumnFlowLayout.self) } }
  }

  /// Column flow layouts: as many equal columns as fit.
  static var columnFlowLayout: BindingTable {
    layout(
      ColumnFlowLayout.self, .columnFlowLayout,
      "As many equal columns as fit. All properties are options of the constructor and can be assigned.",
      setting: #"""
        layout = ColumnFlowLayout{}
        view = CollectionView{ dataSource = "A: a b c | B: x y", layout = layout }
        """#,
      bindings: [
        .setting(
          "minColumnWidth", "The least width of a column; 300.",
          example: "layout.minColumnWidth = 150"),
        .setting("cellHeight", "The height of every item; 70.", example: "layout.cellHeight = 50"),
        .setting(
          "minimumLineSpacing", "The distance between lines; 10.",
          example: "layout.minimumLineSpacing = 4"),
        .setting(
          "minimumInteritemSpacing",
          "The least distance between columns, and the distance above a section; 10.",
          example: "layout.minimumInteritemSpacing = 4"),
        .setting(
          "original", "Whether to calculate as in the talk; false.",
          example: "layout.original = true"),
      ])
  }
}
