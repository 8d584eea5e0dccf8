public import CollectionCore

/// A collection view without a screen: it joins data, layout and bounds, and carries updates out.
///
/// It asks its data source when UIKit would, and refuses the batches that UIKit refuses; a refused
/// batch changes nothing. Time is virtual: `advance(by:)` lets animations end.
public final class CollectionView {
  /// Where the contents come from; kept alive.
  public let dataSource: any CollectionViewDataSource
  /// Where the elements lie; assigning another invalidates.
  public var layout: any CollectionViewLayout {
    didSet { if !invalidates("layout") { layout = oldValue } }
  }
  /// Who answers the layout's questions about items and sections; kept alive.
  public var delegate: (any FlowLayoutDelegate)? {
    didSet { if !invalidates("delegate") { delegate = oldValue } }
  }
  /// The distances by which the content may be scrolled past its edges, in points.
  public var contentInset: EdgeInsets {
    didSet { if !invalidates("contentInset") { contentInset = oldValue } }
  }
  /// The number of pixels per point.
  public var scale = 2.0 {
    didSet { if !invalidates("scale") { scale = oldValue } }
  }
  /// The generation of UIKit whose rules refuse batches.
  public var profile = UpdateProfile.modern
  /// Whether the identities are compared after each batch, which UIKit cannot do.
  public var isStrict = false
  /// Whether batches are reported that are right by the rules, but that UIKit is said to get wrong.
  public var reportsQuirks = false
  /// Whether selecting an item leaves the others selected.
  public var allowsMultipleSelection = true

  /// The visible rectangle; its origin is the content offset.
  public internal(set) var bounds: Rect
  /// What the view shows; nil before the first layout, and where the identities are unknown.
  public internal(set) var shown: CollectionState?
  /// The number of items of each section that the view knows.
  public internal(set) var counts: [Int] = []
  /// What happened so far.
  public internal(set) var log = OperationLog()
  /// What the layout has had to do so far.
  public internal(set) var stats = ViewStatistics()
  /// What the layout found questionable, each once, and the warnings about batches.
  public internal(set) var warnings: [String] = []
  /// The warnings about batches, for a strict view or one that reports quirks.
  public internal(set) var updateWarnings: [UpdateWarning] = []
  /// The latest batch that was refused; nil once another one is accepted.
  public internal(set) var lastRefusal: BatchRefusal?

  /// The selected items.
  var selection: Set<IndexPath> = []
  /// Whether the next layout reads the counts: at first, and after `reloadData`.
  var needsCounts = true
  /// Whether the layout has to be prepared again.
  var needsLayout = true
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
  /// The virtual time, and the completions that wait for it.
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
    self.bounds = Rect(origin: Point(x: -contentInset.left, y: -contentInset.top), size: bounds)
    dataAtFirst = dataSource.currentState()
  }
}
