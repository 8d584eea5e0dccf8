public import CollectionCore

/// A custom layout: its source sets the frames, and the layout stores, checks and finds them.
///
/// Frames are set in `prepare` and kept until the next one; those of a failing `prepare` are
/// dropped. If only a part must be computed again and the counts are unchanged, frames that are not
/// set again stay. Origins are rounded to pixels.
///
/// A layout with a base modifies another layout. `prepare` may change the base's settings. The base
/// lays out when it is first queried, or else afterwards; then `prepare` sets what differs.
///
/// ```swift
/// final class Single: CustomLayoutSource {
///   func prepare(_ layout: CustomLayout, _ context: LayoutContext) {
///     let frame = Rect(x: 0, y: 0, width: 320, height: 80)
///     layout.setFrame(frame, forItemAt: IndexPath(0, 0))
///   }
/// }
/// let layout = CustomLayout()
/// layout.source = Single()
/// ```
public final class CustomLayout: ConfigurableLayout {
  /// The axis along which the content grows; that of the base if there is one.
  public var scrollDirection: ScrollDirection {
    get { base?.scrollDirection ?? ownScrollDirection }
    set {
      let setting = SettingValue.choice(newValue.rawValue)
      configurableBase?.set("scrollDirection", to: setting)
      ownScrollDirection = newValue
      ownConfigurationVersion += 1
    }
  }
  private var ownScrollDirection = ScrollDirection.vertical
  /// A Boolean value that indicates whether items and supplementary elements may overlap.
  ///
  /// If they may not, an overlap is an error.
  public var allowsOverlap = true { didSet { ownConfigurationVersion += 1 } }
  /// The search that the view uses for its queries.
  package var rectSearch = RectSearch.index
  /// The name for printing.
  public var displayName = CustomLayout.name
  /// The number of changes to the settings so far, without those used by `prepare` itself.
  public var configurationVersion: Int {
    ownConfigurationVersion + (base?.configurationVersion ?? 0) - changesInPrepare
  }
  private var ownConfigurationVersion = 0
  /// The source of the frames, which is retained; nil if there is none.
  public var source: (any CustomLayoutSource)? {
    didSet { ownConfigurationVersion += 1 }
  }

  /// The layout whose attributes the source modifies; nil if the source sets all frames.
  package let base: (any CollectionViewLayout)?
  /// The base, if it is from this package.
  package let configurableBase: (any ConfigurableLayout)?

  /// The extents of the content, in points.
  public internal(set) var contentSize = Size.zero
  /// The maximum number of layouts based on each other: a question to one can become two to the
  /// next.
  package static let greatestDepth = 5

  /// The layout's work so far, including that of its base.
  package var work: LayoutWork {
    guard let configurableBase else { return ownWork }
    var work = configurableBase.work
    work += ownWork
    return work
  }
  private var ownWork = LayoutWork()
  /// The warnings about items without a frame in the last `prepare`, and those of the base.
  public var warnings: [String] { ownWarnings + (base?.warnings ?? []) }
  private var ownWarnings: [String] = []

  /// The frames of the last successful `prepare`.
  var geometry = CustomGeometry()
  /// The attributes that the last successful `prepare` set instead of the base's.
  private var overrides = LayoutOverrides()
  /// The pass for which the base has yet to lay out, with the version of its settings before.
  ///
  /// It is nil unless `prepare` is running and has not queried the base.
  private var awaitedBase: (context: LayoutContext, version: Int)?
  /// The number of changes that `prepare` made to the settings of the base before that laid out.
  private var changesInPrepare = 0
  /// The reason why the base could not lay out for the running `prepare`.
  private var failureOfBase: LayoutError?
  /// A Boolean value that indicates whether a `prepare` has failed since the last successful one.
  ///
  /// The base may then be prepared for something else than this layout.
  private var isBaseAhead = false
  /// The number of the layout's own questions in progress.
  private var questions = 0
  /// The frames that the running `prepare` has set so far.
  var draft: CustomFrames?
  /// The first frame that the running `prepare` has refused.
  private var refusal: LayoutError?
  /// The error of a query that cannot throw.
  var failure: LayoutError?
  /// The size of the view in the last `prepare`; nil before the first.
  private var preparedSize: Size?
  /// A Boolean value that indicates whether a warning about frames for other bounds was recorded.
  private var hasWarnedOfOldFrames = false
  /// The attributes of deleted elements during the animation of a batch.
  var geometryBefore: (any LayoutGeometry)?

