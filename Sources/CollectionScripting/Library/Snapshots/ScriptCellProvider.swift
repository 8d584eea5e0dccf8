import CollectionCore
import CollectionViews
import LuaRuntime

/// A function of a script that makes the cells of a diffable data source.
///
/// The state outlives it, as it holds the data source.
struct ScriptCellProvider {
  private let reference: LuaReference
  private unowned let state: LuaState

  init(_ call: Call, _ reference: LuaReference) {
    self.reference = reference
    state = call.state
  }

  /// Returns the cell that the script dequeued, or one filled with the table that it returned.
  func cell(_ view: CollectionView, _ path: IndexPath, _ item: Item) throws -> Cell {
    let call = state.current
    try call.reserve(10)
    reference.push(to: call)
    call.push(view)
    call.push(path)
    call.push(item.id)
    call.push(item)
    try state.call(arguments: 4, results: 1)
    defer { call.pop() }
    let answer: CellAnswer
    do throws(Mismatch) {
      answer = try call.readCellAnswer(-1)
    } catch {
      throw HostError("'cellProvider', asked about \(path): \(error.reason)")
    }
    return try answer.cell(for: path, in: view)
  }
}
