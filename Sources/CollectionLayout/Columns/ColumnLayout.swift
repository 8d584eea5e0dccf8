import CollectionCore

/// A layout in columns of equal width, whose items may have different heights.
///
/// The columns fill the content exactly. Sections with equal heights cost O(1) memory and time.
///
/// ```swift
/// let layout = ColumnLayout()
/// layout.columnCount = 3
/// try layout.prepare(LayoutContext(counts: [7], boundsSize: Size(width: 320, height: 480)))
/// let frame = layout.layoutAttributesForItem(at: IndexPath(0, 1))?.frame
/// ```
public final class ColumnLayout: LaneLayout, StackedLayout {
  /// Creates a layout of two columns.
  public init() {
    super.init(
      sectionInset: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
      lanes: LaneSettings(
        columnSpacing: 8, itemSpacing: 8, order: .leftToRight,
        names: ("columnSpacing", "interitemSpacing"), usesSizes: false))
  }

  /// The distance between columns, in points.
  public var columnSpacing: Double {
    get { lanes.columnSpacing }
    set { lanes.columnSpacing = newValue }
  }
  /// The distance between the items of a column, in points.
  public var interitemSpacing: Double {
    get { lanes.itemSpacing }
    set { lanes.itemSpacing = newValue }
  }
  /// The rule for the column of the next item; by default each in turn, from the left.
  public var layoutStrategy: LaneOrder {
    get { lanes.order }
    set { lanes.order = newValue }
  }

  /// The name of its constructor.
  package static let name = "ColumnLayout"

  /// Every setting, in the order of printing.
  package static let settings: [LayoutSetting<ColumnLayout>] = [
    .count("columnCount", { $0.columnCount }, { $0.columnCount = $1 }),
    .number("columnSpacing", { $0.columnSpacing }, { $0.columnSpacing = $1 }),
    .number("interitemSpacing", { $0.interitemSpacing }, { $0.interitemSpacing = $1 }),
    .number("itemHeight", { $0.itemHeight }, { $0.itemHeight = $1 }),
    .number("headerHeight", { $0.headerHeight }, { $0.headerHeight = $1 }),
    .number("footerHeight", { $0.footerHeight }, { $0.footerHeight = $1 }),
    .insets("sectionInset", { $0.sectionInset }, { $0.sectionInset = $1 }),
    .choice("layoutStrategy", { $0.layoutStrategy }, { $0.layoutStrategy = $1 }),
    .sizesFollowItems({ $0.sizesFollowItems }, { $0.sizesFollowItems = $1 }),
  ]
}