  /// Creates a layout without a source, which places nothing.
  public init() { (base, configurableBase) = (nil, nil) }

  /// Creates a layout that modifies another one.
  ///
  /// - Parameter base: a layout that no view and no other layout uses.
  package init(base: any CollectionViewLayout) {
    self.base = base
    configurableBase = base.interfaces.configurable
  }

  /// Creates a layout with a function as its source.
  public convenience init(
    _ prepare: @escaping (CustomLayout, LayoutContext) -> Void
  ) {
    self.init()
    source = CustomLayoutFunction(prepare)
  }

  /// The name of its constructor.
  package static let name = "Layout"

  /// Every setting, in the order of printing.
  package static let settings: [LayoutSetting<CustomLayout>] = [
    .choice("scrollDirection", { $0.scrollDirection }, { $0.scrollDirection = $1 }),
    .flag("allowsOverlap", { $0.allowsOverlap }, { $0.allowsOverlap = $1 }),
  ]
}

extension CustomLayout {
  /// Sets the frame of an item.
  ///
  /// Call it within `prepare`. The first invalid frame, for a missing item or with invalid numbers,
  /// is the error with which the layout's `prepare` ends.
  public func setFrame(_ frame: Rect, forItemAt path: IndexPath) {
    keepRefusal { () throws(LayoutError) in
      try place([frame], inSection: path.section, startingAt: path.item, call: "setFrame")
    }
  }

  /// Sets the frames of consecutive items of a section, like `setFrame`. Complexity: O(number of
  /// frames).
  public func setFrames(_ frames: [Rect], inSection section: Int, startingAt first: Int = 0) {
    keepRefusal { () throws(LayoutError) in
      try place(frames, inSection: section, startingAt: first, call: "setFrames")
    }
  }

  /// Sets the attributes of an item, or of a supplementary or decoration element, like `setFrame`.
  public func setAttributes(_ attributes: LayoutAttributes) {
    keepRefusal { () throws(LayoutError) in try place(attributes, call: "setAttributes") }
  }

  /// Sets the frames of consecutive items of a section, or throws immediately.
  ///
  /// - Throws: `LayoutError` outside `prepare`, for an item that does not exist, and for invalid
  ///   numbers; nothing is set then.
  package func place(
    _ frames: [Rect], inSection section: Int, startingAt first: Int, call: String
  ) throws(LayoutError) {
    try checkPreparing(call)
    try draft?.set(frames, inSection: section, startingAt: first)
  }

  /// Sets the attributes of an element, or throws immediately.
  ///
  /// - Throws: as for frames.
  package func place(_ attributes: LayoutAttributes, call: String) throws(LayoutError) {
    try checkPreparing(call)
    try draft?.set(attributes)
  }

  /// Runs a setter, and keeps its first error for the end of `prepare` or the next `takeFailure`.
  private func keepRefusal(_ body: () throws(LayoutError) -> Void) {
    do throws(LayoutError) {
      try body()
    } catch {
      if draft == nil { failure = failure ?? error } else { refusal = refusal ?? error }
    }
  }

  /// The number of items of each section in the running `prepare`, or else the last one.
  package var countsInPrepare: SectionCounts { draft?.counts ?? given.counts }

  /// The frames that the last successful `prepare` set.
  private var given: CustomFrames { base == nil ? geometry.frames : overrides.frames }

