import CollectionCore
import CollectionData
import CollectionDiffing
import TestSupport
import Testing

/// Snapshots: what they hold after each call, and what they refuse.
struct DiffableDataSourceSnapshotTests {
  private static func of(_ line: String) throws -> DiffableDataSourceSnapshot {
    try DiffableDataSourceSnapshot(CollectionState(line: line))
  }

  @Test func `a snapshot is built section by section`() throws {
    var snapshot = DiffableDataSourceSnapshot()
    try snapshot.appendSections(["A", "B"])
    try snapshot.appendItems(["x", "y"], toSection: "A")
    try snapshot.appendItems(["z"])
    #expect("\(snapshot)" == "A: x y | B: z")
    #expect(snapshot.numberOfItems == 3)
    #expect(snapshot.numberOfSections == 2)
    #expect(snapshot.itemIdentifiers == ["x", "y", "z"])
    #expect(try snapshot.itemIdentifiers(inSection: "A") == ["x", "y"])
    #expect(snapshot.sectionIdentifiers == ["A", "B"])
    #expect(snapshot.indexOfItem("z") == 2)
    #expect(snapshot.indexOfItem("q") == nil)
    #expect(snapshot.indexOfSection("B") == 1)
    #expect(snapshot.sectionIdentifier(containingItem: "z") == "B")
    #expect(snapshot.indexPath(of: "y") == IndexPath(0, 1))
  }

  @Test func `sections and items have separate names`() throws {
    var snapshot = try Self.of("A: B | B: A")
    try snapshot.moveSection("B", beforeSection: "A")
    try snapshot.moveItem("A", afterItem: "B")
    #expect("\(snapshot)" == "B: | A: B A")
  }

  @Test func `items that are inserted again are moved, and said to be`() throws {
    var snapshot = try Self.of("A: x y | B: z")
    #expect(try snapshot.appendItems(["n", "x", "z"], toSection: "B") == ["x", "z"])
    #expect("\(snapshot)" == "A: y | B: n x z")
    #expect(try snapshot.insertItems(["z", "n"], beforeItem: "y") == ["z", "n"])
    #expect("\(snapshot)" == "A: z n y | B: x")
    #expect(try snapshot.insertItems(["q"], afterItem: "x") == [])
  }

  @Test func `content travels with an item, is replaced by an append, and kept by a mark`() throws {
    var snapshot = try Self.of("A:")
    try snapshot.appendItems([Item(id: "x", fields: ["title": "old"]), "y"])
    try snapshot.moveItem("x", afterItem: "y")
    #expect(snapshot.item("x")?.fields == ["title": "old"])
    try snapshot.appendItems([Item(id: "x", fields: ["title": "new"])])
    #expect(snapshot.item("x")?.fields == ["title": "new"])
    let changed = [Item(id: "y", fields: ["title": "why"]), "x"]
    #expect(try snapshot.reconfigureItems(changed) == ["y"])
    #expect(snapshot.item("y")?.fields == [:])
    #expect(try snapshot.reloadItems([Item(id: "x", fields: ["title": "newer"])]) == ["x"])
    #expect(try snapshot.reloadItems([Item(id: "x", fields: ["title": "new"])]) == [])
    #expect(snapshot.item("x")?.fields == ["title": "new"])
  }

  @Test func `marks are listed in order, and go with what they mark`() throws {
    var snapshot = try Self.of("A: x y z | B: w")
    try snapshot.reloadItems(["w", "y", "x"])
    try snapshot.reconfigureItems(["z"])
    try snapshot.reloadSections(["B", "A"])
    #expect(snapshot.reloadedItemIdentifiers == ["x", "y", "w"])
    #expect(snapshot.reconfiguredItemIdentifiers == ["z"])
    #expect(snapshot.reloadedSectionIdentifiers == ["A", "B"])
    try snapshot.deleteItems(["y", "z"])
    try snapshot.deleteSections(["B"])
    try snapshot.appendItems(["y", "z", "w"])
    #expect(snapshot.reloadedItemIdentifiers == ["x"])
    #expect(snapshot.reconfiguredItemIdentifiers == [])
    #expect(snapshot.reloadedSectionIdentifiers == ["A"])
    try snapshot.moveItem("x", afterItem: "w")
    #expect(snapshot.reloadedItemIdentifiers == ["x"])
  }

  @Test func `deleting everything takes the sections along`() throws {
    var snapshot = try Self.of("A: x | B: y")
    snapshot.deleteAllItems()
    #expect(snapshot == DiffableDataSourceSnapshot())
    #expect(throws: SnapshotError.noSections) { try snapshot.appendItems(["x"]) }
  }

