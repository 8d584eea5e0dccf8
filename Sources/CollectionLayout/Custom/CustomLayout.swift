public import CollectionCore

/// A layout of one's own: its source gives the frames, and it keeps, checks and finds them.
///
/// Frames are given in `prepare` and stand until the next one; what a failing `prepare` has given
/// is dropped. Where less than everything is to be worked out again and the counts stand, what is
/// not given again stays as it was. Origins are rounded to pixels.
///
/// A layout with a base changes what another layout computes. `prepare` may change the settings of
/// the base, which lays out when it is first asked, or else afterwards; then it gives what differs.
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
  /// The axis along which the content grows; that of the base, where there is one.
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
  /// A Boolean value that indicates whether items and supplementary elements may overlap; otherwise
  /// an overlap is an error.
  public var allowsOverlap = true { didSet { ownConfigurationVersion += 1 } }
  /// The way in which the view finds elements when it is asked.
  package var rectSearch = RectSearch.index
  /// The name that is printed.
  public var displayName = CustomLayout.name
  /// The number of changes to the settings so far, without those by which `prepare` itself laid out.
  public var configurationVersion: Int {
    ownConfigurationVersion + (base?.configurationVersion ?? 0) - changesInPrepare
  }
  private var ownConfigurationVersion = 0
  /// The source of the frames; kept alive.
  public var source: (any CustomLayoutSource)? {
    didSet { ownConfigurationVersion += 1 }
  }

  /// The layout whose attributes the source changes; nil where the source gives all frames.
  package let base: (any CollectionViewLayout)?
  /// The base, if it is of this package.
  package let configurableBase: (any ConfigurableLayout)?

  /// The extents of the content, in points.
  public internal(set) var contentSize = Size.zero
  /// The most layouts that may be based on one another, one below the next: a question to the
  /// first can become two to the next.
  package static let greatestDepth = 5

  /// The work that the layout has done so far, with that of its base.
  package var work: LayoutWork {
    guard let configurableBase else { return ownWork }
    var work = configurableBase.work
    work += ownWork
    return work
  }
  private var ownWork = LayoutWork()
  /// The items that the last `prepare` has given no frame, and the warnings of the base.
  public var warnings: [String] { ownWarnings + (base?.warnings ?? []) }
  private var ownWarnings: [String] = []

  /// The frames of the last `prepare` that succeeded.
  var geometry = CustomGeometry()
  /// The attributes that the last `prepare` that succeeded has given in the place of the base's.
  private var overrides = LayoutOverrides()
  /// The pass for which the base has yet to lay out, and the version of its settings before; nil
  /// unless `prepare` is under way and has not asked the base.
  private var awaitedBase: (context: LayoutContext, version: Int)?
  /// The number of changes to the settings of the base that `prepare` made before it laid out.
  private var changesInPrepare = 0
  /// The reason why the base could not lay out for the `prepare` under way.
  private var failureOfBase: LayoutError?
  /// A Boolean value that indicates whether a `prepare` has failed since the last one that succeeded,
  /// so that the base may be prepared for what this layout is not, or not for what it was to be.
  private var isBaseAhead = false
  /// The number of questions of its own that the layout is answering.
  private var questions = 0
  /// The frames that the `prepare` under way has given so far.
  var draft: CustomFrames?
  /// The first frame that the `prepare` under way has refused.
  private var refusal: LayoutError?
  /// The failure of a question that cannot throw.
  var failure: LayoutError?
  /// The size of the view in the last `prepare`; nil before the first.
  private var preparedSize: Size?
  /// A Boolean value that indicates whether a warning about frames for other bounds was noted.
  private var hasWarnedOfOldFrames = false
  /// The attributes of deleted elements, while a batch is animated.
  var geometryBefore: (any LayoutGeometry)?

  /// Creates a layout without a source: it places nothing.
  public init() { (base, configurableBase) = (nil, nil) }

  /// Creates a layout that changes what another one computes.
  ///
  /// - Parameter base: a layout of no view and of no other layout.
  package init(base: any CollectionViewLayout) {
    self.base = base
    configurableBase = base.interfaces.configurable
  }

  /// Creates a layout whose source is one function.
  public convenience init(
    _ prepare: @escaping (CustomLayout, LayoutContext) -> Void
  ) {
    self.init()
    source = CustomLayoutFunction(prepare)
  }

  /// The name of its constructor.
  package static let name = "Layout"

  /// Every setting, in the order in which they are printed.
  package static let settings: [LayoutSetting<CustomLayout>] = [
    .choice("scrollDirection", { $0.scrollDirection }, { $0.scrollDirection = $1 }),
    .flag("allowsOverlap", { $0.allowsOverlap }, { $0.allowsOverlap = $1 }),
  ]
}

