import SystemLibrary
import Testing

@Suite("Events of a file")
struct FileEventsTests {
  /// A folder of its own for a test, with a file in it.
  private struct Place: ~Copyable {
    let folder: String
    var file: String { "\(folder)/list.lua" }

    init() throws {
      var template = Array("/tmp/tessera-events-XXXXXX".utf8CString)
      let made = template.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.flatMap(mkdtemp).map { String(cString: $0) }
      }
      folder = try #require(made)
      write("1")
    }

    func write(_ text: String) {
      let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      #expect(SystemLibrary.write(descriptor, text, text.utf8.count) == text.utf8.count)
      close(descriptor)
    }

    deinit {
      unlink(file)
      rmdir(folder)
    }
  }

  /// Returns whether something is told within a time.
  private func isTold(_ descriptor: Int32, milliseconds: Int32) -> Bool {
    var end = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&end, 1, milliseconds) == 1
  }

  @Test("are told once the file is written in place, gone, or there again")
  func told() throws {
    let place = try Place()
    guard var events = FileEvents(of: place.file, in: place.folder) else {
      Issue.record("the system tells of no changes")
      return
    }
    let descriptor = events.descriptor
    #expect(!isTold(descriptor, milliseconds: 0))
    place.write("2")
    #expect(isTold(descriptor, milliseconds: 5000))
    events.drain()
    #expect(!isTold(descriptor, milliseconds: 0))
    unlink(place.file)
    #expect(isTold(descriptor, milliseconds: 5000))
    events.drain()
    place.write("3")
    #expect(isTold(descriptor, milliseconds: 5000))
    events.drain()
    place.write("4")
    #expect(isTold(descriptor, milliseconds: 5000))
  }

  @Test("are not told of a folder that is not there")
  func missing() {
    if let events = FileEvents(of: "/nowhere/list.lua", in: "/nowhere") {
      Issue.record("a folder that is not there is watched with \(events.descriptor)")
    }
  }
}
