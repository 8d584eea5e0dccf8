import Synchronization
import SystemLibrary
import Testing

@Suite("Threads of the system")
struct SystemThreadTests {
  private final class Count: Sendable { let value = Atomic<Int>(0) }

  @Test("run their function once, and are waited for")
  func join() {
    let count = Count()
    let threads = (0..<8).compactMap { _ in
      SystemThread { count.value.add(1, ordering: .relaxed) }
    }
    for thread in threads { thread.join() }
    #expect(threads.count == 8)
    #expect(count.value.load(ordering: .relaxed) == 8)
  }
}
