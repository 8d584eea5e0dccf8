import CollectionCore
import CollectionDiffing
import CollectionRendering
import CollectionUpdates

extension CrashItems {
  /// A Lua script that raises the fault and needs no other file.
  var script: String {
    var lines: [String] = []
    if !isShort { lines += MadeUpData.itemsFunction }
    lines.append("local data = DataSource\(before.luaLiteral(lead: " "))")
    lines.append(
      profile == .modern
        ? "local view = CollectionView{ dataSource = data }"
        : "local view = CollectionView{ dataSource = data, profile = \"\(profile.rawValue)\" }")
    lines.append("view:layoutIfNeeded()")
    if let look = CrashScenario.look(at: batch) { lines += look }
    lines.append("")
    if start != before {
      lines.append("-- The data changes without an operation.")
      lines += changes(from: before, to: start) + [""]
    }
    lines += LuaCode.block(changes(from: start, to: after) + LuaCode.calls(batch))
    return lines.map { $0 + "\n" }.joined()
  }

  /// The maximum number of changes that are written one by one.
  private static let mostChanges = 8

  /// Whether all data fits into state lines.
  private var isShort: Bool {
    [before, start, after].allSatisfy { $0.luaLine != nil || changesAreFew(to: $0) }
  }

  private func changesAreFew(to data: MadeUpData) -> Bool {
    guard data != before else { return false }
    return Self.edits(from: data == start ? before : start, to: data) != nil
  }

  /// Returns the lines that change data: one by one if there are few, else all at once.
  private func changes(from old: MadeUpData, to new: MadeUpData) -> [String] {
    guard old != new else { return [] }
    return Self.edits(from: old, to: new) ?? ["data:set\(new.luaLiteral(lead: " "))"]
  }

  private static func edits(from old: MadeUpData, to new: MadeUpData) -> [String]? {
    guard let changes = try? Changes(from: old.state, to: new.state),
      !changes.batch.operations.contains(where: { $0.kind.insertsSection }),
      let edits = DataEdits(changes.batch, on: old.state)
    else { return nil }
    let lines = LuaCode.calls(edits.edits(data: new.state))
    return lines.count <= mostChanges ? lines : nil
  }
}

extension UpdateOperation.Kind {
  /// Whether the operation inserts a section, whose items are unknown to an edit.
  fileprivate var insertsSection: Bool { if case .insertSection = self { true } else { false } }
}

extension [String] {
  /// The elements as runs of names with consecutive numbers: a1, a2 and a3 are one run.
  var numberedRuns: [(name: Substring, first: Int, last: Int)] {
    var runs: [(name: Substring, first: Int, last: Int)] = []
    for item in self {
      let name = item.prefix { !$0.isNumber }
      guard let number = Int(item.dropFirst(name.count)) else { continue }
      if let run = runs.last, run.name == name, run.last + 1 == number {
        runs[runs.count - 1].last = number
      } else {
        runs.append((name, number, number))
      }
    }
    return runs
  }
}