  @Test func `a copy stays as it was`() throws {
    var snapshot = try Self.of("A: x y")
    let copy = snapshot
    try snapshot.insertItems(["n"], beforeItem: "y")
    #expect("\(copy)" == "A: x y")
    #expect(copy.indexOfItem("y") == 1)
    #expect(snapshot.indexOfItem("y") == 2)
  }

  @Test func `states with repeated identifiers are named and refused`() {
    #expect(throws: SnapshotError.repeatedItems(["y", "x"])) { try Self.of("A: x y y | B: x") }
    #expect(throws: SnapshotError.repeatedSections(["A"])) { try Self.of("A: x | A: y") }
  }

  @Test func `two hundred thousand repeated identifiers are named in no more than linear time`() {
    let items = (0..<200_000).map { Item(id: .integer($0)) }
    let state = CollectionState(sections: [Section(id: "A", items: items + items)])
    // Looking each of them up in the list of those found so far would take minutes.
    #expect(throws: SnapshotError.repeatedItems(items.map(\.id))) {
      try DiffableDataSourceSnapshot(state)
    }
  }

  /// A call on `A: x y | B: z`, and what it throws.
  private typealias Wrong = (
    SnapshotError, @Sendable (inout DiffableDataSourceSnapshot) throws -> Void
  )

  private static let wrong: [Wrong] = [
    (.repeatedSections(["C"]), { try $0.appendSections(["C", "D", "C"]) }),
    (.repeatedSections(["C"]), { try $0.insertSections(["C", "C"], beforeSection: "A") }),
    (.repeatedSections(["A"]), { try $0.deleteSections(["A", "A"]) }),
    (.sectionAlreadyThere("B"), { try $0.appendSections(["C", "B"]) }),
    (.sectionAlreadyThere("A"), { try $0.insertSections(["A"], afterSection: "A") }),
    (.unknownNeighbourSection("Q"), { try $0.insertSections(["C"], afterSection: "Q") }),
    (.unknownSection("Q"), { try $0.moveSection("Q", beforeSection: "A") }),
    (.unknownNeighbourSection("Q"), { try $0.moveSection("A", beforeSection: "Q") }),
    (.moveOntoItself("A"), { try $0.moveSection("A", afterSection: "A") }),
    (.repeatedItems(["n"]), { try $0.appendItems(["n", "m", "n"]) }),
    (.unknownSection("Q"), { try $0.appendItems(["n"], toSection: "Q") }),
    (.repeatedItems(["n"]), { try $0.insertItems(["n", "n"], beforeItem: "x") }),
    (.unknownNeighbourItem("q"), { try $0.insertItems(["n", "x"], beforeItem: "q") }),
    (.neighbourInList("x"), { try $0.insertItems(["n", "x"], afterItem: "x") }),
    (.repeatedItems(["x", "y"]), { try $0.deleteItems(["x", "y", "x", "y"]) }),
    (.unknownItem("q"), { try $0.moveItem("q", beforeItem: "q") }),
    (.unknownNeighbourItem("q"), { try $0.moveItem("x", afterItem: "q") }),
    (.moveOntoItself("x"), { try $0.moveItem("x", beforeItem: "x") }),
    (.reloadOfUnknownItem("q"), { try $0.reloadItems(["x", "q"]) }),
    (.reconfigureOfUnknownItem("q"), { try $0.reconfigureItems(["x", "q"]) }),
    (.reloadOfUnknownSection("x"), { try $0.reloadSections(["A", "x"]) }),
  ]

  @Test(arguments: wrong.indices)
  func `a refused call names what is wrong and changes nothing`(index: Int) throws {
    let (error, call) = Self.wrong[index]
    var snapshot = try Self.of("A: x y | B: z")
    let before = snapshot
    #expect(throws: error) { try call(&snapshot) }
    #expect(snapshot == before)
  }

  @Test func `what is not there can be deleted`() throws {
    var snapshot = try Self.of("A: x y")
    try snapshot.deleteItems(["q", "x"])
    try snapshot.deleteSections(["Q"])
    #expect("\(snapshot)" == "A: y")
  }

  @Test func `items inserted again and again at one place are found in their order`() throws {
    var snapshot = try Self.of("A: first last")
    for number in 0..<2000 {
      try snapshot.insertItems([Item(id: .integer(number))], afterItem: "first")
    }
    #expect(snapshot.indexOfItem("last") == 2001)
    for number in 0..<2000 { #expect(snapshot.indexOfItem(.integer(number)) == 2000 - number) }
  }

  @Test func `texts are refused at the call that repeats them, also across sections`() throws {
    var snapshot = DiffableDataSourceSnapshot()
    for section in 0..<40 {
      try snapshot.appendSections([.string("section \(section)")])
      let items = (0..<25).map { Item(id: .string("the text of \(section * 25 + $0)")) }
      let moved = try snapshot.appendItems(items)
      #expect(moved.isEmpty)
      #expect(throws: SnapshotError.repeatedItems(["new"])) {
        try snapshot.appendItems(["new", "other", "new"])
      }
      #expect(throws: SnapshotError.sectionAlreadyThere("section 0")) {
        try snapshot.appendSections(["a new one", "section 0"])
      }
    }
    #expect(snapshot.numberOfItems == 1000)
    let moved = try snapshot.appendItems(["new", "the text of 7", "other"])
    #expect(moved == ["the text of 7"])
    #expect(snapshot.numberOfItems == 1002)
    #expect(snapshot.indexPath(of: "the text of 7") == IndexPath(39, 26))
    try snapshot.appendSections(["a new one"])
  }

  @Test func `a hundred thousand items are appended, found, moved and deleted`() throws {
    var snapshot = try Self.of("A: | B:")
    let items = (0..<100_000).map { Item(id: .integer($0)) }
    try snapshot.appendItems(items, toSection: "A")
    #expect(snapshot.indexOfItem(77_777) == 77_777)
    try snapshot.appendItems(Array(items[50_000...]), toSection: "B")
    #expect(snapshot.indexPath(of: 50_000) == IndexPath(1, 0))
    try snapshot.deleteItems(items[..<99_990].map(\.id))
    #expect(snapshot.itemIdentifiers == items[99_990...].map(\.id))
  }
}

