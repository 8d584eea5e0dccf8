public import CollectionCore

/// A layout of one's own: its source gives the frames, and it keeps, checks and finds them.
///
/// Frames are given in `prepare` and stand until the next one; what a failing `prepare` has given is
/// dropped. Where less than everything is to be worked out anew and the counts stand, what is not
/// given again stays as it was. Origins are rounded to pixels.
public final class CustomLayout: ConfigurableLayout {
  /// The axis along which the content grows.
  public var scrollDirection = ScrollDirection.vertical { didSet { configurationVersion += 1 } }
  /// Whether items and supplementary elements may lie on each other; otherwise it is an error.
  public var allowsOverlap = true { didSet { configurationVersion += 1 } }
  /// How the view finds elements when it is asked.
  public var rectSearch = RectSearch.index
  /// The name that is printed.
  public var displayName = CustomLayout.name
  /// The number of changes to the settings so far.
  public private(set) var configurationVersion = 0
  /// Where the frames come from; kept alive.
  public var source: (any CustomLayoutSource)? { didSet { configurationVersion += 1 } }

  /// The extents of the content, in points.
  public internal(set) var contentSize = Size.zero
  /// What the layout has done so far.
  public internal(set) var work = LayoutWork()
  /// Which items the last `prepare` has given no frame.
  public internal(set) var warnings: [String] = []

  /// What the last `prepare` that succeeded has given.
  var geometry = CustomGeometry()
  /// What the `prepare` that is under way has given so far.
  var draft: CustomFrames?
  /// What went wrong with a question that cannot throw.
  var failure: (any Error)?
  /// What deleted elements were, while a batch is animated.
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
  public static let settings: [LayoutSetting<CustomLayout>] = [
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

  /// The number of frames that the last `prepare` and one under way have been given. Complexity: O(S).
  public var numberOfFrames: Int {
    [geometry.frames, draft].reduce(0) { sum, frames in
      sum + (frames?.frames.reduce(0) { $0 + $1.count } ?? 0)
    }
  }

  /// Returns what was given for an item, in the `prepare` under way or else the last; or nil.
  public func givenAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    draft.map { $0.attributes(at: path) } ?? geometry.layoutAttributesForItem(at: path)
  }

  /// Returns what was given for a header, footer or other extra, or nil.
  public func givenAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? {
    let key = ElementKey(path, LayoutAttributes.shortKind(kind))
    return draft.map { $0.extras[key] } ?? geometry.frames.extras[key]
  }

  /// Returns what the last `prepare` has given in a rectangle, in index path order.
  public func givenAttributesForElements(in rect: Rect) -> [LayoutAttributes] {
    geometry.layoutAttributesForElements(in: rect, work: &work)
  }

  private func checkPreparing(_ call: String) throws(CustomLayoutError) {
    if draft == nil { throw .framesOutsidePrepare(call: call) }
  }
}
