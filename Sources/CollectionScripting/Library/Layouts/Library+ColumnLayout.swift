import CollectionLayout
import LuaRuntime

extension Library {
  /// The constructor of column layouts.
  static var makeColumnLayout: Binding {
    .function(
      "ColumnLayout", "{ … }: ColumnLayout",
      "Makes a layout of columns, each item below the shortest one. Its options are the properties of a column layout.",
      example: "view.layout = ColumnLayout{ columnCount = 3 }",
      options: options(of: ColumnLayout.self)
    ) { Call.run($0) { call throws(BindingError) in try call.make(ColumnLayout.self) } }
  }

  /// Column layouts: each item below the shortest column.
  static var columnLayout: BindingTable {
    layout(
      ColumnLayout.self, .columnLayout,
      "Columns of one width; each item comes below the shortest one. All properties are options of the constructor and can be assigned.",
      setting: #"""
        layout = ColumnLayout{}
        view = CollectionView{ dataSource = "A: a b c | B: x y", layout = layout }
        """#,
      bindings: [
        .setting(
          "columnCount", "The number of columns, from 1 to 1000; 2.",
          example: "layout.columnCount = 3"),
        .setting(
          "columnSpacing", "The distance between columns; 8.", example: "layout.columnSpacing = 4"),
        .setting(
          "interitemSpacing", "The distance between the items of a column; 8.",
          example: "layout.interitemSpacing = 4"),
        .setting(
          "itemHeight", "The height of items where the delegate gives none; 50.",
          example: "layout.itemHeight = 40"),
        .setting(
          "headerHeight", "The height of headers; 0 means none.",
          example: "layout.headerHeight = 30"),
        .setting(
          "footerHeight", "The height of footers; 0 means none.",
          example: "layout.footerHeight = 30"),
        .setting(
          "sectionInset",
          "The insets around the columns, between header and footer; 8 on each side.",
          example: "layout.sectionInset = {4, 4, 4, 4}"),
        .setting(
          "layoutStrategy",
          #"Which column is next: `"shortestFirst"`, `"leftToRight"` or `"rightToLeft"`."#,
          example: #"layout.layoutStrategy = "leftToRight""#),
        sizesFollowItems,
      ])
  }
}