  /// The number of frames set by the last `prepare` and a running one. Complexity: O(S).
  package var numberOfFrames: Int {
    [given, draft].reduce(0) { sum, frames in
      guard let frames else { return sum }
      return sum
        + (frames.isSparse ? frames.styled.count : frames.frames.reduce(0) { $0 + $1.count })
    }
  }

  /// The estimated bytes of the layout's own attributes from the last `prepare` and a running one.
  package var bytesOfFields: Int {
    given.bytesOfFields + (draft?.bytesOfFields ?? 0)
  }

  /// Returns an item's attributes from the running or else the last `prepare`, or the base's, or
  /// nil.
  package func givenAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    prepareBase()
    return (draft ?? given).attributes(at: path) ?? base?.layoutAttributesForItem(at: path)
  }

  /// Returns a supplementary element's attributes from `prepare`, or else the base's, or nil.
  package func givenAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? {
    prepareBase()
    return (draft ?? given).supplementaryElements[
      ElementKey(path, LayoutAttributes.shortKind(kind))]
      ?? base?.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)
  }

  /// Returns the attributes that the last `prepare` set in a rectangle, in index path order.
  ///
  /// With a base, these are its elements there, with the attributes that were set instead.
  package func givenAttributesForElements(in rect: Rect) -> [LayoutAttributes] {
    guard let base else { return geometry.layoutAttributesForElements(in: rect, work: &ownWork) }
    prepareBase()
    let elements = base.layoutAttributesForElements(in: rect)
    guard let draft else {
      return overrides.merged(into: elements, in: rect, comparisons: &ownWork.comparisons)
    }
    return elements.map { draft.element(ElementKey($0)) ?? $0 }
      .filter { $0.frame.intersects(rect) }
  }

  private func checkPreparing(_ call: String) throws(LayoutError) {
    if draft == nil { throw .custom(.framesOutsidePrepare(call: call)) }
  }
}

extension CustomLayout {
  /// Asks the source for the frames, and uses them if they are valid.
  ///
  /// - Throws: `LayoutError` for an invalid frame or content size, or for overlapping elements if
  ///   they may not overlap.
  /// - Complexity: that of the source, plus O(n), or O(n log n) for scattered frames.
  public func prepare(_ context: LayoutContext) throws(LayoutError) {
    try context.check()
    if let base {
      try prepare(over: base, context)
      return
    }
    let isPartial =
      !context.invalidation.invalidatesEverything && context.invalidation.updates == nil
      && context.counts == geometry.frames.counts && context.scale == geometry.frames.scale
    let start =
      isPartial ? geometry.frames : CustomFrames(counts: context.counts, scale: context.scale)
    draft = start
    defer { (draft, refusal) = (nil, nil) }
    source?.prepare(self, context)
    try context.checkGoesOn()
    if let refusal { throw refusal }
    let size = try sizeOfSource(context)
    let prepared = CustomGeometry(draft ?? start)
    if !allowsOverlap { try prepared.checkOverlaps() }
    ownWork.preparedItems += prepared.frames.given - start.given
    geometryBefore = geometry
    geometry = prepared
    preparedSize = context.boundsSize
    contentSize = size ?? prepared.extent
    ownWarnings = missingFrames(in: prepared.frames)
  }

