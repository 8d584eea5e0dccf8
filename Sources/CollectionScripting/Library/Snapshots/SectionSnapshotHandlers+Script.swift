import CollectionCore
import CollectionViews
import LuaRuntime

extension SectionSnapshotHandlers {
  /// The functions that are called.
  static let names = [
    "shouldExpandItem", "willExpandItem", "shouldCollapseItem", "willCollapseItem",
    "snapshotForExpandingParent",
  ]

  /// Creates handlers from a table of functions.
  ///
  /// - Throws: `HostError` for a function whose name is misspelt.
  init(_ call: Call, _ index: Int32) throws(BindingError) {
    self.init()
    let table = try ScriptTable(call, index, .sectionSnapshotHandlers)
    shouldExpandItem = { Self.allows("shouldExpandItem", $0, table) }
    willExpandItem = { Self.tell("willExpandItem", $0, table) }
    shouldCollapseItem = { Self.allows("shouldCollapseItem", $0, table) }
    willCollapseItem = { Self.tell("willCollapseItem", $0, table) }
    snapshotForExpandingParent = { item, children in
      table.answer(
        "snapshotForExpandingParent", about: "\(item)",
        arguments: { $0.pushArguments(item.id, SectionSnapshotBox(children)) },
        read: { call, index throws(Mismatch) in try call.readSectionSnapshot(index) })
        ?? children
    }
  }

  private static func allows(_ name: String, _ item: Item, _ table: ScriptTable) -> Bool {
    table.answer(
      name, about: "\(item)",
      arguments: { $0.pushArguments(item.id) },
      read: { call, index throws(Mismatch) in try call.readBoolean(index) }) ?? true
  }

  private static func tell(_ name: String, _ item: Item, _ table: ScriptTable) {
    table.tell(name, about: "\(item)") { $0.pushArguments(item.id) }
  }
}
