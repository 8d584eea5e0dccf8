package import CollectionCore
package import CollectionViews
import LuaRuntime

extension ScriptDelegate: ItemDropDelegate {
  package func itemsForBeginning(_ item: Item, at path: IndexPath) -> [Item] {
    table.answer(
      "itemsForBeginningAt", about: "\(path)",
      arguments: { $0.pushArguments(view, path) },
      read: { call, index throws(Mismatch) in try call.readList(index, "item", call.readItem) })
      ?? [item]
  }

  package func canHandle(_ items: [Item]) -> Bool {
    table.answer(
      "canHandle", about: "a drop",
      arguments: { $0.pushArguments(view, ItemList(items)) },
      read: { call, index throws(Mismatch) in try call.readBoolean(index) }) ?? true
  }

  package func dropSessionDidUpdate(
    _ items: [Item], over path: IndexPath
  ) -> DropProposal {
    askAboutDrop("dropSessionDidUpdate", items, path) { call, index throws(Mismatch) in
      try call.readDropProposal(index)
    } ?? DropProposal(.move)
  }

  package func performDrop(of items: [Item], at path: IndexPath) -> [Item] {
    askAboutDrop("performDropWith", items, path) { call, index throws(Mismatch) in
      call.isAbsent(index) ? items : try call.readList(index, "item", call.readItem)
    } ?? items
  }

  private func askAboutDrop<Value>(
    _ name: String, _ items: [Item], _ path: IndexPath,
    read: (Call, Int32) throws(Mismatch) -> Value
  ) -> Value? {
    table.answer(
      name, about: "\(path)",
      arguments: { $0.pushArguments(view, ItemList(items), path) }, read: read)
  }
}

extension Call {
  /// Reads the effect of a drop: an operation, or a table with `operation` and `path`.
  fileprivate func readDropProposal(_ index: Int32) throws(Mismatch) -> DropProposal {
    guard type(index) == .table else { return DropProposal(try readDropOperation(index)) }
    let index = absolute(index)
    _ = pushField("operation", of: index)
    defer { pop() }
    var proposal = DropProposal(isAbsent(-1) ? .move : try readDropOperation(-1))
    defer { pop() }
    if pushField("path", of: index) != .null { proposal.target = try readIndexPath(-1) }
    return proposal
  }

  private func readDropOperation(_ index: Int32) throws(Mismatch) -> DropOperation {
    guard type(index) == .string, let operation = DropOperation(rawValue: try readString(index))
    else {
      let names = DropOperation.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw Mismatch("operation expected, one of \(names), got \(got(index))")
    }
    return operation
  }
}