  /// Lets the source configure the base, the base lay out, and the source set the differences.
  ///
  /// Earlier attributes are dropped, so the result depends only on the context and the settings. A
  /// base that was prepared for a call that failed is prepared again from scratch.
  ///
  /// Complexity: that of the base and of the source, plus O(m log m) for m attributes set.
  private func prepare(over base: any CollectionViewLayout, _ context: LayoutContext)
    throws(LayoutError)
  {
    let before = preparedGeometryOfAll
    draft = CustomFrames(counts: context.counts, scale: context.scale, isSparse: true)
    var context = context
    if isBaseAhead { context.invalidation = .everything }
    isBaseAhead = true
    awaitedBase = (context, base.configurationVersion)
    failureOfBase = nil
    defer { (draft, refusal, awaitedBase) = (nil, nil, nil) }
    // A view without an area shows nothing, so there is nothing to modify.
    let isShown = !context.boundsSize.isEmpty
    if isShown { source?.prepare(self, context) }
    try context.checkGoesOn()
    if let refusal { throw failureOfBase ?? refusal }
    prepareBase()
    if let failureOfBase { throw failureOfBase }
    let size = isShown ? try sizeOfSource(context) : nil
    let prepared = LayoutOverrides(draft ?? CustomFrames(isSparse: true))
    if !allowsOverlap {
      let elements =
        base.preparedGeometry?.layoutAttributesForAllElements()
        ?? base.layoutAttributesForElements(in: .everything)
      try CustomGeometry.checkOverlaps(
        of: prepared.merged(intoAll: elements), scale: context.scale)
    }
    if let failure = configurableBase?.takeFailure() { throw failure }
    try context.checkGoesOn()
    ownWork.preparedItems += prepared.frames.given
    geometryBefore = before
    overrides = prepared
    preparedSize = context.boundsSize
    contentSize = size ?? base.contentSize
    ownWarnings = []
    isBaseAhead = false
  }

  /// Lets the base lay out with its current settings, unless it has already.
  ///
  /// Every query of the base calls this first. Outside `prepare`, it does nothing; a base that
  /// cannot lay out makes `prepare` fail. If a setting has changed, the base starts from scratch;
  /// otherwise it follows the context.
  package func prepareBase() {
    guard let base, let awaited = awaitedBase else { return }
    awaitedBase = nil
    var context = awaited.context
    let changes = base.configurationVersion - awaited.version
    if changes > 0 { context.invalidation = .everything }
    changesInPrepare += changes
    do throws(LayoutError) {
      try base.prepare(context)
    } catch {
      failureOfBase = error
    }
  }

  /// Returns the checked extents of the content from the source, or nil for the layout's own.
  private func sizeOfSource(_ context: LayoutContext) throws(LayoutError) -> Size? {
    let size = source?.contentSize(self)
    try context.checkGoesOn()
    guard let size else { return nil }
    try LayoutError.check(size.width, "contentSize.width", .layout)
    try LayoutError.check(size.height, "contentSize.height", .layout)
    return size
  }

  /// Returns the warning about items without a frame; none if the source answers queries itself.
  private func missingFrames(in frames: CustomFrames) -> [String] {
    guard source?.answersQuestions != true, let missing = frames.missing else { return [] }
    let others = missing.count - 1
    return [
      "\(displayName) gives no frame to item \(missing.first)"
        + (others > 0 ? " and \(others.counted("other"))" : "")
        + ": elements without a frame are not shown, and asking for their attributes is an error"
    ]
  }

  /// The frames of the last `prepare`, unless the source answers queries itself.
  public var preparedGeometry: (any LayoutGeometry)? {
    source?.answersQuestions == true ? nil : preparedGeometryOfAll
  }

  /// The frames of the last `prepare`, combined with those of the base; nil if the base has no
  /// geometry.
  private var preparedGeometryOfAll: (any LayoutGeometry)? {
    guard let base else { return geometry }
    return base.preparedGeometry.map { BasedGeometry(base: $0, overrides: overrides) }
  }

