import CollectionCore

/// The checked options of a component, for a section of a stack.
struct ComponentPlan {
  private let index: Int
  private let options: ComponentSection
  private let delegate: (any LayoutDelegate)?
  private let sizes: ((Int) -> Size?)?
  private let breadth: Double
  private let scale: Double
  private let columns: LaneColumns?
  private let span: Double

  /// Checks the options of a section.
  ///
  /// - Parameters:
  ///   - count: the future number of its items.
  ///   - sizes: returns the sizes of items, before the delegate is asked.
  /// - Throws: `LayoutError` for invalid numbers.
  init(
    _ index: Int, _ options: ComponentSection, _ context: LayoutContext, _ stack: SectionStack,
    count: Int, sizes: ((Int) -> Size?)? = nil
  ) throws(LayoutError) {
    try options.check(index)
    self.index = index
    self.options = options
    delegate = context.delegate
    self.sizes = sizes
    breadth = stack.breadth
    scale = stack.scale
    span = options.span(of: count)
    columns = options.columns(count: count, breadth: breadth, scale: scale)
  }

  /// Lays the section out. Complexity: O(1) without sizes per item, otherwise O(n).
  ///
  /// - Throws: `LayoutError` for invalid sizes.
  func make(count: Int, offset: Double, work: inout LayoutWork) throws(LayoutError) -> StackSection
  {
    guard count > 0 else { return section(.none) }
    if asks { work.preparedItems += count }
    if options.kind == .carousel {
      var carousel = try carousel(count, sizes: asks ? (0..<count).map(item) : nil)
      carousel.scroll(to: offset)
      return section(.carousel(carousel))
    }
    if asks {
      if let columnRows = try ColumnRows(count: count, metrics: rows, height) {
        return section(.columnRows(columnRows))
      }
      return section(.styledRows(try Rows(count: count, metrics: rows, item)))
    }
    guard let columns else {
      return section(
        .uniformStyledRows(UniformRows(count: count, item: try item(0), metrics: rows)))
    }
    let metrics = LaneMetrics(
      columns: columns, order: .leftToRight, spacing: rows.spacing.items)
    return section(
      .uniformLanes(
        UniformLanes(count: count, metrics: metrics, height: try item(0).height)))
  }

  /// Applies a batch to the section, asking only about new and changed items.
  ///
  /// - Returns: whether it was updated; if not, it must be laid out again.
  func update(
    _ section: inout StackSection, edits: SectionEdits, work: inout LayoutWork
  ) throws(LayoutError) -> Bool {
    guard asks, edits.count > 0, edits.fit(section.count) else { return false }
    if case .styledRows(let before) = section.items, options.kind != .carousel,
      before.metrics == rows
    {
      section = self.section(.styledRows(try before.edited(edits, work: &work, item)))
      return true
    }
    if case .columnRows(let before) = section.items, options.kind != .carousel,
      before.metrics == rows
    {
      section = self.section(.columnRows(try before.edited(edits, work: &work, height)))
      return true
    }
    guard case .carousel(let before) = section.items, let sizes = before.sizes,
      options.kind == .carousel, before.metrics == (try carouselMetrics())
    else { return false }
    var items = SectionEdits.OldIndices(edits, from: 0)
    var asked = 0
    let edited = try (0..<edits.count).map { index throws(LayoutError) in
      if let old = items.next(index) { return sizes[old] }
      asked += 1
      return try item(index)
    }
    var carousel = try carousel(edits.count, sizes: edited)
    carousel.scroll(to: before.offset)
    work.preparedItems += asked
    section = self.section(.carousel(carousel))
    return true
  }
}

extension ComponentPlan {
  /// A Boolean value that indicates whether to ask for the sizes of items.
  private var asks: Bool { sizes != nil || delegate?.providesItemSizes == true }

  private var rows: RowMetrics {
    let line = GridLength.distance(options.lineSpacing)
    return RowMetrics(
      usable: max(1 / scale, breadth - options.inset.left - options.inset.right),
      leading: options.inset.left, gap: GridLength.distance(options.itemSpacing),
      spacing: RowSpacing(items: line, spans: line, before: line, after: line), columns: columns,
      needsEqualHeights: false, scale: scale)
  }

