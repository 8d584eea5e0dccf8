import CollectionCore
import TestSupport
import Testing

/// Lists of sections and of identifiers against plain arrays.
struct SectionListTests {
  @Test(arguments: 0..<4)
  func `random edits keep up with an array`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var model = (0..<[0, 5, 700, 3000][seed]).map { Section(id: .integer($0)) }
    var list = SectionList(model)
    for step in 0..<1200 {
      let grows = random.below(10) < (step < 600 ? 7 : 3)
      if grows || model.isEmpty {
        let added = (0..<(random.once(in: 20) ? 30 : 1)).map { Section(id: .integer(-step - $0)) }
        let index = random.below(model.count + 1)
        list.insert(added, at: index)
        model.insert(contentsOf: added, at: index)
      } else if random.once(in: 8) {
        let lower = random.below(model.count)
        let range = lower..<min(model.count, lower + random.below(random.once(in: 2) ? 4 : 60))
        let added = (0..<random.below(5)).map { Section(id: .integer(-step - 10_000 * $0)) }
        list.replaceSubrange(range, with: added)
        model.replaceSubrange(range, with: added)
      } else if random.once(in: 4) {
        let index = random.below(model.count)
        list[index].fields = ["title": .integer(step)]
        model[index].fields = ["title": .integer(step)]
      } else if random.once(in: 4) {
        let index = random.below(model.count)
        list.change(at: index) { $0.items.append("x") }
        model[index].items.append("x")
      } else {
        let index = random.below(model.count)
        #expect(list.remove(at: index) == model.remove(at: index))
      }
    }
    #expect(list.count == model.count)
    #expect(list.array == model)
    #expect(list == SectionList(model))
    #expect(list.hashValue == SectionList(model).hashValue)
    #expect(Array(list) == model)
    #expect(model.indices.allSatisfy { list[$0] == model[$0] })
  }

  @Test func `a copy stays as it was while a section is changed in place`() {
    let list = SectionList((0..<500).map { Section(id: .integer($0), items: ["x"]) })
    var changed = list
    changed[250].items.append("y")
    #expect(changed[250].items == ["x", "y"])
    #expect(list[250].items == ["x"])
    #expect(list != changed)
    changed[250].items.remove(at: 1)
    #expect(list == changed)
    #expect(SectionList().isEmpty)
    var fresh = SectionList()
    fresh.append(Section(id: "A"))
    #expect(SectionList() == [] && fresh.count == 1)
  }

  @Test func `a list of identifiers is edited like an array`() {
    var ids = SharedList<Identifier>((0..<500).map { .integer($0) })
    var model = ids.array
    for step in 0..<400 {
      ids.remove(at: step)
      model.remove(at: step)
      ids.insert(["a", .integer(-step)], at: step / 2)
      model.insert(contentsOf: ["a", .integer(-step)], at: step / 2)
    }
    #expect(ids.array == model)
    #expect(ids[7] == model[7])
    #expect(ids.count == 900)
  }

  @Test(arguments: [10_000, 100_000])
  func `a change of a list made of an array takes a handful of nodes`(count: Int) {
    let items = (0..<count).map { Item(id: .integer($0)) }
    let list = ItemList(items)
    #expect(list.array(of: 0..<count) == items)
    var changed = list
    changed.insert("x", at: count / 2)
    changed.remove(at: 10)
    // Three levels, of which each is cut into 24 parts at the most.
    #expect(changed.numberOfNodes(beyond: list) < 150)
    #expect(changed.checkInvariants())
    #expect(changed.commonPrefix(with: list) == 10)
    #expect(changed.count == count)
  }
}
