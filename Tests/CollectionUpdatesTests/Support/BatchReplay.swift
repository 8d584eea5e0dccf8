import CollectionCore
import CollectionUpdates

/// The independent oracle: what a batch does to plain nested arrays, the slow obvious way.
///
/// Moves are split into a delete and an insert; all deletes run in descending order, then all
/// inserts in ascending order. Nothing here knows of places, slots or maps.
struct BatchReplay {
  /// An item: who it is, and whether its content was taken from the data.
  struct Token: Equatable {
    var id: Int
    var isFresh = false
  }

  /// What the view shows, and so also what the data holds.
  var sections: [[Token]]
  private var nextID: Int

  init(before: [[Int]]) {
    sections = before.map { ids in ids.map { Token(id: $0) } }
    nextID = before.joined().count
  }

  /// Replays a batch without reloads; `newCount` gives the size of each inserted section.
  mutating func replay(_ operations: [UpdateOperation.Kind], newCount: (Int) -> Int) {
    var deletedSections: Set<Int> = []
    var insertedSections: Set<Int> = []
    var sectionMoves: [Int: Int] = [:]
    for case .deleteSection(let section) in operations { deletedSections.insert(section) }
    for case .insertSection(let section) in operations { insertedSections.insert(section) }
    for case .moveSection(let from, let to) in operations { sectionMoves[from] = to }

    var itemDeletes: Set<IndexPath> = []
    var itemMoves: [IndexPath: IndexPath] = [:]
    var itemInserts: [IndexPath: Token] = [:]
    for operation in operations {
      switch operation {
      case .deleteItem(let path) where !deletedSections.contains(path.section):
        itemDeletes.insert(path)
      case .insertItem(let path) where !insertedSections.contains(path.section):
        itemInserts[path] = newToken()
      case .moveItem(let from, let to): itemMoves[from] = to
      case .reconfigureItem(let path): sections[path.section][path.item].isFresh = true
      default: break
      }
    }

    for path in itemDeletes.union(itemMoves.keys).sorted().reversed() {
      let token = sections[path.section].remove(at: path.item)
      if let destination = itemMoves[path] { itemInserts[destination] = token }
    }
    var sectionInserts: [Int: [Token]] = [:]
    for section in deletedSections.union(sectionMoves.keys).sorted().reversed() {
      let content = sections.remove(at: section)
      if let destination = sectionMoves[section] { sectionInserts[destination] = content }
    }
    for section in insertedSections.sorted() {
      sectionInserts[section] = (0..<newCount(section)).map { _ in newToken() }
    }
    for (section, content) in sectionInserts.sorted(by: { $0.key < $1.key }) {
      sections.insert(content, at: section)
    }
    for (path, token) in itemInserts.sorted(by: { $0.key < $1.key }) {
      sections[path.section].insert(token, at: path.item)
    }
  }

  private mutating func newToken() -> Token {
    defer { nextID += 1 }
    return Token(id: nextID, isFresh: true)
  }
}