  /// Returns the attributes of an item, or nil if there are none.
  public func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    ask(givenAttributesForItem(at: path)) { source throws(LayoutError) in
      guard case .given(let answer) = source.layoutAttributesForItem(at: path, self) else {
        return givenAttributesForItem(at: path)
      }
      if let answer { try given.check(answer) }
      return answer
    }
  }

  /// Returns the elements whose frames share an area with a rectangle, in index path order.
  ///
  /// If several are for one element, the first counts.
  public func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes] {
    guard source?.answersQuestions == true else { return givenAttributesForElements(in: rect) }
    return ask([]) { source throws(LayoutError) in
      guard case .given(let answer) = source.layoutAttributesForElements(in: rect, self) else {
        return givenAttributesForElements(in: rect)
      }
      for attributes in answer { try given.check(attributes) }
      var listed: Set<ElementKey> = []
      return answer.filter { $0.frame.intersects(rect) && listed.insert(ElementKey($0)).inserted }
        .sorted { ElementKey($0) < ElementKey($1) }
    }
  }

  /// Returns the attributes of a supplementary element, such as a header; nil if there are none.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? {
    ask(givenAttributesForSupplementaryElement(ofKind: kind, at: path)) {
      source throws(LayoutError) in
      let answer = source.layoutAttributesForSupplementaryElement(ofKind: kind, at: path, self)
      guard case .given(let answer) = answer else {
        return givenAttributesForSupplementaryElement(ofKind: kind, at: path)
      }
      if let answer { try given.check(answer) }
      return answer
    }
  }

  /// A Boolean value that indicates whether the source is being asked for attributes.
  ///
  /// A query by the source itself then returns the attributes that were set.
  package var isAnswering: Bool { questions > 0 || draft != nil }

  /// Asks the source a question that cannot throw; `takeFailure` returns its error later.
  private func ask<Answer>(
    _ fallback: @autoclosure () -> Answer,
    _ body: (any CustomLayoutSource) throws(LayoutError) -> Answer
  ) -> Answer {
    guard let source, source.answersQuestions, failure == nil else { return fallback() }
    questions += 1
    defer { questions -= 1 }
    do throws(LayoutError) {
      return try body(source)
    } catch {
      failure = error
      return fallback()
    }
  }
}

extension CustomLayout {
  /// Returns the source's answer, or else the base's, or else false, like UIKit's layout.
  ///
  /// If the size of the bounds changes and the source has no answer, a warning is recorded, once.
  public func shouldInvalidateLayout(forBoundsChange bounds: Rect, from oldBounds: Rect) -> Bool {
    let answer = source?.shouldInvalidateLayout(forBoundsChange: bounds, from: oldBounds, self)
      .value
    let own =
      answer ?? base?.shouldInvalidateLayout(forBoundsChange: bounds, from: oldBounds) ?? false
    let isGiven = base == nil || given.given > 0
    if answer == nil, !own, isGiven, bounds.size != oldBounds.size { warnOfOldFrames(bounds.size) }
    return own
  }

  /// Records that the frames are for other bounds than the view's.
  private func warnOfOldFrames(_ size: Size) {
    guard source != nil, let preparedSize, preparedSize != size, !hasWarnedOfOldFrames else {
      return
    }
    hasWarnedOfOldFrames = true
    ownWarnings.append(
      "\(displayName) keeps the frames for \(preparedSize), but the view is \(size) now. "
        + "Without 'shouldInvalidateLayout' the layout is not prepared again: return true there "
        + "for bounds that the frames depend on")
  }

  /// Returns the context from the source or else the base; by default everything, if the size
  /// changes.
  public func invalidationContext(
    forBoundsChange bounds: Rect, from oldBounds: Rect
  ) -> InvalidationContext {
    source?.invalidationContext(forBoundsChange: bounds, from: oldBounds, self).value
      ?? base?.invalidationContext(forBoundsChange: bounds, from: oldBounds)
      ?? (bounds.size == oldBounds.size ? .scrolling : .everything)
  }

  /// A Boolean value that indicates whether a query has failed since the last `takeFailure`.
  package var hasFailure: Bool { failure != nil || configurableBase?.hasFailure == true }

  /// Returns the error of a query since the last call, or nil, and clears it.
  package func takeFailure() -> LayoutError? {
    let ofBase = configurableBase?.takeFailure()
    defer { failure = nil }
    return failure ?? ofBase
  }
}

extension CustomLayout {
  /// Passes the updates of a batch to the base and the source.
  public func prepare(forCollectionViewUpdates updates: [CollectionViewUpdateItem]) {
    base?.prepare(forCollectionViewUpdates: updates)
    source?.prepare(forCollectionViewUpdates: updates, self)
  }

