public import CollectionCore

/// A layout of rows in which items flow beside each other, or have a row of their own.
///
/// An item joins the row if it is as tall as the last one and there is room. What is wider than the
/// content is scaled down in proportion.
public final class StyledFlowLayout: StackedLayout, ConfigurableLayout {
  /// What becomes of a complete row of items that flow.
  public enum Transform: String, CaseIterable, Sendable {
    /// It stays at the start.
    case none
    /// It is moved into the middle.
    case center
    /// Its items grow in proportion until the row ends flush, at most by `maxScale`.
    case fill
  }

  /// A function that gets the frames of a row, and returns as many in the same order.
  ///
  /// The coordinates count from the edge of the content and from the top of the row, in points.
  public typealias CustomTransform = (_ frames: [Rect], _ section: Int) throws -> [Rect]

  /// How items for which the delegate gives no style take part.
  public var defaultItemStyle = Style.flow { didSet { configurationVersion += 1 } }
  /// The size of items for which the delegate gives no style, in points.
  public var itemSize = Size(width: 60, height: 60) { didSet { configurationVersion += 1 } }
  /// The distance between the items of a row, and between rows of items that flow, in points.
  public var interitemSpacing = 8.0 { didSet { configurationVersion += 1 } }
  /// The distance between two spans, in points.
  public var interspanSpacing = 8.0 { didSet { configurationVersion += 1 } }
  /// The distance between items that flow and a span after them, in points.
  public var spanGroupSpacingBefore = 8.0 { didSet { configurationVersion += 1 } }
  /// The distance between a span and items that flow after it, in points.
  public var spanGroupSpacingAfter = 8.0 { didSet { configurationVersion += 1 } }
  /// What becomes of a complete row of items that flow.
  public var rowTransform = Transform.none { didSet { configurationVersion += 1 } }
  /// The factor by which items grow at most where rows are filled, at least 1.
  public var maxScale = 2.0 { didSet { configurationVersion += 1 } }
  /// A function in place of `rowTransform`.
  public var customRowTransform: CustomTransform? { didSet { configurationVersion += 1 } }
  /// The height of headers, in points; 0 means none.
  public var headerHeight = 0.0 { didSet { configurationVersion += 1 } }
  /// The height of footers, in points; 0 means none.
  public var footerHeight = 0.0 { didSet { configurationVersion += 1 } }
  /// The inset around the rows of each section, between its header and its footer, in points.
  public var sectionInset = EdgeInsets.zero { didSet { configurationVersion += 1 } }
  /// The number of changes to the settings so far.
  public private(set) var configurationVersion = 0

  /// Yes.
  public var makesStackOfSettings: Bool { true }
  /// What the last `prepare` made.
  public var stack = SectionStack()
  /// What the layout has done so far.
  public var work = LayoutWork()

  /// The sorts of style.
  public enum Style: String, CaseIterable, Sendable {
    case flow
    case span
  }

  /// Creates a layout of items that flow.
  public init() {}

  /// The name of its constructor.
  public static let name = "StyledFlowLayout"

  /// Every setting, in the order in which they are printed.
  public static let settings: [LayoutSetting<StyledFlowLayout>] = [
    .choice("defaultItemStyle", \.defaultItemStyle),
    .size("itemSize", \.itemSize),
    .number("interitemSpacing", \.interitemSpacing),
    .number("interspanSpacing", \.interspanSpacing),
    .number("spanGroupSpacingBefore", \.spanGroupSpacingBefore),
    .number("spanGroupSpacingAfter", \.spanGroupSpacingAfter),
    .choice("rowTransform", \.rowTransform),
    .number("maxScale", \.maxScale),
    .number("headerHeight", \.headerHeight),
    .number("footerHeight", \.footerHeight),
    .insets("sectionInset", \.sectionInset),
  ]

  /// Every setting and its value as text.
  public var configuration: [(name: String, value: String)] {
    plainConfiguration.map { name, value in
      (name, name == "rowTransform" && customRowTransform != nil ? "function" : value)
    }
  }
}
