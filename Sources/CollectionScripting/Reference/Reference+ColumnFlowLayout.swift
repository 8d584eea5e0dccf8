extension ReferenceTopic {
  /// The members of a ColumnFlowLayout.
  static let columnFlow = ReferenceTopic(
    name: "ColumnFlowLayout",
    text:
      "As many equal columns as fit. All properties are options of the constructor and can be assigned.",
    setting: #"""
      layout = ColumnFlowLayout{}
      view = CollectionView{ dataSource = "A: a b c | B: x y", layout = layout }
      """#,
    entries: [
      .property(
        "layout.minColumnWidth",
        "The least width of a column; 300.",
        example: "layout.minColumnWidth = 150"),
      .property(
        "layout.cellHeight",
        "The height of every item; 70.",
        example: "layout.cellHeight = 50"),
      .property(
        "layout.minimumLineSpacing",
        "The distance between lines; 10.",
        example: "layout.minimumLineSpacing = 4"),
      .property(
        "layout.minimumInteritemSpacing",
        "The least distance between columns, and the distance above a section; 10.",
        example: "layout.minimumInteritemSpacing = 4"),
      .property(
        "layout.original",
        "Whether to calculate as in the talk; false.",
        example: "layout.original = true"),
    ] + everyLayout)
}
