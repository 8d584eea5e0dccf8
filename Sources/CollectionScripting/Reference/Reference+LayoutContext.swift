extension ReferenceTopic {
  /// The members of a LayoutContext.
  static let layoutContext = ReferenceTopic(
    name: "LayoutContext",
    text: "What a layout that a script writes may know while it prepares.",
    setting: #"""
      CollectionView{ dataSource = "A: a b | B: x", layout = Layout{
        prepare = function(_, given) context = given end,
      } }:layoutIfNeeded()
      """#,
    entries: [
      .method(
        "context:numberOfItems(section)",
        "Returns the number of items of a section.",
        example: "print(context:numberOfItems(0))"),
      .property(
        "context.numberOfSections",
        "The number of sections.",
        example: "print(context.numberOfSections)"),
      .property(
        "context.counts",
        "The number of items of each section: a list, which starts at 1 as all lists do.",
        example: "print(context.counts)"),
      .property(
        "context.bounds",
        "The visible rect.",
        example: "print(context.bounds)"),
      .property(
        "context.contentOffset",
        "The origin of the visible rect.",
        example: "print(context.contentOffset)"),
      .property(
        "context.contentInset",
        "The insets around the content, the safe area included.",
        example: "print(context.contentInset)"),
      .property(
        "context.safeAreaInsets",
        "How far bars and corners cover the view.",
        example: "print(context.safeAreaInsets)"),
      .property(
        "context.layoutMargins",
        "How far content likes to stay from the edges.",
        example: "print(context.layoutMargins)"),
      .property(
        "context.scale",
        "Pixels per point.",
        example: "print(context.scale)"),
      .property(
        "context.isRightToLeft",
        "Whether to mirror, which is the script's task.",
        example: "print(context.isRightToLeft)"),
      .property(
        "context.invalidation",
        "What has changed: `everything`, `scrolling`, `items`, `sections`, and the `updates` of a batch.",
        example: "print(context.invalidation)"),
    ])
}
