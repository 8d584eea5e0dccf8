import CollectionCore
import Testing

/// The data that a script owns.
struct DataSourceTests {
  @Test func `only changes that succeed count`() throws {
    let data = DataSource(try CollectionState(line: "A: a b"))
    let item = try data.change { state throws(StateError) in try state.remove(at: IndexPath(0, 0)) }
    #expect(item == "a")
    #expect(data.version == 1)
    #expect(throws: StateError.self) {
      try data.change { state throws(StateError) in try state.removeSection(at: 5) }
    }
    #expect(data.version == 1)
    data.set(CollectionState())
    #expect(data.version == 2)
    #expect(data.state.sections.isEmpty)
  }

  @Test func `an id is found by scan and by index alike, before and after changes`() throws {
    let data = DataSource(try CollectionState(line: "A: a b | B: c a"))
    for _ in 0..<3 {
      for _ in 0..<6 {
        #expect(data.indexPath(of: "a") == IndexPath(0, 0))
        #expect(data.indexPath(of: "c") == IndexPath(1, 0))
        #expect(data.indexPath(of: "?") == nil)
      }
      try data.change { state throws(StateError) in
        try state.move(from: IndexPath(0, 0), to: IndexPath(1, 2))
      }
      for _ in 0..<6 {
        #expect(data.indexPath(of: "a") == IndexPath(1, 1))
        #expect(data.indexPath(of: "b") == IndexPath(0, 0))
      }
      try data.change { state throws(StateError) in
        try state.move(from: IndexPath(1, 2), to: IndexPath(0, 0))
      }
    }
  }

  @Test func `an index is built only for a fourth look-up without a change between`() throws {
    let data = DataSource(try CollectionState(line: "A: a b"))
    for _ in 0..<10 {
      for _ in 0..<3 { #expect(data.indexPath(of: "b") == IndexPath(0, 1)) }
      data.set(data.state)
    }
    #expect(data.indexBuilds == 0)
    for _ in 0..<10 { #expect(data.indexPath(of: "b") == IndexPath(0, 1)) }
    #expect(data.indexBuilds == 1)
  }
}
