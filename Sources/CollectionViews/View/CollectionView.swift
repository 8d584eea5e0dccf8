public import CollectionCore
public import CollectionDiffing
public import CollectionLayout
public import CollectionUpdates

/// A collection view without a screen, which connects data, layout and bounds, and performs
/// updates.
///
/// It asks its data source when UIKit would, and refuses the batches that UIKit refuses; a refused
/// batch changes nothing. Time is virtual: `advance(by:)` advances animations.
///
/// ```swift
/// let data = DataSource(CollectionState(sections: [Section(id: "A", items: ["H", "J"])]))
/// let view = CollectionView(dataSource: data, layout: FlowLayout())
/// try view.performBatchUpdates {
///   data.set(CollectionState(sections: [Section(id: "A", items: ["H", "K", "J"])]))
///   try view.insertItems([IndexPath(0, 1)])
/// }
/// ```
public final class CollectionView {
  /// The source of the contents; retained.
  public package(set) var dataSource: any CollectionViewDataSource
  /// The data source, if it is from this package: it knows its view and what changes it.
  var managedSource: (any ManagedDataSource)? { dataSource.interfaces.managed }
  /// The layout of the elements; assigning another invalidates it, `setCollectionViewLayout`
  /// animates.
  public var layout: any CollectionViewLayout {
    didSet {
      guard invalidates("layout") else {
        layout = oldValue
        return
      }
      laidOut.measured.sizes = PreferredSizes()
      onLayoutChange?(oldValue)
    }
  }
  /// The function that is called with the previous layout after a change; nil if there is none.
  package var onLayoutChange: ((any CollectionViewLayout) -> Void)?
  /// The layout, if it is from this package: it counts its work, and supports several kinds of
  /// search.
  var configurableLayout: (any ConfigurableLayout)? { layout.interfaces.configurable }
  /// The layout's work so far; zero if it does not count.
  package var layoutWork: LayoutWork { configurableLayout?.work ?? LayoutWork() }
  /// The delegate of the view and of its layout, which is retained; nil if there is none.
  public var delegate: (any CollectionViewDelegate)? {
    didSet { if !invalidates("delegate") { delegate = oldValue } }
  }
  /// The delegate, if it also follows pages of components.
  var pageDelegate: (any PageDelegate)? { delegate?.interfaces.pages }
  /// The distances by which the content can scroll beyond its edges, in points.
  public var contentInset: EdgeInsets {
    didSet { if !invalidates("contentInset") { contentInset = oldValue } }
  }
  /// The parts of the view covered by bars and corners, in points; added to the content inset.
  public var safeAreaInsets = EdgeInsets.zero {
    didSet {
      if invalidates("safeAreaInsets") {
        followSafeArea(from: oldValue)
      } else {
        safeAreaInsets = oldValue
      }
    }
  }
  /// The preferred distances between the content and the edges of the view, in points.
  public var layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if !invalidates("layoutMargins") { layoutMargins = oldValue } }
  }
  /// The direction of the content; from right to left mirrors the layout.
  public var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet {
      if !invalidates("semanticContentAttribute") { semanticContentAttribute = oldValue }
    }
  }
  /// The number of pixels per point.
  public var scale = 2.0 {
    didSet { if !invalidates("scale") { scale = oldValue } }
  }
  /// The version of UIKit whose rules decide about batches.
  public var profile = UpdateProfile.modern
  /// The kind of view for which refused batches are explained.
  public var style = ViewStyle.collection
  /// A Boolean value that indicates whether the view warns of accepted batches that still go wrong.
  ///
  /// These batches leave a wrong picture that UIKit cannot notice, or UIKit is reported to raise.
  public var reportsWarnings = true
  /// A Boolean value that indicates whether a wrong picture refuses a batch, with an
  /// `UpdateWarning`.
  public var isStrict = false
  /// A Boolean value that indicates whether the view also warns of batches that depend on the
  /// system.
  ///
  /// Older systems refuse these batches, or a part is said to have no effect.
  public var reportsQuirks = false
  /// A Boolean value that indicates whether the view is in a window; true by default.
  ///
  /// Without one, a batch with inconsistent counts is not refused, but reloads the view at its next
  /// layout, with a warning. In UIKit, `window` is the window itself, or nil.
  public var isInWindow = true
  /// A Boolean value that indicates whether items can be selected; true by default.
  public var allowsSelection = true
  /// A Boolean value that indicates whether several items can be selected; false by default, as in
  /// UIKit.
  public var allowsMultipleSelection = false
  /// Returns whether the host allows the work to continue; asked between the steps of a batch.
  /// False ends the batch like a refusal, before the view has changed.
  package var checkpoint: () -> Bool = { true }
  /// Returns whether one of the host's functions has failed; asked after each call of one.
  package var hasHostFailed: () -> Bool = { false }
  /// The function that is called when the view continues after an error of a host's function. The
  /// host's functions will be called again. The argument says whether to forget the error.
  package var resume: (_ forgets: Bool) -> Void = { _ in }
  /// Returns whether animations are allowed now; if not, this overrides the calls.
  package var allowsAnimation: () -> Bool = { true }
  /// A Boolean value that indicates whether items are announced and get cells before they are
  /// visible.
  public var isPrefetchingEnabled = true { didSet { areCellsDirty = true } }

  /// The conditions under which a displayed cell with new content is measured again.
  ///
  /// The default is `enabled`, or `disabled` in profiles of systems before iOS 16.
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { chosenInvalidation ?? (profile == .modern ? .enabled : .disabled) }
    set { chosenInvalidation = newValue }
  }
  private var chosenInvalidation: SelfSizingInvalidation?
  /// A Boolean value that indicates whether a batch keeps the first remaining visible item in
  /// place.
  ///
  /// Inserts above it are then not seen.
  public var maintainsVisibleItem = false
  /// A Boolean value that indicates whether a drag ends at a multiple of the view's size.
  public var isPagingEnabled = false

  /// The visible rectangle, in points; its origin is the content offset.
  public internal(set) var bounds: Rect {
    get { laidOut.bounds }
    set { laidOut.bounds = newValue }
  }
  /// The state that the view shows; nil before the first layout, and if the identities are unknown.
  public internal(set) var shown: CollectionState? {
    get { laidOut.shown }
    set { laidOut.shown = newValue }
  }
  /// The number of items of each section, as known to the view.
  public internal(set) var counts: SectionCounts {
    get { laidOut.counts }
    set { laidOut.counts = newValue }
  }
  /// The work of the layout and the cells so far.
  public internal(set) var stats: ViewStatistics {
    get { laidOut.stats }
    _modify { yield &laidOut.stats }
  }
  /// The contents, their layout, and the layout's pending work.
  var laidOut: LayoutState
  /// The pending work of the next layout pass.
  var pending: PendingLayout {
    get { laidOut.pending }
    _modify { yield &laidOut.pending }
  }
  /// The latest prepared geometry, for the counts that the view knows.
  var geometry: (any LayoutGeometry)? { laidOut.geometry }
  /// The batches, reloads and layout changes so far.
  public internal(set) var log = OperationLog()
  /// The warnings of the layout, without repeats, and those about batches.
  public internal(set) var warnings: [String] = []
  /// The warnings about batches.
  public internal(set) var updateWarnings: [UpdateWarning] = []
  /// The latest refused batch; nil after another one is accepted.
  public internal(set) var lastRefusal: BatchRefusal?

  /// The selected, the highlighted and the touched items.
  var selection = SelectionState()
  /// The cells of items.
  let cells = CellTable()
  /// The supplementary views, such as headers and footers.
  let supplementaryViews = SupplementaryTable()
  /// A Boolean value that indicates whether anything has changed since the last cell update.
  var areCellsDirty: Bool {
    get { cells.areDirty || !cells.resized.numbers.isEmpty }
    set { cells.areDirty = newValue }
  }
  /// A Boolean value that indicates whether the layout stacks sections.
  var stacksSections: Bool { layout.interfaces.stacked != nil }
  /// A Boolean value that indicates whether the geometry is a built-in one, which calls no
  /// delegate.
  var isStacked: Bool { geometry is StackGeometry }
  /// The latest transition, and the elements that are still fading.
  var animation = AnimationState()
  /// The virtual time, and the pending events.
  var clock = AnimationClock()
  /// The current motion, and the values last reported to the delegate.
  var scrolling: ScrollState
  /// A Boolean value that indicates whether the content is being refreshed after a pull.
  package var isRefreshing: Bool { scrolling.isRefreshing }
  /// The number of items of each section for which the layout is being prepared; nil otherwise.
  var countsInPass: SectionCounts?
  /// A Boolean value that indicates whether a layout pass is in progress, when nothing may change.
  var isPreparing = false
  /// The call that changed the view during the layout pass nevertheless.
  var forbiddenCall: String?
  /// The results of the latest review of a batch.
  var review = ReviewState()
  /// The data when the view was made, until its first layout.
  var dataAtFirst: CollectionState?
  /// The movement of an item in progress.
  var movement: InteractiveMovement?
  /// The batch whose block is running.
  var openBatch: OpenBatch?
  /// The nesting depth of the running update calls.
  var nesting = 0
  /// The recorder of the view's pictures; nil if there is none.
  package var recorder: ViewRecorder?
  /// The function that receives the movement of the elements after each commit; nil if there is
  /// none.
  package var onTransition: ((_ batch: Int, Transition) -> Void)?
  /// The function that is called at points of each batch; if the host then stops, the batch ends.
  /// It is nil if there is none.
  package var onBatchMoment: ((BatchMoment) -> Void)?

  /// The providers that follow with this view, retained; they drop the view when it is deallocated.
  private var providers: [ResultsProvider] = []

  deinit {
    managedSource?.detach(from: self)
    for provider in providers { provider.endFollowing() }
  }

  /// Adds a provider that updates the view.
  func note(_ provider: ResultsProvider) { providers.append(provider) }

  /// Removes a provider that no longer updates the view.
  func forget(_ provider: ResultsProvider) { providers.removeAll { $0 === provider } }

  /// Creates a view, which reads no data yet.
  public init(
    dataSource: any CollectionViewDataSource,
    layout: any CollectionViewLayout,
    bounds: Size = Size(width: 320, height: 480),
    contentInset: EdgeInsets = .zero
  ) {
    self.dataSource = dataSource
    self.layout = layout
    self.contentInset = contentInset
    let origin = Point(x: 0 - contentInset.left, y: 0 - contentInset.top)
    laidOut = LayoutState(bounds: Rect(origin: origin, size: bounds))
    scrolling = ScrollState(offset: origin)
    dataAtFirst = dataSource.currentState()
    _ = managedSource?.takeChangeOrigins()
    managedSource?.attach(to: self)
  }

  /// Sets another data source; the next layout reads everything again.
  ///
  /// - Throws: `CollectionViewError` within a layout pass, `SnapshotError` within a batch.
  public func setDataSource(
    _ source: any CollectionViewDataSource, origin: SourceLine? = nil
  ) throws(CollectionViewError) {
    try checkTakesSnapshots("dataSource")
    managedSource?.detach(from: self)
    dataSource = source
    managedSource?.attach(to: self)
    try reloadData(origin: origin)
  }
}
