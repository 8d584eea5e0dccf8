import HostSystem
import SystemPackage
import Testing

/// Lines read from a descriptor as they come.
struct LineReaderTests {
  /// Returns a reader of what is written into a pipe.
  private func reader(_ text: String, limit: Int = 16) throws -> LineReader {
    let (end, start) = try FileDescriptor.pipe()
    try start.closeAfter { _ = try start.writeAll(Array(text.utf8)) }
    return LineReader(end, limit: limit)
  }

  private func lines(_ reader: inout LineReader) throws -> [String] {
    var lines: [String] = []
    while let line = try reader.next() {
      switch line {
      case .line(let bytes): lines.append(String(decoding: bytes, as: UTF8.self))
      case .tooLong: lines.append("(too long)")
      }
    }
    return lines
  }

  @Test func `lines come without their ends, and a long one is dropped`() throws {
    var reader = try reader("a\r\n\n" + String(repeating: "x", count: 40) + "\nb")
    #expect(try lines(&reader) == ["a", "", "(too long)", "b"])
  }

  @Test func `a last line without a line feed is told`() throws {
    var reader = try reader("a\nb")
    _ = try reader.next()
    #expect(!reader.isCut)
    _ = try reader.next()
    #expect(reader.isCut)
  }

  @Test func `the first line can be looked at before it is read`() throws {
    var reader = try reader("first\nsecond\n")
    #expect(try reader.peek() == Array("first".utf8))
    #expect(try lines(&reader) == ["first", "second"])
    var long = try self.reader(String(repeating: "x", count: 40) + "\nb\n")
    #expect(try long.peek().count == 40)
    #expect(try lines(&long) == ["(too long)", "b"])
    var empty = try self.reader("")
    #expect(try empty.peek() == [])
    #expect(try lines(&empty) == [])
  }

  @Test func `the rest can be read whole`() throws {
    var reader = try reader("first\nsecond\nthird")
    _ = try reader.peek()
    #expect(try reader.rest(limit: 100) == Array("first\nsecond\nthird".utf8))
    var short = try self.reader("first\nsecond")
    _ = try short.next()
    #expect(try short.rest(limit: 100) == Array("second".utf8))
    #expect(try short.next() == nil)
  }
}
