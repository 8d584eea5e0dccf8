package import CollectionCore
import CollectionData
import LuaRuntime

extension DataSource: MeasuredObject {
  /// About as many bytes as the data holds. Complexity: O(n).
  package var byteCount: Int { state.byteCount }
}

extension SnapshotBox: MeasuredObject {
  /// The bytes of an item beside its content: an entry of the table of ids.
  private static var bytesOfEntry: Int { 128 }

  package var byteCount: Int {
    snapshot.state.byteCount + snapshot.numberOfItems * Self.bytesOfEntry
  }

  /// About as many bytes as the snapshot holds if it has no long texts. Complexity: O(S).
  var leastByteCount: Int {
    snapshot.numberOfItems * (Item.leastByteCount + Self.bytesOfEntry)
      + snapshot.numberOfSections * Section.leastByteCount
  }
}

extension SectionSnapshotBox: MeasuredObject {
  /// About what an item of an outline takes: its content, its place, and its list of children.
  private static var bytesOfItem: Int { 512 }

  /// About as many bytes as the outline holds if it has no long texts. Complexity: O(1).
  package var byteCount: Int { snapshot.count * Self.bytesOfItem }
}

extension Call {
  /// Pushes an object and charges the script with what it holds, if its memory is limited.
  ///
  /// Complexity: O(n) with a limit, O(1) without.
  func push(holding object: some MeasuredObject) {
    charge(for: object)
    push(object)
  }

  /// Charges the script with what a change makes an object grow by.
  ///
  /// - Parameter size: about as many bytes as the object holds, without a walk through its items.
  func charging<Result>(
    growth size: @autoclosure () -> Int, _ body: () throws(BindingError) -> Result
  ) throws(BindingError) -> Result {
    guard state.limitsMemory else { return try body() }
    let before = size()
    let result = try body()
    _ = take(max(0, size() - before))
    return result
  }

  /// Charges the script with what an object holds, as something that the running function has
  /// taken.
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
      sum += section.ownByteCount
      for item in section.items { sum += item.byteCount }
    }
    return sum
  }

  /// About as many bytes as the sections hold, of their items those in storage not visited before.
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
  /// About what a section takes without items and long texts: the list that it has of them, too.
  fileprivate static var leastByteCount: Int { MemoryLayout<Section>.stride + 256 }

  /// The bytes of a section without its items.
  fileprivate var ownByteCount: Int { Self.leastByteCount + id.byteCount + fields.byteCount }

  /// About as many bytes as the section holds if its items have no long texts. Complexity: O(1).
  var leastByteCount: Int { ownByteCount + items.count * Item.leastByteCount }
}

extension Item {
  /// About what an item without a long text takes, with its share of what its list keeps free.
  static var leastByteCount: Int { MemoryLayout<Item>.stride + 24 }

  /// About as many bytes as an item takes in a list.
  var byteCount: Int {
    Self.leastByteCount + id.byteCount + fields.byteCount
  }
}

extension Identifier {
  /// The bytes of a text beyond what fits in place.
  fileprivate var byteCount: Int {
    guard case .string(let text) = self else { return 0 }
    return text.utf8.count > 15 ? text.utf8.count + 32 : 0
  }
}
