import CollectionCore
import CollectionData
import CollectionUpdates
import TestSupport
import Testing

/// A results controller beside the plainest one: an array that is sorted and cut after every edit.
struct ResultsModelTests {
  /// The plain controller.
  private struct Model {
    var objects: [(item: Item, number: Int)] = []
    var next = 0
    var offset = 0
    var limit = 0
    let isDescending: Bool
    let isFiltered: Bool

    func rank(_ item: Item) -> SortKey { SortKey(item.fields["rank"]) ?? .missing }

    func passes(_ item: Item) -> Bool {
      guard isFiltered, case .integer(let size)? = item.fields["size"] else { return true }
      return size > 1
    }

    mutating func put(_ item: Item, isKnownOnly: Bool) {
      let index = objects.firstIndex { $0.item.id == item.id }
      guard passes(item) else {
        if let index { objects.remove(at: index) }
        return
      }
      guard let index else {
        if isKnownOnly, !isFiltered { return }
        objects.append((item, next))
        next += 1
        return
      }
      let old = objects[index].item
      objects[index].item = item
      // Where neither its rank nor its section changes, it keeps its place among equals.
      if rank(old) == rank(item), old.fields["section"] == item.fields["section"] { return }
      objects[index].number = next
      next += 1
    }

    /// The content, in sections by name.
    var state: CollectionState {
      var place = 0
      var sections: [Section] = []
      let names = Set(objects.map { SortKey($0.item.fields["section"]) ?? .missing }).sorted()
      for name in names {
        let members = objects.filter { SortKey($0.item.fields["section"]) == name }
        let sorted = members.sorted { left, right in
          let (first, second) = (rank(left.item), rank(right.item))
          if first == second { return left.number < right.number }
          return (first < second) != isDescending
        }
        let shown = sorted.filter { _ in
          defer { place += 1 }
          return place >= offset && (limit == 0 || place - offset < limit)
        }
        guard !shown.isEmpty, case .string(let text) = name else { continue }
        sections.append(Section(id: .string(text), items: shown.map(\.item)))
      }
      return CollectionState(sections: sections)
    }
  }

  private static func object(_ id: Int, _ random: inout SeededGenerator) -> Item {
    let rank: FieldValue? =
      switch random.below(8) {
      case 0: nil
      case 1: .number(Double(random.below(5)) + 0.5)
      case 2: .string(["a", "é", "zz", "same start 1", "same start 2"][random.below(5)])
      case 3: .boolean(random.below(2) == 0)
      default: .integer(random.below(6) - 2)
      }
    var fields: [FieldName: FieldValue] = [
      "section": .string(["A", "B", "C", "D"][random.below(4)]), "size": .integer(random.below(5)),
    ]
    fields["rank"] = rank
    return Item(id: .integer(id), fields: fields)
  }

  private static func controller(_ seed: Int) throws -> ResultsController {
    var configuration = ResultsController.Configuration()
    configuration.sectionKey = ResultsController.Configuration.sectionKey(field: "section")
    configuration.sectionSortDescriptors = [.field("id")]
    let isDescending = seed % 2 == 1
    configuration.sortDescriptors =
      seed % 5 < 3
      ? [.field("rank", ascending: !isDescending)]
      : [
        .comparator { left, right in
          let (first, second) = (
            SortKey(left.fields["rank"]) ?? .missing, SortKey(right.fields["rank"]) ?? .missing
          )
          return isDescending ? second < first : first < second
        }
      ]
    if seed % 3 == 1 {
      configuration.predicate = { item in
        guard case .integer(let size)? = item.fields["size"] else { return true }
        return size > 1
      }
    }
    return try ResultsController(configuration)
  }

  @Test(arguments: 0..<(Stress.isOn ? 300 : 30))
  func `edits, predicates, windows and orders give what sorting all objects gives`(
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: seed + 5000)
    let results = try Self.controller(seed)
    var model = Model(isDescending: seed % 2 == 1, isFiltered: seed % 3 == 1)
    let isWindowed = seed % 4 == 2
    if seed % 2 == 0 {
      results.observe { event in
        guard case .changed(let changes, let old) = event else { return true }
        let resolution = try? changes.batchUpdates().resolved(
          before: old.counts, after: results.state.counts, profile: .modern, hasCell: { _ in false }
        )
        #expect(resolution != nil, "seed \(seed): the changes were refused")
        if case .updates(let map)? = resolution {
          let replayed = map.applied(to: old, data: results.state)
          #expect(replayed.hasSameIdentities(as: results.state), "seed \(seed)")
        }
        return true
      }
    }
    for step in 0..<50 {
      let isOneEditing = random.once(in: 3)
      if isOneEditing { try results.beginEditing() }
      for _ in 0..<(isOneEditing ? 4 : 1) { try Self.edit(results, &model, &random, isOneEditing) }
      if isOneEditing { try results.endEditing() }
      if isWindowed, random.once(in: 5) {
        (model.offset, model.limit) = (random.below(6), random.below(9))
        try results.setWindow(offset: model.offset, limit: model.limit)
      }
      #expect(results.checkInvariants(), "seed \(seed), step \(step)")
      // Half of the time nobody reads the content, so that more than one edit waits.
      if random.once(in: 2) {
        #expect(results.state == model.state, "seed \(seed), step \(step)")
      }
      let state = model.state
      #expect(results.numberOfSections == state.sections.count)
      for (index, section) in state.sections.enumerated() {
        #expect(try results.sectionName(index) == section.id)
        #expect(try results.numberOfObjects(inSection: index) == section.items.count)
        for (item, object) in section.items.enumerated() {
          #expect(results.object(at: IndexPath(index, item)) == object, "seed \(seed)")
          #expect(results.indexPath(of: object.id) == IndexPath(index, item), "seed \(seed)")
        }
      }
    }
  }

  /// Makes one edit of both. Within an editing, an object that is put twice comes where the last
  /// put has it, so each is put once.
  private static func edit(
    _ results: ResultsController, _ model: inout Model, _ random: inout SeededGenerator,
    _ isOneEditing: Bool
  ) throws {
    let waiting = Set(results.waitingObjects.map(\.id))
    var items: [Item] = []
    for _ in 0...random.below(3) {
      let item = object(random.below(30), &random)
      if !items.contains(where: { $0.id == item.id }), !waiting.contains(item.id) {
        items.append(item)
      }
    }
    switch random.below(5) {
    case 0:
      let ids = items.map(\.id)
      try results.delete(ids)
      model.objects.removeAll { ids.contains($0.item.id) }
    case 1:
      try results.didUpdate(items)
      for item in items { model.put(item, isKnownOnly: true) }
    default:
      try results.insert(items)
      for item in items { model.put(item, isKnownOnly: false) }
    }
  }
}
