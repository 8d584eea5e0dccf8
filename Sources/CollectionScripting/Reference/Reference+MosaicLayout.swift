extension ReferenceTopic {
  /// The members of a MosaicLayout.
  static let mosaic = ReferenceTopic(
    name: "MosaicLayout",
    text:
      "Segments of changing styles, for photos. All properties are options of the constructor and can be assigned.",
    setting: #"""
      layout = MosaicLayout{}
      view = CollectionView{ dataSource = "A: a b c | B: x y", layout = layout }
      """#,
    entries: [
      .property(
        "layout.segmentHeight",
        "The height of a segment; 200.",
        example: "layout.segmentHeight = 150"),
      .property(
        "layout.spacing",
        "The gap between tiles, between segments and above the first one; 1.",
        example: "layout.spacing = 2"),
      .property(
        "layout.original",
        "Whether the content size is the talk's, which forgets the last tile; false.",
        example: "layout.original = true"),
    ] + everyLayout)
}
