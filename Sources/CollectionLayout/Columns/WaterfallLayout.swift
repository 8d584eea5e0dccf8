public import CollectionCore

/// The waterfall: the next item goes below the shortest column, under the field's usual names.
///
/// The columns fill the content exactly. A delegate's size is a ratio: the height is what the item
/// has at the width of its column, rounded down.
///
/// ```swift
/// let layout = WaterfallLayout()
/// layout.columnCount = 2
/// try layout.prepare(LayoutContext(counts: [7], boundsSize: Size(width: 320, height: 480)))
/// let frame = layout.layoutAttributesForItem(at: IndexPath(0, 1))?.frame
/// ```
public final class WaterfallLayout: LaneLayout, StackedLayout, ConfigurableLayout {
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
  /// The rule by which a column takes the next item.
  public var itemRenderDirection: LaneOrder {
    get { lanes.order }
    set { lanes.order = newValue }
  }

  /// The name of its constructor.
  package static let name = "WaterfallLayout"

  /// Every setting, in the order in which they are printed.
  package static let settings: [LayoutSetting<WaterfallLayout>] = [
    .count("columnCount", \.columnCount),
    .number("minimumColumnSpacing", \.minimumColumnSpacing),
    .number("minimumInteritemSpacing", \.minimumInteritemSpacing),
    .number("itemHeight", \.itemHeight),
    .number("headerHeight", \.headerHeight),
    .number("footerHeight", \.footerHeight),
    .insets("headerInset", \.headerInset),
    .insets("footerInset", \.footerInset),
    .insets("sectionInset", \.sectionInset),
    .choice("itemRenderDirection", \.itemRenderDirection),
    .sizesFollowItems(\.sizesFollowItems),
  ]
}
