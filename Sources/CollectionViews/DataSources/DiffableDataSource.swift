public import CollectionCore
public import CollectionData
import CollectionDiffing

/// A data source that is filled with snapshots, and updates its view by what has changed.
///
/// Its view takes updates from it alone: a call such as `insertItems` is refused with sentence U32.
///
/// ```swift
/// let source = DiffableDataSource()
/// let view = CollectionView(dataSource: source, layout: ListLayout())
/// var snapshot = source.snapshot()
/// try snapshot.appendSections(["A"])
/// try snapshot.appendItems(["H", "J"])
/// try source.apply(snapshot)
/// ```
public final class DiffableDataSource {
  /// Fills a cell of a view, taken by `dequeueReusableCell`, for an item at a path.
  public typealias CellProvider = (CollectionView, IndexPath, Item) -> Cell
  /// Fills a supplementary view of a view, taken by `dequeueReusableSupplementaryView`, for an element
  /// of a kind at a path.
  public typealias SupplementaryViewProvider = (CollectionView, String, IndexPath) ->
    SupplementaryView

  /// The function that makes the cells; nil for cells of the identifier `Cell`.
  public var cellProvider: CellProvider?
  /// The function that makes the views of headers, footers and the like; nil if they have none.
  public var supplementaryViewProvider: SupplementaryViewProvider?
  /// The function that gives the titles of the index beside the content; nil if there is none.
  public var indexTitles: ((CollectionView) -> [String]?)?
  /// The function that gives the item that a title leads to, from the title and its 0-based place.
  public var indexPathForIndexTitle: ((CollectionView, String, Int) -> IndexPath?)?
  /// The functions for items of an outline that a touch expands or collapses.
  public var handlers = SectionSnapshotHandlers()
  /// The view that the snapshots are applied to; nil before there is one.
  public internal(set) var view: CollectionView? {
    get { attached.object }
    set { attached = Unretained(newValue) }
  }
  /// The view, which detaches itself when it ends.
  private var attached = Unretained<CollectionView>()
  /// The number of times that the content was replaced.
  public private(set) var version = 0

  /// The contents, without marks.
  private(set) var held = DiffableDataSourceSnapshot()
  /// A Boolean value that indicates whether a snapshot has been applied, so that the next one is
  /// compared with it.
  private(set) var isFilled = false
  /// The outlines of the sections that have one.
  private(set) var outlines: [Identifier: DiffableDataSourceSectionSnapshot] = [:]

  /// Creates a data source.
  ///
  /// - Parameters:
  ///   - snapshot: what it holds at first; without one, it is empty, and the first one that is
  ///     applied reloads the view.
  ///   - cellProvider: makes the cell of an item; nil for plain cells.
  public init(
    snapshot: DiffableDataSourceSnapshot? = nil, cellProvider: CellProvider? = nil
  ) {
    self.cellProvider = cellProvider
    if let snapshot { _ = fill(with: snapshot) }
  }
}

extension DiffableDataSource {
  /// Returns a copy of what the data source holds, to be changed and applied; it has no marks.
  public func snapshot() -> DiffableDataSourceSnapshot { held }

  /// Returns the outline of a section; a section that was filled otherwise has roots only.
  ///
  /// Complexity: O(1) for an outline that was applied, else the number of items.
  ///
  /// - Throws: `SnapshotError.unknownSection`.
  public func snapshot(
    for section: Identifier
  ) throws(SnapshotError) -> DiffableDataSourceSectionSnapshot {
    if let outline = outlines[section] { return outline }
    guard let index = held.indexOfSection(section) else { throw .unknownSection(section) }
    var outline = DiffableDataSourceSectionSnapshot()
    try outline.append(Array(held.state.sections[index].items))
    return outline
  }

  /// Returns the item at a path, or nil where there is none. Complexity: O(log n).
  public func item(at path: IndexPath) -> Item? { held.state.item(at: path) }

  /// Returns the identifier of the item at a path, or nil where there is none.
  ///
  /// Complexity: O(log n).
  public func itemIdentifier(for path: IndexPath) -> Identifier? { item(at: path)?.id }

  /// Returns the path of an item, or nil if it is not there. Complexity: O(log² n).
  public func indexPath(for id: Identifier) -> IndexPath? { held.indexPath(of: id) }

