import CollectionCore
import Testing

/// The code of the articles in the module's catalogue.
@Suite struct DocumentedArticlesTests {
  @Test func statesAndChanges() throws {
    let state = try CollectionState(line: "Fruit: apple pear | Nuts: almond")
    let counts = state.counts  // [2, 1]
    let apple = Item(id: "apple", fields: ["colour": .string("red")])
    let fruit = Section(id: "Fruit", items: [apple, "pear"])
    let shop = CollectionState(sections: [fruit])
    #expect(shop.counts == [2])
    var edited = state
    let almond = try edited.remove(at: IndexPath(1, 0))
    try edited.insert(almond, at: IndexPath(0, 0))
    let isUnchanged = state.counts == [2, 1]  // true
    #expect(isUnchanged && counts == [2, 1])
    #expect(edited.counts == [3, 0])
    let data = DataSource(state)
    try data.change { state throws(StateError) in _ = try state.remove(at: IndexPath(0, 1)) }
    let line = data.state.description  // Fruit: apple | Nuts: almond
    #expect(line == "Fruit: apple | Nuts: almond")
  }
}
