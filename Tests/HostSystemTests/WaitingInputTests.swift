import Foundation
import HostSystem
import Testing

struct WaitingInputTests {
  @Test func `bytes are read as they come, up to the end`() throws {
    let pipe = Pipe()
    let input = WaitingInput(pipe.fileHandleForReading.fileDescriptor)
    #expect(input.read(waits: false) == [])
    try pipe.fileHandleForWriting.write(contentsOf: Data([1, 2]))
    #expect(input.read(waits: false) == [1, 2])
    try pipe.fileHandleForWriting.write(contentsOf: Data([3]))
    #expect(input.read(waits: true) == [3])
    try pipe.fileHandleForWriting.close()
    #expect(input.read(waits: true) == nil)
    #expect(input.read(waits: false) == nil)
  }

  @Test func `what cannot be read is at its end`() {
    #expect(WaitingInput(-1).read(waits: true) == nil)
  }
}
