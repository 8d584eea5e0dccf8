extension ReferenceTopic {
  /// The members of a Layout.
  static let customLayout = ReferenceTopic(
    name: "Layout",
    text:
      "A layout that a script writes. What it is asked, and what it gets, is in layouts-lua.md; it holds fields of your own, too.",
    setting: #"""
      layout = Layout{
        prepare = function(layout, context)
          for item = 0, context:numberOfItems(0) - 1 do
            layout:setFrame({0, item}, {0, item * 60, 50, 50})
          end
        end,
      }
      view = CollectionView{ dataSource = "A: a b", layout = layout }
      view:layoutIfNeeded()
      """#,
    entries: [
      .method(
        "layout:setFrame(path, rect)",
        "Gives one item its frame, in `prepare`.",
        example: #"""
          v = CollectionView{ dataSource = "A: a", layout = Layout{
            prepare = function(layout) layout:setFrame({0, 0}, {0, 0, 50, 50}) end,
          } }
          print(v.layout)
          """#),
      .method(
        "layout:setFrames(section, frames, first)",
        "Gives consecutive items theirs, in `prepare`: a list of rects, or one flat list of numbers, four for each, which is the fastest.",
        example: #"""
          v = CollectionView{ dataSource = "A: a b", layout = Layout{
            prepare = function(layout) layout:setFrames(0, {0, 0, 50, 50, 0, 60, 50, 50}) end,
          } }
          print(v.layout)
          """#),
      .method(
        "layout:setAttributes(path, attributes)",
        "Gives an item, a header, a footer or a decoration its attributes, in `prepare`: `frame`, `alpha`, `zIndex`, `transform`, `isHidden`, `elementKind`, `elementCategory`.",
        example: #"""
          v = CollectionView{ dataSource = "A: a", layout = Layout{
            prepare = function(layout) layout:setAttributes({0, 0}, { frame = {0, 0, 50, 50}, alpha = 0.5 }) end,
          } }
          print(v.layout)
          """#),
      .method(
        "layout:layoutAttributesForItem(path)",
        "Returns the attributes that an item was given, or nil.",
        example: "print(layout:layoutAttributesForItem{0, 1})"),
      .method(
        "layout:layoutAttributesForElements(rect)",
        "Returns what was given and shares an area with a rect.",
        example: "print(layout:layoutAttributesForElements{0, 0, 320, 40})"),
      .method(
        "layout:layoutAttributesForSupplementaryElement(kind, path)",
        "Returns the attributes that a header or the like was given, or nil.",
        example: #"print(layout:layoutAttributesForSupplementaryElement("header", {0, 0}))"#),
      invalidation,
      .property(
        "layout.contentSize",
        "The size of the content.",
        example: "print(layout.contentSize)"),
      .property(
        "layout.name",
        "The name that is printed.",
        example: "print(layout.name)"),
      .property(
        "layout.scrollDirection",
        #"`"vertical"` or `"horizontal"`."#,
        example: #"layout.scrollDirection = "horizontal""#),
      .property(
        "layout.allowsOverlap",
        "Whether items may lie on each other; if not, it is an error (L12) that they do.",
        example: "layout.allowsOverlap = false"),
      .property(
        "layout.rectSearch",
        #"How the elements in a rectangle are found: `"index"`, `"linear"` or `"binary"`; the last two are there to be compared."#,
        example: #"layout.rectSearch = "index""#),
    ])
}

extension ReferenceTopic {
  /// What all layouts have that lie in the core.
  static let everyLayout: [ReferenceEntry] = [
    .property(
      "layout.rectSearch",
      #"How the elements in a rectangle are found: `"index"`, `"linear"` or `"binary"`; the last two are there to be compared."#,
      example: #"layout.rectSearch = "index""#),
    invalidation,
  ]

  private static let invalidation = ReferenceEntry.method(
    "layout:invalidateLayout(what)",
    "Says that the layout is out of date: the next question prepares it again. A table may name `items` or `sections`; then the rest stays. A layout without a view has nothing to prepare.",
    example: "layout:invalidateLayout()")
}