/// Snapshots whose items are appended as integers, against those of items.
struct IntegerSnapshotTests {
  /// Lists of integers that tell different things about whether they are repeated.
  private static func list(_ random: inout SeededGenerator) -> [Int] {
    let count = random.below(random.once(in: 3) ? 2000 : 12)
    let first = [0, -50, Int.min, Int.max - 30, 1 << 40][random.below(5)]
    var list: [Int]
    switch random.below(5) {
    case 0: list = (0..<count).map { first &+ $0 }
    case 1: list = (0..<count).map { _ in first &+ random.below(2 * count) }
    case 2: list = (0..<count).map { first &+ $0 &* 3 }.shuffled(using: &random)
    case 3: list = (0..<count).map { $0 &* (Int.max / 3) }
    default: list = (0..<count).map { _ in Int(truncatingIfNeeded: random.next()) }
    }
    if random.once(in: 4), count > 1 { list[random.below(count)] = list[random.below(count)] }
    return list
  }

  @Test(arguments: 0..<(Stress.isOn ? 40 : 12))
  func `integers are taken and refused as items are`(seed: Int) throws {
    var random = SeededGenerator(seed: 900 + seed)
    var (packed, plain) = (DiffableDataSourceSnapshot(), DiffableDataSourceSnapshot())
    var kept = (packed, plain)
    for step in 0..<40 {
      if random.once(in: 3) {
        try packed.appendSections([.integer(step)])
        try plain.appendSections([.integer(step)])
      }
      if random.once(in: 8) { (kept, (packed, plain)) = ((packed, plain), kept) }
      let list = Self.list(&random)
      let items = list.map { Item(id: .integer($0)) }
      let section: Identifier? = random.once(in: 4) ? .integer(random.below(step + 1)) : nil
      let (left, right) = (
        Result { try packed.appendItems(list, toSection: section) },
        Result { try plain.appendItems(items, toSection: section) }
      )
      switch (left, right) {
      case (.success(let moved), .success(let others)): #expect(moved == others)
      case (.failure(let error), .failure(let other)):
        #expect(error as? SnapshotError == other as? SnapshotError, "seed \(seed), step \(step)")
      default: Issue.record("seed \(seed), step \(step): \(left), \(right)")
      }
      if random.once(in: 5), let id = list.first {
        try packed.deleteItems([.integer(id), "none"])
        try plain.deleteItems([.integer(id), "none"])
      }
      #expect(packed.numberOfItems == plain.numberOfItems, "seed \(seed), step \(step)")
      guard step % 8 == 7 else { continue }
      #expect(packed == plain, "seed \(seed), step \(step)")
      #expect(packed.itemIdentifiers == plain.itemIdentifiers, "seed \(seed), step \(step)")
      for (old, new) in [(kept.0, packed), (packed, kept.0), (plain, packed), (kept.1, packed)] {
        let items = Difference(from: Self.items(old), to: Self.items(new))
        #expect(Difference(from: old, to: new) == items, "seed \(seed), step \(step)")
      }
      #expect(try DiffableDataSourceSnapshot(packed.state) == plain)
    }
  }

