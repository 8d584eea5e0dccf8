import HostProcesses
import Testing

/// What goes to a worker and what comes back is read with distrust.
struct WorkerMessageTests {
  @Test func `a message is read as it was written`() {
    let message = WorkerMessage([[], [0, 255], Array("ä".utf8)])
    #expect(message.bytes.count == 3 * 8 + 4)
    #expect(WorkerMessage(bytes: message.bytes) == message)
    #expect(WorkerMessage(texts: ["a", ""]).texts == ["a", ""])
    #expect(message.texts == nil)
  }

  @Test(
    arguments: [
      [1], [1, 0, 0, 0, 0, 0, 0, 0], [255, 255, 255, 255, 255, 255, 255, 255],
      [2, 0, 0, 0, 0, 0, 0, 0, 7], [0, 0, 0, 0, 0, 0, 0, 0, 7],
    ] as [[UInt8]])
  func `lengths that do not add up are no message`(bytes: [UInt8]) {
    #expect(WorkerMessage(bytes: bytes) == nil)
  }

  @Test func `one verdict is one`() {
    var outcome = WorkerOutcome()
    outcome.read([2, 1, 0, 0, 0, 0x78, 1, 2, 0, 0, 0, 8, 9])
    #expect(outcome.verdict == [8, 9])
    #expect(outcome.stuck == "x")
  }

  @Test(
    arguments: [
      [], [1], [1, 2, 0, 0, 0, 8], [9, 0, 0, 0, 0], [1, 255, 255, 255, 255, 1],
      [1, 1, 0, 0, 0, 8, 1, 1, 0, 0, 0, 8], [2, 1, 0, 0, 0, 65],
      [1, 1, 0, 0, 0, 8, 1],
    ] as [[UInt8]])
  func `a report with none, with two, or that breaks off has no verdict`(report: [UInt8]) {
    var outcome = WorkerOutcome()
    outcome.read(report)
    #expect(outcome.verdict == nil)
  }

  @Test func `where a script was stuck cannot write control characters`() {
    var outcome = WorkerOutcome()
    outcome.read([2, 4, 0, 0, 0, 0x61, 0x1B, 0x0A, 0x62])
    #expect(outcome.stuck == "a??b")
  }
}
