package import CollectionCore
import CollectionData
package import CollectionViews
import LuaRuntime

/// A data source that a script wrote as a table of functions, called exactly when UIKit calls its
/// own.
package final class ScriptDataSource: CollectionViewDataSource {
  static let names = [
    "numberOfSections", "numberOfItemsInSection", "cellForItemAt", "viewForSupplementaryElement",
    "canMoveItemAt", "moveItemAt", "indexTitles", "indexPathForIndexTitle",
  ]

  package let table: ScriptTable
  /// The link to the view that shows the data; nil before there is one.
  var viewLink: OwnerLink?
  private var view: CollectionView? { viewLink?.owner as? CollectionView }

  init(_ call: Call, _ index: Int32) throws(BindingError) {
    table = try ScriptTable(call, index, .dataSource)
    guard table.has("numberOfItemsInSection") else {
      throw .host(
        "a data source written as a table needs a function 'numberOfItemsInSection(view, section)'")
    }
  }

  package func numberOfSections() -> Int {
    table.answer(
      "numberOfSections", about: "the view",
      arguments: { $0.pushArguments(view) },
      read: { call, index throws(Mismatch) in
        let count = try call.readCount(index)
        // More are refused, whatever they would cost.
        let sections = count <= CollectionViewError.greatestSections ? count : 0
        guard call.take(sections * CollectionView.bytesOfSection) else {
          throw Mismatch("the script is being stopped")
        }
        return count
      }) ?? 1
  }

  package func numberOfItems(inSection section: Int) -> Int {
    table.answer(
      "numberOfItemsInSection", about: "section \(section)",
      arguments: { $0.pushArguments(view, section) },
      read: { call, index throws(Mismatch) in try call.readCount(index) }) ?? 0
  }
}

extension ScriptDataSource {
  /// Returns the script's dequeued cell, or one filled with its returned table.
  package func cellForItem(at path: IndexPath, in view: CollectionView) -> Cell {
    let answer = table.answer(
      "cellForItemAt", about: "\(path)",
      arguments: { $0.pushArguments(view, path) },
      read: { call, index throws(Mismatch) in try call.readCellAnswer(index) })
    if table.hasFailed { return .placeholder() }
    return answer?.cell(for: path, in: view) ?? view.dequeuedCell(for: path)
  }
}

extension ScriptDataSource {
  package var providesSupplementaryViews: Bool { table.has("viewForSupplementaryElement") }

  /// Returns the script's dequeued supplementary view, or one filled with its returned table.
  package func viewForSupplementaryElement(
    ofKind kind: String, at path: IndexPath, in view: CollectionView
  ) -> SupplementaryView {
    let answer = table.answer(
      "viewForSupplementaryElement", about: "\(kind) \(path)",
      arguments: { $0.pushArguments(view, kind, path) },
      read: { call, index throws(Mismatch) in try call.readSupplementaryAnswer(index) })
    if table.hasFailed { return .placeholder(ofKind: kind) }
    return answer?.supplementaryView(ofKind: kind, at: path, in: view)
      ?? view.dequeuedSupplementaryView(ofKind: kind, for: path)
  }
}

extension ScriptDataSource {
  package func indexTitles(for view: CollectionView) -> [String]? {
    table.answer(
      "indexTitles", about: "the view", arguments: { $0.pushArguments(view) },
      read: { call, index throws(Mismatch) in try call.readIndexTitles(index) }) ?? nil
  }

  package func indexPath(
    forIndexTitle title: String, at index: Int, in view: CollectionView
  ) -> IndexPath? {
    table.answer(
      "indexPathForIndexTitle", about: "\"\(title)\"",
      arguments: { $0.pushArguments(view, title, index) },
      read: { call, index throws(Mismatch) in try call.readIndexPath(index) })
  }
}

extension ScriptDataSource: ItemMovementSource {
  package var movesItems: Bool { table.has("moveItemAt") }

  package func canMoveItem(at path: IndexPath) -> Bool {
    table.answer(
      "canMoveItemAt", about: "\(path)",
      arguments: { $0.pushArguments(view, path) },
      read: { call, index throws(Mismatch) in try call.readBoolean(index) }) ?? true
  }

  /// Lets the script move the item; the script owns its data, so nothing can be restored.
  package func moveItem(
    at source: IndexPath, to destination: IndexPath
  ) -> (() -> Void) {
    _ = table.answer(
      "moveItemAt", about: "\(source)",
      arguments: { $0.pushArguments(view, source, destination) }, read: { _, _ in })
    return {}
  }
}

extension Call {
  /// Reads the titles of an index, or returns nil if there are none.
  func readIndexTitles(_ index: Int32) throws(Mismatch) -> [String]? {
    isAbsent(index) ? nil : try readList(index, "title", readString)
  }

  /// Reads a count: a whole number of 0 or more.
  fileprivate func readCount(_ index: Int32) throws(Mismatch) -> Int {
    guard let count = integer(index), count >= 0 else {
      throw Mismatch("it must return a whole number of 0 or more, got \(got(index))")
    }
    return count
  }
}

extension Call {
  /// Pushes a data source as the object of its own type, or as the table that a script wrote.
  package func push(dataSource: any CollectionViewDataSource) {
    switch dataSource {
    case let data as DataSource: push(data)
    case let results as ResultsController: push(results)
    case let provider as ResultsProvider: push(provider)
    case let source as DiffableDataSource: push(source)
    case let table as ScriptDataSource: table.table.reference.push(to: self)
    default: pushNil()
    }
  }
}
