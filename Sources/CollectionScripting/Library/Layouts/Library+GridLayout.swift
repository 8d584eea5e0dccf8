import CollectionLayout
import LuaRuntime

extension Library {
  /// The constructor of grid layouts.
  static var makeGridLayout: Binding {
    .function(
      "GridLayout", "{ … }: GridLayout",
      "Makes a layout of equal items in rows and columns, with the settings of AppKit's grid layout. Its options are the properties of a grid.",
      example: "view.layout = GridLayout{ maximumNumberOfColumns = 3 }",
      options: options(of: GridLayout.self)
    ) { Call.run($0) { call throws(BindingError) in try call.make(GridLayout.self) } }
  }

  /// Grid layouts: equal items in rows and columns.
  static var gridLayout: BindingTable {
    layout(
      GridLayout.self, .gridLayout,
      "Equal items in rows and columns, with the settings of AppKit's grid layout. All properties are options of the constructor and can be assigned.",
      setting: #"""
        layout = GridLayout{}
        view = CollectionView{ dataSource = "A: a b c | B: x y", layout = layout }
        """#,
      bindings: [
        .setting(
          "maximumNumberOfRows",
          "The greatest number of rows of a section, past which items are hidden; 0 for any number.",
          example: "layout.maximumNumberOfRows = 2"),
        .setting(
          "maximumNumberOfColumns", "The greatest number of columns; 0 for any number.",
          example: "layout.maximumNumberOfColumns = 3"),
        .setting(
          "minimumItemSize",
          "The least size of an item: as many columns as fit at this width; 50 × 50.",
          example: "layout.minimumItemSize = {80, 60}"),
        .setting(
          "maximumItemSize",
          "The size up to which items grow to fill their row, in proportion; 0 for any extent.",
          example: "layout.maximumItemSize = {100, 75}"),
        .setting(
          "margins", "The distances around the rows of a section; 0.",
          example: "layout.margins = {8, 8, 8, 8}"),
        .setting(
          "minimumInteritemSpacing", "The distance between the items of a row; 0.",
          example: "layout.minimumInteritemSpacing = 4"),
        .setting(
          "minimumLineSpacing", "The distance between rows; 0.",
          example: "layout.minimumLineSpacing = 4"),
      ])
  }
}
