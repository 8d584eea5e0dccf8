import CollectionCore
import CollectionViews
import LuaRuntime

/// A function of a script for a diffable data source.
///
/// The state outlives it, since it holds the data source.
struct ScriptProvider {
  private let reference: LuaReference
  private var state: LuaState { reference.openState }

  init(_ call: Call, _ reference: LuaReference) {
    self.reference = reference
  }

  /// Returns the script's dequeued cell, or one filled with its returned table.
  func cell(_ view: CollectionView, _ path: IndexPath, _ item: Item) -> Cell {
    answer("cellProvider", about: "\(path)") { call in
      call.pushArguments(view, path, item.id, item)
    } read: { call, index throws(Mismatch) in
      try call.readCellAnswer(index)
    }?.cell(for: path, in: view) ?? .placeholder()
  }

  /// Returns the script's dequeued supplementary view, or one filled with its returned table.
  func supplementaryView(
    _ view: CollectionView, _ kind: String, _ path: IndexPath
  ) -> SupplementaryView {
    answer("supplementaryViewProvider", about: "\(kind) \(path)") { call in
      call.pushArguments(view, kind, path)
    } read: { call, index throws(Mismatch) in
      try call.readSupplementaryAnswer(index)
    }?.supplementaryView(ofKind: kind, at: path, in: view) ?? .placeholder(ofKind: kind)
  }

  /// Returns the titles of the index from the script.
  func indexTitles(_ view: CollectionView) -> [String]? {
    answer("indexTitles", about: "the view") { call in
      call.pushArguments(view)
    } read: { call, index throws(Mismatch) in
      try call.readIndexTitles(index)
    } ?? nil
  }

  /// Returns the item for an index title.
  func indexPath(_ view: CollectionView, _ title: String, _ index: Int) -> IndexPath? {
    answer("indexPathForIndexTitle", about: "\"\(title)\"") { call in
      call.pushArguments(view, title, index)
    } read: { call, index throws(Mismatch) in
      try call.readIndexPath(index)
    }
  }

  /// Calls the function for the engine, like `ask`, or returns nil if it fails.
  ///
  /// Its error then becomes that of the script's call.
  private func answer<Answer>(
    _ name: String, about subject: @autoclosure () -> String, arguments: (Call) -> Int32,
    read: (Call, Int32) throws(Mismatch) -> Answer
  ) -> Answer? {
    state.failures.ask(nil) { () throws(BindingError) in
      try ask(name, about: subject(), arguments: arguments, read: read)
    }
  }

  private func ask<Answer>(
    _ name: String, about subject: @autoclosure () -> String, arguments: (Call) -> Int32,
    read: (Call, Int32) throws(Mismatch) -> Answer
  ) throws(BindingError) -> Answer {
    let call = state.current
    try call.reserve(10)
    reference.push(to: call)
    try call.call(arguments: arguments(call), results: 1)
    defer { call.pop() }
    do throws(Mismatch) {
      return try read(call, -1)
    } catch {
      throw .host("'\(name)', asked about \(subject()): \(error.reason)")
    }
  }
}