  /// Returns a snapshot of the same items, which shares no storage.
  private static func items(_ snapshot: DiffableDataSourceSnapshot) -> DiffableDataSourceSnapshot {
    let sections = snapshot.state.sections.map { section in
      Section(id: section.id, items: section.items.map { Item(id: $0.id, fields: $0.fields) })
    }
    return (try? DiffableDataSourceSnapshot(CollectionState(sections: sections))) ?? snapshot
  }

  @Test func `a range is appended, and what comes again moves with its content`() throws {
    var snapshot = DiffableDataSourceSnapshot()
    #expect(throws: SnapshotError.noSections) { try snapshot.appendItems(0..<3) }
    #expect(throws: SnapshotError.repeatedItems([7])) { try snapshot.appendItems([7, 8, 7]) }
    try snapshot.appendSections(["A", "B"])
    try snapshot.appendItems(0..<3, toSection: "A")
    #expect(throws: SnapshotError.unknownSection("C")) {
      try snapshot.appendItems(5..<6, toSection: "C")
    }
    try snapshot.appendItems(["x"])
    try snapshot.appendItems([Item(id: 1, fields: ["title": "one"])])
    #expect(try snapshot.appendItems([4, 1, 3]) == [1])
    #expect(snapshot.description == "A: 0 2 | B: x 4 1 3")
    #expect(snapshot.item(1)?.fields == ["title": "one"])
    try snapshot.appendItems([] as [Int])
    #expect(snapshot.numberOfItems == 6)
    #expect(snapshot.indexPath(of: 3) == IndexPath(1, 3))
  }

  @Test func `many short sections of integers are compared as those of items`() throws {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<8 {
      var lists = (0..<80).map { Array($0 * 10..<$0 * 10 + 3 + random.below(5)) }
      var snapshots: [[DiffableDataSourceSnapshot]] = [[], []]
      for _ in 0..<2 {
        let order = Array(0..<80).shuffled(using: &random)
        var (packed, plain) = (DiffableDataSourceSnapshot(), DiffableDataSourceSnapshot())
        for section in order.dropFirst(random.below(9)) {
          let id: Identifier = random.once(in: 9) ? .string("\(section)") : .integer(section)
          try packed.appendSections([id])
          try plain.appendSections([id])
          try packed.appendItems(lists[section])
          try plain.appendItems(lists[section].map { Item(id: .integer($0)) })
        }
        snapshots[0].append(packed)
        snapshots[1].append(plain)
        for _ in 0..<20 {
          let (from, to) = (random.below(80), random.below(80))
          guard let id = lists[from].popLast() else { continue }
          lists[to].insert(id, at: random.below(lists[to].count + 1))
        }
      }
      let difference = Difference(from: snapshots[1][0], to: snapshots[1][1])
      for (old, new) in [(0, 0), (0, 1), (1, 0)] {
        #expect(Difference(from: snapshots[old][0], to: snapshots[new][1]) == difference)
      }
    }
  }
}

