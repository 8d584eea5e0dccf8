import CollectionCore
import CollectionDiffing
import CollectionUpdates

/// The difference between two pages as a batch, with its changes as text.
///
/// Components are compared first; one that differs in more than its items is replaced. Then items
/// are compared: new content reconfigures a cell, and only another kind needs another cell.
struct PageUpdate {
  /// The operations, whose result is the new page.
  private(set) var operations: [UpdateOperation.Kind] = []
  /// The items with another size, by their index paths after the batch.
  private(set) var resized: [IndexPath] = []
  /// The changes, components first.
  private(set) var changes: [PageChange] = []

  private let old: Page
  private let new: Page
  private var sections: [Identifier: Int] = [:]
  private var places: [Int: [Identifier: Int]] = [:]
  private var moves: [IndexPath: IndexPath] = [:]
  private var replaced: Set<IndexPath> = []
  /// Whether every remaining item keeps its index path.
  private var keepsPlaces = false

  private let hasCell: (IndexPath) -> Bool

  /// Compares two pages. Complexity: O(n log n); shared parts cost almost nothing.
  ///
  /// - Parameter hasCell: returns whether an item of the old page has a cell, which another kind
  ///   would replace.
  init(
    from old: Page, to new: Page, profile: UpdateProfile,
    hasCell: @escaping (IndexPath) -> Bool = { _ in true }
  ) {
    self.hasCell = hasCell
    self.old = old
    self.new = new
    for (index, section) in new.state.sections.enumerated() { sections[section.id] = index }
    let batch = BatchUpdates(from: old.state, to: new.state, profile: profile)
    for case .moveItem(let from, let to) in batch.operations.map({ $0.kind }) { moves[from] = to }
    compareComponents()
    for operation in batch.operations { updateContent(operation.kind) }
    for operation in batch.operations { addPlaces(operation.kind) }
  }

  /// Compares two pages with a known edit between them.
  ///
  /// Complexity: O(k log n).
  init(
    from old: Page, to new: Page, _ edit: PageEdit, hasCell: @escaping (IndexPath) -> Bool
  ) {
    self.hasCell = hasCell
    self.old = old
    self.new = new
    keepsPlaces = true
    let section = edit.component
    for index in edit.replaced
    where old.state.sections[section].items[index] != new.state.sections[section].items[index] {
      updateContent(.reloadItem(IndexPath(section, index)))
    }
    for index in edit.removed { addPlaces(.deleteItem(IndexPath(section, index))) }
    for index in edit.inserted { addPlaces(.insertItem(IndexPath(section, index))) }
  }

  private mutating func compareComponents() {
    for (index, section) in old.state.sections.enumerated() where sections[section.id] == nil {
      changes.append(
        PageChange(component: section.id, item: nil, kind: .deletedComponent(from: index)))
    }
    var before: [Identifier: Int] = [:]
    for (index, section) in old.state.sections.enumerated() { before[section.id] = index }
    for (index, section) in new.state.sections.enumerated() {
      guard let match = before[section.id] else {
        changes.append(
          PageChange(component: section.id, item: nil, kind: .insertedComponent(at: index)))
        continue
      }
      guard section.fields != old.state.sections[match].fields,
        let field = new.component(index).firstDifference(from: old.component(match))
      else { continue }
      changes.append(
        PageChange(component: section.id, item: nil, kind: .replacedComponent(field)))
    }
  }

  /// Applies an operation's effect on the content of a remaining item.
  private mutating func updateContent(_ kind: UpdateOperation.Kind) {
    let path: IndexPath
    switch kind {
    case .reloadItem(let place), .reconfigureItem(let place): path = place
    default: return
    }
    guard let destination = destination(of: path) else { return }
    let update = ComponentItemChange(
      from: old.item(at: path), to: new.item(at: destination))
    changes.append(change(destination, .updatedItem(update)))
    if update.differences.contains(.size) { resized.append(destination) }
    guard update.updateClass == .hard, hasCell(path) else {
      operations.append(.reconfigureItem(path))
      return
    }
    if case .reloadItem = kind {
      operations.append(kind)
    } else {
      // A reload would not reach the final position of the item.
      replaced.insert(path)
      operations += [.deleteItem(path), .insertItem(destination)]
    }
  }

  /// Adds the configuration of cells that the operations leave unchanged.
  ///
  /// Complexity: O(n) for a component of n items.
  ///
  /// - Parameter paths: the index paths before the batch.
  mutating func configure(_ paths: [IndexPath]) {
    var others = Set(paths)
    for operation in operations {
      switch operation {
      case .reloadItem(let path), .reconfigureItem(let path), .deleteItem(let path):
        others.remove(path)
      case .reloadSection(let index): others = others.filter { $0.section != index }
      default: break
      }
    }
    for path in others.sorted() where destination(of: path) != nil {
      operations.append(.reconfigureItem(path))
    }
  }

  private mutating func addPlaces(_ kind: UpdateOperation.Kind) {
    switch kind {
    case .reloadItem, .reconfigureItem: return
    case .insertItem(let path): changes.append(change(path, .insertedItem(at: path)))
    case .deleteItem(let path):
      let section = old.state.sections[path.section]
      changes.append(
        PageChange(
          component: section.id, item: section.items[path.item].id, kind: .deletedItem(from: path)))
    case .moveItem(let from, let to):
      changes.append(change(to, .movedItem(from: from, to: to)))
      if replaced.contains(from) { return }
    case .moveSection(let from, let to):
      changes.append(
        PageChange(
          component: new.state.sections[to].id, item: nil,
          kind: .movedComponent(from: from, to: to)))
    case .insertSection, .deleteSection, .reloadSection: break
    }
    operations.append(kind)
  }

  private func change(_ path: IndexPath, _ kind: PageChange.Kind) -> PageChange {
    let section = new.state.sections[path.section]
    return PageChange(component: section.id, item: section.items[path.item].id, kind: kind)
  }

  /// Returns the final index path of a remaining item.
  private mutating func destination(of path: IndexPath) -> IndexPath? {
    if keepsPlaces { return path }
    if let moved = moves[path] { return moved }
    let section = old.state.sections[path.section]
    guard let index = sections[section.id] else { return nil }
    if places[index] == nil {
      var map: [Identifier: Int] = [:]
      for (item, element) in new.state.sections[index].items.enumerated() {
        map[element.id] = item
      }
      places[index] = map
    }
    return places[index]?[section.items[path.item].id].map { IndexPath(index, $0) }
  }
}