  /// Returns the start of an item's animation from the source or else the base, or nil.
  public func initialLayoutAttributesForAppearingItem(
    at path: IndexPath
  ) -> LayoutAttributes? {
    initial(givenAttributesForItem(at: path))
      ?? base?.initialLayoutAttributesForAppearingItem(at: path)
  }

  /// Returns the end of a deleted item's animation from the source or else the base, or nil.
  public func finalLayoutAttributesForDisappearingItem(
    at path: IndexPath
  ) -> LayoutAttributes? {
    final(geometryBefore?.layoutAttributesForItem(at: path))
      ?? base?.finalLayoutAttributesForDisappearingItem(at: path)
  }

  /// Returns the start of a header's or footer's animation from the source or else the base, or
  /// nil.
  public func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? {
    initial(givenAttributesForSupplementaryElement(ofKind: kind, at: path))
      ?? base?.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
  }

  /// Returns the end of a header's or footer's animation from the source or else the base, or nil.
  public func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? {
    final(geometryBefore?.layoutAttributesForSupplementaryElement(ofKind: kind, at: path))
      ?? base?.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
  }

  private func initial(_ element: LayoutAttributes?) -> LayoutAttributes? {
    element.flatMap { source?.initialLayoutAttributes(forAppearing: $0, self) }
  }

  private func final(_ element: LayoutAttributes?) -> LayoutAttributes? {
    element.flatMap { source?.finalLayoutAttributes(forDisappearing: $0, self) }
  }

  /// Informs the base and the source that all questions about the updates were asked.
  public func finalizeCollectionViewUpdates() {
    geometryBefore = nil
    base?.finalizeCollectionViewUpdates()
    source?.finalizeCollectionViewUpdates(self)
  }

  /// Returns the content offset from the source or else the base, or the proposed one.
  public func targetContentOffset(forProposedContentOffset offset: Point) -> Point {
    source?.targetContentOffset(forProposedContentOffset: offset, self)
      ?? base?.targetContentOffset(forProposedContentOffset: offset) ?? offset
  }
}

extension CustomLayout {
  /// A Boolean value that indicates whether the base estimates sizes until cells are measured.
  public var estimatesItemSizes: Bool { base?.estimatesItemSizes ?? false }

  /// The base's question about displayed items.
  package var displayedItemQuestion: ItemQuestion? { configurableBase?.displayedItemQuestion }

  /// Returns the scrolling of a section of the base across the scroll axis, or nil if it does not
  /// scroll.
  package func orthogonalScrolling(inSection section: Int) -> OrthogonalScrolling? {
    configurableBase?.orthogonalScrolling(inSection: section)
  }

  /// Returns the configuration of a section of the base that is a list, or nil for other sections.
  package func listConfiguration(inSection section: Int) -> ListConfiguration? {
    configurableBase?.listConfiguration(inSection: section)
  }

  /// Returns the offset at which a section of the base comes to rest, or nil.
  package func restingOffset(forProposed offset: Double, inSection section: Int) -> Double? {
    configurableBase?.restingOffset(forProposed: offset, inSection: section)
  }

  /// Scrolls a section whose offset is stored in the base.
  package func setOrthogonalContentOffset(_ offset: Double, section: Int) -> Bool {
    configurableBase?.setOrthogonalContentOffset(offset, section: section) ?? false
  }

  /// The name of the base, if there is one, and every plain setting.
  public var configuration: [(name: String, value: String)] {
    guard let base else { return plainConfiguration }
    return [("base", base.displayName)] + plainConfiguration
  }
}

extension CollectionViewLayout {
  /// The layouts on which this one is based, nearest first; usually none.
  package var bases: [any CollectionViewLayout] {
    var bases: [any CollectionViewLayout] = []
    var layout: any CollectionViewLayout = self
    while let base = (layout as? CustomLayout)?.base {
      bases.append(base)
      layout = base
    }
    return bases
  }
}
