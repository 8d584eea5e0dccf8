import CollectionCore
import CollectionDiffing
import CollectionRendering
import CollectionUpdates

/// A script that makes a view of a state, and performs operations on it.
struct StateScript {
  private let state: CollectionState
  private let layout: String
  private var lines: [String] = []
  /// The state that the operations lead to, as the data has it.
  private(set) var result: CollectionState

  /// Begins with a state.
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
    let after = result.applying(operations)
    let batch = BatchUpdates(operations.map { UpdateOperation($0.kind) })
    lines += ["", "view:performBatchUpdates(function()"]
    lines += (edits(batch, leadingTo: after) + LuaCode.calls(batch)).map { "  " + $0 }
    lines.append("end)")
    result = after
  }

  /// Adds a batch that leads to a state.
  mutating func add(_ batch: BatchUpdates, leadingTo after: CollectionState, note: String? = nil) {
    lines += ["", note.map { "-- \($0)" }, "view:performBatchUpdates(function()"].compactMap(\.self)
    lines += (edits(batch, leadingTo: after) + LuaCode.calls(batch)).map { "  " + $0 }
    lines.append("end)")
    result = after
  }

  /// Returns the changes of the data one by one where they lead to the state, else all at once.
  private func edits(_ batch: BatchUpdates, leadingTo after: CollectionState) -> [String] {
    let isPlain = after.sections.allSatisfy { section in
      section.fields.isEmpty && section.items.allSatisfy(\.fields.isEmpty)
    }
    if isPlain, let edits = DataEdits(batch, on: result) {
      let lines = Self.lines(edits.edits(data: after), leadingTo: after)
      if edits.result.hasShape(of: after), let lines { return lines }
    }
    return ["data:set \(Self.quoted(after))"]
  }

  /// Returns the edits as Lua; nil where the number of a new section is not one of the state's.
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
      guard let range = line.firstRange(of: "(newSection,"), let text = next.next() else {
        return line
      }
      return line.replacingCharacters(range, with: "(\(text),")
    }
  }

  private static func quoted(_ state: CollectionState) -> String {
    LuaCode.literal(.string(state.description))
  }
}

extension CollectionState {
  /// Returns whether it has as many sections with as many items, but for those of new sections.
  fileprivate func hasShape(of other: CollectionState) -> Bool {
    sections.count == other.sections.count
      && zip(sections, other.sections).allSatisfy {
        $0.id == "?" || $0.items.count == $1.items.count
      }
  }
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<String.Index>, with text: String) -> String {
    var copy = self
    copy.replaceSubrange(range, with: text)
    return copy
  }
}
