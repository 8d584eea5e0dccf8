import CollectionCore
import CollectionData
import Testing

@Suite struct ResultsControllerTests {
  @Test func `Objects are sorted into sorted sections`() throws {
    let (results, recorder) = try ResultsController.sectioned()
    try results.setContent([
      .object("d", "Y", 4), .object("a", "Z", 1), .object("b", "Y", 2), .object("c", "Y", 3),
    ])
    #expect(results.state.description == "Y: b c d | Z: a")
    #expect(recorder.take() == ["load"])
    #expect(results.numberOfSections == 2)
    #expect(try results.numberOfObjects(inSection: 0) == 3)
    #expect(try results.sectionName(1) == "Z")
    #expect(results.object(at: IndexPath(0, 2))?.id == "d")
    #expect(results.object(at: IndexPath(0, 3)) == nil)
    #expect(results.object(at: IndexPath(-1, 0)) == nil)
    #expect(results.indexPath(of: "d") == IndexPath(0, 2))
    #expect(results.indexPath(of: "x") == nil)
    #expect(results.contains("a") && !results.contains("x"))
    #expect(results.allObjects.map(\.id) == ["b", "c", "d", "a"])
    #expect(throws: StateError.noSection(2, sections: 2)) { try results.sectionName(2) }
  }

  @Test func `A descending descriptor sorts descending`() throws {
    let (results, _) = try ResultsController.sectioned {
      $0.sortDescriptors = [.field("rank", ascending: false)]
      $0.sectionSortDescriptors = [.field("id", ascending: false)]
    }
    try results.setContent([
      .object("a", "X", 1), .object("b", "X", 3), .object("c", "X", 2), .object("d", "Y", 0),
    ])
    #expect(results.state.description == "Y: d | X: b c a")
  }

  @Test func `An update that does not move is reported`() throws {
    let (results, recorder) = try ResultsController.sectioned()
    try results.setContent([.object("a", "X", 1), .object("b", "X", 2)])
    _ = recorder.take()
    try results.didUpdate([.object("a", "X", 1, note: 7)])
    #expect(recorder.take() == ["will: X: a b", "a: update [0, 0]", "did: X: a b"])
    #expect(results.object("a") == .object("a", "X", 1, note: 7))
  }

  @Test func `An update whose content is equal is reported for a touched object alone`() throws {
    let (results, recorder) = try ResultsController.sectioned()
    try results.setContent([.object("a", "X", 1, note: 7), .object("b", "X", 2)])
    _ = recorder.take()
    try results.didUpdate([.object("a", "X", 1, note: 7)])
    #expect(recorder.take() == [])
    try results.didUpdate([.object("a", "X", 1, note: 7)], touched: ["a"])
    #expect(recorder.take() == ["will: X: a b", "a: update [0, 0]", "did: X: a b"])
  }

