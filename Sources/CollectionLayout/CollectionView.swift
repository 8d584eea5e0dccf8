public import CollectionCore

/// A collection view without a screen: it joins data, layout and bounds, and carries updates out.
///
/// It asks its data source when UIKit would, and refuses the batches that UIKit refuses; a refused
/// batch changes nothing. Time is virtual: `advance(by:)` lets animations end.
public final class CollectionView {
  /// Where the contents come from; kept alive.
  public internal(set) var dataSource: any CollectionViewDataSource
  /// Where the elements lie; assigning another invalidates, `setCollectionViewLayout` animates.
  public var layout: any CollectionViewLayout {
    didSet {
      if invalidates("layout") { preferredSizes = PreferredSizes() } else { layout = oldValue }
    }
  }
  /// Who answers the layout's questions about items and sections; kept alive.
  public var delegate: (any CollectionViewDelegate)? {
    didSet { if !invalidates("delegate") { delegate = oldValue } }
  }
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
  /// Whether the identities are compared after each batch, which UIKit cannot do.
  public var isStrict: Bool {
    get { strictness.isSet }
    set { strictness.isSet = newValue }
  }
  /// Whether batches are reported that are right by the rules, but that UIKit is said to get wrong.
  public var reportsQuirks: Bool {
    get { quirkReports.isSet }
    set { quirkReports.isSet = newValue }
  }
  /// Whether selecting an item leaves the others selected.
  public var allowsMultipleSelection: Bool {
    get { multipleSelection.isSet }
    set { multipleSelection.isSet = newValue }
  }
  /// Called between the steps of a batch, before any of them changes the view: what it throws ends the
  /// batch as a refusal would.
  public var checkpoint: () throws -> Void = {}
  /// Whether items that will soon be visible are announced and get their cells in advance.
  public var isPrefetchingEnabled = true { didSet { cells.isDirty = true } }

  /// The visible rectangle; its origin is the content offset.
  public internal(set) var bounds: Rect
  /// What the view shows; nil before the first layout, and where the identities are unknown.
  public internal(set) var shown: CollectionState?
  /// The number of items of each section that the view knows.
  public internal(set) var counts: [Int] = []
  /// What the last batch did to the elements; nil before it, and where a batch became a reload.
  public internal(set) var transition: Transition?
  /// What happened so far.
  public internal(set) var log = OperationLog()
  /// What the layout and the cells have cost so far.
  public internal(set) var stats = ViewStatistics()
  /// What the layout found questionable, each once, and the warnings about batches.
  public internal(set) var warnings: [String] = []
  /// The warnings about batches, for a strict view or one that reports quirks.
  public internal(set) var updateWarnings: [UpdateWarning] = []
  /// The latest batch that was refused; nil once another one is accepted.
  public internal(set) var lastRefusal: BatchRefusal?

  private let strictness = Flag(false)
  private let quirkReports = Flag(false)
  private let multipleSelection = Flag(true)

  /// How far sections that scroll across the scroll axis are scrolled, in points.
  var orthogonalOffsets: [Int: Double] = [:]
  /// The items of the taps that are under way, innermost last; nil for one that has gone.
  var touches: [IndexPath?] = []
  /// The selected items.
  var selection: Set<IndexPath> = []
  /// The highlighted items.
  var highlighted: Set<IndexPath> = []
  /// Which items have a cell.
  var cells = CellTable()
  /// The sizes that displayed cells have asked for, if the layout estimates sizes.
  var preferredSizes = PreferredSizes()
  /// Those that the layout was prepared by last, before the view takes them over.
  var offeredSizes = PreferredSizes()
  /// The extent across the scroll axis for which cells were measured.
  var measuredBreadth: Double?
  /// Everything that the layout has placed, once a search that is not by its index has asked.
  var searchedElements: [LayoutAttributes]?
  /// What the layout prepared last, for the counts that the view knows.
  var geometry: (any LayoutGeometry)?
  /// Elements that earlier batches deleted and that are still fading.
  var ghosts: [Ghost] = []
  /// Whether the last transition still tells what is shown, and no reload or new layout has come.
  var isTransitionCurrent = false
  /// Whether the next layout reads the counts: at first, and after `reloadData`.
  var needsCounts = true
  /// Whether the layout has to be prepared again.
  var needsLayout = true
  /// What has changed since the layout was prepared last.
  var invalidation = InvalidationContext.everything
  /// Whether that is for scrolling alone, which leaves animations as they are.
  var isScrolledOutOfDate = false
  /// The version of the layout's settings that it was prepared by.
  var preparedVersion = 0
  /// Whether a layout pass is under way: nothing may change then.
  var isPreparing = false
  /// The call that nevertheless changed the view during the layout pass.
  var forbiddenCall: String?
  /// What the data held when the view was made, until its first layout.
  var dataAtFirst: CollectionState?
  /// The batch whose block is running.
  var openBatch: OpenBatch?
  /// How many calls that update the view are running within each other.
  var nesting = 0
  /// The virtual time, and what waits for it.
  var clock = AnimationClock()

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
    self.bounds = Rect(
      origin: Point(x: 0 - contentInset.left, y: 0 - contentInset.top), size: bounds)
    dataAtFirst = dataSource.currentState()
    _ = dataSource.takeChangeOrigins()
    (dataSource as? DiffableDataSource)?.view = self
  }
}
