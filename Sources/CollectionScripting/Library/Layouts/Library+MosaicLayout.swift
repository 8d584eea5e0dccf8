import CollectionLayout
import LuaRuntime

extension Library {
  /// The constructor of mosaic layouts.
  static var makeMosaicLayout: Binding {
    .function(
      "MosaicLayout", "{ … }: MosaicLayout",
      "Makes a layout of segments of changing styles, for photos. Its options are the properties of a mosaic.",
      example: "view.layout = MosaicLayout{ segmentHeight = 150 }",
      options: options(of: MosaicLayout.self)
    ) { Call.run($0) { call throws(BindingError) in try call.make(MosaicLayout.self) } }
  }

  /// Mosaic layouts: segments of changing styles.
  static var mosaicLayout: BindingTable {
    layout(
      MosaicLayout.self, .mosaicLayout,
      "Segments of changing styles, for photos. All properties are options of the constructor and can be assigned.",
      setting: #"""
        layout = MosaicLayout{}
        view = CollectionView{ dataSource = "A: a b c | B: x y", layout = layout }
        """#,
      bindings: [
        .setting(
          "segmentHeight", "The height of a segment; 200.", example: "layout.segmentHeight = 150"),
        .setting(
          "spacing", "The gap between tiles, between segments and above the first one; 1.",
          example: "layout.spacing = 2"),
        .setting(
          "original", "Whether the content size is the talk's, which forgets the last tile; false.",
          example: "layout.original = true"),
      ])
  }
}
