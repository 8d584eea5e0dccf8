import CollectionCore

/// Random states that share identities, for comparisons.
package enum RandomStates {
  /// Makes a state; ids repeat now and then if `repeats`.
  package static func state(using random: inout SeededGenerator, repeats: Bool) -> CollectionState {
    var ids = Array(0..<24).shuffled(using: &random)
    return CollectionState(
      sections: (0..<random.below(5)).map { index in
        Section(
          id: .integer(repeats ? random.below(3) : index),
          items: (0..<random.below(6)).map { _ in
            item(repeats ? random.below(8) : ids.removeLast(), using: &random)
          })
      })
  }

  private static func item(_ id: Int, using random: inout SeededGenerator) -> Item {
    Item(id: .integer(id), fields: random.once(in: 4) ? ["title": "new"] : [:])
  }

  /// Changes a state here and there.
  package static func edited(
    _ state: CollectionState, using random: inout SeededGenerator, repeats: Bool
  ) -> CollectionState {
    var state = state
    for _ in 0..<random.below(5) {
      let sections = state.sections.count
      let section = random.below(max(sections, 1))
      let count = sections > 0 ? state.sections[section].items.count : 0
      let id = repeats ? random.below(8) : 100 + random.below(1000)
      do throws(StateError) {
        switch random.below(9) {
        case 0: try state.remove(at: IndexPath(section, random.below(max(count, 1))))
        case 1:
          try state.insert(Item(id: .integer(id)), at: IndexPath(section, random.below(count + 1)))
        case 2, 3:
          try state.move(
            from: IndexPath(section, random.below(max(count, 1))),
            to: IndexPath(random.below(max(sections, 1)), random.below(3)))
        case 4: try state.removeSection(at: section)
        case 5:
          try state.insertSection(
            Section(id: .integer(id), items: [Item(id: .integer(id + 2000))]), at: section)
        case 6: try state.moveSection(from: section, to: random.below(max(sections, 1)))
        case 7:
          let path = IndexPath(section, random.below(max(count, 1)))
          guard let old = state.item(at: path) else { continue }
          try state.replace(at: path, with: Item(id: old.id, fields: ["title": .integer(id)]))
        default:
          guard sections > 0 else { continue }
          state.sections[section].fields["title"] = .integer(id)
        }
      } catch {
        continue
      }
    }
    return state
  }
}

extension FieldValue: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
}