/// Random edits of snapshots against plain arrays.
struct RandomSnapshotTests {
  @Test(arguments: 0..<60)
  func `random edits keep up with plain arrays`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var model = NaiveSnapshot()
    var snapshot = DiffableDataSourceSnapshot()
    // Items that are looked for have an index, and others do not.
    let looksUp = seed % 3 == 0
    var kept = (model, snapshot)
    for step in 0..<(Stress.isOn ? 5000 : 300) {
      let expected = Self.edit(&model, &snapshot, kind: seed % 5, &random)
      #expect(expected.model == expected.snapshot, "seed \(seed), step \(step)")
      // Copies go on apart.
      if random.once(in: 20) { (kept, (model, snapshot)) = ((model, snapshot), kept) }
      guard step % 10 == 9 else { continue }
      #expect(snapshot.state == model.state, "seed \(seed), step \(step)")
      guard looksUp || step == 299 else { continue }
      for (index, id) in model.ids.enumerated() {
        #expect(snapshot.indexOfItem(id) == index, "seed \(seed), step \(step)")
        #expect(snapshot.indexPath(of: id) == model.path(id), "seed \(seed), step \(step)")
      }
      #expect(snapshot.indexOfItem(1000) == nil)
      for (index, section) in model.sections.enumerated() {
        #expect(snapshot.indexOfSection(section.id) == index)
        #expect(try snapshot.numberOfItems(inSection: section.id) == section.items.count)
      }
    }
  }

  /// Returns an identifier: an integer, a text, or either; a text in one of its spellings.
  private static func id(
    below limit: Int, kind: Int, _ random: inout SeededGenerator
  ) -> Identifier {
    let number = random.below(limit)
    switch kind {
    case 0: return .integer(number)
    case 4:
      // Near both ends, around 0 and far from each other.
      return .integer([.min + number, .max - number, number - 2, number << 40][number % 4])
    case 1: return .string("the text of \(number), as it is")
    case 2: return .string(random.once(in: 2) ? "é \(number)" : "e\u{301} \(number)")
    default:
      if number % 5 == 0 { return .number(Double(number) + 0.5) }
      return number % 2 == 0 ? .integer(number) : .string("\(number)")
    }
  }

  /// Makes the same random edit on both and returns the codes of what they refuse.
  private static func edit(
    _ model: inout NaiveSnapshot, _ snapshot: inout DiffableDataSourceSnapshot, kind: Int,
    _ random: inout SeededGenerator
  ) -> (model: String?, snapshot: String?) {
    let manySections = 14
    let items = (0..<(random.once(in: 8) ? random.below(20) : random.below(3))).map { _ in
      Item(
        id: id(below: 40, kind: kind, &random),
        fields: random.once(in: 3) ? ["n": .integer(1)] : [:])
    }
    let ids = items.map(\.id)
    let sections = (0..<random.below(3)).map { _ in
      id(below: manySections, kind: kind, &random)
    }
    let item = id(below: 40, kind: kind, &random)
    let other = id(below: 40, kind: kind, &random)
    let section = id(below: manySections, kind: kind, &random)
    let next = id(below: manySections, kind: kind, &random)
    let isBehind = random.once(in: 2)
    let offset = isBehind ? 1 : 0
    func code(_ body: () throws(SnapshotError) -> Void) -> String? {
      do throws(SnapshotError) {
        try body()
        return nil
      } catch {
        return error.code
      }
    }
    // Those that are integers may come as such, among others that do not.
    let integers = items.compactMap { item -> Int? in
      guard case .integer(let number) = item.id else { return nil }
      return Int(number)
    }
    switch random.below(12) {
    case 11 where integers.count == items.count:
      let target = random.once(in: 2) ? section : nil
      return (
        model.append(integers.map { Item(id: .integer($0)) }, to: target),
        code { () throws(SnapshotError) in
          try snapshot.appendItems(integers, toSection: target)
        }
      )
    case 0, 1:
      return (
        model.append(items, to: section),
        code { () throws(SnapshotError) in try snapshot.appendItems(items, toSection: section) }
      )
    case 2:
      return (
        model.append(items, to: nil),
        code { () throws(SnapshotError) in try snapshot.appendItems(items) }
      )
    case 3, 4:
      return (
        model.insert(items, beside: item, offset),
        code { () throws(SnapshotError) in
          if isBehind {
            try snapshot.insertItems(items, afterItem: item)
          } else {
            try snapshot.insertItems(items, beforeItem: item)
          }
        }
      )
    case 5:
      return (
        model.delete(ids), code { () throws(SnapshotError) in try snapshot.deleteItems(ids) }
      )
    case 6, 7:
      return (
        model.move(item, beside: other, offset),
        code { () throws(SnapshotError) in
          if isBehind {
            try snapshot.moveItem(item, afterItem: other)
          } else {
            try snapshot.moveItem(item, beforeItem: other)
          }
        }
      )
    case 8:
      return (
        model.appendSections(sections),
        code { () throws(SnapshotError) in try snapshot.appendSections(sections) }
      )
    case 9:
      return (
        model.insertSections(sections, beside: section, offset),
        code { () throws(SnapshotError) in
          if isBehind {
            try snapshot.insertSections(sections, afterSection: section)
          } else {
            try snapshot.insertSections(sections, beforeSection: section)
          }
        }
      )
    default:
      guard random.once(in: 3) else {
        return (
          model.moveSection(section, beside: next, offset),
          code { () throws(SnapshotError) in
            if isBehind {
              try snapshot.moveSection(section, afterSection: next)
            } else {
              try snapshot.moveSection(section, beforeSection: next)
            }
          }
        )
      }
      return (
        model.deleteSections(sections),
        code { () throws(SnapshotError) in try snapshot.deleteSections(sections) }
      )
    }
  }
}
