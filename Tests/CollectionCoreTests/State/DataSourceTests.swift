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

  @Test func `a reader within a change sees the data as it was before`() throws {
    let data = DataSource(try CollectionState(line: "A: a b | B: c"))
    let seen = try data.change { state throws(StateError) in
      let item = try state.remove(at: [0, 0])
      #expect(data.state.description == "A: a b | B: c")
      #expect(data.numberOfItems(in: 0) == 2)
      #expect(data.item(at: [0, 0]) == item)
      #expect(data.bareIdentifier(at: [1, 0]) == "c")
      #expect(data.version == 0)
      return data.indexPath(of: "b")
    }
    #expect(seen == [0, 1])
    #expect(data.state.description == "A: b | B: c")
    #expect(data.indexPath(of: "b") == [0, 0])
  }

  @Test func `a change that throws midway changes nothing`() throws {
    let data = DataSource(try CollectionState(line: "A: a b"))
    for _ in 0..<6 { #expect(data.indexPath(of: "b") == [0, 1]) }
    #expect(throws: StateError.self) {
      try data.change { state throws(StateError) in
        _ = try state.remove(at: [0, 0])
        _ = try state.remove(at: [0, 9])
      }
    }
    #expect(data.state.description == "A: a b")
    #expect(data.indexPath(of: "b") == [0, 1])
    #expect(data.version == 0)
  }

  @Test func `a change within a change is refused`() async {
    await #expect(processExitsWith: .failure) {
      let data = DataSource(try CollectionState(line: "A: a b"))
      try data.change { state throws(StateError) in
        _ = try state.remove(at: [0, 0])
        data.set(CollectionState())
      }
    }
  }

  @Test func `single edits are those of the state, and count if they succeed`() throws {
    let line = "A: a b c | B: d"
    let data = DataSource(try CollectionState(line: line))
    var state = data.state
    try data.edit { try $0.insert("x", at: [0, 1]) }
    try state.insert("x", at: [0, 1])
    try data.edit { try $0.append("y", toSection: 1) }
    try state.append("y", toSection: 1)
    #expect(try data.edit { try $0.remove(at: [0, 0]) } == state.remove(at: [0, 0]))
    try data.edit { try $0.move(from: [0, 0], to: [1, 0]) }
    try state.move(from: [0, 0], to: [1, 0])
    let replaced = try data.edit { try $0.replace(at: [0, 0], with: "z") }
    #expect(try replaced == state.replace(at: [0, 0], with: "z"))
    try data.edit { try $0.insertSection(Section(id: "C"), at: 1) }
    try state.insertSection(Section(id: "C"), at: 1)
    try data.edit { try $0.moveSection(from: 0, to: 2) }
    try state.moveSection(from: 0, to: 2)
    #expect(try data.edit { try $0.removeSection(at: 0) } == state.removeSection(at: 0))
    #expect(data.state == state)
    #expect(data.version == 8)
    #expect(throws: StateError.self) { try data.edit { try $0.insert("x", at: [7, 0]) } }
    #expect(throws: StateError.self) { try data.edit { try $0.append("x", toSection: 7) } }
    #expect(throws: StateError.self) { try data.edit { try $0.remove(at: [7, 0]) } }
    #expect(throws: StateError.self) { try data.edit { try $0.move(from: [7, 0], to: [0, 0]) } }
    #expect(throws: StateError.self) { try data.edit { try $0.replace(at: [7, 0], with: "x") } }
    #expect(throws: StateError.self) {
      try data.edit { try $0.insertSection(Section(id: "D"), at: 7) }
    }
    #expect(throws: StateError.self) { try data.edit { try $0.removeSection(at: 7) } }
    #expect(throws: StateError.self) { try data.edit { try $0.moveSection(from: 7, to: 0) } }
    #expect(data.state == state)
    #expect(data.version == 8)
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
