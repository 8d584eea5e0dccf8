public import CollectionCore

/// The layout of one component of a page; lengths in points.
///
/// ```swift
/// var section = ComponentSection()
/// section.kind = .grid
/// section.header = 24
/// let layout = ComponentLayout()
/// layout.sections = [section]
/// ```
public struct ComponentSection: Hashable, Sendable {
  /// The kinds of component.
  public enum Kind: String, CaseIterable, Sendable {
    /// One item per row, as wide as the content.
    case list
    /// `span` items per row, or as many as fit.
    case grid
    /// One row, or `itemsPerRow` rows, scrolling across the page.
    case carousel
  }

  /// The position of a carousel's page indicator.
  public enum PageIndicator: String, CaseIterable, Sendable {
    /// No page indicator.
    case none
    /// Below the items.
    case below
    /// Above the items, below the header.
    case above
    /// Over the lower edge of the items.
    case overlay
  }

  /// The position of a carousel's page indicator, as written in documents of components.
  package enum PageIndicatorPlacement: String, CaseIterable, Sendable {
    case none, below, above, inside

    /// The equivalent position.
    package var pageIndicator: PageIndicator {
      switch self {
      case .none: .none
      case .below: .below
      case .above: .above
      case .inside: .overlay
      }
    }
  }

  /// The offsets at which a carousel comes to rest.
  package enum Paginate: String, CaseIterable, Sendable {
    /// Anywhere.
    case none
    /// At the start of a column of items, and at the end.
    case item
    /// At a multiple of the page's width, and at the end.
    case page
  }

  /// The mouse click that selects an item, as written in documents of components.
  package enum MouseClick: String, CaseIterable, Sendable {
    case single, double
  }

  /// The behaviour of a header while its component scrolls.
  public enum HeaderMode: String, CaseIterable, Sendable {
    /// The header scrolls with the component.
    case `default`
    /// The header stays at the top until the component ends.
    case sticky
  }

  /// The kind of component.
  public var kind: Kind
  /// The height of the header, in points; 0 means none.
  public var header = 0.0
  /// The height of the footer, in points; 0 means none.
  public var footer = 0.0
  /// The inset around the items, in points.
  public var inset = EdgeInsets.zero
  /// The distance between the items of a row, in points.
  public var itemSpacing = 0.0
  /// The distance between rows, in points.
  public var lineSpacing = 0.0
  /// The number of rows of a carousel.
  public var itemsPerRow = 1
  /// The number of items that share the width, halves allowed; 0 if items have their own width.
  public var span = 0.0
  /// A Boolean value that indicates whether fewer items than `span` share the whole width.
  public var dynamicSpan = false
  /// A Boolean value that indicates whether the items of a carousel are as tall as the tallest.
  ///
  /// If not, they have the height of `itemSize`.
  public var dynamicHeight = true
  /// The size of items, in points, unless the delegate returns one; a list uses only the height.
  public var itemSize = Size(width: 100, height: 44)
  /// The position of a carousel's page indicator.
  public var pageIndicator = PageIndicator.none
  /// The offsets at which a carousel comes to rest.
  package var paginate = Paginate.none
  /// The click that selects an item; a page stores it for an app, since nothing here has a mouse.
  package var mouseClick = MouseClick.single
  /// A Boolean value that indicates whether a carousel wider than the page repeats endlessly.
  package var infiniteScrolling = false
  /// The behaviour of the header while the component scrolls.
  public var headerMode = HeaderMode.default
  /// A Boolean value that indicates whether a component without items keeps its header, footer and
  /// inset.
  public var showEmptyComponent = false

  /// The height of a page indicator, in points.
  package static let pageIndicatorHeight = 22.0
  /// The element kind of page indicators.
  ///
  /// Their fields `currentPage`, 0-based, and `numberOfPages` follow the carousel.
  public static let pageIndicatorKind = "pageIndicator"

  /// Creates a component with the defaults.
  public init(_ kind: Kind = .list) { self.kind = kind }
}

extension ComponentSection {
  /// Every option and its value as text.
  public var configuration: [(name: String, value: String)] {
    [
      ("kind", kind.rawValue), ("header", header.text), ("footer", footer.text),
      ("inset", inset.description), ("itemSpacing", itemSpacing.text),
      ("lineSpacing", lineSpacing.text), ("itemsPerRow", "\(itemsPerRow)"), ("span", span.text),
      ("dynamicSpan", "\(dynamicSpan)"), ("dynamicHeight", "\(dynamicHeight)"),
      ("itemSize", itemSize.description), ("pageIndicator", pageIndicator.rawValue),
      ("paginate", paginate.rawValue), ("infiniteScrolling", "\(infiniteScrolling)"),
      ("headerMode", headerMode.rawValue), ("showEmptyComponent", "\(showEmptyComponent)"),
    ]
  }

  /// Throws unless all numbers are valid.
  package func check(_ section: Int) throws(LayoutError) {
    let place = LayoutError.Place.section(section)
    try LayoutError.check(header, "header", place)
    try LayoutError.check(footer, "footer", place)
    try LayoutError.check(inset, "inset", place)
    try LayoutError.check(itemSpacing, "itemSpacing", place)
    try LayoutError.check(lineSpacing, "lineSpacing", place)
    guard 1...Self.greatestRows ~= itemsPerRow else {
      throw .outside(
        Double(itemsPerRow), field: "itemsPerRow", place: place,
        range: "a whole number from 1 to \(Self.greatestRows)")
    }
    let halves = span * 2
    guard span >= 0, span <= Double(LaneNumbers.greatestColumnCount), halves == halves.rounded()
    else {
      throw .outside(
        span, field: "span", place: place,
        range: "a whole number or a half, up to \(LaneNumbers.greatestColumnCount)")
    }
  }

  /// The maximum number of rows of a carousel.
  private static let greatestRows = 1000
}

extension ComponentSection {
  /// Returns the span for a number of items.
  func span(of count: Int) -> Double { dynamicSpan ? min(span, Double(max(1, count))) : span }

  /// Returns the columns of a list or a grid by span, or nil if items have their own widths.
  ///
  /// Gaps are only between the items: n items share the width with n − 1 of them.
  func columns(count: Int, breadth: Double, scale: Double) -> LaneColumns? {
    let span = kind == .list ? 1 : span(of: count)
    guard span > 0 else { return nil }
    let room = breadth - inset.left - inset.right
    if span == span.rounded() {
      return LaneColumns(
        filling: room, wanted: Int(span, clampedTo: .max), leading: inset.left,
        spacing: itemSpacing, scale: scale)
    }
    let width = min(sharedWidth(span, room, scale), max(room, 1 / scale))
    return LaneColumns(
      count: max(1, Int(span, clampedTo: .max)), width: width, leading: inset.left,
      spacing: itemSpacing)
  }

  /// Returns the width of an item if `span` items and the gaps between them share a width.
  func sharedWidth(_ span: Double, _ room: Double, _ scale: Double) -> Double {
    let gaps = (span.rounded(.up) - 1) * itemSpacing
    return max(1, ((room - gaps) / span * scale).rounded(.down)) / scale
  }
}
