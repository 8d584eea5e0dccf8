public import CollectionCore
public import CollectionData

extension DiffableDataSource {
  /// Sets the items of a section to the visible items of an outline, and keeps the outline.
  ///
  /// A missing section is appended. The rest is as for `apply`.
  ///
  /// - Throws: as `apply`; `SnapshotError.repeatedItems` if another section has an item of the
  ///   outline, even an invisible one.
  public func apply(
    _ outline: DiffableDataSourceSectionSnapshot, to section: Identifier,
    animatingDifferences: Bool = true, interrupt: Int = .max, origin: SourceLine? = nil,
    completion: ((Bool) -> Void)? = nil
  ) throws(CollectionViewError) {
    try apply(
      outline, to: section, refreshing: [], animatingDifferences, interrupt, origin, completion)
  }

  /// Expands or collapses an item like a touch of its cell, and asks the handlers.
  ///
  /// A second batch fills the item's cell again to turn its indicator.
  ///
  /// - Returns: whether the handlers allowed it.
  /// - Throws: `SnapshotError.noOutline` if no outline has the item; errors of handlers and of
  ///   `apply`.
  @discardableResult
  public func toggleItem(
    _ id: Identifier, animatingDifferences: Bool = true, origin: SourceLine? = nil,
    completion: ((Bool) -> Void)? = nil
  ) throws(CollectionViewError) -> Bool {
    guard let section = section(ofOutlineWith: id), let item = outlines[section]?.item(id) else {
      throw .snapshot(.noOutline(id, section: held.sectionIdentifier(containingItem: id)))
    }
    let isExpanded = try outlining { () throws(SnapshotError) in
      try snapshot(for: section).isExpanded(id)
    }
    if isExpanded {
      let allows = handlers.shouldCollapseItem?(item) ?? true
      try view?.checkHost()
      guard allows else { return false }
      handlers.willCollapseItem?(item)
    } else {
      let allows = handlers.shouldExpandItem?(item) ?? true
      try view?.checkHost()
      guard allows else { return false }
      handlers.willExpandItem?(item)
    }
    try view?.checkHost()
    // Handlers may have applied something, so the outline is read after them.
    let outline = try outlining { () throws(SnapshotError) in try toggled(id, item, section) }
    try view?.checkHost()
    try apply(
      outline, to: section, refreshing: [id], animatingDifferences, .max, origin, completion)
    return true
  }

  /// Returns the outline of a section with an item expanded if it was collapsed, or vice versa.
  private func toggled(
    _ id: Identifier, _ item: Item, _ section: Identifier
  ) throws(SnapshotError) -> DiffableDataSourceSectionSnapshot {
    var outline = try snapshot(for: section)
    if try outline.isExpanded(id) {
      try outline.collapse([id])
      return outline
    }
    let children = try outline.snapshot(of: id)
    if let handler = handlers.snapshotForExpandingParent {
      try outline.replace(childrenOf: id, using: handler(item, children))
    }
    try outline.expand([id])
    return outline
  }

  /// Runs a call and converts its error to one of a snapshot.
  @discardableResult
  private func outlining<Result>(
    _ body: () throws(SnapshotError) -> Result
  ) throws(CollectionViewError) -> Result {
    try converting(CollectionViewError.snapshot, body)
  }

  private func section(ofOutlineWith id: Identifier) -> Identifier? {
    outlines.first { $0.value.contains(id) }?.key
  }

  private func apply(
    _ outline: DiffableDataSourceSectionSnapshot, to section: Identifier,
    refreshing items: [Identifier], _ animated: Bool, _ interrupt: Int, _ origin: SourceLine?,
    _ completion: ((Bool) -> Void)?
  ) throws(CollectionViewError) {
    let others = outlines.filter { $0.key != section }.values
    let taken = outline.items.map { $0.id }.filter { id in
      (held.sectionIdentifier(containingItem: id) ?? section) != section
        || others.contains { $0.contains(id) }
    }
    guard taken.isEmpty else { throw .snapshot(.repeatedItems(taken)) }
    var snapshot = held
    snapshot.setItems(outline.visibleItems, ofSection: section)
    let visible = items.filter(snapshot.containsItem)
    try outlining { () throws(SnapshotError) in
      try snapshot.reconfigureItems(visible.map { Item(id: $0) })
    }
    let receiver = OutlineReceiver(source: self, section: section, outline: outline)
    try apply(snapshot, in: receiver, animated, interrupt, origin, completion)
  }
}

/// A data source that fills one section with an outline.
private final class OutlineReceiver: SnapshotReceiver {
  private let source: DiffableDataSource
  private let section: Identifier
  private let outline: DiffableDataSourceSectionSnapshot

  init(
    source: DiffableDataSource, section: Identifier, outline: DiffableDataSourceSectionSnapshot
  ) {
    self.source = source
    self.section = section
    self.outline = outline
  }

  var content: CollectionState { source.content }

  func fill(with snapshot: DiffableDataSourceSnapshot) -> () -> Void {
    source.fill(
      with: snapshot, outlines: source.outlines.adding([section: outline]))
  }

  func place(of item: Identifier) -> IndexPath? { source.place(of: item) }
  func contains(_ item: Identifier) -> Bool { source.contains(item) }
}
