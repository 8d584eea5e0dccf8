extension ReferenceTopic {
  /// The members of a ComponentLayout.
  static let componentLayout = ReferenceTopic(
    name: "ComponentLayout",
    text:
      "Sections that are lists, grids or carousels. All properties are options of the constructor and can be assigned.",
    setting: #"""
      layout = ComponentLayout{ sections = { { kind = "carousel", itemSize = {200, 50} } } }
      view = CollectionView{ dataSource = "A: a b c | B: x y", layout = layout }
      view:layoutIfNeeded()
      """#,
    entries: [
      .method(
        "layout:setOrthogonalContentOffset(section, x)",
        "Scrolls a carousel, as far as its items reach.",
        example: "layout:setOrthogonalContentOffset(0, 40)"),
      .method(
        "layout:orthogonalContentOffset(section)",
        "Returns how far a carousel is scrolled, in points; 0 for anything else.",
        example: "print(layout:orthogonalContentOffset(0))"),
      .method(
        "layout:orthogonalContentSize(section)",
        "Returns the extents of what a carousel scrolls; nil for anything else.",
        example: "print(layout:orthogonalContentSize(0))"),
      .property(
        "layout.sections",
        "A list of the options of each section, or a function that gets a section's index and returns its options; sections beyond are lists.",
        example: #"layout.sections = { { kind = "grid", span = 3 } }"#),
      .property(
        "layout.interSectionSpacing",
        "The distance between sections; 0.",
        example: "layout.interSectionSpacing = 8"),
    ] + everyLayout)
}
