import CollectionCore
import CollectionUpdates

/// A random valid batch on two levels: the states on both sides, and the operations between them.
package struct RandomBatch {
  package var before: [Section] = []
  package var after: [Section] = []
  package var operations: [UpdateOperation.Kind] = []

  package init(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
    var nextID = 0
    func newSection() -> Section {
      let first = nextID
      nextID += Int.random(in: 1...7, using: &generator)
      return Section(
        id: .integer(first), items: ItemList((first + 1..<nextID).map { Item(id: .integer($0)) }))
    }
    before = (0..<Int.random(in: 0...5, using: &generator)).map { _ in newSection() }

    // What stays or moves, with its old index; the moved ones and the new ones are placed freely.
    var staying: [Int] = []
    var placed: [(old: Int?, section: Section)] = []
    for section in before.indices {
      if chance(15) {
        operations.append(.deleteSection(section))
      } else if chance(15) {
        placed.append((section, before[section]))
      } else {
        staying.append(section)
      }
    }
    for _ in 0..<Int.random(in: 0...2, using: &generator) { placed.append((nil, newSection())) }
    var order: [(old: Int?, section: Section, isPlaced: Bool)] =
      staying.map { ($0, before[$0], false) }
    for entry in placed {
      let place = Int.random(in: 0...order.count, using: &generator)
      order.insert((entry.old, entry.section, true), at: place)
    }
    for (new, entry) in order.enumerated() where entry.isPlaced {
      operations.append(entry.old.map { .moveSection(from: $0, to: new) } ?? .insertSection(new))
    }

    // Items of surviving sections, likewise; moved items may change the section.
    var items: [[(old: IndexPath?, item: Item, isPlaced: Bool)]] = []
    var moved: [(old: IndexPath, item: Item)] = []
    for entry in order {
      guard let old = entry.old else {
        items.append(entry.section.items.map { (nil, $0, false) })
        continue
      }
      var rest: [(old: IndexPath?, item: Item, isPlaced: Bool)] = []
      for (index, item) in entry.section.items.enumerated() {
        let path = IndexPath(old, index)
        if chance(15) {
          operations.append(.deleteItem(path))
        } else if chance(15) {
          moved.append((path, item))
        } else {
          rest.append((path, item, false))
          if chance(10) { operations.append(.reconfigureItem(path)) }
        }
      }
      items.append(rest)
    }
    let targets = order.indices.filter { order[$0].old != nil }
    for entry in moved {
      guard let section = targets.randomElement(using: &generator) else { continue }
      let place = Int.random(in: 0...items[section].count, using: &generator)
      items[section].insert((entry.old, entry.item, true), at: place)
    }
    for section in targets where chance(40) {
      let place = Int.random(in: 0...items[section].count, using: &generator)
      items[section].insert((nil, Item(id: .integer(nextID)), true), at: place)
      nextID += 1
    }
    for (section, list) in items.enumerated() {
      for (index, entry) in list.enumerated() where entry.isPlaced {
        let path = IndexPath(section, index)
        operations.append(entry.old.map { .moveItem(from: $0, to: path) } ?? .insertItem(path))
      }
      after.append(Section(id: order[section].section.id, items: ItemList(list.map(\.item))))
    }
    // A reload alone: with moves and inserts around, UIKit's shift may put it on top of another.
    if operations.isEmpty {
      for section in before.indices where chance(30) { operations.append(.reloadSection(section)) }
    }
  }
}