  /// Returns the identifier of the section at an index, or nil where there is none.
  public func sectionIdentifier(for index: Int) -> Identifier? {
    held.state.sections.indices.contains(index) ? held.state.sections[index].id : nil
  }

  /// Returns whether a section was filled with an outline.
  func hasOutline(_ section: Identifier) -> Bool { outlines[section] != nil }

  /// Returns the index of a section, or nil if it is not there.
  public func index(for section: Identifier) -> Int? { held.indexOfSection(section) }
}

extension DiffableDataSource {
  /// Brings the view to a snapshot by what has changed.
  ///
  /// The first snapshot reloads the view. A later one is compared with what is held, by identity:
  /// what is inserted, deleted or moved, also to another section, becomes one batch. What is marked
  /// and was there before is reloaded or reconfigured in a second batch, by its new path. Before
  /// there is a view, the content is replaced and nothing else happens.
  ///
  /// - Parameters:
  ///   - snapshot: what is to be shown.
  ///   - animatingDifferences: whether the batches are animated.
  ///   - interrupt: the most operations that each of the batches may have; if one has more, the
  ///     view shows the snapshot by `reloadData`, without animation.
  ///   - origin: the line that the log names; nil for none.
  ///   - completion: runs once, also if nothing has changed: with true when the animations have
  ///     ended, or with false when a reload has interrupted one.
  /// - Throws: `CollectionViewError` within a layout pass and `SnapshotError` within a block of
  ///   updates, what a layout pass throws, and what callbacks throw. The content is as before,
  ///   unless it was a callback.
  ///
  /// Complexity: O(n log n) for the parts that the snapshots do not share, and that of the batches.
  public func apply(
    _ snapshot: DiffableDataSourceSnapshot, animatingDifferences: Bool = true,
    interrupt: Int = .max, origin: SourceLine? = nil, completion: ((Bool) -> Void)? = nil
  ) throws(CollectionViewError) {
    try apply(snapshot, in: self, animatingDifferences, interrupt, origin, completion)
  }

  /// Shows a snapshot by `reloadData`, without a comparison; marks have no effect.
  ///
  /// - Parameters:
  ///   - snapshot: what is to be shown.
  ///   - origin: the line that the log names; nil for none.
  ///   - completion: runs with true before the call returns.
  /// - Throws: as `apply`; and what completions throw that the reload has interrupted.
  public func applySnapshotUsingReloadData(
    _ snapshot: DiffableDataSourceSnapshot, origin: SourceLine? = nil,
    completion: ((Bool) -> Void)? = nil
  ) throws(CollectionViewError) {
    try reload(snapshot, in: self, origin, completion)
  }
}

extension DiffableDataSource {
  /// Applies a snapshot through a receiver that may keep more than the snapshot.
  func apply(
    _ snapshot: DiffableDataSourceSnapshot, in receiver: any SnapshotReceiver, _ animated: Bool,
    _ interrupt: Int, _ origin: SourceLine?, _ completion: ((Bool) -> Void)?
  ) throws(CollectionViewError) {
    guard let view, isFilled else { return try reload(snapshot, in: receiver, origin, completion) }
    try view.show(
      snapshot, in: receiver, animated: animated, interrupt: interrupt, origin: origin,
      completion: completion)
  }

  private func reload(
    _ snapshot: DiffableDataSourceSnapshot, in receiver: any SnapshotReceiver,
    _ origin: SourceLine?, _ completion: ((Bool) -> Void)?
  ) throws(CollectionViewError) {
    guard let view else {
      _ = receiver.fill(with: snapshot)
      completion?(true)
      return
    }
    try view.checkTakesSnapshots("apply")
    _ = receiver.fill(with: snapshot)
    do {
      try view.reloadData(origin: origin)
    } catch {
      // Only a host that has stopped ends it: the reload stands.
      completion?(true)
      throw error
    }
    try view.nested { () throws(CollectionViewError) in
      completion?(true)
      try view.checkHost()
    }
  }
}

extension DiffableDataSource: SnapshotReceiver {
  /// The contents as a state.
  var content: CollectionState { held.state }

  /// Replaces what is held; outlines stay where the section has what they show.
  func fill(with snapshot: DiffableDataSourceSnapshot) -> () -> Void {
    fill(with: snapshot, outlines: outlines)
  }

