import Foundation
import HostSystem
import Testing

@Suite struct TextFileTests {
  private func file(_ bytes: [UInt8]) throws -> String {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).lua")
    try Data(bytes).write(to: url)
    return url.path()
  }

  @Test func `a text is read without its byte order mark`() throws {
    let path = try file([0xEF, 0xBB, 0xBF] + Array("print('é')".utf8))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try TextFile.read(path) == "print('é')")
  }

  @Test func `a byte that is not UTF-8 is named by offset and line`() throws {
    let path = try file(Array("é\nab".utf8) + [0xFF, 0x41])
    defer { try? FileManager.default.removeItem(atPath: path) }
    let failure = #expect(throws: TextFile.Failure.self) { try TextFile.read(path) }
    #expect(failure?.description.contains("offset 5 (line 2)") == true)
  }

  @Test func `a missing file, a folder and a name with a zero byte are errors`() throws {
    for (path, part) in [
      ("/nowhere/x.lua", "there is no file"), ("/tmp", "is a folder"), ("a\0b", "there is no file"),
    ] {
      let failure = #expect(throws: TextFile.Failure.self) { try TextFile.read(path) }
      #expect(failure?.description.contains(part) == true, "\(path)")
    }
  }

  @Test func `the invalid byte is found behind characters of every length`() {
    #expect(TextFile.firstInvalidByte(of: Array("aé€😀".utf8) + [0x80]) == 10)
    #expect(TextFile.firstInvalidByte(of: [0xE2, 0x82]) == 0)
    #expect(TextFile.firstInvalidByte(of: Array("fine".utf8)) == 4)
  }
}
