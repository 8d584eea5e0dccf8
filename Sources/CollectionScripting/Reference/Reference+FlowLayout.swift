extension ReferenceTopic {
  /// The members of a FlowLayout.
  static let flow = ReferenceTopic(
    name: "FlowLayout",
    text:
      "Lines filled one after the other, as UIKit's flow layout does. All properties are options of the constructor and can be assigned.",
    setting: #"""
      layout = FlowLayout{}
      view = CollectionView{ dataSource = "A: a b c | B: x y", layout = layout }
      """#,
    entries: [
      .property(
        "layout.itemSize",
        "The size of an item where the delegate gives none; 50 × 50.",
        example: "layout.itemSize = {60, 40}"),
      .property(
        "layout.minimumLineSpacing",
        "The distance between lines; 10.",
        example: "layout.minimumLineSpacing = 4"),
      .property(
        "layout.minimumInteritemSpacing",
        "The least distance between the items of a line; 10.",
        example: "layout.minimumInteritemSpacing = 4"),
      .property(
        "layout.sectionInset",
        "The insets around the lines of a section, between its header and its footer; 0.",
        example: "layout.sectionInset = {8, 8, 8, 8}"),
      .property(
        "layout.headerReferenceSize",
        "The size of headers, of which the extent along the scroll axis counts; 0 means none.",
        example: "layout.headerReferenceSize = {0, 30}"),
      .property(
        "layout.footerReferenceSize",
        "The size of footers, of which the extent along the scroll axis counts; 0 means none.",
        example: "layout.footerReferenceSize = {0, 30}"),
      .property(
        "layout.scrollDirection",
        #"`"vertical"` or `"horizontal"`."#,
        example: #"layout.scrollDirection = "horizontal""#),
      .property(
        "layout.estimatedItemSize",
        "The size of items until their cells have been measured; 0 × 0 for no measuring.",
        example: "layout.estimatedItemSize = {50, 50}"),
      .property(
        "layout.sectionInsetReference",
        #"What insets count from: `"contentInset"`, `"safeArea"` or `"layoutMargins"`."#,
        example: #"layout.sectionInsetReference = "safeArea""#),
      .property(
        "layout.sectionHeadersPinToVisibleBounds",
        "Whether headers stay visible while their section is scrolled past; false.",
        example: "layout.sectionHeadersPinToVisibleBounds = true"),
      .property(
        "layout.sectionFootersPinToVisibleBounds",
        "Whether footers stay visible while their section is scrolled past; false.",
        example: "layout.sectionFootersPinToVisibleBounds = true"),
    ] + everyLayout)
}