extension CustomLayout {
  /// Gives an item its frame.
  ///
  /// To be called within `prepare`. The first frame that cannot be given, as its item does not exist
  /// or nothing can be shown by its numbers, is the error that `prepare` of the layout ends with.
  public func setFrame(_ frame: Rect, forItemAt path: IndexPath) {
    keepRefusal { () throws(LayoutError) in
      try place([frame], inSection: path.section, startingAt: path.item, call: "setFrame")
    }
  }

  /// Gives consecutive items of a section their frames, as `setFrame`. Complexity: O(number of
  /// frames).
  public func setFrames(_ frames: [Rect], inSection section: Int, startingAt first: Int = 0) {
    keepRefusal { () throws(LayoutError) in
      try place(frames, inSection: section, startingAt: first, call: "setFrames")
    }
  }

  /// Gives an element its attributes, as `setFrame`: an item, or a supplementary or decoration
  /// element of a kind.
  public func setAttributes(_ attributes: LayoutAttributes) {
    keepRefusal { () throws(LayoutError) in try place(attributes, call: "setAttributes") }
  }

  /// Gives consecutive items of a section their frames, or throws at once.
  ///
  /// - Throws: `LayoutError` outside `prepare`, for an item that does not exist, and for numbers
  ///   nothing can be shown by; nothing is given then.
  package func place(
    _ frames: [Rect], inSection section: Int, startingAt first: Int, call: String
  ) throws(LayoutError) {
    try checkPreparing(call)
    try draft?.set(frames, inSection: section, startingAt: first)
  }

  /// Gives an element its attributes, or throws at once.
  ///
  /// - Throws: as for frames.
  package func place(_ attributes: LayoutAttributes, call: String) throws(LayoutError) {
    try checkPreparing(call)
    try draft?.set(attributes)
  }

  /// Gives something, and keeps the first refusal for the end of `prepare`; outside of it, for the
  /// next `takeFailure`.
  private func keepRefusal(_ body: () throws(LayoutError) -> Void) {
    do throws(LayoutError) {
      try body()
    } catch {
      if draft == nil { failure = failure ?? error } else { refusal = refusal ?? error }
    }
  }

  /// The number of items of each section, in the `prepare` under way or else the last one.
  package var countsInPrepare: SectionCounts { draft?.counts ?? given.counts }

  /// The frames that the last `prepare` that succeeded has given.
  private var given: CustomFrames { base == nil ? geometry.frames : overrides.frames }

  /// The number of frames that the last `prepare` and one under way have been given. Complexity:
  /// O(S).
  package var numberOfFrames: Int {
    [given, draft].reduce(0) { sum, frames in
      guard let frames else { return sum }
      return sum
        + (frames.isSparse ? frames.styled.count : frames.frames.reduce(0) { $0 + $1.count })
    }
  }

  /// The estimated bytes of the attributes of the layout's own, of the last `prepare` and one under
  /// way.
  package var bytesOfFields: Int {
    given.bytesOfFields + (draft?.bytesOfFields ?? 0)
  }

