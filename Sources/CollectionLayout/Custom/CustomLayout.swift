public import CollectionCore

/// A layout of one's own: its source gives the frames, and it keeps, checks and finds them.
///
/// Frames are given in `prepare` and stand until the next one; what a failing `prepare` has given
/// is dropped. Where less than everything is to be worked out anew and the counts stand, what is
/// not given again stays as it was. Origins are rounded to pixels.
///
/// ```swift
/// final class Single: CustomLayoutSource {
///   func prepare(_ layout: CustomLayout, _ context: LayoutContext) throws {
///     let frame = Rect(x: 0, y: 0, width: 320, height: 80)
///     try layout.setFrame(frame, forItemAt: IndexPath(0, 0))
///   }
/// }
/// let layout = CustomLayout()
/// layout.source = Single()
/// ```
public final class CustomLayout: ConfigurableLayout {
  /// The axis along which the content grows.
  public var scrollDirection = ScrollDirection.vertical { didSet { configurationVersion += 1 } }
  /// A Boolean value that indicates whether items and supplementary elements may overlap; otherwise
  /// an overlap is an error.
  public var allowsOverlap = true { didSet { configurationVersion += 1 } }
  /// The way in which the view finds elements when it is asked.
  public var rectSearch = RectSearch.index
  /// The name that is printed.
  public var displayName = CustomLayout.name
  /// The number of changes to the settings so far.
  public private(set) var configurationVersion = 0
  /// The source of the frames; kept alive.
  public var source: (any CustomLayoutSource)? { didSet { configurationVersion += 1 } }

  /// The extents of the content, in points.
  public internal(set) var contentSize = Size.zero
  /// The work that the layout has done so far.
  public internal(set) var work = LayoutWork()
  /// The items that the last `prepare` has given no frame.
  public internal(set) var warnings: [String] = []

  /// The frames of the last `prepare` that succeeded.
  var geometry = CustomGeometry()
  /// The frames that the `prepare` under way has given so far.
  var draft: CustomFrames?
  /// The failure of a question that cannot throw.
  var failure: (any Error)?
  /// The size of the view in the last `prepare`; nil before the first.
  private var preparedSize: Size?
  /// A Boolean value that indicates whether a warning about frames for other bounds was noted.
  private var hasWarnedOfOldFrames = false
  /// The attributes of deleted elements, while a batch is animated.
  var geometryBefore: CustomGeometry?

  /// Creates a layout without a source: it places nothing.
  public init() {}

  /// Creates a layout whose source is one function.
  public convenience init(
    _ prepare: @escaping (CustomLayout, LayoutContext) throws -> Void
  ) {
    self.init()
    source = CustomLayoutFunction(prepare)
  }

  /// The name of its constructor.
  public static let name = "Layout"

  /// Every setting, in the order in which they are printed.
  package static let settings: [LayoutSetting<CustomLayout>] = [
    .choice("scrollDirection", \.scrollDirection), .flag("allowsOverlap", \.allowsOverlap),
  ]
}

extension CustomLayout {
  /// Gives an item its frame.
  ///
  /// - Throws: `CustomLayoutError` outside `prepare` or for an item that does not exist,
  ///   `LayoutError` for numbers nothing can be shown by; nothing is given then.
  public func setFrame(_ frame: Rect, forItemAt path: IndexPath) throws {
    try checkPreparing("setFrame")
    try draft?.set([frame], inSection: path.section, startingAt: path.item)
  }

  /// Gives consecutive items of a section their frames. Complexity: O(number of frames).
  ///
  /// - Throws: as `setFrame`.
  public func setFrames(
    _ frames: [Rect], inSection section: Int, startingAt first: Int = 0
  ) throws {
    try checkPreparing("setFrames")
    try draft?.set(frames, inSection: section, startingAt: first)
  }

  /// Gives an element its attributes: an item, or a supplementary or decoration element of a kind.
  ///
  /// - Throws: as `setFrame`.
  public func setAttributes(_ attributes: LayoutAttributes) throws {
    try checkPreparing("setAttributes")
    try draft?.set(attributes)
  }

  /// The number of items of each section, in the `prepare` under way or else the last one.
  public var countsInPrepare: [Int] { draft?.counts ?? geometry.frames.counts }

  /// The number of frames that the last `prepare` and one under way have been given. Complexity:
  /// O(S).
  public var numberOfFrames: Int {
    [geometry.frames, draft].reduce(0) { sum, frames in
      sum + (frames?.frames.reduce(0) { $0 + $1.count } ?? 0)
    }
  }

