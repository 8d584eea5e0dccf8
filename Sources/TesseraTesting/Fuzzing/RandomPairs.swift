/// A repeatable source of random pairs of states that share sections and items.
struct RandomPairs {
  /// The possible numbers of sections of a state.
  let sections: ClosedRange<Int>
  /// The maximum number of items of a section.
  let items: Int
  /// Whether remaining items may change their content.
  let contents: Bool
  private var random: SplitMix
  private var nextID = 0
  private var nextSection = 0

  init(seed: UInt64, sections: ClosedRange<Int>, items: Int, contents: Bool) {
    self.sections = max(sections.lowerBound, 0)...max(sections.upperBound, 0)
    self.items = max(items, 0)
    self.contents = contents
    random = SplitMix(state: seed)
  }

  /// Returns two states; the second is the first after some edits.
  mutating func next() -> (old: FuzzState, new: FuzzState) {
    (nextID, nextSection) = (0, 0)
    let count = Int.random(in: sections, using: &random)
    let old = FuzzState(sections: (0..<count).map { _ in section() })
    var new = old
    for _ in 0..<Int.random(in: 0...6, using: &random) { edit(&new) }
    return (old, new)
  }

  private mutating func id() -> Int {
    nextID += 1
    return nextID
  }

  private mutating func section() -> FuzzState.Section {
    let count = Int.random(in: 0...items, using: &random)
    defer { nextSection += 1 }
    return FuzzState.Section(
      id: nextSection, items: (0..<count).map { _ in FuzzState.Item(id: id()) })
  }

  /// Makes one change, usually to items.
  private mutating func edit(_ state: inout FuzzState) {
    switch Int.random(in: 0..<12, using: &random) {
    case 0 where state.sections.count < sections.upperBound:
      let place = Int.random(in: 0...state.sections.count, using: &random)
      state.sections.insert(section(), at: place)
    case 1 where state.sections.count > sections.lowerBound:
      state.sections.remove(at: Int.random(in: state.sections.indices, using: &random))
    case 2 where state.sections.count > 1:
      let moved = state.sections.remove(at: Int.random(in: state.sections.indices, using: &random))
      state.sections.insert(moved, at: Int.random(in: 0...state.sections.count, using: &random))
    case 3...5: insert(FuzzState.Item(id: id()), into: &state)
    case 6, 7: _ = removedItem(from: &state)
    case 8 where contents:
      guard let place = place(in: state) else { return }
      state.sections[place.section].items[place.item].version += 1
    default: if let item = removedItem(from: &state) { insert(item, into: &state) }
    }
  }

  private mutating func place(in state: FuzzState) -> (section: Int, item: Int)? {
    let filled = state.sections.indices.filter { !state.sections[$0].items.isEmpty }
    guard let section = filled.randomElement(using: &random) else { return nil }
    return (section, Int.random(in: state.sections[section].items.indices, using: &random))
  }

  private mutating func removedItem(from state: inout FuzzState) -> FuzzState.Item? {
    guard let place = place(in: state) else { return nil }
    return state.sections[place.section].items.remove(at: place.item)
  }

  private mutating func insert(_ item: FuzzState.Item, into state: inout FuzzState) {
    guard let section = state.sections.indices.randomElement(using: &random) else { return }
    let place = Int.random(in: 0...state.sections[section].items.count, using: &random)
    state.sections[section].items.insert(item, at: place)
  }
}

/// Random numbers determined by a seed: splitmix64.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
