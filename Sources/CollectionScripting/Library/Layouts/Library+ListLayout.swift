import CollectionLayout
import LuaRuntime

extension Library {
  /// The constructor of list layouts.
  static var makeListLayout: Binding {
    .function(
      "ListLayout", "{ … }: ListLayout",
      "Makes a layout of rows of equal height, which costs as little for a million items as for ten. Its options are the properties of a list layout.",
      example: "view.layout = ListLayout{ itemHeight = 44 }", options: options(of: ListLayout.self)
    ) { Call.run($0) { call throws(BindingError) in try call.make(ListLayout.self) } }
  }

  /// List layouts: rows of equal height.
  static var listLayout: BindingTable {
    layout(
      ListLayout.self, .listLayout,
      "Rows of one height, or of heights that the delegate gives. All properties are options of the constructor and can be assigned.",
      setting: #"""
        layout = ListLayout{}
        view = CollectionView{ dataSource = "A: a b c | B: x y", layout = layout }
        """#,
      bindings: [
        .setting("itemHeight", "The height of a row; 36.", example: "layout.itemHeight = 44"),
        .setting(
          "interitemSpacing", "The distance between rows; 0.",
          example: "layout.interitemSpacing = 4"),
        .setting(
          "itemWidth", "The width of an item of a horizontal list; 100.",
          example: "layout.itemWidth = 80"),
        .setting(
          "estimatedItemHeight",
          "The height of rows until they are displayed and the delegate is asked. 0 asks for all heights at once.",
          example: "layout.estimatedItemHeight = 44"),
        .setting(
          "estimatedItemWidth",
          "The width of the items of a horizontal list until they are displayed; 0 asks for all widths at once.",
          example: "layout.estimatedItemWidth = 80"),
        .setting(
          "itemSpacing", "The distance between the items of a horizontal list; 8.",
          example: "layout.itemSpacing = 4"),
        .setting(
          "headerHeight", "The extent of headers along the scroll axis; 0 means none.",
          example: "layout.headerHeight = 30"),
        .setting(
          "footerHeight", "The extent of footers along the scroll axis; 0 means none.",
          example: "layout.footerHeight = 30"),
        .setting(
          "sectionInsets",
          "The insets between a header or footer and the rows, and at the rows' sides; 0.",
          example: "layout.sectionInsets = {4, 8, 4, 8}"),
        .setting(
          "insetSupplementaryViews",
          "Whether headers and footers keep the insets at the sides, too; false.",
          example: "layout.insetSupplementaryViews = true"),
        .setting(
          "sectionHeadersPinToVisibleBounds",
          "Whether a header stays visible as long as its section; true.",
          example: "layout.sectionHeadersPinToVisibleBounds = false"),
        .setting(
          "hugContents",
          "Whether the content ends with its last row; else it is at least as long as the view.",
          example: "layout.hugContents = true"),
        .setting(
          "centerContent",
          "Whether the items of a horizontal list are centered if they do not fill the view; false.",
          example: "layout.centerContent = true"),
        .setting(
          "scrollDirection", #"`"vertical"` or `"horizontal"`."#,
          example: #"layout.scrollDirection = "horizontal""#),
        sizesFollowItems,
      ])
  }
}
