import CollectionLayout
import LuaRuntime

extension Library {
  /// The constructor of styled flow layouts.
  static var makeStyledFlowLayout: Binding {
    .function(
      "StyledFlowLayout", "{ … }: StyledFlowLayout",
      "Makes a layout whose items flow or have rows of their own. Its options are the properties of a styled flow layout.",
      example: "view.layout = StyledFlowLayout{ interitemSpacing = 4 }",
      options: options(of: StyledFlowLayout.self)
    ) { Call.run($0) { call throws(BindingError) in try call.make(StyledFlowLayout.self) } }
  }

  /// Styled flow layouts: items that flow or have their own rows.
  static var styledFlowLayout: BindingTable {
    layout(
      StyledFlowLayout.self, .styledFlowLayout,
      "Items that flow in rows, and spans that have a row of their own. All properties are options of the constructor and can be assigned.",
      setting: #"""
        layout = StyledFlowLayout{}
        view = CollectionView{ dataSource = "A: a b c | B: x y", layout = layout }
        """#,
      bindings: [
        .setting(
          "defaultItemStyle",
          #"The style of items for which the delegate gives none: `"flow"` or `"span"`."#,
          example: #"layout.defaultItemStyle = "flow""#),
        .setting(
          "itemSize", "The size of items for which the delegate gives none; 60 × 60.",
          example: "layout.itemSize = {50, 40}"),
        .setting(
          "interitemSpacing",
          "The distance between the items of a row, and between rows of items that flow; 8.",
          example: "layout.interitemSpacing = 4"),
        .setting(
          "interspanSpacing", "The distance between two spans; 8.",
          example: "layout.interspanSpacing = 4"),
        .setting(
          "spanGroupSpacingBefore",
          "The distance between items that flow and a span after them; 8.",
          example: "layout.spanGroupSpacingBefore = 4"),
        .setting(
          "spanGroupSpacingAfter", "The distance between a span and items that flow after it; 8.",
          example: "layout.spanGroupSpacingAfter = 4"),
        .setting(
          "rowTransform",
          type: #""none"|"center"|"fill"|fun(frames: tessera.Rect[]): tessera.Rect[]"#,
          #"The treatment of a row that is not full: `"none"`, `"center"`, `"fill"`, or a function."#,
          example: #"layout.rowTransform = "center""#),
        .setting(
          "maxScale", #"The factor by which `"fill"` makes items grow at most, from 1 to 1000; 2."#,
          example: "layout.maxScale = 1.5"),
        .setting(
          "headerHeight", "The height of headers; 0 means none.",
          example: "layout.headerHeight = 30"),
        .setting(
          "footerHeight", "The height of footers; 0 means none.",
          example: "layout.footerHeight = 30"),
        .setting(
          "sectionInset", "The insets around the rows; 0.",
          example: "layout.sectionInset = {4, 4, 4, 4}"),
        sizesFollowItems,
      ])
  }
}
