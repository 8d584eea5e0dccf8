public import CollectionCore
public import CollectionDiffing
public import CollectionLayout
public import CollectionUpdates

/// A collection view without a screen: it joins data, layout and bounds, and carries out updates.
///
/// It asks its data source when UIKit would, and refuses the batches that UIKit refuses; a refused
/// batch changes nothing. Time is virtual: `advance(by:)` lets animations end.
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
  /// The source of the contents; kept alive.
  public package(set) var dataSource: any CollectionViewDataSource
  /// The data source, if it is of this package: then it knows its view and what changes it.
  var managedSource: (any ManagedDataSource)? { dataSource.interfaces.managed }
  /// The layout of the elements; assigning another invalidates, `setCollectionViewLayout` animates.
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
  /// The function that is called with the layout before, when the view has got another; nil if there
  /// is none.
  package var onLayoutChange: ((any CollectionViewLayout) -> Void)?
  /// The layout, if it is of this package: then it counts its work, and can be searched in more ways
  /// than one.
  var configurableLayout: (any ConfigurableLayout)? { layout.interfaces.configurable }
  /// The work that the layout has done so far; none where it does not count.
  package var layoutWork: LayoutWork { configurableLayout?.work ?? LayoutWork() }
  /// The delegate of the view and of its layout; kept alive.
  public var delegate: (any CollectionViewDelegate)? {
    didSet { if !invalidates("delegate") { delegate = oldValue } }
  }
  /// The delegate, if it follows pages of components, too.
  var pageDelegate: (any PageDelegate)? { delegate?.interfaces.pages }
  /// The distances by which the content may be scrolled past its edges, in points.
  public var contentInset: EdgeInsets {
    didSet { if !invalidates("contentInset") { contentInset = oldValue } }
  }
  /// The distances by which bars and corners cover the view, in points; added to the content inset.
  public var safeAreaInsets = EdgeInsets.zero {
    didSet {
      if invalidates("safeAreaInsets") {
        followSafeArea(from: oldValue)
      } else {
        safeAreaInsets = oldValue
      }
    }
  }
  /// The distances that content likes to keep from the edges of the view, in points.
  public var layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if !invalidates("layoutMargins") { layoutMargins = oldValue } }
  }
  /// The direction in which the content is laid out; from right to left mirrors the layout.
  public var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet {
      if !invalidates("semanticContentAttribute") { semanticContentAttribute = oldValue }
    }
  }
  /// The number of pixels per point.
  public var scale = 2.0 {
    didSet { if !invalidates("scale") { scale = oldValue } }
  }
  /// The generation of UIKit whose rules refuse batches.
  public var profile = UpdateProfile.modern
  /// The kind of view in whose words refused batches are explained.
  public var style = ViewStyle.collection
  /// A Boolean value that indicates whether batches are reported that the rules accept, but after
  /// which the picture is wrong, which UIKit cannot see, or UIKit is reported to raise.
  public var reportsWarnings = true
  /// A Boolean value that indicates whether batches after which the picture is wrong are refused
  /// with their warning, an `UpdateWarning`.
  public var isStrict = false
  /// A Boolean value that indicates whether batches are reported, too, that older systems refuse, or
  /// of which a part is said to have no effect.
  public var reportsQuirks = false
  /// A Boolean value that indicates whether the view is in a window; true by default.
  ///
  /// Outside of one, batches whose counts do not agree are not refused, but reload the view at its
  /// next layout, with a warning. In UIKit, `window` is the window itself, or nil.
  public var isInWindow = true
  /// A Boolean value that indicates whether items can be selected; true by default.
  public var allowsSelection = true
  /// A Boolean value that indicates whether selecting an item leaves the others selected; false by
  /// default, as in UIKit.
  public var allowsMultipleSelection = false
  /// Returns whether the host lets the work go on: asked between the steps of a batch, before any of
  /// them changes the view. False ends the batch as a refusal would.
  package var checkpoint: () -> Bool = { true }
  /// Returns whether one of the host's functions has failed, so that its answers are not to be used:
  /// asked after each of them was called.
  package var hasHostFailed: () -> Bool = { false }
  /// The function that is called where the view goes on although one of the host's functions has
  /// failed: its next ones are to be called again. Whether the failure is also to be forgotten.
  package var resume: (_ forgets: Bool) -> Void = { _ in }
  /// Returns whether anything may be animated now, whatever a call says.
  package var allowsAnimation: () -> Bool = { true }
  /// A Boolean value that indicates whether items that will soon be visible are announced and get
  /// their cells in advance.
  public var isPrefetchingEnabled = true { didSet { areCellsDirty = true } }

  /// When a displayed cell is measured again because its content has changed; `enabled` by default,
  /// and `disabled` in profiles of systems before iOS 16.
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { chosenInvalidation ?? (profile == .modern ? .enabled : .disabled) }
    set { chosenInvalidation = newValue }
  }
  private var chosenInvalidation: SelfSizingInvalidation?
  /// A Boolean value that indicates whether the first visible item that stays keeps its place on the
  /// screen in a batch, so that what comes above it is not seen.
  public var maintainsVisibleItem = false
  /// A Boolean value that indicates whether a drag ends at a multiple of the view's size.
  public var isPagingEnabled = false

  /// The visible rectangle; its origin is the content offset.
  public internal(set) var bounds: Rect {
    get { laidOut.bounds }
    set { laidOut.bounds = newValue }
  }
  /// The state that the view shows; nil before the first layout, and where the identities are
  /// unknown.
  public internal(set) var shown: CollectionState? {
    get { laidOut.shown }
    set { laidOut.shown = newValue }
  }
  /// The number of items of each section that the view knows.
  public internal(set) var counts: SectionCounts {
    get { laidOut.counts }
    set { laidOut.counts = newValue }
  }
  /// The cost of the layout and the cells so far.
  public internal(set) var stats: ViewStatistics {
    get { laidOut.stats }
    _modify { yield &laidOut.stats }
  }
  /// The contents, their layout, and the layout's pending work.
  var laidOut: LayoutState
  /// The work that waits for the next layout pass.
  var pending: PendingLayout {
    get { laidOut.pending }
    _modify { yield &laidOut.pending }
  }
  /// The geometry that the layout prepared last, for the counts that the view knows.
  var geometry: (any LayoutGeometry)? { laidOut.geometry }
  /// The batches, reloads and new layouts so far.
  public internal(set) var log = OperationLog()
  /// The warnings of the layout, each once, and those about batches.
  public internal(set) var warnings: [String] = []
  /// The warnings about batches.
  public internal(set) var updateWarnings: [UpdateWarning] = []
  /// The latest batch that was refused; nil once another one is accepted.
  public internal(set) var lastRefusal: BatchRefusal?

  /// The selected, the highlighted and the touched items.
  var selection = SelectionState()
  /// The cells of items.
  let cells = CellTable()
  /// The supplementary views of headers, footers and the like.
  let supplementaryViews = SupplementaryTable()
  /// A Boolean value that indicates whether something has changed since the cells were brought in
  /// line.
  var areCellsDirty: Bool {
    get { cells.areDirty || !cells.resized.numbers.isEmpty }
    set { cells.areDirty = newValue }
  }
  /// A Boolean value that indicates whether the layout stacks sections, and answers from the geometry
  /// alone.
  var stacksSections: Bool { layout.interfaces.stacked != nil }
  /// A Boolean value that indicates whether the geometry is one of ours, which answers without asking
  /// anybody.
  var isStacked: Bool { geometry is StackGeometry }
  /// The latest transition, and the elements that are still fading.
  var animation = AnimationState()
  /// The virtual time, and the events that wait for it.
  var clock = AnimationClock()
  /// The motion under way, and what the delegate has heard.
  var scrolling: ScrollState
  /// A Boolean value that indicates whether the content is being refreshed after a pull.
  package var isRefreshing: Bool { scrolling.isRefreshing }
  /// The number of items of each section that the layout is being prepared for; nil otherwise.
  var countsInPass: SectionCounts?
  /// A Boolean value that indicates whether a layout pass is under way: nothing may change then.
  var isPreparing = false
  /// The call that nevertheless changed the view during the layout pass.
  var forbiddenCall: String?
  /// The results of the latest review of a batch.
  var review = ReviewState()
  /// The data when the view was made, until its first layout.
  var dataAtFirst: CollectionState?
  /// The movement of an item that is under way.
  var movement: InteractiveMovement?
  /// The batch whose block is running.
  var openBatch: OpenBatch?
  /// The number of calls that update the view and are running within each other.
  var nesting = 0
  /// The recorder of what pictures of the view show; nil if nobody wants any.
  package var recorder: ViewRecorder?
  /// The function that receives how elements moved during each batch, as soon as the view has
  /// committed it; nil if there is none.
  package var onTransition: ((_ batch: Int, Transition) -> Void)?
  /// The function that is called at the moments of each batch; where the host stops then, the batch
  /// ends. Nil if nobody wants to know.
  package var onBatchMoment: ((BatchMoment) -> Void)?

  /// The providers that follow with this view, kept alive; they forget it when it ends.
  private var providers: [ResultsProvider] = []

  deinit {
    managedSource?.detach(from: self)
    for provider in providers { provider.endFollowing() }
  }

  /// Notes that a provider updates the view.
  func note(_ provider: ResultsProvider) { providers.append(provider) }

  /// Notes that a provider updates the view no more.
  func forget(_ provider: ResultsProvider) { providers.removeAll { $0 === provider } }

  /// Creates a view that asks for nothing yet.
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

  /// Makes another data source the view's; the next layout reads everything again.
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
