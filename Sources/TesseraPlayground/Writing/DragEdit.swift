import CollectionCore
import CollectionRendering
import CollectionScripting
import CollectionViews

/// The batch that moves an item of a view, as lines at the end of the script that created the view.
struct DragEdit {
  private let script: ScriptText
  private let view: CollectionView
  private let from: IndexPath
  private let to: IndexPath

  /// Prepares the move of an item to its final index path.
  init(_ source: String, view: CollectionView, from: IndexPath, to: IndexPath) {
    script = ScriptText(source)
    self.view = view
    self.from = from
    self.to = to
  }

  /// Returns the state of the view afterwards, or nil if an index path does not exist in it.
  func target(_ shown: CollectionState) -> CollectionState? {
    guard shown.item(at: from) != nil, shown.sections.indices.contains(to.section) else {
      return nil
    }
    var state = shown
    do throws(StateError) {
      let item = try state.remove(at: from)
      try state.insert(item, at: to)
    } catch {
      return nil
    }
    return state
  }

  /// The reason why there is no such batch; nil if there is one.
  var obstacle: String? {
    if view.dataSource is DiffableDataSource { return nil }
    do {
      _ = try view.dataSource.writableData()
      return nil
    } catch {
      guard let functions = view.dataSource as? ScriptDataSource else {
        return
          "The data of this view is no DataSource that could be reordered: it comes from a page or "
          + "from results. Change it there instead."
      }
      return functions.movesItems
        ? "The data source is a table of functions. Its moveItemAt changes the data, so Tessera "
          + "cannot write the script. Write the move in the script."
        : "The data source is a table of functions without moveItemAt(view, from, to). Only you "
          + "know how its data is stored. Add the function, or keep the data in a DataSource."
    }
  }

  /// Returns the edited scripts, with the possible names of the view and its data.
  ///
  /// The line is the first new one.
  func edits(leadingTo target: CollectionState) -> [RepairEdits.Edit] {
    let views = script.names(of: "CollectionView")
    var edits: [RepairEdits.Edit] = []
    for view in views {
      if self.view.dataSource is DiffableDataSource {
        for source in script.names(of: "DiffableDataSource") {
          edits.append(appending(snapshotLines(source, target)))
        }
      } else {
        for data in script.names(of: "DataSource") + ["\(view).dataSource"] {
          edits.append(appending(batchLines(view, data)))
        }
      }
    }
    return Array(edits.prefix(24))
  }

  private func table(_ path: IndexPath) -> String { "{\(path.section), \(path.item)}" }

  private func batchLines(_ view: String, _ data: String) -> [String] {
    [
      "\(view):performBatchUpdates(function()",
      "  local item = \(data):remove\(table(from))",
      "  \(data):insert(item, \(table(to)))",
      "  \(view):moveItem(\(table(from)), \(table(to)))",
      "end)",
    ]
  }

  private func snapshotLines(_ source: String, _ target: CollectionState) -> [String] {
    let section = target.sections[to.section]
    let id = LuaCode.literal(section.items[to.item].id)
    let move: [String]
    if section.items.indices.contains(to.item + 1) {
      let next = LuaCode.literal(section.items[to.item + 1].id)
      move = ["  snapshot:moveItem(\(id), { beforeItem = \(next) })"]
    } else if to.item > 0 {
      let last = LuaCode.literal(section.items[to.item - 1].id)
      move = ["  snapshot:moveItem(\(id), { afterItem = \(last) })"]
    } else {
      move = [
        "  snapshot:deleteItems{\(id)}",
        "  snapshot:appendItems({\(id)}, \(LuaCode.literal(section.id)))",
      ]
    }
    return ["do", "  local snapshot = \(source):snapshot()"] + move
      + ["  \(source):apply(snapshot)", "end"]
  }

  /// Appends lines, before a final `return` of the script.
  private func appending(_ lines: [String]) -> RepairEdits.Edit {
    let line = script.lastReturn
    let start = line.map(script.start) ?? script.bytes.count
    let isOpen = start > 0 && script.bytes[start - 1] != UInt8(ascii: "\n")
    let text = (isOpen ? "\n\n" : "\n") + lines.joined(separator: "\n") + "\n"
    let first = (line ?? script.line(of: max(start - 1, 0)) + 1) + 1
    return RepairEdits.Edit(source: script.replacing([(start..<start, text)]), line: first)
  }
}
