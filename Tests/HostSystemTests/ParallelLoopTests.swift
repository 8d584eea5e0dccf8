import HostSystem
import Synchronization
import Testing

struct ParallelLoopTests {
  @Test(arguments: [(0, 4), (1, 4), (1000, 1), (1000, 7), (3, 100)])
  func `every piece is done once, however many threads there are`(count: Int, atOnce: Int) {
    let done = Mutex(Array(repeating: 0, count: count))
    ParallelLoop.forEach(count, atOnce: atOnce) { index in done.withLock { $0[index] += 1 } }
    #expect(done.withLock { $0 } == Array(repeating: 1, count: count))
  }

  @Test func `there is a processor at least`() {
    #expect(ParallelLoop.processors >= 1)
  }
}
