import CollectionCore
import CollectionRendering
import CollectionScripting
import CollectionUpdates
import CollectionViews

extension Session {
  /// Shows a batch of each view phase by phase: before, deletes, moves, inserts, after.
  ///
  /// - Parameter rest: the number of the batch; the latest one without.
  func step(_ rest: String) -> SessionAnswer {
    let number = Int(rest)
    guard rest.isEmpty || number != nil else {
      return refuse(":step takes the number of a batch, got '\(rest.prefix(40))'")
    }
    var texts: [String] = []
    var latest = 0
    for view in evaluator.views {
      let batches = view.log.entries.compactMap { entry -> BatchEntry? in
        if case .batch(let batch) = entry { return batch }
        return nil
      }
      latest = max(latest, batches.last?.number ?? 0)
      guard let batch = batches.last(where: { number == nil || $0.number == number }) else {
        continue
      }
      let title = "\(title(of: view)), batch \(batch.number)"
      texts.append(BatchPhases(batch, render).text(title: title))
    }
    guard texts.isEmpty else { return SessionAnswer(.done, texts) }
    guard let number, latest > 0 else { return refuse("no view has carried out a batch yet") }
    return refuse("there is no batch \(number); the latest is \(latest)")
  }
}

/// A batch in the order in which a view carries it out.
struct BatchPhases {
  private let batch: BatchEntry
  private let options: RenderOptions

  init(_ batch: BatchEntry, _ options: RenderOptions) {
    self.batch = batch
    self.options = options
  }

  /// Returns the phases, each with its operations and what is there when it is over.
  func text(title: String) -> String {
    let before = StateText.line(batch.before, counts: batch.countsBefore)
    let after = StateText.line(batch.after, counts: batch.countsAfter)
    guard case .updates(let map) = batch.resolution else {
      return "\(title)\n\(row("before", before))\n\(row("reload", "everything is loaded anew"))\n"
        + row("after", after)
    }
    var rows = [row("before", before)]
    rows += phase("deletes", deletes(map), afterDeletes(map))
    rows += phase("moves", moves(map), beforeInserts(map))
    rows += phase("inserts", inserts(map), nil)
    rows.append(row("after", after))
    return ([title] + rows).joined(separator: "\n")
  }

  private func row(_ name: String, _ text: String) -> String {
    let column = name + String(repeating: " ", count: max(9 - name.count, 1))
    return "  " + (text.isEmpty ? name : column + text)
  }

  private func phase(_ name: String, _ operations: [String], _ state: CollectionState?) -> [String]
  {
    let none = options.ascii ? "-" : "–"
    guard !operations.isEmpty else { return [row(name, none)] }
    let list = operations.prefix(12).joined(separator: ", ")
    let rest = operations.count > 12 ? ", … \(operations.count - 12) more" : ""
    let rows = [row(name, list + rest)]
    guard let state else { return rows }
    return rows + [row("", "") + "         = \(StateText.line(state))"]
  }

  /// Deletes, descending, sections after the items of others.
  private func deletes(_ map: UpdateMap) -> [String] {
    map.deletedItems.reversed().map { "\($0)\(name($0, in: batch.before))" }
      + map.deletedSections.reversed().map { "section \($0)\(name($0, in: batch.before))" }
  }

  private func moves(_ map: UpdateMap) -> [String] {
    let arrow = options.ascii ? "->" : "→"
    return map.movedSections.map {
      "section \($0.from) \(arrow) \($0.to)\(name($0.from, in: batch.before))"
    } + map.movedItems.map { "\($0.from) \(arrow) \($0.to)\(name($0.from, in: batch.before))" }
  }

  /// Inserts, ascending, sections before the items of others.
  private func inserts(_ map: UpdateMap) -> [String] {
    (map.insertedSections + map.extraSections).map { "section \($0)\(name($0, in: batch.after))" }
      + (map.insertedItems + map.extraItems).map { "\($0)\(name($0, in: batch.after))" }
  }

  private func name(_ path: IndexPath, in state: CollectionState?) -> String {
    state?.item(at: path).map { " \($0.id)" } ?? ""
  }

  private func name(_ section: Int, in state: CollectionState?) -> String {
    guard let state, state.sections.indices.contains(section) else { return "" }
    return " \(state.sections[section].id)"
  }

  /// Returns the state after the deletes, everything in its old order.
  private func afterDeletes(_ map: UpdateMap) -> CollectionState? {
    batch.before.map { Self.without(map.deletedItems, map.deletedSections, $0) }
  }

  /// Returns the state before the inserts, everything that stays in its new order.
  private func beforeInserts(_ map: UpdateMap) -> CollectionState? {
    batch.after.map {
      Self.without(
        map.insertedItems + map.extraItems, map.insertedSections + map.extraSections, $0)
    }
  }

  private static func without(
    _ items: [IndexPath], _ sections: [Int], _ state: CollectionState
  ) -> CollectionState {
    var state = state
    for path in items.sorted().reversed()
    where state.sections.indices.contains(path.section)
      && path.item < state.sections[path.section].items.count
    {
      state.sections[path.section].items.remove(at: path.item)
    }
    for section in sections.sorted().reversed() where state.sections.indices.contains(section) {
      state.sections.remove(at: section)
    }
    return state
  }
}