  /// The estimated bytes of the attributes of the layout's own, of the last `prepare` and one under
  /// way.
  package var bytesOfFields: Int {
    geometry.frames.bytesOfFields + (draft?.bytesOfFields ?? 0)
  }

  /// Returns what was given for an item, in the `prepare` under way or else the last; or nil.
  public func givenAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    draft.map { $0.attributes(at: path) } ?? geometry.layoutAttributesForItem(at: path)
  }

  /// Returns what was given for a supplementary element, such as a header, or nil.
  public func givenAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? {
    let key = ElementKey(path, LayoutAttributes.shortKind(kind))
    return draft.map { $0.supplementaryElements[key] } ?? geometry.frames.supplementaryElements[key]
  }

  /// Returns what the last `prepare` has given in a rectangle, in index path order.
  public func givenAttributesForElements(in rect: Rect) -> [LayoutAttributes] {
    geometry.layoutAttributesForElements(in: rect, work: &work)
  }

  private func checkPreparing(_ call: String) throws(CustomLayoutError) {
    if draft == nil { throw .framesOutsidePrepare(call: call) }
  }
}

extension CustomLayout {
  /// Lets the source give the frames, and takes them over if they can be shown.
  ///
  /// - Throws: what the source throws, and `LayoutError` for a content size nothing can be shown
  ///   by, or for elements that lie on each other where none may.
  /// - Complexity: that of the source, and O(n) or, for scattered frames, O(n log n).
  public func prepare(_ context: LayoutContext) throws {
    try context.check()
    let isPartial =
      !context.invalidation.invalidatesEverything && context.invalidation.updates == nil
      && context.counts == geometry.frames.counts && context.scale == geometry.frames.scale
    let start =
      isPartial ? geometry.frames : CustomFrames(counts: context.counts, scale: context.scale)
    draft = start
    defer { draft = nil }
    try source?.prepare(self, context)
    let size = try source?.contentSize(self)
    if let size {
      try LayoutError.check(size.width, "contentSize.width", .layout)
      try LayoutError.check(size.height, "contentSize.height", .layout)
    }
    let prepared = CustomGeometry(draft ?? start)
    if !allowsOverlap { try prepared.checkOverlaps() }
    work.preparedItems += prepared.frames.given - start.given
    geometryBefore = geometry
    geometry = prepared
    preparedSize = context.boundsSize
    contentSize = size ?? prepared.extent
    warnings = missingFrames(in: prepared.frames)
  }

  /// Returns the warning about items without a frame; none if the source answers for itself.
  private func missingFrames(in frames: CustomFrames) -> [String] {
    guard source?.answersQuestions != true, let missing = frames.missing else { return [] }
    let others = missing.count - 1
    return [
      "\(displayName) gives no frame to item \(missing.first)"
        + (others > 0 ? " and \(others.counted("other"))" : "")
        + ": what has no frame is not shown, and asking for its attributes is an error"
    ]
  }

  /// The frames of the last `prepare`, unless the source answers questions itself.
  public var preparedGeometry: (any LayoutGeometry)? {
    source?.answersQuestions == true ? nil : geometry
  }

  /// Returns the attributes of an item, or nil where there are none.
  public func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    let own = givenAttributesForItem(at: path)
    return ask(own) { source in
      guard case .given(let answer) = try source.layoutAttributesForItem(at: path, self) else {
        return own
      }
      if let answer { try geometry.frames.check(answer) }
      return answer
    }
  }

  /// Returns the elements whose frames share an area with a rectangle, in index path order; of
  /// several for one element, the first.
  public func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes] {
    guard source?.answersQuestions == true else { return givenAttributesForElements(in: rect) }
    return ask([]) { source in
      guard case .given(let answer) = try source.layoutAttributesForElements(in: rect, self) else {
        return givenAttributesForElements(in: rect)
      }
      for attributes in answer { try geometry.frames.check(attributes) }
      var listed: Set<ElementKey> = []
      return answer.filter { $0.frame.intersects(rect) && listed.insert(ElementKey($0)).inserted }
        .sorted { ElementKey($0) < ElementKey($1) }
    }
  }

  /// Returns the attributes of a supplementary element, such as a header; nil where there are none.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? {
    let own = givenAttributesForSupplementaryElement(ofKind: kind, at: path)
    return ask(own) { source in
      let answer = try source.layoutAttributesForSupplementaryElement(ofKind: kind, at: path, self)
      guard case .given(let answer) = answer else { return own }
      if let answer { try geometry.frames.check(answer) }
      return answer
    }
  }

  /// Asks the source a question that cannot throw; `takeFailure` returns a failure later.
  private func ask<Answer>(
    _ fallback: Answer, _ body: (any CustomLayoutSource) throws -> Answer
  ) -> Answer {
    guard let source, source.answersQuestions, failure == nil else { return fallback }
    do {
      return try body(source)
    } catch {
      failure = error
      return fallback
    }
  }
}

