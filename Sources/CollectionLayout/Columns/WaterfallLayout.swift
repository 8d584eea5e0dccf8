public import CollectionCore

/// The waterfall layout, under its usual names: the next item goes below the shortest column.
///
/// The columns fill the content exactly. A delegate's size means a ratio: the height follows from
/// the width of the column, rounded down.
///
/// ```swift
/// let layout = WaterfallLayout()
/// layout.columnCount = 2
/// try layout.prepare(LayoutContext(counts: [7], boundsSize: Size(width: 320, height: 480)))
/// let frame = layout.layoutAttributesForItem(at: IndexPath(0, 1))?.frame
/// ```
public final class WaterfallLayout: LaneLayout, StackedLayout {
  /// Creates a layout of two columns.
  public init() {
    super.init(
      sectionInset: .zero,
      lanes: LaneSettings(
        columnSpacing: 10, itemSpacing: 10,
        names: ("minimumColumnSpacing", "minimumInteritemSpacing"), usesSizes: true))
  }

  /// The distance between columns, in points.
  public var minimumColumnSpacing: Double {
    get { lanes.columnSpacing }
    set { lanes.columnSpacing = newValue }
  }
  /// The distance between the items of a column, in points.
  public var minimumInteritemSpacing: Double {
    get { lanes.itemSpacing }
    set { lanes.itemSpacing = newValue }
  }
  /// The inset around each header, in points.
  public var headerInset: EdgeInsets {
    get { lanes.headerInset }
    set { lanes.headerInset = newValue }
  }
  /// The inset around each footer, in points.
  public var footerInset: EdgeInsets {
    get { lanes.footerInset }
    set { lanes.footerInset = newValue }
  }
  /// The rule for the column of the next item.
  public var itemRenderDirection: LaneOrder {
    get { lanes.order }
    set { lanes.order = newValue }
  }

  /// The name of its constructor.
  package static let name = "WaterfallLayout"

  /// Every setting, in the order of printing.
  package static let settings: [LayoutSetting<WaterfallLayout>] = [
    .count("columnCount", { $0.columnCount }, { $0.columnCount = $1 }),
    .number("minimumColumnSpacing", { $0.minimumColumnSpacing }, { $0.minimumColumnSpacing = $1 }),
    .number(
      "minimumInteritemSpacing", { $0.minimumInteritemSpacing }, { $0.minimumInteritemSpacing = $1 }
    ),
    .number("itemHeight", { $0.itemHeight }, { $0.itemHeight = $1 }),
    .number("headerHeight", { $0.headerHeight }, { $0.headerHeight = $1 }),
    .number("footerHeight", { $0.footerHeight }, { $0.footerHeight = $1 }),
    .insets("headerInset", { $0.headerInset }, { $0.headerInset = $1 }),
    .insets("footerInset", { $0.footerInset }, { $0.footerInset = $1 }),
    .insets("sectionInset", { $0.sectionInset }, { $0.sectionInset = $1 }),
    .choice("itemRenderDirection", { $0.itemRenderDirection }, { $0.itemRenderDirection = $1 }),
    .sizesFollowItems({ $0.sizesFollowItems }, { $0.sizesFollowItems = $1 }),
  ]
}
