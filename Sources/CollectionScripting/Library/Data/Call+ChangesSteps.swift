import CollectionCore
import CollectionDiffing
import LuaRuntime

/// Lists instead of states, and the steps from one to another.
extension Call {
  /// The name of the section in comparisons of lists of ids or items.
  private static let listName = Identifier.string("list")

  /// Reads two states, or two lists of ids or items, which count as one section each.
  func readComparison() throws(BindingError) -> (old: CollectionState, new: CollectionState) {
    let areLists = isListOfItems(1) || isListOfItems(2)
    return (
      try argument(1) { index throws(Mismatch) in try readListOrState(index, areLists) },
      try argument(2) { index throws(Mismatch) in try readListOrState(index, areLists) }
    )
  }

  /// Reads a state or a list; an empty table is a list if the other argument is one.
  private func readListOrState(
    _ index: Int32, _ areLists: Bool
  ) throws(Mismatch) -> CollectionState {
    let isEmptyList = areLists && type(index) == .table && rawCount(index) == 0
    guard isEmptyList || isListOfItems(index) else { return try readState(index) }
    return CollectionState(sections: [Section(id: Self.listName, items: try readItems(index))])
  }

  /// Returns whether a value is a table that starts with an id or an item, not with a section.
  private func isListOfItems(_ index: Int32) -> Bool {
    guard type(index) == .table else { return false }
    let index = absolute(index)
    guard rawCount(index) > 0 else { return false }
    pushElement(1, of: index)
    defer { pop() }
    switch type(-1) {
    case .string, .number: return true
    case .table:
      defer { pop() }
      return pushField("items", of: -1) == .null
    default: return false
    }
  }

  /// Pushes the steps of a difference of lists, each as a table; positions are 1-based.
  func answerSteps() throws(BindingError) -> Int32 {
    let changes = try changes
    let (old, new) = (changes.old.sections, changes.new.sections)
    guard old.count <= 1, new.count <= 1, Set((old + new).map({ $0.id })).count <= 1 else {
      throw .host(
        "steps are for two lists, or for states of one section: these have \(old.count) and "
          + "\(new.count) sections, or replace one")
    }
    let (before, after) = (Array(old.first?.items ?? []), Array(new.first?.items ?? []))
    let difference = Difference(from: before, to: after, repeats: .minimal)
    let steps = difference.steps(oldCount: before.count, newCount: after.count)
    pushTable(elements: steps.count)
    for (offset, step) in steps.enumerated() {
      push(step, after)
      setElement(offset + 1)
    }
    return 1
  }

  private func push(_ step: Difference.Step, _ items: [Item]) {
    pushTable(fields: 3)
    switch step {
    case .delete(let place): setFields("delete", [("at", place)])
    case .move(let from, let to): setFields("move", [("from", from), ("to", to)])
    case .insert(let place, let item):
      setFields("insert", [("at", place)])
      push(items[item].id)
      setField("item")
    case .update(let place, let item):
      setFields("update", [("at", place)])
      push(items[item].id)
      setField("item")
    }
  }

  private func setFields(_ kind: String, _ places: [(name: String, place: Int)]) {
    push(kind)
    setField("kind")
    for (name, place) in places {
      push(place + 1)
      setField(name)
    }
  }
}
