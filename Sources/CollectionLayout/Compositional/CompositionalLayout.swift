public import CollectionCore

/// A layout composed of items in groups in sections, like UIKit's compositional layout.
///
/// Sections with given sizes cost O(1) memory beyond one group, and their queries are arithmetic.
/// Measured sizes are stored, with 4 bytes for each estimated axis.
///
/// ```swift
/// let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(80))
/// let group = LayoutGroup.horizontal(size: size, subitem: .item(LayoutItem(size: size)), count: 2)
/// let layout = CompositionalLayout(section: LayoutSection(group: group))
/// try layout.prepare(LayoutContext(counts: [4], boundsSize: Size(width: 320, height: 480)))
/// ```
public final class CompositionalLayout: StackedLayout {
  /// Returns the definition of a section.
  public typealias SectionProvider = (_ section: Int, LayoutEnvironment) -> LayoutSection

  /// The source of the sections' definitions.
  public enum Source {
    /// One for all sections.
    case same(LayoutSection)
    /// A function that is called for each section.
    case provider(SectionProvider)
  }

  /// The source of the sections' definitions.
  public var source: Source { didSet { configurationVersion += 1 } }
  /// The axis along which sections follow each other.
  public var scrollDirection = ScrollDirection.vertical { didSet { configurationVersion += 1 } }
  /// The distance between sections, in points.
  public var interSectionSpacing = 0.0 { didSet { configurationVersion += 1 } }
  /// The edges from which the side insets of sections count, unless a section says otherwise.
  public var contentInsetsReference = ContentInsetsReference.automatic {
    didSet { configurationVersion += 1 }
  }
  /// Headers, footers and other elements at the boundary of the whole layout.
  public var boundarySupplementaryItems: [BoundarySupplementaryItem] = [] {
    didSet { configurationVersion += 1 }
  }
  /// The number of changes to the settings so far.
  public private(set) var configurationVersion = 0

  /// The sections that the last `prepare` made.
  package var stack = SectionStack()
  /// The layout's work so far.
  package var work = LayoutWork()
  /// The warnings about groups of the last `prepare` that place nothing.
  public internal(set) var warnings: [String] = []

  /// Creates a list: rows as wide as the view and 44 points high.
  public init() { source = .same(.list) }

  /// Creates a layout with equal sections.
  public init(section: LayoutSection) { source = .same(section) }

  /// Creates a layout that asks for the definition of each section.
  public init(sectionProvider: @escaping SectionProvider) { source = .provider(sectionProvider) }

  /// The name of its constructor.
  package static let name = "CompositionalLayout"

  /// Every setting, in the order of printing.
  package static let settings: [LayoutSetting<CompositionalLayout>] = [
    .choice("scrollDirection", { $0.scrollDirection }, { $0.scrollDirection = $1 }),
    .number("interSectionSpacing", { $0.interSectionSpacing }, { $0.interSectionSpacing = $1 }),
    .choice(
      "contentInsetsReference", { $0.contentInsetsReference }, { $0.contentInsetsReference = $1 }),
  ]

  /// Every setting and its value as text, with the whole definition.
  public var configuration: [(name: String, value: String)] {
    let section =
      switch source {
      case .same(let section): "\(section)"
      case .provider: "function"
      }
    return plainConfiguration
      + [
        ("boundarySupplementaryItems", DefinitionText.list(boundarySupplementaryItems)),
        ("section", section),
      ]
  }
}

extension CompositionalLayout {
  /// A Boolean value that indicates whether sections depend on the view's extent along the scroll
  /// axis.
  ///
  /// It is always true, since they can take a fraction of it.
  package var dependsOnLength: Bool { true }

  /// Returns whether new bounds affect the layout.
  ///
  /// They do if the size changes, on both axes. If only the offset changes, pinned elements and
  /// handlers of visible items are affected, and nothing else is computed again.
  public func shouldInvalidateLayout(
    forBoundsChange bounds: Rect, from oldBounds: Rect
  ) -> Bool {
    bounds.size != oldBounds.size || stack.pinsElements || stack.observesVisibleItems
  }
}

extension CompositionalLayout {
  /// The scrolling of a section across the scroll axis, and its offset; nil without scrolling.
  public func orthogonalScrolling(inSection section: Int) -> OrthogonalScrolling? {
    stack.section(at: section)?.items.orthogonalGroups?.scrolling
  }

  /// Returns the offset at which a section comes to rest, or nil if it does not scroll.
  ///
  /// The argument is the offset at which it would come to rest by itself.
  package func restingOffset(forProposed offset: Double, inSection section: Int) -> Double? {
    stack.section(at: section)?.items.orthogonalGroups?.restingOffset(for: offset)
  }
}
