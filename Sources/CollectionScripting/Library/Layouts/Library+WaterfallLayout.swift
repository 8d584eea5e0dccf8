import CollectionLayout
import LuaRuntime

extension Library {
  /// The constructor of waterfall layouts.
  static var makeWaterfallLayout: Binding {
    .function(
      "WaterfallLayout", "{ … }: WaterfallLayout",
      "Makes a layout of columns for pictures that keep their ratio. Its options are the properties of a waterfall.",
      example: "view.layout = WaterfallLayout{ columnCount = 3 }",
      options: options(of: WaterfallLayout.self)
    ) { Call.run($0) { call throws(BindingError) in try call.make(WaterfallLayout.self) } }
  }

  /// Waterfall layouts: columns of pictures that keep their ratio.
  static var waterfallLayout: BindingTable {
    layout(
      WaterfallLayout.self, .waterfallLayout,
      "Columns for pictures that keep their ratio. All properties are options of the constructor and can be assigned.",
      setting: #"""
        layout = WaterfallLayout{}
        view = CollectionView{ dataSource = "A: a b c | B: x y", layout = layout }
        """#,
      bindings: [
        .setting(
          "columnCount", "The number of columns, from 1 to 1000; 2.",
          example: "layout.columnCount = 3"),
        .setting(
          "minimumColumnSpacing", "The distance between columns; 10.",
          example: "layout.minimumColumnSpacing = 4"),
        .setting(
          "minimumInteritemSpacing", "The distance between the items of a column; 10.",
          example: "layout.minimumInteritemSpacing = 4"),
        .setting(
          "itemHeight",
          "The height of items where the delegate gives neither a ratio nor a height; 50.",
          example: "layout.itemHeight = 40"),
        .setting(
          "headerHeight", "The height of headers; 0 means none.",
          example: "layout.headerHeight = 30"),
        .setting(
          "footerHeight", "The height of footers; 0 means none.",
          example: "layout.footerHeight = 30"),
        .setting(
          "headerInset", "The insets around the header; 0.",
          example: "layout.headerInset = {4, 4, 4, 4}"),
        .setting(
          "footerInset", "The insets around the footer; 0.",
          example: "layout.footerInset = {4, 4, 4, 4}"),
        .setting(
          "sectionInset", "The insets around the columns; 0.",
          example: "layout.sectionInset = {4, 4, 4, 4}"),
        .setting(
          "itemRenderDirection",
          #"Which column is next: `"shortestFirst"`, `"leftToRight"` or `"rightToLeft"`."#,
          example: #"layout.itemRenderDirection = "leftToRight""#),
        sizesFollowItems,
      ])
  }
}
