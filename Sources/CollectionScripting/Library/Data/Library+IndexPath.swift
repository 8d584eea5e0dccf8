import CollectionCore
import LuaRuntime

extension Library {
  /// The constructor of index paths.
  static var makeIndexPath: Binding {
    .function(
      "IndexPath", "(section: integer|tessera.Path, item?: integer): IndexPath",
      "Makes an index path, which prints as `[0, 2]` and compares by section, then item. Equal index paths are the same table key. Both numbers count from 0; the section comes first, although UIKit's labels have the opposite order. `IndexPath{ item = 2, section = 0 }` names them.",
      example: "print(IndexPath(0, 2), IndexPath{0, 2} == IndexPath(0, 2))"
    ) {
      Call.run($0) { call throws(BindingError) in
        if call.count == 1, call.type(1) == .table {
          call.push(try call.argument(1, call.readIndexPath))
        } else {
          call.push(
            IndexPath(
              section: try call.argument(1, call.readIndex),
              item: try call.argument(2, call.readIndex)))
        }
        return 1
      }
    }
  }

  /// Index paths: values that compare, sort and hash by their numbers.
  static var indexPath: BindingTable {
    BindingTable(
      .indexPath,
      "IndexPath",
      "The place of an item: section and item, both from 0. A plain table `{0, 2}` or `{ section = 0, item = 2 }` is taken wherever one is expected.",
      variable: "path", setting: "path = IndexPath(1, 2)",
      bindings: [
        .part("section", at: 0, "The section, also as `path[1]`.", example: "print(path.section)"),
        .part("item", at: 1, "The item, also as `path[2]`.", example: "print(path.item)"),
        .part("row", at: 1, "The item, by its name in a table view.", example: "print(path.row)"),
      ],
      hasPlaces: true,
      metamethods: [
        .init("__otherwise") {
          Call.run($0) { call throws(BindingError) in
            let path = try call.path(1)
            switch call.integer(2) {
            case 1: return call.answer(path.section)
            case 2: return call.answer(path.item)
            default: return 0
            }
          }
        },
        .init("__tostring") {
          Call.run($0) { call throws(BindingError) in try call.answer("\(call.path(1))") }
        },
        .init("__len") { Call.run($0) { $0.answer(2) } },
        .init("__eq") {
          Call.run($0) { call in
            guard let left = call.pair(1, type: HostTypeID.indexPath.rawValue),
              let right = call.pair(2, type: HostTypeID.indexPath.rawValue)
            else { return call.answer(false) }
            return call.answer(left == right)
          }
        },
        .init("__lt") {
          Call.run($0) { call throws(BindingError) in try call.answer(call.path(1) < call.path(2)) }
        },
        .init("__le") {
          Call.run($0) { call throws(BindingError) in try call.answer(call.path(1) <= call.path(2))
          }
        },
      ])
  }
}

extension Call {
  fileprivate func path(_ index: Int32) throws(BindingError) -> IndexPath {
    try argument(index, readIndexPath)
  }
}
