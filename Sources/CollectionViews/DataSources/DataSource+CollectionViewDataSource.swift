public import CollectionCore
public import CollectionData

extension DataSource: CollectionViewDataSource {
  /// Returns the number of sections.
  public func numberOfSections() -> Int { state.sections.count }

  /// Returns the number of items of a section, or 0 if there is none.
  public func numberOfItems(inSection section: Int) -> Int {
    state.sections.indices.contains(section) ? state.sections.numberOfItems(at: section) : 0
  }

  /// Returns the counts of the state. Complexity: O(1).
  public func counts() -> SectionCounts { state.counts }

  /// Returns the current state of the data, a copy in O(1).
  public func currentState() -> CollectionState? { state }

  /// Returns itself; changes set the state.
  public func writableData() -> DataSource { self }
}

extension DataSource: ManagedDataSource {
  /// A data source of this package that can move items.
  public var interfaces: DataSourceInterfaces {
    DataSourceInterfaces(managed: self, movement: self)
  }

  /// Brings the view to a snapshot, whose state becomes that of the data.
  package func apply(
    _ snapshot: DiffableDataSourceSnapshot, to view: CollectionView, animatingDifferences: Bool,
    interrupt: Int, origin: SourceLine?, completion: ((Bool) -> Void)?
  ) throws(CollectionViewError) {
    try view.show(
      snapshot, in: self, animated: animatingDifferences, interrupt: interrupt, origin: origin,
      completion: completion)
  }
}

extension ResultsController: CollectionViewDataSource {
  /// Returns the number of items of a section, or 0 if there is none.
  public func numberOfItems(inSection section: Int) -> Int {
    state.sections.indices.contains(section) ? state.sections.numberOfItems(at: section) : 0
  }

  /// Returns the number of sections.
  public func numberOfSections() -> Int { state.sections.count }

  /// Returns the counts of the content. Complexity: O(1).
  public func counts() -> SectionCounts { state.counts }

  /// Returns the content, a copy in O(1).
  public func currentState() -> CollectionState? { state }
}
