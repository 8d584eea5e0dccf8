public import CollectionCore
import CollectionUpdates

/// A page of components, one for each section: lists, grids, and carousels that scroll across it.
///
/// ```swift
/// let layout = ComponentLayout()
/// layout.interSectionSpacing = 8
/// try layout.prepare(context)
/// let height = layout.contentSize.height
/// ```
public final class ComponentLayout: StackedLayout {
  /// The layouts of the sections in order; further sections are lists.
  public var sections: [ComponentSection] = [] { didSet { configurationVersion += 1 } }
  /// Returns the layout of a section; if it is nil or returns nil, `sections` applies.
  public var sectionProvider: ((Int) -> ComponentSection?)? {
    didSet { configurationVersion += 1 }
  }
  /// Returns a function for the size of each item of a section, or nil; it is asked before the
  /// delegate.
  public var sizeProvider: ((Int) -> ((Int) -> Size?)?)? { didSet { configurationVersion += 1 } }
  /// The distance between components, in points.
  public var interSectionSpacing = 0.0 { didSet { configurationVersion += 1 } }
  /// A Boolean value that indicates whether answers about an item follow it to other index paths.
  ///
  /// A batch then asks only about new items.
  public var sizesFollowItems = false { didSet { configurationVersion += 1 } }
  /// The number of changes to the settings so far.
  public private(set) var configurationVersion = 0

  /// True: the stack depends only on settings.
  package var makesStackOfSettings: Bool { true }
  /// The sections that the last `prepare` made.
  package var stack = SectionStack()
  /// The layout's work so far.
  package var work = LayoutWork()

  /// Creates a page of lists.
  public init() {}

  /// The name of its constructor.
  package static let name = "ComponentLayout"

  /// Every plain setting, in the order of printing.
  package static let settings: [LayoutSetting<ComponentLayout>] = [
    .number("interSectionSpacing", { $0.interSectionSpacing }, { $0.interSectionSpacing = $1 }),
    .sizesFollowItems({ $0.sizesFollowItems }, { $0.sizesFollowItems = $1 }),
  ]

  /// Every setting and its value as text, including the options of each component.
  public var configuration: [(name: String, value: String)] {
    let components = sections.map { section in
      "{" + section.configuration.map { "\($0.name) = \($0.value)" }.joined(separator: ", ") + "}"
    }
    let list = "{\(components.joined(separator: ", "))}"
    return plainConfiguration + [
      ("sections", sectionProvider == nil ? list : "function")
    ]
  }

  /// A Boolean value that indicates whether the options of a section depend on its index.
  package var dependsOnSectionIndex: Bool { sectionProvider != nil || !sections.isEmpty }

  /// Returns the layout of a section.
  func options(_ index: Int) -> ComponentSection {
    if let section = sectionProvider?(index) { return section }
    return sections.indices.contains(index) ? sections[index] : ComponentSection()
  }

  /// Returns a stack with the layout's spacing.
  package func makeStack(_ context: LayoutContext) throws(LayoutError) -> SectionStack {
    try LayoutError.check(interSectionSpacing, "interSectionSpacing", .layout)
    var stack = try SectionStack(scrollDirection, in: context)
    stack.spacing = interSectionSpacing
    return stack
  }

  /// Lays a section out. Complexity: O(1) without sizes per item, otherwise O(n).
  ///
  /// - Throws: `LayoutError` for invalid numbers.
  package func makeSection(
    _ index: Int, count: Int, context: LayoutContext, stack: SectionStack
  ) throws(LayoutError) -> StackSection {
    let ahead = context.readingAhead(inSection: index, count: count)
    let plan = try ComponentPlan(
      index, options(index), ahead, stack, count: count, sizes: sizeProvider?(index))
    let before = context.invalidation.updates.map { $0.oldSection(forNew: index) } ?? index
    let offset = before.flatMap(carousel)?.offset ?? 0
    // The delegate may query the layout meanwhile, so its counter must not be held open.
    var done = LayoutWork()
    defer { work += done }
    return try plan.make(count: count, offset: offset, work: &done)
  }

  /// Updates the rows of a section, asking only for new sizes.
  package func updateSection(
    _ index: Int, _ section: StackSection, edits: SectionEdits, context: LayoutContext,
    stack: SectionStack
  ) throws(LayoutError) -> SectionUpdate? {
    let plan = try ComponentPlan(
      index, options(index), context, stack, count: edits.count, sizes: sizeProvider?(index))
    var done = LayoutWork()
    defer { work += done }
    return try SectionUpdate(section) { section throws(LayoutError) in
      try plan.update(&section, edits: edits, work: &done)
    }
  }
}

extension ComponentLayout {
  /// Returns the offset of a carousel, in points, or 0 for other sections.
  public func orthogonalContentOffset(section: Int) -> Double { carousel(section)?.offset ?? 0 }

  /// Returns the extents of a carousel's scrolling content, or nil for other sections.
  public func orthogonalContentSize(section: Int) -> Size? {
    carousel(section).map { Size(width: $0.contentWidth, height: $0.length) }
  }

  /// Scrolls a carousel to a resting offset; the view then prepares the layout again.
  ///
  /// - Returns: whether the section is a carousel with items.
  @discardableResult
  public func setOrthogonalContentOffset(_ offset: Double, section: Int) -> Bool {
    guard var carousel = carousel(section) else { return false }
    carousel.scroll(to: carousel.restingOffset(for: offset))
    stack.setItems(.carousel(carousel), ofSection: section)
    configurationVersion += 1
    return true
  }

  /// Returns the scrolling and offset of a carousel, or nil for other sections.
  public func orthogonalScrolling(inSection section: Int) -> OrthogonalScrolling? {
    carousel(section).map {
      OrthogonalScrolling(
        behavior: $0.metrics.paginate.behavior, contentLength: $0.contentWidth,
        visibleLength: stack.breadth, leading: 0, offset: $0.offset)
    }
  }

  private func carousel(_ section: Int) -> Carousel? {
    guard case .carousel(let carousel)? = stack.section(at: section)?.items else { return nil }
    return carousel
  }
}

extension ComponentSection.Paginate {
  /// The equivalent behaviour of a compositional layout's section.
  fileprivate var behavior: OrthogonalScrollingBehavior {
    switch self {
    case .none: .continuous
    case .item: .groupPaging
    case .page: .paging
    }
  }
}
