import CollectionCore
import CollectionDiffing
import CollectionRendering
import CollectionUpdates

/// A script that creates a view with a state, and performs operations on it.
struct StateScript {
  private let state: CollectionState
  private let layout: String
  private var lines: [String] = []
  /// The state of the data after the operations.
  private(set) var result: CollectionState

  /// Starts with a state.
  ///
  /// - Parameter layout: the constructor of the layout.
  init(_ state: CollectionState, layout: String = "FlowLayout") {
    self.state = state
    self.layout = layout
    result = state
  }

  /// The text of the script.
  var text: String {
    let head = [
      "local data = DataSource \(Self.quoted(state))",
      "local view = CollectionView{ dataSource = data, layout = \(layout){} }",
      "view:layoutIfNeeded()",
    ]
    return (head + lines).joined(separator: "\n") + "\n"
  }

  /// Adds operations as one batch.
  mutating func add(_ operations: [OperationLine]) {
    guard !operations.isEmpty else { return }
    add(
      BatchUpdates(operations.map { UpdateOperation($0.kind) }),
      leadingTo: result.applying(operations))
  }

  /// Adds a batch that leads to a state.
  mutating func add(_ batch: BatchUpdates, leadingTo after: CollectionState, note: String? = nil) {
    lines += ["", note.map { "-- \($0)" }].compactMap { $0 }
    lines += LuaCode.block(edits(batch, leadingTo: after) + LuaCode.calls(batch))
    result = after
  }

  /// Returns the changes of the data one by one if they lead to the state, else all at once.
  private func edits(_ batch: BatchUpdates, leadingTo after: CollectionState) -> [String] {
    let isPlain = after.sections.allSatisfy { section in
      section.fields.isEmpty && section.items.allSatisfy { $0.fields.isEmpty }
    }
    if isPlain, let edits = DataEdits(batch, on: result) {
      let lines = Self.lines(edits.edits(data: after), leadingTo: after)
      if edits.result.hasShape(of: after), let lines { return lines }
    }
    return ["data:set \(Self.quoted(after))"]
  }

  /// Returns the edits as Lua, or nil if the number of a new section does not exist in the state.
  private static func lines(
    _ edits: [DataEdit], leadingTo after: CollectionState
  ) -> [String]? {
    var inserted: [String] = []
    for edit in edits {
      if case .insertSection(.new, let index) = edit {
        guard after.sections.indices.contains(index) else { return nil }
        let section = after.sections[index]
        let items = section.items.map { LuaCode.literal($0.id) }.joined(separator: ", ")
        inserted.append("Section(\(LuaCode.literal(section.id)), {\(items)})")
      }
    }
    var next = inserted.makeIterator()
    return LuaCode.calls(edits).map { line in
      guard let place = line.firstRange(of: "(newSection,"), let text = next.next() else {
        return line
      }
      return line[..<place.lowerBound] + "(\(text)," + line[place.upperBound...]
    }
  }

  private static func quoted(_ state: CollectionState) -> String {
    LuaCode.literal(.string(state.description))
  }
}

extension CollectionState {
  /// Returns whether two states have the same counts, except in new sections.
  fileprivate func hasShape(of other: CollectionState) -> Bool {
    sections.count == other.sections.count
      && zip(sections, other.sections).allSatisfy {
        $0.id == "?" || $0.items.count == $1.items.count
      }
  }
}