  private func item(_ item: Int) throws(LayoutError) -> RowItem {
    let path = IndexPath(index, item)
    var given = sizes?(item)
    if given == nil, delegate?.providesItemSizes == true {
      given = delegate?.sizeForItem(at: path)
    }
    let size = try checked(
      given ?? options.itemSize, given == nil ? "itemSize" : "sizeForItem",
      hasOwnWidth: columns == nil && span <= 0, at: path)
    let width = options.kind == .carousel ? size.width : min(size.width, rows.usable)
    return RowItem(
      width: GridLength(width, .down), height: GridLength(size.height))
  }

  private func height(_ item: Int) throws(LayoutError) -> GridLength { try self.item(item).height }

  private func carousel(_ count: Int, sizes: [RowItem]?) throws(LayoutError) -> Carousel {
    Carousel(count: count, sizes: sizes, metrics: try carouselMetrics())
  }

  private func carouselMetrics() throws(LayoutError) -> Carousel.Metrics {
    var (width, height): (GridLength?, GridLength?)
    if span > 0 {
      let room = breadth - options.inset.left - options.inset.right
      width = GridLength(options.sharedWidth(span, room, scale), .down)
    } else if !asks {
      width = GridLength(try ownSize().width)
    }
    if !asks || !options.dynamicHeight { height = GridLength(try ownSize().height) }
    return Carousel.Metrics(
      rows: options.itemsPerRow, itemSpacing: GridLength.distance(options.itemSpacing),
      lineSpacing: GridLength.distance(options.lineSpacing),
      inset: AxisInset(leading: options.inset.left, trailing: options.inset.right), width: width,
      height: height, breadth: breadth, paginate: options.paginate,
      isInfinite: options.infiniteScrolling)
  }

  private func ownSize() throws(LayoutError) -> Size {
    try checked(options.itemSize, "itemSize", hasOwnWidth: span <= 0, at: IndexPath(index, 0))
  }

  /// Returns a checked size.
  ///
  /// - Parameter hasOwnWidth: whether the width counts; it may be 0 if the component decides.
  /// - Throws: `LayoutError` that quotes the original size.
  private func checked(
    _ given: Size, _ field: String, hasOwnWidth: Bool, at path: IndexPath
  ) throws(LayoutError) -> Size {
    var size = given
    if !hasOwnWidth { size.width = max(size.width, 1) }
    do throws(LayoutError) {
      try LayoutError.check(size, field, at: path)
    } catch {
      try LayoutError.check(given, field, at: path)
      throw error
    }
    return size
  }
}

extension ComponentPlan {
  /// Adds inset, header, footer and page indicator around the items.
  private func section(_ items: SectionItems) -> StackSection {
    guard items.count > 0 || options.showEmptyComponent else { return StackSection() }
    var section = StackSection(
      count: items.count, leading: options.inset.top, trailing: options.inset.bottom,
      items: items)
    let content = AxisSpan(start: 0, length: breadth)
    if case .carousel(let carousel) = items {
      addPageIndicator(of: carousel, to: &section, content)
    }
    section.addHeader(options.header, footer: options.footer, cross: content)
    if options.headerMode == .sticky, options.header > 0 {
      pinHeader(of: &section)
    }
    return section
  }

  private func addPageIndicator(
    of carousel: Carousel, to section: inout StackSection, _ content: AxisSpan
  ) {
    let height = ComponentSection.pageIndicatorHeight
    var anchor = SupplementaryElement.Anchor.end
    var start = 0 - options.footer - options.inset.bottom - height
    switch options.pageIndicator {
    case .none: return
    case .overlay: break
    case .below: section.trailing += height
    case .above:
      section.leading += height
      (anchor, start) = (.start, options.header)
    }
    var indicator = SupplementaryElement(
      kind: ComponentSection.pageIndicatorKind, anchor: anchor,
      frame: AxisRect(main: AxisSpan(start: start, length: height), cross: content),
      zIndex: options.pageIndicator == .overlay ? 1 : 0)
    let pages = carousel.pages
    indicator.fields = [
      "currentPage": .integer(pages.current), "numberOfPages": .integer(pages.count),
    ]
    section.supplementaryElements.append(indicator)
  }

  /// Pins the header until its section ends.
  private func pinHeader(of section: inout StackSection) {
    for index in section.supplementaryElements.indices
    where section.supplementaryElements[index].kind == LayoutAttributes.headerKind {
      section.supplementaryElements[index].pin = .leading(limit: 0)
      section.supplementaryElements[index].zIndex = SupplementaryElement.pinnedZIndex
    }
  }
}
