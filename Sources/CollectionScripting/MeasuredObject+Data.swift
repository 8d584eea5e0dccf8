public import CollectionCore
public import LuaRuntime

extension DataSource: MeasuredObject {
  /// About as many bytes as the data holds. Complexity: O(n).
  public var byteCount: Int { state.byteCount }
}

extension SnapshotBox: MeasuredObject {
  var byteCount: Int { snapshot.state.byteCount }
}

extension Call {
  /// Pushes an object and charges the script with what it holds, if its memory is limited.
  ///
  /// Complexity: O(n) with a limit, O(1) without.
  func push(holding object: some MeasuredObject) {
    charge(for: object)
    push(object)
  }

  /// Charges the script with what an object holds, as something that the running function has taken.
  func charge(for object: some MeasuredObject) {
    if state.limitsMemory { _ = take(object.byteCount) }
  }
}

extension CollectionState {
  /// About as many bytes as the sections hold, each counted as if nothing were shared.
  ///
  /// Complexity: O(n).
  var byteCount: Int {
    var sum = 0
    for section in sections {
      sum += MemoryLayout<Section>.stride + 64 + section.id.byteCount
      sum += section.fields.byteCount
      for item in section.items {
        sum += MemoryLayout<Item>.stride + item.id.byteCount + item.fields.byteCount
      }
    }
    return sum
  }
}

extension Identifier {
  /// The bytes of a text beyond what fits in place.
  fileprivate var byteCount: Int {
    guard case .string(let text) = self else { return 0 }
    return text.utf8.count > 15 ? text.utf8.count + 32 : 0
  }
}

extension [String: FieldValue] {
  fileprivate var byteCount: Int {
    isEmpty ? 0 : reduce(64) { $0 + $1.key.utf8.count + 48 + $1.value.byteCount }
  }
}

extension FieldValue {
  /// About as many bytes as the value holds beyond itself.
  fileprivate var byteCount: Int {
    switch self {
    case .boolean, .integer, .number: 0
    case .string(let text): text.utf8.count
    case .list(let values): values.reduce(32) { $0 + 16 + $1.byteCount }
    case .table(let fields): fields.byteCount
    }
  }
}
