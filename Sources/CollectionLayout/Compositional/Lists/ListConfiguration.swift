public import CollectionCore

/// The configuration of a list, from which a section of a compositional layout is made.
///
/// Its names are those of UIKit. The documentation says how certain each number is.
///
/// ```swift
/// var configuration = ListConfiguration(appearance: .insetGrouped)
/// configuration.headerMode = .firstItemInSection
/// let layout = CompositionalLayout(section: .list(using: configuration))
/// ```
public struct ListConfiguration: Sendable {
  /// The appearance of a list.
  public enum Appearance: String, Sendable, Hashable, CaseIterable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  /// The source of a section's header.
  public enum HeaderMode: String, Sendable, Hashable, CaseIterable {
    case none, supplementary, firstItemInSection
  }

  /// The source of a section's footer.
  public enum FooterMode: String, Sendable, Hashable, CaseIterable {
    case none, supplementary
  }

  /// Returns the actions of a swiped row; empty if there are none.
  public typealias SwipeActionsProvider = @Sendable (IndexPath) -> [SwipeAction]

  /// The appearance: margins, separators, and whether headers are pinned.
  public var appearance: Appearance
  /// The source of the header.
  public var headerMode = HeaderMode.none
  /// The source of the footer.
  public var footerMode = FooterMode.none
  /// A Boolean value that indicates whether rows have separators.
  public var showsSeparators = true
  /// The distance above a supplementary header, in points; nil for the automatic one, which is 0.
  public var headerTopPadding: Double?
  /// The function that returns the actions at the leading edge; nil for none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsProvider?
  /// The function that returns the actions at the trailing edge; nil for none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsProvider?

  /// Creates a configuration without headers and footers.
  public init(appearance: Appearance) { self.appearance = appearance }
}

extension ListConfiguration {
  /// The height of rows, headers and footers until they are measured, in points.
  private static var estimatedHeight: Double { 44 }
  /// The distance by which a separator is shorter than its row at the leading edge, in points.
  static var separatorInset: Double { 16 }

  /// Returns the side margins of an inset grouped list, in points.
  ///
  /// - Parameter width: the width of the view.
  static func margin(inWidth width: Double) -> Double { width < 414 ? 16 : 20 }

  /// A Boolean value that indicates whether the list looks like a plain table view.
  private var isPlain: Bool { appearance == .plain || appearance == .sidebarPlain }

  /// The size of a row, a header or a footer.
  var rowSize: LayoutSize {
    LayoutSize(width: .fractionalWidth(1), height: .estimated(Self.estimatedHeight))
  }

  /// The header and the footer that are supplementary views.
  var boundarySupplementaryItems: [BoundarySupplementaryItem] {
    var items: [BoundarySupplementaryItem] = []
    if headerMode == .supplementary {
      var header = BoundarySupplementaryItem(
        size: rowSize, elementKind: LayoutAttributes.headerKind, alignment: .top,
        pinToVisibleBounds: isPlain)
      header.topPadding = headerTopPadding ?? 0
      items.append(header)
    }
    if footerMode == .supplementary {
      items.append(
        BoundarySupplementaryItem(
          size: rowSize, elementKind: LayoutAttributes.footerKind, alignment: .bottom))
    }
    return items
  }

  /// Returns whether a row is the header of its section.
  func isHeader(_ item: Int) -> Bool { headerMode == .firstItemInSection && item == 0 }

  /// Returns whether a row has a separator below it.
  ///
  /// A header has none, nor has the last row unless the list is plain.
  ///
  /// - Parameter count: the number of rows of the section.
  func hasSeparator(after item: Int, of count: Int) -> Bool {
    showsSeparators && !isHeader(item) && (isPlain || item < count - 1)
  }

  /// Returns the function for the actions at an edge, or nil.
  package func swipeActionsProvider(for edge: SwipeAction.Edge) -> SwipeActionsProvider? {
    switch edge {
    case .leading: leadingSwipeActionsConfigurationProvider
    case .trailing: trailingSwipeActionsConfigurationProvider
    }
  }
}

extension LayoutSection {
  /// Returns a section of a list, which can then be changed like any other.
  ///
  /// Rows are as wide as the section and measured one by one. Inset grouped lists have margins that
  /// depend on the view's width until `contentInsets` is assigned.
  public static func list(using configuration: ListConfiguration) -> LayoutSection {
    let size = configuration.rowSize
    var section = LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
    section.boundarySupplementaryItems = configuration.boundarySupplementaryItems
    section.list = ListBox(configuration)
    section.keepsListMargins = configuration.appearance == .insetGrouped
    return section
  }
}
