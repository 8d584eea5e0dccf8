extension ReferenceTopic {
  /// The members of a LayoutAttributes.
  static let attributes = ReferenceTopic(
    name: "LayoutAttributes",
    text:
      "Where one element is: a value whose properties cannot be assigned. `==` compares everything.",
    setting: #"""
      data = DataSource "A: H J K | B: X Y Z"
      view = CollectionView{ dataSource = data }
      view:layoutIfNeeded()
      attributes = view:layoutAttributesForItem{0, 1}
      """#,
    entries: [
      .property(
        "attributes.indexPath",
        "The path; headers and footers have item 0 of their section.",
        example: "print(attributes.indexPath)"),
      .property(
        "attributes.frame",
        "The rect in the content.",
        example: "print(attributes.frame)"),
      .property(
        "attributes.bounds",
        "The rect at the origin, of the size.",
        example: "print(attributes.bounds)"),
      .property(
        "attributes.size",
        "The size.",
        example: "print(attributes.size)"),
      .property(
        "attributes.center",
        "The centre of the frame.",
        example: "print(attributes.center)"),
      .property(
        "attributes.elementCategory",
        #"`"cell"`, `"supplementary"` or `"decoration"`."#,
        example: "print(attributes.elementCategory)"),
      .property(
        "attributes.elementKind",
        #"`"header"`, `"footer"` and the like, or nil for a cell."#,
        example: "print(attributes.elementKind)"),
      .property(
        "attributes.alpha",
        "The opacity, 1 as a rule.",
        example: "print(attributes.alpha)"),
      .property(
        "attributes.zIndex",
        "What lies above what; 0 as a rule, 1024 for what is pinned.",
        example: "print(attributes.zIndex)"),
      .property(
        "attributes.isHidden",
        "Whether it is not shown.",
        example: "print(attributes.isHidden)"),
      .property(
        "attributes.transform",
        "A table with `a`, `b`, `c`, `d`, `tx` and `ty`; the frame does not show it.",
        example: "print(attributes.transform)"),
      .property(
        "attributes.floating",
        "Whether the element stays visible while its section is scrolled past.",
        example: "print(attributes.floating)"),
    ])
}
