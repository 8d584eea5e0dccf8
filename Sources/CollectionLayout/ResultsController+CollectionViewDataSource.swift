public import CollectionCore

extension ResultsController: CollectionViewDataSource {
  /// Returns the number of items of a section, 0 where there is none.
  public func numberOfItems(inSection section: Int) -> Int {
    state.sections.indices.contains(section) ? state.sections[section].items.count : 0
  }

  /// Returns the number of sections.
  public func numberOfSections() -> Int { state.sections.count }

  /// Returns the content; the copy is O(1).
  public func currentState() -> CollectionState? { state }
}
