import CollectionData
import LuaRuntime

/// A delegate of a results controller that a script wrote as a table of functions.
final class ScriptResultsDelegate: ResultsControllerDelegate {
  static let names = [
    "controllerDidLoadContent", "controllerWillChangeContent", "didChangeSection",
    "didChangeObject", "controllerDidChangeContent", "didChangeContentWithSnapshot",
  ]

  let table: ScriptTable

  init(_ call: Call, _ index: Int32) throws(BindingError) {
    table = try ScriptTable(call, index, .resultsDelegate)
  }

  var wantsSnapshots: Bool { table.has("didChangeContentWithSnapshot") }

  func controller(
    _ controller: ResultsController, didChangeContentWith snapshot: DiffableDataSourceSnapshot
  ) {
    tell("didChangeContentWithSnapshot", controller) { call in
      call.push(holding: SnapshotBox(snapshot))
      return 1
    }
  }

  func controllerDidLoadContent(_ controller: ResultsController) {
    tell("controllerDidLoadContent", controller)
  }

  func controllerWillChangeContent(_ controller: ResultsController) {
    tell("controllerWillChangeContent", controller)
  }

  func controller(
    _ controller: ResultsController, didChange section: ResultsChanges.SectionChange
  ) {
    tell("didChangeSection", controller) { call in
      call.push(section.id)
      call.push(section.change) { call, index in call.push(index) }
      return 3
    }
  }

  func controller(
    _ controller: ResultsController, didChange object: ResultsChanges.ObjectChange
  ) {
    tell("didChangeObject", controller) { call in
      call.push(object.object)
      call.push(object.change) { call, path in call.push(path) }
      return 3
    }
  }

  func controllerDidChangeContent(_ controller: ResultsController) {
    tell("controllerDidChangeContent", controller)
  }

  /// Calls a function without a result; the controller is its last argument.
  private func tell(
    _ name: String, _ controller: ResultsController, _ arguments: (Call) -> Int32 = { _ in 0 }
  ) {
    table.tell(
      name, about: "the results controller",
      arguments: { call in
        let count = arguments(call)
        call.push(controller)
        return count + 1
      })
  }
}

extension Call {
  /// Pushes a change: its position before, or nil, and `{kind = "move", to = …}`.
  fileprivate func push<Place>(_ change: ResultsChange<Place>, _ push: (Call, Place) -> Void) {
    var destination: Place?
    var isUpdated = false
    let kind: String
    switch change {
    case .insert(let place):
      kind = "insert"
      destination = place
      pushNil()
    case .delete(let place):
      kind = "delete"
      push(self, place)
    case .update(let place):
      kind = "update"
      push(self, place)
    case .move(let from, let to, let updated):
      kind = "move"
      destination = to
      isUpdated = updated
      push(self, from)
    }
    pushTable(fields: 3)
    self.push(kind)
    setField("kind")
    if let destination {
      push(self, destination)
      setField("to")
    }
    if isUpdated {
      self.push(true)
      setField("updated")
    }
  }
}
