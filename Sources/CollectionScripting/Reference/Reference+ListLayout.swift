extension ReferenceTopic {
  /// The members of a ListLayout.
  static let listLayout = ReferenceTopic(
    name: "ListLayout",
    text:
      "Rows of one height, or of heights that the delegate gives. All properties are options of the constructor and can be assigned.",
    setting: #"""
      layout = ListLayout{}
      view = CollectionView{ dataSource = "A: a b c | B: x y", layout = layout }
      """#,
    entries: [
      .property(
        "layout.itemHeight",
        "The height of a row; 36.",
        example: "layout.itemHeight = 44"),
      .property(
        "layout.interitemSpacing",
        "The distance between rows; 0.",
        example: "layout.interitemSpacing = 4"),
      .property(
        "layout.itemWidth",
        "The width of an item of a horizontal list; 100.",
        example: "layout.itemWidth = 80"),
      .property(
        "layout.itemSpacing",
        "The distance between the items of a horizontal list; 8.",
        example: "layout.itemSpacing = 4"),
      .property(
        "layout.headerHeight",
        "The extent of headers along the scroll axis; 0 means none.",
        example: "layout.headerHeight = 30"),
      .property(
        "layout.footerHeight",
        "The extent of footers along the scroll axis; 0 means none.",
        example: "layout.footerHeight = 30"),
      .property(
        "layout.sectionInsets",
        "The insets between a header or footer and the rows, and at the rows' sides; 0.",
        example: "layout.sectionInsets = {4, 8, 4, 8}"),
      .property(
        "layout.insetSupplementaryViews",
        "Whether headers and footers keep the insets at the sides, too; false.",
        example: "layout.insetSupplementaryViews = true"),
      .property(
        "layout.sectionHeadersPinToVisibleBounds",
        "Whether a header stays visible as long as its section; true.",
        example: "layout.sectionHeadersPinToVisibleBounds = false"),
      .property(
        "layout.hugContents",
        "Whether the content ends with its last row; else it is at least as long as the view.",
        example: "layout.hugContents = true"),
      .property(
        "layout.centerContent",
        "Whether items of a horizontal list that do not fill the view lie in its middle; false.",
        example: "layout.centerContent = true"),
      .property(
        "layout.scrollDirection",
        #"`"vertical"` or `"horizontal"`."#,
        example: #"layout.scrollDirection = "horizontal""#),
    ] + everyLayout)
}
