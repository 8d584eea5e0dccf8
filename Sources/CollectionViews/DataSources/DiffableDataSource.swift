public import CollectionCore
public import CollectionData
import CollectionDiffing

/// A data source that takes snapshots, and updates its view by the differences.
///
/// Only the data source updates its view: a call such as `insertItems` is refused with message U32.
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
  /// A function that fills a cell from `dequeueReusableCell` for the item at a path.
  public typealias CellProvider = (CollectionView, IndexPath, Item) -> Cell
  /// A function that fills a view from `dequeueReusableSupplementaryView` for an element of a kind.
  public typealias SupplementaryViewProvider = (CollectionView, String, IndexPath) ->
    SupplementaryView

  /// The function that makes the cells; nil for cells with the identifier `Cell`.
  public var cellProvider: CellProvider?
  /// The function that makes the views of headers and footers; nil if they have none.
  public var supplementaryViewProvider: SupplementaryViewProvider?
  /// The function that returns the titles of the index next to the content; nil if there is none.
  public var indexTitles: ((CollectionView) -> [String]?)?
  /// The function that returns the index path for an index title and its 0-based position.
  ///
  /// It is nil if there is none.
  public var indexPathForIndexTitle: ((CollectionView, String, Int) -> IndexPath?)?
  /// The handlers for outline items expanded or collapsed by a touch.
  public var handlers = SectionSnapshotHandlers()
  /// The view that shows the snapshots; nil before there is one.
  public internal(set) var view: CollectionView? {
    get { attached.object }
    set { attached = Unretained(newValue) }
  }
  /// The view, which detaches itself when it is deallocated.
  private var attached = Unretained<CollectionView>()
  /// The number of times the content was replaced.
  public private(set) var version = 0

  /// The contents, without marks.
  private(set) var held = DiffableDataSourceSnapshot()
  /// A Boolean value that indicates whether a snapshot was applied, with which the next one is
  /// compared.
  private(set) var isFilled = false
  /// The outlines of the sections that have one.
  private(set) var outlines: [Identifier: DiffableDataSourceSectionSnapshot] = [:]

  /// Creates a data source.
  ///
  /// - Parameters:
  ///   - snapshot: the initial content; if it is nil, the data source is empty, and the first
  ///     applied snapshot reloads the view.
  ///   - cellProvider: makes the cell of an item; nil for plain cells.
  public init(
    snapshot: DiffableDataSourceSnapshot? = nil, cellProvider: CellProvider? = nil
  ) {
    self.cellProvider = cellProvider
    if let snapshot { _ = fill(with: snapshot) }
  }
}

extension DiffableDataSource {
  /// Returns a copy of the content, without marks, to change and apply.
  public func snapshot() -> DiffableDataSourceSnapshot { held }

  /// Returns the outline of a section; if the section was filled otherwise, all items are roots.
  ///
  /// Complexity: O(1) for an outline that was applied, otherwise O(n) for n items.
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

  /// Returns the item at a path, or nil if there is none. Complexity: O(log n).
  public func item(at path: IndexPath) -> Item? { held.state.item(at: path) }

  /// Returns the identifier of the item at a path, or nil if there is none.
  ///
  /// Complexity: O(log n).
  public func itemIdentifier(for path: IndexPath) -> Identifier? { item(at: path)?.id }

  /// Returns the path of an item, or nil if it does not exist. Complexity: O(log² n).
  public func indexPath(for id: Identifier) -> IndexPath? { held.indexPath(of: id) }

  /// Returns the identifier of the section at an index, or nil if there is none.
  public func sectionIdentifier(for index: Int) -> Identifier? {
    held.state.sections.indices.contains(index) ? held.state.sections[index].id : nil
  }

  /// Returns whether a section was filled with an outline.
  func hasOutline(_ section: Identifier) -> Bool { outlines[section] != nil }

  /// Returns the index of a section, or nil if it does not exist.
  public func index(for section: Identifier) -> Int? { held.indexOfSection(section) }
}

extension DiffableDataSource {
  /// Shows a snapshot in the view by applying the differences.
  ///
  /// The first snapshot reloads the view. Later ones are compared with the content by identity: one
  /// batch inserts, deletes and moves, even between sections. A second batch reloads or
  /// reconfigures marked items that existed before, by their new paths. Without a view, this only
  /// replaces the content.
  ///
  /// - Parameters:
  ///   - snapshot: the snapshot to show.
  ///   - animatingDifferences: whether the batches are animated.
  ///   - interrupt: the maximum number of operations of each batch; if one needs more, the view
  ///     uses `reloadData` without animation.
  ///   - origin: the script line for the log; nil for none.
  ///   - completion: runs once, even without changes: with true after the animations, or with false
  ///     if a reload has interrupted one.
  /// - Throws: `CollectionViewError` within a layout pass, `SnapshotError` within a block of
  ///   updates, and errors of a layout pass and callbacks. The content is then unchanged, except
  ///   after an error of a callback.
  ///
  /// Complexity: O(n log n) for the parts that the snapshots do not share, plus that of the
  /// batches.
  public func apply(
    _ snapshot: DiffableDataSourceSnapshot, animatingDifferences: Bool = true,
    interrupt: Int = .max, origin: SourceLine? = nil, completion: ((Bool) -> Void)? = nil
  ) throws(CollectionViewError) {
    try apply(snapshot, in: self, animatingDifferences, interrupt, origin, completion)
  }

