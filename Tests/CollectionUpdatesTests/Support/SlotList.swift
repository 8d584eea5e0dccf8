import CollectionCore
import CollectionUpdates

/// A naive model of batches with repetitions: a list of lists of slots, edited one by one.
///
/// What is named twice by deletes is one slot; each insert puts in a slot of its own. Deletes and
/// the starts of moves are taken out from the last to the first, inserts and the ends of moves are
/// put in from the first to the last.
struct SlotList {
  /// The names in the slots.
  private(set) var sections: [[String]]
  /// Whether each operation had a slot or a gap to work on.
  private(set) var isPossible = true

  /// Edits names by a batch without reloads.
  init(_ before: [[String]], _ operations: [UpdateOperation.Kind]) {
    sections = before
    var gone: Set<IndexPath> = []
    var goneSections: Set<Int> = []
    var arrivals: [(path: IndexPath, name: String?)] = []
    var sectionArrivals: [(place: Int, items: [String]?)] = []
    var moves: Set<UpdateOperation.Kind> = []
    var inserted: Set<Int> = []
    for (number, operation) in operations.enumerated() {
      switch operation {
      case .deleteItem(let path): gone.insert(path)
      case .insertItem(let path): arrivals.append((path, "new\(number)"))
      case .moveItem(let from, let to):
        guard moves.insert(operation).inserted else { continue }
        gone.insert(from)
        arrivals.append((to, name(from)))
      case .deleteSection(let section): goneSections.insert(section)
      case .insertSection(let section):
        inserted.insert(section)
        sectionArrivals.append((section, ["new\(number)"]))
      case .moveSection(let from, let to):
        guard moves.insert(operation).inserted else { continue }
        goneSections.insert(from)
        sectionArrivals.append((to, nil))
        // The items of the section are looked up once the items are taken out.
        sectionArrivals[sectionArrivals.count - 1].items = ["from", "\(from)"]
      default: break
      }
    }
    for path in gone.sorted().reversed() where name(path) != nil {
      sections[path.section].remove(at: path.item)
    }
    let kept = sections
    for section in goneSections.sorted().reversed() {
      if sections.indices.contains(section) { sections.remove(at: section) }
    }
    for (place, items) in sectionArrivals.enumerated()
      .sorted(by: { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) })
      .map(\.element)
    {
      var items = items ?? []
      if items.first == "from", let old = Int(items[1]) {
        items = kept.indices.contains(old) ? kept[old] : []
      }
      guard (0...sections.count).contains(place) else {
        isPossible = false
        continue
      }
      sections.insert(items, at: place)
    }
    for (path, name) in arrivals.enumerated()
      .sorted(by: { ($0.element.path, $0.offset) < ($1.element.path, $1.offset) }).map(\.element)
    {
      if inserted.contains(path.section) { continue }
      guard let name, sections.indices.contains(path.section),
        (0...sections[path.section].count).contains(path.item)
      else {
        isPossible = false
        continue
      }
      sections[path.section].insert(name, at: path.item)
    }
  }

  private func name(_ path: IndexPath) -> String? {
    sections.indices.contains(path.section) && sections[path.section].indices.contains(path.item)
      ? sections[path.section][path.item] : nil
  }
}
