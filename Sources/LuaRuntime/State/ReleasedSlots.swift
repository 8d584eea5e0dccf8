internal import HostSystem

/// The slots of references that were let go of, until the state gives them back to Lua.
final class ReleasedSlots: Sendable {
  private let slots = Locked<[Int32]>([])

  func add(_ slot: Int32) { slots.withLock { $0.append(slot) } }

  /// Returns the slots that were added since.
  func takeAll() -> [Int32] {
    slots.withLock { slots in
      defer { slots = [] }
      return slots
    }
  }
}
