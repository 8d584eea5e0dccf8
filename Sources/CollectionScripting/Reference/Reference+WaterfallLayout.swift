extension ReferenceTopic {
  /// The members of a WaterfallLayout.
  static let waterfall = ReferenceTopic(
    name: "WaterfallLayout",
    text:
      "Columns for pictures that keep their ratio. All properties are options of the constructor and can be assigned.",
    setting: #"""
      layout = WaterfallLayout{}
      view = CollectionView{ dataSource = "A: a b c | B: x y", layout = layout }
      """#,
    entries: [
      .property(
        "layout.columnCount",
        "The number of columns, from 1 to 1000; 2.",
        example: "layout.columnCount = 3"),
      .property(
        "layout.minimumColumnSpacing",
        "The distance between columns; 10.",
        example: "layout.minimumColumnSpacing = 4"),
      .property(
        "layout.minimumInteritemSpacing",
        "The distance between the items of a column; 10.",
        example: "layout.minimumInteritemSpacing = 4"),
      .property(
        "layout.itemHeight",
        "The height of items where the delegate gives neither a ratio nor a height; 50.",
        example: "layout.itemHeight = 40"),
      .property(
        "layout.headerHeight",
        "The height of headers; 0 means none.",
        example: "layout.headerHeight = 30"),
      .property(
        "layout.footerHeight",
        "The height of footers; 0 means none.",
        example: "layout.footerHeight = 30"),
      .property(
        "layout.headerInset",
        "The insets around the header; 0.",
        example: "layout.headerInset = {4, 4, 4, 4}"),
      .property(
        "layout.footerInset",
        "The insets around the footer; 0.",
        example: "layout.footerInset = {4, 4, 4, 4}"),
      .property(
        "layout.sectionInset",
        "The insets around the columns; 0.",
        example: "layout.sectionInset = {4, 4, 4, 4}"),
      .property(
        "layout.itemRenderDirection",
        #"Which column is next: `"shortestFirst"`, `"leftToRight"` or `"rightToLeft"`."#,
        example: #"layout.itemRenderDirection = "leftToRight""#),
    ] + everyLayout)
}
