extension ReferenceTopic {
  /// The members of a ColumnLayout.
  static let columnLayout = ReferenceTopic(
    name: "ColumnLayout",
    text:
      "Columns of one width; each item comes below the shortest one. All properties are options of the constructor and can be assigned.",
    setting: #"""
      layout = ColumnLayout{}
      view = CollectionView{ dataSource = "A: a b c | B: x y", layout = layout }
      """#,
    entries: [
      .property(
        "layout.columnCount",
        "The number of columns, from 1 to 1000; 2.",
        example: "layout.columnCount = 3"),
      .property(
        "layout.columnSpacing",
        "The distance between columns; 8.",
        example: "layout.columnSpacing = 4"),
      .property(
        "layout.interitemSpacing",
        "The distance between the items of a column; 8.",
        example: "layout.interitemSpacing = 4"),
      .property(
        "layout.itemHeight",
        "The height of items where the delegate gives none; 50.",
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
        "layout.sectionInset",
        "The insets around the columns, between header and footer; 8 on each side.",
        example: "layout.sectionInset = {4, 4, 4, 4}"),
      .property(
        "layout.layoutStrategy",
        #"Which column is next: `"shortestFirst"`, `"leftToRight"` or `"rightToLeft"`."#,
        example: #"layout.layoutStrategy = "leftToRight""#),
    ] + everyLayout)
}
