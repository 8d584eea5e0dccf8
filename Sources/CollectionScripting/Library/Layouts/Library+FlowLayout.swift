import CollectionLayout
import LuaRuntime

extension Library {
  /// The constructor of flow layouts.
  static var makeFlowLayout: Binding {
    .function(
      "FlowLayout", "{ … }: FlowLayout",
      "Makes a layout that fills line after line, as UIKit's flow layout does. Its options are the properties of a flow layout.",
      example: "view.layout = FlowLayout{ itemSize = {50, 50} }",
      options: options(of: FlowLayout.self)
    ) { Call.run($0) { call throws(BindingError) in try call.make(FlowLayout.self) } }
  }

  /// Flow layouts: lines that are filled one after the other.
  static var flowLayout: BindingTable {
    layout(
      FlowLayout.self, .flowLayout,
      "Lines filled one after the other, as UIKit's flow layout does. All properties are options of the constructor and can be assigned.",
      setting: #"""
        layout = FlowLayout{}
        view = CollectionView{ dataSource = "A: a b c | B: x y", layout = layout }
        """#,
      bindings: [
        .setting(
          "itemSize", "The size of an item where the delegate gives none; 50 × 50.",
          example: "layout.itemSize = {60, 40}"),
        .setting(
          "minimumLineSpacing", "The distance between lines; 10.",
          example: "layout.minimumLineSpacing = 4"),
        .setting(
          "minimumInteritemSpacing", "The least distance between the items of a line; 10.",
          example: "layout.minimumInteritemSpacing = 4"),
        .setting(
          "sectionInset",
          "The insets around the lines of a section, between its header and its footer; 0.",
          example: "layout.sectionInset = {8, 8, 8, 8}"),
        .setting(
          "headerReferenceSize",
          "The size of headers, of which the extent along the scroll axis counts; 0 means none.",
          example: "layout.headerReferenceSize = {0, 30}"),
        .setting(
          "footerReferenceSize",
          "The size of footers, of which the extent along the scroll axis counts; 0 means none.",
          example: "layout.footerReferenceSize = {0, 30}"),
        .setting(
          "scrollDirection", #"`"vertical"` or `"horizontal"`."#,
          example: #"layout.scrollDirection = "horizontal""#),
        .setting(
          "estimatedItemSize",
          "The size of items until their cells have been measured; 0 × 0 for no measuring.",
          example: "layout.estimatedItemSize = {50, 50}"),
        .setting(
          "sectionInsetReference",
          #"The reference of the insets: `"contentInset"`, `"safeArea"` or `"layoutMargins"`."#,
          example: #"layout.sectionInsetReference = "safeArea""#),
        .setting(
          "lastLineAlignment",
          #"The alignment of a section's last line: `"natural"` is UIKit's. `"leading"` packs items at the start, `"justified"` spreads them as in other lines."#,
          example: #"layout.lastLineAlignment = "justified""#),
        .setting(
          "sectionHeadersPinToVisibleBounds",
          "Whether headers stay visible while their section is scrolled past; false.",
          example: "layout.sectionHeadersPinToVisibleBounds = true"),
        .setting(
          "sectionFootersPinToVisibleBounds",
          "Whether footers stay visible while their section is scrolled past; false.",
          example: "layout.sectionFootersPinToVisibleBounds = true"),
        .setting(
          "flipsHorizontallyInOppositeLayoutDirection",
          "Whether everything is mirrored in languages from right to left; false: only sections of equal items are.",
          example: "layout.flipsHorizontallyInOppositeLayoutDirection = true"),
        sizesFollowItems,
      ])
  }
}
