extension ReferenceTopic {
  /// The members of a StyledFlowLayout.
  static let styledFlow = ReferenceTopic(
    name: "StyledFlowLayout",
    text:
      "Items that flow in rows, and spans that have a row of their own. All properties are options of the constructor and can be assigned.",
    setting: #"""
      layout = StyledFlowLayout{}
      view = CollectionView{ dataSource = "A: a b c | B: x y", layout = layout }
      """#,
    entries: [
      .property(
        "layout.defaultItemStyle",
        #"The style of items for which the delegate gives none: `"flow"` or `"span"`."#,
        example: #"layout.defaultItemStyle = "flow""#),
      .property(
        "layout.itemSize",
        "The size of items for which the delegate gives none; 60 × 60.",
        example: "layout.itemSize = {50, 40}"),
      .property(
        "layout.interitemSpacing",
        "The distance between the items of a row, and between rows of items that flow; 8.",
        example: "layout.interitemSpacing = 4"),
      .property(
        "layout.interspanSpacing",
        "The distance between two spans; 8.",
        example: "layout.interspanSpacing = 4"),
      .property(
        "layout.spanGroupSpacingBefore",
        "The distance between items that flow and a span after them; 8.",
        example: "layout.spanGroupSpacingBefore = 4"),
      .property(
        "layout.spanGroupSpacingAfter",
        "The distance between a span and items that flow after it; 8.",
        example: "layout.spanGroupSpacingAfter = 4"),
      .property(
        "layout.rowTransform",
        #"What is done to a row that is not full: `"none"`, `"center"`, `"fill"`, or a function."#,
        example: #"layout.rowTransform = "center""#),
      .property(
        "layout.maxScale",
        #"The factor by which `"fill"` makes items grow at most, from 1 to 1000; 2."#,
        example: "layout.maxScale = 1.5"),
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
        "The insets around the rows; 0.",
        example: "layout.sectionInset = {4, 4, 4, 4}"),
    ] + everyLayout)
}