  /// Replaces what is held.
  ///
  /// - Parameter outlines: those of sections; one whose section has other items, or of which a hidden
  ///   item is in another section, is dropped.
  /// - Returns: what takes it back.
  func fill(
    with snapshot: DiffableDataSourceSnapshot,
    outlines: [Identifier: DiffableDataSourceSectionSnapshot]
  ) -> () -> Void {
    let old = (held, isFilled, self.outlines)
    held = snapshot.withoutMarks
    isFilled = true
    self.outlines = outlines.filter { section, outline in
      guard let index = held.indexOfSection(section) else { return false }
      let visible = outline.visibleItems
      guard
        held.state.sections[index].items.lazy.map({ $0.id }).elementsEqual(
          visible.lazy.map { $0.id })
      else { return false }
      guard outline.numberOfItems > visible.count else { return true }
      let shown = Set(visible.lazy.map { $0.id })
      return !outline.items.contains { !shown.contains($0.id) && held.containsItem($0.id) }
    }
    version += 1
    return { [self] in
      (held, isFilled, self.outlines) = old
      version += 1
    }
  }

  /// Returns the path of an item, or nil if it is not there.
  func place(of item: Identifier) -> IndexPath? { held.indexPath(of: item) }

  /// Returns whether an item is there.
  func contains(_ item: Identifier) -> Bool { held.containsItem(item) }
}

extension DiffableDataSource: ManagedDataSource {
  /// A data source of this package that can move items.
  public var interfaces: DataSourceInterfaces {
    DataSourceInterfaces(managed: self, movement: self)
  }

  /// Returns the number of sections.
  public func numberOfSections() -> Int { held.numberOfSections }

  /// Returns the number of items of a section, 0 where there is none.
  public func numberOfItems(inSection section: Int) -> Int {
    held.state.sections.indices.contains(section)
      ? held.state.sections.numberOfItems(at: section) : 0
  }

  /// Returns the counts of what the data source holds. Complexity: O(1).
  public func counts() -> SectionCounts { held.state.counts }

  /// Returns what the data source holds; the copy is O(1).
  public func currentState() -> CollectionState? { held.state }

  /// Returns the cell that the provider makes.
  public func cellForItem(at path: IndexPath, in view: CollectionView) -> Cell {
    guard let cellProvider, let item = item(at: path) else {
      return view.dequeuedCell(for: path)
    }
    return cellProvider(view, path, item)
  }

  /// A Boolean value that indicates whether there is a provider.
  public var providesSupplementaryViews: Bool { supplementaryViewProvider != nil }

  /// Returns the view that the provider makes.
  public func viewForSupplementaryElement(
    ofKind kind: String, at path: IndexPath, in view: CollectionView
  ) -> SupplementaryView {
    supplementaryViewProvider?(view, kind, path)
      ?? view.dequeuedSupplementaryView(ofKind: kind, for: path)
  }

  /// Returns what `indexTitles` says.
  public func indexTitles(for view: CollectionView) -> [String]? { indexTitles?(view) }

  /// Returns what `indexPathForIndexTitle` says.
  public func indexPath(
    forIndexTitle title: String, at index: Int, in view: CollectionView
  ) -> IndexPath? { indexPathForIndexTitle?(view, title, index) }

  /// Remembers the view, to which the snapshots are applied.
  package func attach(to view: CollectionView) { self.view = view }

  /// Forgets the view.
  package func detach(from view: CollectionView) {
    if self.view === view { self.view = nil }
  }

  /// A Boolean value that indicates whether calls may update the view: false, since snapshots alone
  /// do.
  package var allowsUpdates: Bool { false }

  /// Throws: the contents come from snapshots.
  public func writableData() throws(CollectionViewError) -> DataSource {
    throw .changes(.dataFromSnapshots)
  }

  /// Brings the view to a snapshot, as `apply` does without a view.
  package func apply(
    _ snapshot: DiffableDataSourceSnapshot, to view: CollectionView, animatingDifferences: Bool,
    interrupt: Int, origin: SourceLine?, completion: ((Bool) -> Void)?
  ) throws(CollectionViewError) {
    try apply(
      snapshot, animatingDifferences: animatingDifferences, interrupt: interrupt, origin: origin,
      completion: completion)
  }
}
