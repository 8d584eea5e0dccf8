public import CollectionCore

/// A layout that fills line after line with items, as UIKit's flow layout does.
///
/// The geometry reproduces frames recorded from UIKit: equal sizes keep a grid, other lines are
/// justified, origins lie on pixels. Sections of equal items cost O(1) memory and time.
public final class FlowLayout: StackedLayout, ConfigurableLayout {
  /// The size of items for which the delegate gives none, in points.
  public var itemSize = Size(width: 50, height: 50) { didSet { configurationVersion += 1 } }
  /// The distance between lines, in points.
  public var minimumLineSpacing = 10.0 { didSet { configurationVersion += 1 } }
  /// The least distance between the items of a line, in points.
  public var minimumInteritemSpacing = 10.0 { didSet { configurationVersion += 1 } }
  /// The inset around the lines of each section, between its header and its footer, in points.
  public var sectionInset = EdgeInsets.zero { didSet { configurationVersion += 1 } }
  /// The size of headers, of which the extent along the scroll axis counts; 0 means none.
  public var headerReferenceSize = Size.zero { didSet { configurationVersion += 1 } }
  /// The size of footers, of which the extent along the scroll axis counts; 0 means none.
  public var footerReferenceSize = Size.zero { didSet { configurationVersion += 1 } }
  /// The axis along which lines follow each other.
  public var scrollDirection = ScrollDirection.vertical { didSet { configurationVersion += 1 } }
  /// The size of items until their cells have been measured, in points; 0 × 0 for no measuring.
  public var estimatedItemSize = Size.zero { didSet { configurationVersion += 1 } }
  /// What `sectionInset` is counted from, across the scroll axis.
  public var sectionInsetReference = SectionInsetReference.contentInset {
    didSet { configurationVersion += 1 }
  }
  /// Whether a header stays at the start of the visible rect while its section is scrolled past.
  public var sectionHeadersPinToVisibleBounds = false { didSet { configurationVersion += 1 } }
  /// Whether a footer stays at the end of the visible rect while its section is scrolled past.
  public var sectionFootersPinToVisibleBounds = false { didSet { configurationVersion += 1 } }
  /// The number of changes to the settings so far.
  public private(set) var configurationVersion = 0

  /// Yes.
  public var makesStackOfSettings: Bool { true }
  /// What the last `prepare` made.
  public var stack = SectionStack()
  /// What the layout has done so far.
  public var work = LayoutWork()

  /// Creates a layout with UIKit's defaults.
  public init() {}

  /// The name of its constructor.
  public static let name = "FlowLayout"

  /// Every setting, in the order in which they are printed.
  public static let settings: [LayoutSetting<FlowLayout>] = [
    .size("itemSize", \.itemSize),
    .number("minimumLineSpacing", \.minimumLineSpacing),
    .number("minimumInteritemSpacing", \.minimumInteritemSpacing),
    .insets("sectionInset", \.sectionInset),
    .size("headerReferenceSize", \.headerReferenceSize),
    .size("footerReferenceSize", \.footerReferenceSize),
    .choice("scrollDirection", \.scrollDirection),
    .size("estimatedItemSize", \.estimatedItemSize),
    .choice("sectionInsetReference", \.sectionInsetReference),
    .flag("sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds),
    .flag("sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds),
  ]

  /// UIKit's complaint where an item of the last `prepare` is wider than its line may be.
  public var warnings: [String] {
    stack.hasTooWideItem ? [Self.tooWideWarning(scrollDirection)] : []
  }

  /// Returns UIKit's complaint about an item that is wider than its line may be.
  static func tooWideWarning(_ direction: ScrollDirection) -> String {
    let (extent, from, to) =
      direction == .vertical ? ("width", "left", "right") : ("height", "top", "bottom")
    return """
      The behavior of the UICollectionViewFlowLayout is not defined because:
      the item \(extent) must be less than the \(extent) of the UICollectionView minus the section \
      insets \(from) and \(to) values, minus the content insets \(from) and \(to) values.
      """
  }
}