extension CustomLayout {
  /// Returns what the source says, else false, as UIKit's layout does.
  ///
  /// Where the size of the bounds changes and the source says nothing, a warning is noted, once.
  public func shouldInvalidateLayout(forBoundsChange bounds: Rect, from oldBounds: Rect) -> Bool {
    let answer = change {
      try $0.shouldInvalidateLayout(forBoundsChange: bounds, from: oldBounds, self)
    }
    if answer == nil, bounds.size != oldBounds.size { warnOfOldFrames(bounds.size) }
    return answer ?? false
  }

  /// Notes that the frames are for other bounds than the view has.
  private func warnOfOldFrames(_ size: Size) {
    guard source != nil, let preparedSize, preparedSize != size, !hasWarnedOfOldFrames else {
      return
    }
    hasWarnedOfOldFrames = true
    warnings.append(
      "\(displayName) keeps the frames for \(preparedSize), but the view is \(size) now: without "
        + "'shouldInvalidateLayout' it is not prepared again; return true there for bounds that the "
        + "frames depend on")
  }

  /// Returns what the source says, else everything where the size of the bounds changes.
  public func invalidationContext(
    forBoundsChange bounds: Rect, from oldBounds: Rect
  ) -> InvalidationContext {
    change {
      try $0.invalidationContext(forBoundsChange: bounds, from: oldBounds, self)
    } ?? (bounds.size == oldBounds.size ? .scrolling : .everything)
  }

  /// Asks the source about new bounds; nil where it leaves the answer to the layout, or fails, which
  /// `takeFailure` returns later.
  private func change<Answer>(
    _ body: (any CustomLayoutSource) throws -> CustomAnswer<Answer>
  ) -> Answer? {
    guard let source, failure == nil else { return nil }
    do {
      if case .given(let answer) = try body(source) { return answer }
    } catch {
      failure = error
    }
    return nil
  }

  /// A Boolean value that indicates whether a query has failed since `takeFailure` was called last.
  public var hasFailure: Bool { failure != nil }

  /// Returns what went wrong with a question since the last time, and forgets it.
  public func takeFailure() -> (any Error)? {
    defer { failure = nil }
    return failure
  }
}

extension CustomLayout {
  /// Hands the updates of a batch on to the source.
  public func prepare(forCollectionViewUpdates updates: [CollectionViewUpdateItem]) throws {
    try source?.prepare(forCollectionViewUpdates: updates, self)
  }

  /// Returns where the source lets the animation of an item start, or nil.
  public func initialLayoutAttributesForAppearingItem(
    at path: IndexPath
  ) throws -> LayoutAttributes? {
    try initial(geometry.layoutAttributesForItem(at: path))
  }

  /// Returns where the source lets the animation of a deleted item end, or nil.
  public func finalLayoutAttributesForDisappearingItem(
    at path: IndexPath
  ) throws -> LayoutAttributes? {
    try final(geometryBefore?.layoutAttributesForItem(at: path))
  }

  /// Returns where the source lets the animation of a header or footer start, or nil.
  public func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) throws -> LayoutAttributes? {
    try initial(geometry.layoutAttributesForSupplementaryElement(ofKind: kind, at: path))
  }

  /// Returns where the source lets the animation of a header or footer end, or nil.
  public func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) throws -> LayoutAttributes? {
    try final(geometryBefore?.layoutAttributesForSupplementaryElement(ofKind: kind, at: path))
  }

  private func initial(_ element: LayoutAttributes?) throws -> LayoutAttributes? {
    try element.flatMap { try source?.initialLayoutAttributes(forAppearing: $0, self) }
  }

  private func final(_ element: LayoutAttributes?) throws -> LayoutAttributes? {
    try element.flatMap { try source?.finalLayoutAttributes(forDisappearing: $0, self) }
  }

  /// Tells the source that everything about the updates was asked.
  public func finalizeCollectionViewUpdates() throws {
    geometryBefore = nil
    try source?.finalizeCollectionViewUpdates(self)
  }

  /// Returns the content offset that the source wants, else the one that is proposed.
  public func targetContentOffset(forProposedContentOffset offset: Point) throws -> Point {
    try source?.targetContentOffset(forProposedContentOffset: offset, self) ?? offset
  }
}