  /// Returns what was given for an item, in the `prepare` under way or else the last; else what the
  /// base says; or nil.
  package func givenAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    prepareBase()
    return (draft ?? given).attributes(at: path) ?? base?.layoutAttributesForItem(at: path)
  }

  /// Returns what was given for a supplementary element, such as a header; else what the base says;
  /// or nil.
  package func givenAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? {
    prepareBase()
    return (draft ?? given).supplementaryElements[
      ElementKey(path, LayoutAttributes.shortKind(kind))]
      ?? base?.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)
  }

  /// Returns what the last `prepare` has given in a rectangle, in index path order; with a base,
  /// what that places there, with what was given in its place.
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
  /// Lets the source give the frames, and takes them over if they can be shown.
  ///
  /// - Throws: `LayoutError` for a frame or a content size nothing can be shown by, or for elements
  ///   that lie on each other where none may.
  /// - Complexity: that of the source, and O(n) or, for scattered frames, O(n log n).
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

  /// Lets the source set the base up, the base lay out and the source give what differs, and keeps
  /// it.
  ///
  /// What was given before is dropped, so that the result depends on nothing but the context and the
  /// settings. A base that was prepared for a call that failed is prepared again from scratch.
  ///
  /// Complexity: that of the base and of the source, and O(m log m) for what is given.
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
    // A view without an area shows nothing, and its layout computes nothing to be changed.
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

  /// Lets the base lay out by the settings that it has now, unless it has done so already.
  ///
  /// Whoever asks the base calls this first. Outside `prepare` nothing happens; a base that cannot lay
  /// out makes `prepare` fail. Where a setting has another value than before, the base begins from
  /// the beginning; else it does what the context says.
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

  /// The extents that the source gives the content, checked; nil for the layout's own.
  private func sizeOfSource(_ context: LayoutContext) throws(LayoutError) -> Size? {
    let size = source?.contentSize(self)
    try context.checkGoesOn()
    guard let size else { return nil }
    try LayoutError.check(size.width, "contentSize.width", .layout)
    try LayoutError.check(size.height, "contentSize.height", .layout)
    return size
  }

  /// Returns the warning about items without a frame; none if the source answers for itself.
  private func missingFrames(in frames: CustomFrames) -> [String] {
    guard source?.answersQuestions != true, let missing = frames.missing else { return [] }
    let others = missing.count - 1
    return [
      "\(displayName) gives no frame to item \(missing.first)"
        + (others > 0 ? " and \(others.counted("other"))" : "")
        + ": elements without a frame are not shown, and asking for their attributes is an error"
    ]
  }

  /// The frames of the last `prepare`, unless the source answers questions itself.
  public var preparedGeometry: (any LayoutGeometry)? {
    source?.answersQuestions == true ? nil : preparedGeometryOfAll
  }

  /// The frames of the last `prepare`, over those of the base; nil where the base has no geometry.
  private var preparedGeometryOfAll: (any LayoutGeometry)? {
    guard let base else { return geometry }
    return base.preparedGeometry.map { BasedGeometry(base: $0, overrides: overrides) }
  }

  /// Returns the attributes of an item, or nil where there are none.
  public func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    ask(givenAttributesForItem(at: path)) { source throws(LayoutError) in
      guard case .given(let answer) = source.layoutAttributesForItem(at: path, self) else {
        return givenAttributesForItem(at: path)
      }
      if let answer { try given.check(answer) }
      return answer
    }
  }

  /// Returns the elements whose frames share an area with a rectangle, in index path order; of
  /// several for one element, the first.
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

  /// Returns the attributes of a supplementary element, such as a header; nil where there are none.
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

  /// A Boolean value that indicates whether the source is being asked about attributes.
  ///
  /// A question that the source itself then asks is about what was given.
  package var isAnswering: Bool { questions > 0 || draft != nil }

  /// Asks the source a question that cannot throw; `takeFailure` returns a failure later.
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
  /// Returns what the source says, else what the base says, else false, as UIKit's layout does.
  ///
  /// Where the size of the bounds changes and the source says nothing, a warning is noted, once.
  public func shouldInvalidateLayout(forBoundsChange bounds: Rect, from oldBounds: Rect) -> Bool {
    let answer = source?.shouldInvalidateLayout(forBoundsChange: bounds, from: oldBounds, self)
      .value
    let own =
      answer ?? base?.shouldInvalidateLayout(forBoundsChange: bounds, from: oldBounds) ?? false
    let isGiven = base == nil || given.given > 0
    if answer == nil, !own, isGiven, bounds.size != oldBounds.size { warnOfOldFrames(bounds.size) }
    return own
  }

  /// Notes that the frames are for other bounds than the view has.
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

  /// Returns what the source says, else what the base says, else everything where the size of the
  /// bounds changes.
  public func invalidationContext(
    forBoundsChange bounds: Rect, from oldBounds: Rect
  ) -> InvalidationContext {
    source?.invalidationContext(forBoundsChange: bounds, from: oldBounds, self).value
      ?? base?.invalidationContext(forBoundsChange: bounds, from: oldBounds)
      ?? (bounds.size == oldBounds.size ? .scrolling : .everything)
  }

  /// A Boolean value that indicates whether a query has failed since `takeFailure` was called last.
  package var hasFailure: Bool { failure != nil || configurableBase?.hasFailure == true }

  /// Returns what went wrong with a question since the last time, and forgets it.
  package func takeFailure() -> LayoutError? {
    let ofBase = configurableBase?.takeFailure()
    defer { failure = nil }
    return failure ?? ofBase
  }
}