  @Test func `Deleting a section and an object of another loses neither`() throws {
    let (results, recorder) = try ResultsController.sectioned()
    try results.setContent(objects("X: a b | Y: c d"))
    _ = recorder.take()
    try results.beginEditing()
    try results.deleteSection("X")
    try results.delete(["d"])
    try results.endEditing()
    #expect(
      recorder.take() == [
        "will: X: a b | Y: c d", "section X: delete 0", "d: delete [1, 1]", "did: Y: c",
      ])
  }

  @Test(arguments: [true, false])
  func `Emptying a section by moves gives moves`(removes: Bool) throws {
    let (results, recorder) = try ResultsController.sectioned { $0.removeEmptySections = removes }
    try results.setContent(objects("X: a b | Y: c"))
    _ = recorder.take()
    try results.didUpdate([.object("a", "Y", 1), .object("b", "Y", 2)])
    let section = removes ? ["section X: delete 0"] : []
    let y = removes ? 0 : 1
    let after = removes ? "Y: c a b" : "X: | Y: c a b"
    #expect(
      recorder.take() == ["will: X: a b | Y: c"] + section + [
        "a: move [0, 0] → [\(y), 1] *", "b: move [0, 1] → [\(y), 2] *", "did: \(after)",
      ])
  }

  @Test func `Rotating five touched objects is one move`() throws {
    let (results, recorder) = try ResultsController.sectioned()
    try results.setContent(objects("X: a b c d e"))
    _ = recorder.take()
    try results.didUpdate([
      .object("a", "X", 1), .object("b", "X", 2), .object("c", "X", 3), .object("d", "X", 4),
      .object("e", "X", 0),
    ])
    #expect(
      recorder.take() == [
        "will: X: a b c d e", "e: move [0, 4] → [0, 0] *", "a: update [0, 0]", "b: update [0, 1]",
        "c: update [0, 2]", "d: update [0, 3]", "did: X: e a b c d",
      ])
  }

  @Test func `Four moves suffice where the original reports five`() throws {
    let (results, recorder) = try ResultsController.sectioned()
    try results.setContent(objects("p0: c0 c1 c2 | p1: c3 c4 c5 | p2: c6 c7 c8"))
    _ = recorder.take()
    try results.updateContent(objects("p0: c1 c0 c3 | p1: c2 | p2: c4"))
    let lines = recorder.take()
    #expect(lines.last == "did: p0: c1 c0 c3 | p1: c2 | p2: c4")
    #expect(lines.filter { $0.contains("move") }.count == 4)
    #expect(lines.filter { $0.contains("delete") }.count == 4)
  }

  @Test func `Deleting an unknown object tells nothing`() throws {
    let (results, recorder) = try ResultsController.sectioned()
    try results.setContent(objects("X: a"))
    _ = recorder.take()
    try results.delete(["x"])
    try results.didUpdate([.object("x", "X", 1)])
    try results.deleteSection("Q")
    try results.insert([.object("a", "X", 0)])
    try results.updateContent(objects("X: a"))
    #expect(recorder.take() == [])
    #expect(results.state.description == "X: a")
  }

  @Test func `A section comes and goes as a whole`() throws {
    let (results, recorder) = try ResultsController.sectioned()
    try results.setContent(objects("X: a"))
    _ = recorder.take()
    try results.insert([.object("b", "W", 1), .object("c", "W", 0)])
    #expect(recorder.take() == ["will: X: a", "section W: insert 0", "did: W: c b | X: a"])
    try results.delete(["b", "c"])
    #expect(recorder.take() == ["will: W: c b | X: a", "section W: delete 0", "did: X: a"])
  }

  @Test func `Equals come after those that are there`() throws {
    let (results, recorder) = try ResultsController.sectioned()
    try results.setContent([.object("a", "X", 1), .object("z", "X", 2)])
    try results.insert([.object("b", "X", 1)])
    try results.insert([.object("c", "X", 1), .object("d", "X", 1)])
    #expect(results.state.description == "X: a b c d z")
    _ = recorder.take()
    try results.didUpdate([.object("a", "X", 1, note: 1)])
    #expect(recorder.take().contains("a: update [0, 0]"))
    #expect(results.state.description == "X: a b c d z")
  }

  @Test func `Edits in between take effect together`() throws {
    let (results, recorder) = try ResultsController.sectioned()
    try results.setContent(objects("X: a b"))
    _ = recorder.take()
    try results.beginEditing()
    try results.insert([.object("c", "Y", 0)])
    try results.beginEditing()
    try results.delete(["a", "c"])
    try results.insert([.object("a", "Y", 1)])
    try results.endEditing()
    #expect(results.state.description == "X: a b")
    #expect(recorder.take() == [])
    try results.endEditing()
    #expect(
      recorder.take() == [
        "will: X: a b", "section Y: insert 1", "a: move [0, 0] → [1, 0] *", "did: X: b | Y: a",
      ])
    #expect(throws: ResultsError.notEditing) { try results.endEditing() }
  }

  @Test func `A load is no edit`() throws {
    let (results, _) = try ResultsController.sectioned()
    try results.beginEditing()
    #expect(throws: ResultsError.callWhileEditing("setContent", depth: 1)) {
      try results.setContent([Item]())
    }
    #expect(throws: ResultsError.callWhileEditing("updateContent", depth: 1)) {
      try results.updateContent([])
    }
    try results.insert([.object("a", "X", 1)])
    try results.reset()
    #expect(results.editingDepth == 0)
    #expect(results.isEmpty && results.numberOfSections == 0)
  }

  @Test func `Sections given with their objects stay without any`() throws {
    var configuration = ResultsController.Configuration()
    configuration.removeEmptySections = true
    let results = try ResultsController(configuration)
    try results.setContent([Section(id: "A", items: ["x", "y"]), Section(id: "B")])
    #expect(results.state.description == "A: x y | B:")
    try results.insertSection(Section(id: "C", items: ["z"]))
    #expect(results.state.description == "A: x y | B: | C: z")
    try results.delete(["z"])
    #expect(results.state.description == "A: x y | B:")
    try results.didUpdate(["y"])
    #expect(results.indexPath(of: "y") == IndexPath(0, 1))
    try results.insert(["n"])
    #expect(results.state.description == "A: x y | B: | objects: n")
  }

  @Test func `A section that is deleted and filled again stays`() throws {
    let (results, recorder) = try ResultsController.sectioned()
    try results.setContent(objects("X: a b | Y: c"))
    _ = recorder.take()
    try results.beginEditing()
    try results.deleteSection("X")
    try results.insert([.object("a", "X", 0)])
    try results.deleteSection("Y")
    try results.insert([.object("d", "Y", 0)])
    try results.endEditing()
    #expect(
      recorder.take() == [
        "will: X: a b | Y: c", "c: delete [1, 0]", "b: delete [0, 1]", "d: insert [1, 0]",
        "did: X: a | Y: d",
      ])
  }

  @Test func `Sections that are put in one group come as they would one by one`() throws {
    func edited(
      _ isGrouped: Bool, _ edits: (ResultsController) throws -> Void
    ) throws -> [String] {
      let (results, recorder) = try ResultsController.sectioned()
      try results.setContent(objects("A: a | B: b"))
      _ = recorder.take()
      if isGrouped { try results.beginEditing() }
      try edits(results)
      if isGrouped { try results.endEditing() }
      let told = recorder.take()
      return isGrouped ? [results.state.description] + told : [results.state.description]
    }
    let groups: [(ResultsController) throws -> Void] = [
      {
        try $0.deleteSection("A")
        try $0.insertSection(Section(id: "A"))
      },
      {
        try $0.delete(["a"])
        try $0.insertSection(Section(id: "A"))
      },
      {
        try $0.insertSection(Section(id: "A"))
        try $0.delete(["a"])
      },
      {
        try $0.insert([.object("c", "C", 0)])
        try $0.insertSection(Section(id: "D"))
        try $0.insert([.object("e", "E", 0)])
      },
      {
        try $0.insertSection(Section(id: "D"))
        try $0.insert([.object("c", "C", 0)])
      },
      {
        try $0.deleteSection("A")
        try $0.insertSection(Section(id: "A", fields: ["title": "new"]))
        try $0.insert([.object("c", "A", 0)])
      },
    ]
    for (index, edits) in groups.enumerated() {
      let grouped = try edited(true, edits)
      #expect(try edited(false, edits)[0] == grouped[0], "group \(index)")
      #expect(grouped.last == "did: \(grouped[0])", "group \(index)")
    }
  }

  @Test func `An observer is called as deep after many changes as after one`() throws {
    let results = try ResultsController()
    var depths: [UInt] = []
    results.observe { _ in
      var here = 0
      unsafe withUnsafeMutablePointer(to: &here) { depths.append(UInt(bitPattern: $0)) }
      return true
    }
    for index in 0..<300 { try results.insert([Item(id: .integer(index))]) }
    #expect(depths.count == 300)
    #expect(depths[1] == depths[299])
  }

  @Test func `An edit asks about few of many objects`() throws {
    var calls = 0
    var configuration = ResultsController.Configuration()
    configuration.sortDescriptors = [
      .comparator { left, right in
        calls += 1
        return SortKey(left.id) < SortKey(right.id)
      }
    ]
    let results = try ResultsController(configuration)
    try results.setContent((0..<20_000).map { Item(id: .integer($0 * 2)) })
    calls = 0
    try results.insert([7, 10_001, 39_999])
    #expect(calls < 150)
    #expect(results.indexPath(of: 10_001) == IndexPath(0, 5002))
    calls = 0
    try results.delete([7, 10_001, 39_999])
    _ = results.indexPath(of: 30_000)
    #expect(calls == 0)
  }
}