  /// Shows a snapshot by `reloadData`, without a comparison; marks have no effect.
  ///
  /// - Parameters:
  ///   - snapshot: the snapshot to show.
  ///   - origin: the script line for the log; nil for none.
  ///   - completion: runs with true before the call returns.
  /// - Throws: as `apply`, and errors of completions that the reload has interrupted.
  public func applySnapshotUsingReloadData(
    _ snapshot: DiffableDataSourceSnapshot, origin: SourceLine? = nil,
    completion: ((Bool) -> Void)? = nil
  ) throws(CollectionViewError) {
    try reload(snapshot, in: self, origin, completion)
  }
}

extension DiffableDataSource {
  /// Applies a snapshot through a receiver, which may store more than the snapshot.
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
      // Only a host that has stopped ends it: the reload is kept.
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
  /// The content as a state.
  var content: CollectionState { held.state }

  /// Replaces the content; an outline is kept if its section has the items that it shows.
  func fill(with snapshot: DiffableDataSourceSnapshot) -> () -> Void {
    fill(with: snapshot, outlines: outlines)
  }

  /// Replaces the content.
  ///
  /// - Parameter outlines: the outlines of sections. One is dropped if its section has other items,
  ///   or another section has one of its hidden items.
  /// - Returns: a function that restores the old content.
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

  /// Returns the path of an item, or nil if it does not exist.
  func place(of item: Identifier) -> IndexPath? { held.indexPath(of: item) }

  /// Returns whether an item exists.
  func contains(_ item: Identifier) -> Bool { held.containsItem(item) }
}

extension DiffableDataSource: ManagedDataSource {
  /// A data source of this package that can move items.
  public var interfaces: DataSourceInterfaces {
    DataSourceInterfaces(managed: self, movement: self)
  }

  /// Returns the number of sections.
  public func numberOfSections() -> Int { held.numberOfSections }

  /// Returns the number of items of a section, or 0 if there is none.
  public func numberOfItems(inSection section: Int) -> Int {
    held.state.sections.indices.contains(section)
      ? held.state.sections.numberOfItems(at: section) : 0
  }

  /// Returns the number of items of each section. Complexity: O(1).
  public func counts() -> SectionCounts { held.state.counts }

  /// Returns the content, a copy in O(1).
  public func currentState() -> CollectionState? { held.state }

  /// Returns the cell from the provider.
  public func cellForItem(at path: IndexPath, in view: CollectionView) -> Cell {
    guard let cellProvider, let item = item(at: path) else {
      return view.dequeuedCell(for: path)
    }
    return cellProvider(view, path, item)
  }

  /// A Boolean value that indicates whether there is a provider.
  public var providesSupplementaryViews: Bool { supplementaryViewProvider != nil }

  /// Returns the view from the provider.
  public func viewForSupplementaryElement(
    ofKind kind: String, at path: IndexPath, in view: CollectionView
  ) -> SupplementaryView {
    supplementaryViewProvider?(view, kind, path)
      ?? view.dequeuedSupplementaryView(ofKind: kind, for: path)
  }

  /// Returns the result of `indexTitles`.
  public func indexTitles(for view: CollectionView) -> [String]? { indexTitles?(view) }

  /// Returns the result of `indexPathForIndexTitle`.
  public func indexPath(
    forIndexTitle title: String, at index: Int, in view: CollectionView
  ) -> IndexPath? { indexPathForIndexTitle?(view, title, index) }

  /// Records the view that shows the snapshots.
  package func attach(to view: CollectionView) { self.view = view }

  /// Removes the view.
  package func detach(from view: CollectionView) {
    if self.view === view { self.view = nil }
  }

  /// A Boolean value that indicates whether calls may update the view: false, since only snapshots
  /// do.
  package var allowsUpdates: Bool { false }

  /// Throws: the contents come from snapshots.
  public func writableData() throws(CollectionViewError) -> DataSource {
    throw .changes(.dataFromSnapshots)
  }

  /// Shows a snapshot in the view; without a view, it is like `apply`.
  package func apply(
    _ snapshot: DiffableDataSourceSnapshot, to view: CollectionView, animatingDifferences: Bool,
    interrupt: Int, origin: SourceLine?, completion: ((Bool) -> Void)?
  ) throws(CollectionViewError) {
    try apply(
      snapshot, animatingDifferences: animatingDifferences, interrupt: interrupt, origin: origin,
      completion: completion)
  }
}
