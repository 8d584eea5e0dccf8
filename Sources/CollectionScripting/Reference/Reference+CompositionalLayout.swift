extension ReferenceTopic {
  /// The members of a CompositionalLayout.
  static let compositional = ReferenceTopic(
    name: "CompositionalLayout",
    text: "Sections that repeat a group of items. The properties are options of the constructor.",
    setting: #"""
      layout = CompositionalLayout{ section = {
        group = { direction = "horizontal", size = {320, 50}, subitems = { { size = {50, 50} } } },
      } }
      view = CollectionView{ dataSource = "A: a b c | B: x y", layout = layout }
      """#,
    entries: [
      .property(
        "layout.section",
        "The section, or the function that is asked for each.",
        example:
          #"layout.section = { group = { direction = "horizontal", size = {320, 40}, subitems = { { size = {40, 40} } } } }"#
      ),
      .property(
        "layout.interSectionSpacing",
        "The distance between sections; 0.",
        example: "layout.interSectionSpacing = 8"),
      .property(
        "layout.scrollDirection",
        #"`"vertical"` or `"horizontal"`."#,
        example: #"layout.scrollDirection = "vertical""#),
      .property(
        "layout.boundarySupplementaryItems",
        "Headers, footers and the like of the whole layout.",
        example: "layout.boundarySupplementaryItems = {}"),
      .property(
        "layout.contentInsetsReference",
        #"What the insets at the sides count from: `"automatic"`, `"none"`, `"safeArea"`, `"layoutMargins"` or `"readableContent"`."#,
        example: #"layout.contentInsetsReference = "safeArea""#),
    ] + everyLayout)
}
