internal import CollectionCore
internal import CollectionLayout
internal import LuaRuntime

/// A data source that a script wrote as a table of functions; it is asked exactly when UIKit asks.
final class ScriptDataSource: CollectionViewDataSource {
  static let names = ["numberOfSections", "numberOfItemsInSection", "cellForItemAt"]

  let table: ScriptTable
  weak var view: CollectionView?

  init(_ call: Call, _ index: Int32) throws {
    table = try ScriptTable(
      call, index, role: "data source", names: Self.names,
      elsewhere: ("delegate", ScriptDelegate.names))
    guard table.has("numberOfItemsInSection") else {
      throw ScriptFault(
        "a data source written as a table needs a function 'numberOfItemsInSection(view, section)'")
    }
  }

  func numberOfSections() throws -> Int {
    try table.ask(
      "numberOfSections", about: "the view",
      arguments: { call in
        call.push(view)
        return 1
      }, read: { call, index throws(Mismatch) in try call.readCount(index) }) ?? 1
  }

  func numberOfItems(inSection section: Int) throws -> Int {
    try table.ask(
      "numberOfItemsInSection", about: "section \(section)",
      arguments: { call in
        call.push(view)
        call.push(section)
        return 2
      }, read: { call, index throws(Mismatch) in try call.readCount(index) }) ?? 0
  }
}

extension ScriptDataSource {
  /// What a script returns for an item: a cell, or what a cell is to be filled with.
  private enum Answer {
    case cell(Cell)
    case content(FieldValue, identifier: String)
  }

  /// Returns the cell that the script dequeued, or one filled with the table that it returned.
  func cellForItem(at path: IndexPath, in view: CollectionView) throws -> Cell {
    let answer = try table.ask(
      "cellForItemAt", about: "\(path)",
      arguments: { call in
        call.push(view)
        call.push(path)
        return 2
      }, read: { call, index throws(Mismatch) in try Self.answer(call, index) })
    switch answer {
    case nil:
      return try view.dequeueReusableCell(withIdentifier: Cell.defaultIdentifier, for: path)
    case .cell(let cell): return cell
    case .content(let content, let identifier):
      let cell = try view.dequeueReusableCell(withIdentifier: identifier, for: path)
      cell.content = content
      return cell
    }
  }

  private static func answer(_ call: Call, _ index: Int32) throws(Mismatch) -> Answer {
    if let cell = call.object(index, as: Cell.self) { return .cell(cell) }
    guard call.type(index) == .table else {
      throw Mismatch(
        "it must return a cell from view:dequeueReusableCell(identifier, path), or a table, "
          + "got \(call.got(index))")
    }
    let content = try call.readFieldValue(index)
    guard case .table(var fields) = content, let identifier = fields["reuseIdentifier"] else {
      return .content(content, identifier: Cell.defaultIdentifier)
    }
    guard case .string(let identifier) = identifier else {
      throw Mismatch("the reuseIdentifier of the table that it returns must be a text")
    }
    fields["reuseIdentifier"] = nil
    return .content(.table(fields), identifier: identifier)
  }
}

extension Call {
  /// Pushes a view, or nil if it is gone.
  func push(_ view: CollectionView?) {
    if let view { push(view) } else { pushNil() }
  }

  /// Reads a count: a whole number of 0 or more.
  fileprivate func readCount(_ index: Int32) throws(Mismatch) -> Int {
    guard let count = integer(index), count >= 0 else {
      throw Mismatch("it must return a whole number of 0 or more, got \(got(index))")
    }
    return count
  }
}
