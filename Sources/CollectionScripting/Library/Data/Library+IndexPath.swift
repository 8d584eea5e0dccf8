internal import CollectionCore
internal import LuaRuntime

extension Library {
  /// `IndexPath(section, item)`: a value that compares, orders and hashes by its numbers.
  static var indexPath: HostType {
    HostType(
      id: HostTypeID.indexPath, name: "IndexPath", isPair: true,
      parts: ["section": 0, "item": 1, "row": 1],
      metamethods: [
        .init("__otherwise") {
          Call.run($0) { call in
            let path = try call.path(1)
            switch call.integer(2) {
            case 1: return call.answer(path.section)
            case 2: return call.answer(path.item)
            default: return 0
            }
          }
        },
        .init("__tostring") { Call.run($0) { call in try call.answer("\(call.path(1))") } },
        .init("__len") { Call.run($0) { call in call.answer(2) } },
        .init("__eq") {
          Call.run($0) { call in
            guard let left = call.pair(1, type: HostTypeID.indexPath),
              let right = call.pair(2, type: HostTypeID.indexPath)
            else { return call.answer(false) }
            return call.answer(left == right)
          }
        },
        .init("__lt") { Call.run($0) { call in try call.answer(call.path(1) < call.path(2)) } },
        .init("__le") { Call.run($0) { call in try call.answer(call.path(1) <= call.path(2)) } },
      ])
  }

  static let makeIndexPath: NativeFunction = {
    Call.run($0) { call in
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

extension Call {
  fileprivate func path(_ index: Int32) throws(ArgumentError) -> IndexPath {
    try argument(index, readIndexPath)
  }

  /// Pushes the only result.
  func answer(_ value: Int) -> Int32 {
    push(value)
    return 1
  }

  /// Pushes the only result.
  func answer(_ value: Bool) -> Int32 {
    push(value)
    return 1
  }

  /// Pushes the only result.
  func answer(_ value: String) -> Int32 {
    push(value)
    return 1
  }

  /// Pushes the only result.
  func answer(_ value: Double) -> Int32 {
    push(value)
    return 1
  }
}