extension CustomLayout {
  /// Hands the updates of a batch on to the base and the source.
  public func prepare(forCollectionViewUpdates updates: [CollectionViewUpdateItem]) {
    base?.prepare(forCollectionViewUpdates: updates)
    source?.prepare(forCollectionViewUpdates: updates, self)
  }

  /// Returns where the source lets the animation of an item start, else the base, or nil.
  public func initialLayoutAttributesForAppearingItem(
    at path: IndexPath
  ) -> LayoutAttributes? {
    initial(givenAttributesForItem(at: path))
      ?? base?.initialLayoutAttributesForAppearingItem(at: path)
  }

  /// Returns where the source lets the animation of a deleted item end, else the base, or nil.
  public func finalLayoutAttributesForDisappearingItem(
    at path: IndexPath
  ) -> LayoutAttributes? {
    final(geometryBefore?.layoutAttributesForItem(at: path))
      ?? base?.finalLayoutAttributesForDisappearingItem(at: path)
  }

  /// Returns where the source lets the animation of a header or footer start, else the base, or nil.
  public func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? {
    initial(givenAttributesForSupplementaryElement(ofKind: kind, at: path))
      ?? base?.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
  }

  /// Returns where the source lets the animation of a header or footer end, else the base, or nil.
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

  /// Tells the base and the source that everything about the updates was asked.
  public func finalizeCollectionViewUpdates() {
    geometryBefore = nil
    base?.finalizeCollectionViewUpdates()
    source?.finalizeCollectionViewUpdates(self)
  }

  /// Returns the content offset that the source wants, else the one that the base wants, else the
  /// one that is proposed.
  public func targetContentOffset(forProposedContentOffset offset: Point) -> Point {
    source?.targetContentOffset(forProposedContentOffset: offset, self)
      ?? base?.targetContentOffset(forProposedContentOffset: offset) ?? offset
  }
}

extension CustomLayout {
  /// A Boolean value that indicates whether the base estimates sizes until cells are measured.
  public var estimatesItemSizes: Bool { base?.estimatesItemSizes ?? false }

  /// The question of the base about displayed items.
  package var displayedItemQuestion: ItemQuestion? { configurableBase?.displayedItemQuestion }

  /// Returns how a section of the base scrolls across the scroll axis; nil where it does not.
  package func orthogonalScrolling(inSection section: Int) -> OrthogonalScrolling? {
    configurableBase?.orthogonalScrolling(inSection: section)
  }

  /// Returns the configuration of a section of the base that is a list; nil for any other.
  package func listConfiguration(inSection section: Int) -> ListConfiguration? {
    configurableBase?.listConfiguration(inSection: section)
  }

  /// Returns the offset at which a section of the base comes to rest.
  package func restingOffset(forProposed offset: Double, inSection section: Int) -> Double? {
    configurableBase?.restingOffset(forProposed: offset, inSection: section)
  }

  /// Scrolls a section whose offset the base keeps itself.
  package func setOrthogonalContentOffset(_ offset: Double, section: Int) -> Bool {
    configurableBase?.setOrthogonalContentOffset(offset, section: section) ?? false
  }

  /// The name of the base, where there is one, and every setting that is a plain value.
  public var configuration: [(name: String, value: String)] {
    guard let base else { return plainConfiguration }
    return [("base", base.displayName)] + plainConfiguration
  }
}

extension CollectionViewLayout {
  /// The layouts below this one that it is based on, the nearest first; none for most.
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
