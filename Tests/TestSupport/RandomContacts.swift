import CollectionCore
import CollectionData

/// A random course of edits of a results controller, and what it should hold by plain sorting.
package struct RandomContacts {
  package var random: SeededGenerator
  /// What the controller should hold, in the order of insertion among equals.
  package private(set) var objects: [(item: Item, number: Int)] = []
  private var number = 0
  private var nextID = 0

  package init(seed: Int) { random = SeededGenerator(seed: seed) }

  /// An object with a section among five, a rank among six, and a note.
  package mutating func object(_ id: Identifier) -> Item {
    Item(
      id: id,
      fields: [
        "section": .string(["A", "B", "C", "D", "E"][random.below(5)]),
        "rank": .integer(random.below(6)), "note": .integer(random.below(3)),
      ])
  }

  package mutating func newObject() -> Item {
    nextID += 1
    return object(.integer(nextID))
  }

  package mutating func someObject() -> Item? {
    objects.isEmpty ? nil : objects[random.below(objects.count)].item
  }

  /// Makes edits that take effect together: who has the section and the rank of before keeps its
  /// place among equals, and the others come behind it in the order of their latest edits.
  package mutating func together(_ body: (inout RandomContacts) throws -> Void) rethrows {
    let before = objects
    try body(&self)
    for index in objects.indices {
      let item = objects[index].item
      guard let old = before.first(where: { $0.item.id == item.id }) else { continue }
      if ["section", "rank"].allSatisfy({ old.item.fields[$0] == item.fields[$0] }) {
        objects[index].number = old.number
      }
    }
  }

  private mutating func put(_ item: Item) {
    number += 1
    objects.removeAll { $0.item.id == item.id }
    objects.append((item, number))
  }

  package mutating func remove(where matches: (Item) -> Bool) {
    objects.removeAll { matches($0.item) }
  }

  package mutating func replaceAll(_ items: [Item]) {
    objects = []
    for item in items { put(item) }
  }

  /// The content as it should be; sections without objects are left out.
  package var state: CollectionState {
    let sections = Set(objects.map { Self.section($0.item) }).sorted()
    return CollectionState(
      sections: sections.map { name in
        let members = objects.filter { Self.section($0.item) == name }
        return Section(
          id: .string(name),
          items: members.sorted { ($0.item.rank, $0.number) < ($1.item.rank, $1.number) }
            .map(\.item))
      })
  }

  package static func section(_ item: Item) -> String {
    if case .string(let name)? = item.fields["section"] { name } else { "" }
  }
}

extension Item {
  fileprivate var rank: Int {
    if case .integer(let rank)? = fields["rank"] { Int(rank) } else { -1 }
  }
}

extension RandomContacts {
  /// Makes one random edit, of the controller and of what it should hold.
  package mutating func edit(_ results: ResultsController) throws {
    switch random.below(6) {
    case 0, 1:
      let items = (0...random.below(4)).map { _ in newObject() }
      try results.insert(items)
      for item in items { put(item) }
    case 2:
      let ids = (0...random.below(4)).compactMap { _ in someObject()?.id } + [-1]
      try results.delete(ids)
      remove { ids.contains($0.id) }
    case 3, 4:
      var items: [Item] = []
      for _ in 0...random.below(5) {
        guard let id = someObject()?.id, !items.contains(where: { $0.id == id }) else { continue }
        items.append(object(id))
      }
      try results.didUpdate(items)
      for item in items { put(item) }
    default:
      let name = ["A", "B", "C", "D", "E"][random.below(5)]
      guard random.once(in: 4) else { return }
      try results.deleteSection(.string(name))
      remove { Self.section($0) == name }
    }
  }
}
