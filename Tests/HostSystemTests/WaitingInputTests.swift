import Foundation
import HostSystem
import Testing

struct WaitingInputTests {
  @Test func `bytes are read as they come, up to the end`() throws {
    // Processes of other tests inherit neither end.
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let input = WaitingInput(ends[0])
    #expect(input.read(waits: false) == [])
    #expect(write(ends[1], [1, 2] as [UInt8], 2) == 2)
    #expect(input.read(waits: false) == [1, 2])
    #expect(write(ends[1], [3] as [UInt8], 1) == 1)
    #expect(input.read(waits: true) == [3])
    close(ends[1])
    #expect(input.read(waits: true) == nil)
    #expect(input.read(waits: false) == nil)
    close(ends[0])
  }

  @Test func `what cannot be read is at its end`() {
    #expect(WaitingInput(-1).read(waits: true) == nil)
  }
}
