public import CollectionCore

/// Collapsed sections show no items; the state belongs to the section and travels with it.
extension ResultsProvider {
  /// Returns whether a section is collapsed.
  ///
  /// - Throws: `StateError` if the section does not exist.
  public func isSectionCollapsed(_ section: Int) throws(StateError) -> Bool {
    collapsed.contains(try controller.sectionName(section))
  }

  /// Hides the objects of a section. Complexity: O(n) for its n objects.
  ///
  /// - Throws: `StateError` if the section does not exist, and what the view throws.
  public func collapseSection(_ section: Int) throws {
    _ = try controller.sectionName(section)
    try setCollapsed(true, CollectionOfOne(section))
  }

  /// Shows the objects of a section again. Complexity: O(n) for its n objects.
  ///
  /// - Throws: `StateError` if the section does not exist, and what the view throws.
  public func expandSection(_ section: Int) throws {
    _ = try controller.sectionName(section)
    try setCollapsed(false, CollectionOfOne(section))
  }

  /// Collapses a section, or expands it if it is collapsed.
  ///
  /// - Throws: `StateError` if the section does not exist, and what the view throws.
  public func toggleExpansion(_ section: Int) throws {
    try setCollapsed(try !isSectionCollapsed(section), CollectionOfOne(section))
  }

  /// Collapses all sections in one batch. Complexity: O(n).
  public func collapseAllSections() throws {
    try setCollapsed(true, controller.state.sections.indices)
  }

  /// Expands all sections in one batch. Complexity: O(n).
  public func expandAllSections() throws {
    try setCollapsed(false, controller.state.sections.indices)
  }

  private func setCollapsed(_ wanted: Bool, _ sections: some Collection<Int>) throws {
    let content = controller.state.sections
    let changed = sections.filter { collapsed.contains(content[$0].id) != wanted }
    guard !changed.isEmpty else { return }
    var updates = BatchUpdates()
    for section in changed {
      let isEmpty = content[section].items.isEmpty
      let count =
        isEmpty ? (configuration.populateEmptySections ? 1 : 0) : content[section].items.count
      for item in 0..<count {
        let path = IndexPath(section, item)
        if wanted { updates.deleteItem(at: path) } else { updates.insertItem(at: path) }
      }
      if wanted {
        collapsed.insert(content[section].id)
      } else {
        collapsed.remove(content[section].id)
      }
    }
    try perform(updates)
  }
}
