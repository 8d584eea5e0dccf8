import CollectionLayout
import CollectionViews
import LuaRuntime

extension Library {
  /// The constructor of component layouts.
  static var makeComponentLayout: Binding {
    .function(
      "ComponentLayout", "{ … }: ComponentLayout",
      "Makes a layout whose sections are lists, grids or carousels. Its options are the properties of a component layout.",
      example: #"view.layout = ComponentLayout{ sections = { { kind = "list" } } }"#,
      options: options(of: ComponentLayout.self)
    ) { Call.run($0) { call throws(BindingError) in try call.make(ComponentLayout.self) } }
  }

  /// Component layouts: sections that are lists, grids or carousels.
  static var componentLayout: BindingTable {
    layout(
      ComponentLayout.self, .componentLayout,
      "Sections that are lists, grids or carousels. All properties are options of the constructor and can be assigned.",
      setting: #"""
        layout = ComponentLayout{ sections = { { kind = "carousel", itemSize = {200, 50} } } }
        view = CollectionView{ dataSource = "A: a b c | B: x y", layout = layout }
        view:layoutIfNeeded()
        """#,
      bindings: carousels + [
        .setting(
          "sections",
          "A list of the options of each section, or a function from a section's index to its options. Further sections are lists.",
          example: #"layout.sections = { { kind = "grid", span = 3 } }"#),
        .setting(
          "interSectionSpacing", "The distance between sections; 0.",
          example: "layout.interSectionSpacing = 8"),
        sizesFollowItems,
      ])
  }

  /// The methods about the carousels of a page.
  private static var carousels: [Binding] {
    [
      .method(
        "setOrthogonalContentOffset", "(section: integer, x: number)",
        "Scrolls a carousel, as far as its items reach.",
        example: "layout:setOrthogonalContentOffset(0, 40)"
      ) {
        Call.run($0) { call throws(BindingError) in
          let (layout, section) = try call.component()
          let offset = try call.argument(3, call.readNumber)
          guard layout.setOrthogonalContentOffset(offset, section: section) else {
            throw .host("section \(section) is no carousel with items, so it does not scroll")
          }
          return 0
        }
      },
      .method(
        "orthogonalContentOffset", "(section: integer): number",
        "Returns how far a carousel is scrolled, in points; 0 for anything else.",
        example: "print(layout:orthogonalContentOffset(0))"
      ) {
        Call.run($0) { call throws(BindingError) in
          let (layout, section) = try call.component()
          return call.answer(layout.orthogonalContentOffset(section: section))
        }
      },
      .method(
        "orthogonalContentSize", "(section: integer): table?",
        "Returns the extents of what a carousel scrolls; nil for anything else.",
        example: "print(layout:orthogonalContentSize(0))"
      ) {
        Call.run($0) { call throws(BindingError) in
          let (layout, section) = try call.component()
          return call.answer(layout.orthogonalContentSize(section: section))
        }
      },
    ]
  }
}

extension Call {
  /// The layout on which a method is called, prepared if it belongs to a view, and the section
  /// argument.
  fileprivate func component() throws(BindingError) -> (ComponentLayout, section: Int) {
    let layout = try receiver(ComponentLayout.self)
    let section = try argument(2, readIndex)
    if let view = try evaluator().view(servedBy: layout) {
      try engine(view, try view.layoutIfNeeded())
    }
    return (layout, section)
  }
}
