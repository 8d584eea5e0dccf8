package import CollectionCore

/// An operation on one line with its content: `moveItem 1,1 1,1`, `insertSection 1 C: X Y`.
///
/// Index paths are written `section,item`. `tessera diff` prints such lines, and `tessera apply`
/// reads them.
package struct OperationLine: Hashable, Sendable {
  /// The kind of the operation, with its index paths or sections.
  package var kind: UpdateOperation.Kind
  /// The inserted item of an `insertItem`.
  package var item: Item?
  /// The inserted section of an `insertSection`, with its items.
  package var section: Section?

  /// Creates a line.
  package init(_ kind: UpdateOperation.Kind, item: Item? = nil, section: Section? = nil) {
    self.kind = kind
    self.item = item
    self.section = section
  }

  /// Creates the line of an operation whose result is `data`, from which its content is taken.
  package init(_ kind: UpdateOperation.Kind, from data: CollectionState) {
    self.init(kind)
    switch kind {
    case .insertItem(let path): item = data.item(at: path)
    case .insertSection(let index):
      section = data.sections.indices.contains(index) ? data.sections[index] : nil
    default: break
    }
  }
}

extension OperationLine {
  /// Whether the operation inserts something without naming it.
  package var lacksContent: Bool {
    switch kind {
    case .insertItem: item == nil
    case .insertSection: section == nil
    default: false
    }
  }
}

extension OperationLine: CustomStringConvertible {
  /// The line, which reads back as the same operation.
  package var description: String {
    func place(_ path: IndexPath) -> String { "\(path.section),\(path.item)" }
    return switch kind {
    case .insertItem(let path): "insertItem \(place(path)) \(item?.description ?? "\"\"")"
    case .deleteItem(let path): "deleteItem \(place(path))"
    case .reloadItem(let path): "reloadItem \(place(path))"
    case .reconfigureItem(let path): "reconfigureItem \(place(path))"
    case .moveItem(let from, let to): "moveItem \(place(from)) \(place(to))"
    case .insertSection(let index): "insertSection \(index) \(section?.description ?? "\"\":")"
    case .deleteSection(let index): "deleteSection \(index)"
    case .reloadSection(let index): "reloadSection \(index)"
    case .moveSection(let from, let to): "moveSection \(from) \(to)"
    }
  }
}

extension CollectionState {
  /// Returns the data after operations, performed step by step in the order of the rules.
  ///
  /// Deletes and the starts of moves come first, descending; then inserts and the ends of moves,
  /// ascending. Operations on missing positions are left out or come last, so the view refuses them
  /// with the right counts. An inserted section has its content as written.
  ///
  /// Complexity: O(k (S + log n)).
  package func applying(_ lines: [OperationLine]) -> CollectionState {
    var result = self
    var goneItems: Set<IndexPath> = []
    var goneSections: Set<Int> = []
    var newItems: [(to: IndexPath, item: Item, isMoved: Bool)] = []
    var newSections: [(to: Int, section: Section?, from: Int?)] = []
    var inserted: Set<Int> = []
    var moves: Set<UpdateOperation.Kind> = []
    for line in lines {
      switch line.kind {
      case .deleteItem(let path): goneItems.insert(path)
      case .deleteSection(let index): goneSections.insert(index)
      case .insertItem(let path): newItems.append((path, line.item ?? "", false))
      case .insertSection(let index):
        newSections.append((index, line.section ?? Section(id: ""), nil))
        inserted.insert(index)
      // The same move written twice counts once.
      case .moveItem(let from, let to) where moves.insert(line.kind).inserted:
        guard let item = item(at: from) else { break }
        goneItems.insert(from)
        newItems.append((to, item, true))
      case .moveSection(let from, let to) where moves.insert(line.kind).inserted:
        guard sections.indices.contains(from) else { break }
        goneSections.insert(from)
        newSections.append((to, nil, from))
      default: break
      }
    }
    for path in goneItems.sorted(by: >) where item(at: path) != nil {
      result.sections[path.section].items.remove(at: path.item)
    }
    let kept = result.sections
    for index in goneSections.sorted(by: >) where sections.indices.contains(index) {
      result.sections.remove(at: index)
    }
    for (_, new) in newSections.enumerated().sorted(by: { ($0.1.to, $0.0) < ($1.1.to, $1.0) }) {
      guard let section = new.section ?? new.from.map({ kept[$0] }) else { continue }
      result.sections.insert(section, at: min(max(new.to, 0), result.sections.count))
    }
    for (_, new) in newItems.enumerated().sorted(by: { ($0.1.to, $0.0) < ($1.1.to, $1.0) }) {
      // Inserting a section includes the inserts of its items.
      guard result.sections.indices.contains(new.to.section),
        new.isMoved || !inserted.contains(new.to.section)
      else { continue }
      let count = result.sections[new.to.section].items.count
      result.sections[new.to.section].items.insert(new.item, at: min(max(new.to.item, 0), count))
    }
    return result
  }
}
