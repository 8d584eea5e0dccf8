import CollectionCore
import CollectionData
import LuaRuntime

extension Call {
  /// Reads the position of an insertion: `{beforeItem = id}` or `{afterItem = id}`, or `before`,
  /// `after`.
  ///
  /// - Parameter noun: `Item`, `Section`, or empty if only the short names are known.
  /// - Throws: `BindingError` unless there is exactly one of them.
  func neighbour(_ index: Int32, _ noun: String) throws(BindingError) -> Neighbour {
    let function = functionName?.name ?? "insert"
    let long = noun.isEmpty ? [] : ["before\(noun)", "after\(noun)"]
    let options = try Options(self, index, of: function, names: long + ["before", "after"])
    let before = try options.read("before", readItemIdentifier)
    let after = try options.read("after", readItemIdentifier)
    var given = before.map { [Neighbour.before($0)] } ?? []
    given += after.map { [Neighbour.after($0)] } ?? []
    if let name = long.first, let id = try options.read(name, readItemIdentifier) {
      given.append(.before(id))
    }
    if let name = long.last, let id = try options.read(name, readItemIdentifier) {
      given.append(.after(id))
    }
    guard given.count == 1 else {
      let names = long.isEmpty ? ["before", "after"] : long
      throw .host(
        "'\(function)' needs a place: write either {\(names[0]) = …} or {\(names[1]) = …}")
    }
    return given[0]
  }

  /// Reads an identifier, or that of an item written as a table.
  func readItemIdentifier(_ index: Int32) throws(Mismatch) -> Identifier {
    try type(index) == .table ? readItem(index).id : readIdentifier(index)
  }

  /// Reads a list of identifiers; a single one counts as a list of one.
  func readIdentifiers(_ index: Int32) throws(Mismatch) -> [Identifier] {
    guard type(index) != .string, type(index) != .number else { return [try readIdentifier(index)] }
    return try readList(index, "identifier", readIdentifier)
  }

  /// Reads a list of items; a single text or number counts as a list of one.
  func readItemList(_ index: Int32) throws(Mismatch) -> [Item] {
    guard type(index) != .string, type(index) != .number else { return [try readItem(index)] }
    return try readList(index, "item", readItem)
  }
}
