public import CollectionCore

/// An error of a comparison of states, or of applying changes.
///
/// ```swift
/// var options = Changes.Options()
/// options.duplicates = .refused
/// do {
///   _ = try Changes(
///     from: CollectionState(line: "A: H H"), to: CollectionState(line: "A: H"), options: options)
/// } catch let error as ChangesError {
///   print(error)  // names the item that occurs twice
/// }
/// ```
public enum ChangesError: Error, Hashable, Sendable {
  /// A state with a repeated item.
  case repeatedItem(Identifier, at: IndexPath, and: IndexPath, isOld: Bool)
  /// A state with a repeated section.
  case repeatedSection(Identifier, at: Int, and: Int, isOld: Bool)
  /// A view whose data is not in the state before the changes, or that shows another state.
  case otherState(isData: Bool)
  /// A view whose data comes from functions and cannot be set.
  case dataOutOfReach
  /// A view whose data changes by snapshots.
  case dataFromSnapshots
  /// A view that shows a page.
  case dataOfPage
  /// A view with an open batch of updates.
  case insideBatch
  /// A comparison that the host stopped.
  case stopped
}

extension ChangesError: CustomStringConvertible {
  /// The sentence for the script's author.
  public var description: String {
    switch self {
    case .repeatedItem(let id, let first, let second, let isOld):
      "the \(isOld ? "old" : "new") state has the item \(id.brief) twice, at \(first) and \(second)"
    case .repeatedSection(let id, let first, let second, let isOld):
      "the \(isOld ? "old" : "new") state has the section \(id.brief) twice, as \(first) and \(second)"
    case .otherState(isData: true):
      "these changes start from another state than the data of the view holds: make them from it"
    case .otherState(isData: false):
      "these changes start from a state that the view does not show: apply earlier changes "
        + "first, or call reloadData"
    case .dataOutOfReach:
      "changes set the data of a view, so its data source must be a DataSource, not a table of "
        + "functions"
    case .dataFromSnapshots:
      "changes need a view with a DataSource, but this one has a DiffableDataSource: pass a "
        + "snapshot to its 'apply'"
    case .dataOfPage:
      "changes set the data of a view, but this view shows the page of a ComponentsController: "
        + "change the page instead"
    case .insideBatch: "changes make batches of their own, so they cannot be applied inside one"
    case .stopped: "the host stopped the comparison"
    }
  }
}

extension CollectionState {
  /// Checks that sections and items have unique ids. Complexity: O(n) expected.
  func checkUnique(isOld: Bool) throws(ChangesError) {
    var sectionsSeen: [Identifier: Int] = [:]
    var seen: [Identifier: IndexPath] = [:]
    for (index, section) in sections.enumerated() {
      if let first = sectionsSeen.updateValue(index, forKey: section.id) {
        throw .repeatedSection(section.id, at: first, and: index, isOld: isOld)
      }
      var item = 0
      for element in section.items {
        let path = IndexPath(index, item)
        if let first = seen.updateValue(path, forKey: element.id) {
          throw .repeatedItem(element.id, at: first, and: path, isOld: isOld)
        }
        item += 1
      }
    }
  }
}
