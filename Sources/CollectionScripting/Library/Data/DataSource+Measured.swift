package import CollectionCore
import CollectionData
import LuaRuntime

extension DataSource: MeasuredObject {
  /// The approximate bytes of the data. Complexity: O(n).
  package var byteCount: Int { state.byteCount }
}

extension SnapshotBox: MeasuredObject {
  /// The bytes of an item besides its content: an entry in the table of ids.
  private static var bytesOfEntry: Int { 128 }

  package var byteCount: Int {
    snapshot.state.byteCount + snapshot.numberOfItems * Self.bytesOfEntry
  }

  /// The approximate bytes of a snapshot without long texts. Complexity: O(S).
  var leastByteCount: Int {
    snapshot.numberOfItems * (Item.leastByteCount + Self.bytesOfEntry)
      + snapshot.numberOfSections * Section.leastByteCount
  }
}

extension SectionSnapshotBox: MeasuredObject {
  /// The approximate bytes of an item of an outline: its content, its position, and its list of
  /// children.
  private static var bytesOfItem: Int { 512 }

  /// The approximate bytes of an outline without long texts. Complexity: O(1).
  package var byteCount: Int { snapshot.count * Self.bytesOfItem }
}

extension Call {
  /// Pushes an object and charges the script for it, if its memory is limited.
  ///
  /// Complexity: O(n) with a limit, O(1) without.
  func push(holding object: some MeasuredObject) {
    charge(for: object)
    push(object)
  }

  /// Charges the script for the growth of an object by a change.
  ///
  /// - Parameter size: the approximate bytes of the object, without visiting its items.
  func charging<Result>(
    growth size: @autoclosure () -> Int, _ body: () throws(BindingError) -> Result
  ) throws(BindingError) -> Result {
    guard state.limitsMemory else { return try body() }
    let before = size()
    let result = try body()
    _ = take(max(0, size() - before))
    return result
  }

  /// Charges the script for an object, as memory taken by the running function.
  func charge(for object: some MeasuredObject) {
    if state.limitsMemory { _ = take(object.byteCount) }
  }
}

extension CollectionState {
  /// The approximate bytes of the sections, counted as if nothing were shared.
  ///
  /// Complexity: O(n).
  var byteCount: Int {
    var sum = 0
    for section in sections {
      sum += section.ownByteCount
      for item in section.items { sum += item.byteCount }
    }
    return sum
  }

  /// The approximate bytes of the sections, with only the items in storage not visited before.
  ///
  /// Complexity: O(S + m) for m such items.
  func byteCount(beyond visited: inout VisitedStorage) -> Int {
    var sum = 0
    for section in sections {
      sum += section.ownByteCount
      section.items.forEachItem(beyond: &visited) { sum += $0.byteCount }
    }
    return sum
  }
}

extension Section {
  /// The approximate bytes of a section without items and long texts, including its list.
  fileprivate static var leastByteCount: Int { MemoryLayout<Section>.stride + 256 }

  /// The bytes of a section without its items.
  fileprivate var ownByteCount: Int { Self.leastByteCount + id.byteCount + fields.byteCount }

  /// The approximate bytes of a section whose items have no long texts. Complexity: O(1).
  var leastByteCount: Int { ownByteCount + items.count * Item.leastByteCount }
}

extension Item {
  /// The approximate bytes of an item without a long text, with its share of unused capacity.
  static var leastByteCount: Int { MemoryLayout<Item>.stride + 24 }

  /// The approximate bytes of an item in a list.
  var byteCount: Int {
    Self.leastByteCount + id.byteCount + fields.byteCount
  }
}

extension Identifier {
  /// The bytes of a text beyond the inline capacity.
  fileprivate var byteCount: Int {
    guard case .string(let text) = self else { return 0 }
    return text.utf8.count > 15 ? text.utf8.count + 32 : 0
  }
}
