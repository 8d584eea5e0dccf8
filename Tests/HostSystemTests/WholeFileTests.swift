import Foundation
import HostSystem
import SystemPackage
import Testing

/// Files that are written beside those that they replace, and locks around what is read first.
struct WholeFileTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test func `a file takes its place when it is whole, and not before`() throws {
    try withFolder { folder in
      let path = "\(folder)/a.txt"
      try WholeFile.write("old".utf8, to: path)
      do {
        let file = try WholeFile(path)
        try file.write("cut".utf8)
        #expect(try TextFile.read(path) == "old")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.txt"])
      let file = try WholeFile(path)
      try file.write("n".utf8)
      try file.write("ew".utf8)
      try file.commit()
      #expect(try TextFile.read(path) == "new")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.txt"])
    }
  }

  @Test func `a link is followed, replaced or refused`() throws {
    try withFolder { folder in
      try WholeFile.write("old".utf8, to: "\(folder)/a.txt")
      let link = "\(folder)/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.txt")
      #expect(throws: Errno.tooManySymbolicLinkLevels) {
        try WholeFile.write("new".utf8, to: link, links: .refused)
      }
      try WholeFile.write("new".utf8, to: link)
      #expect(try TextFile.read("\(folder)/a.txt") == "new")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.txt")
      try WholeFile.write("other".utf8, to: link, links: .replaced)
      #expect(try TextFile.read("\(folder)/a.txt") == "new")
      #expect(try TextFile.read(link) == "other")
    }
  }

  @Test func `a device stays a device, also behind a link`() throws {
    try withFolder { folder in
      let link = "\(folder)/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/null")
      for links in [WholeFile.Links.followed, .replaced] {
        try WholeFile.write("text".utf8, to: link, links: links)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/null")
      }
      #expect(Folder.special(at: "/dev/null") == "device")
      #expect(throws: Errno.noSpace) { try WholeFile.write("text".utf8, to: "/dev/full") }
    }
  }

  @Test func `one who waits for a lock has it once the other one is done`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/count"
    try WholeFile.write("0".utf8, to: path)
    await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          let lock = try Folder.lock(folder)
          defer { lock.remove() }
          let count = try #require(Int(TextFile.read(path)))
          try WholeFile.write("\(count + 1)".utf8, to: path)
        }
      }
    }
    #expect(try TextFile.read(path) == "20")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["count"])
  }

  @Test func `a lock that another one has is not had twice`() throws {
    try withFolder { folder in
      let lock = try FileLock("\(folder)/lock")
      #expect(throws: Errno.wouldBlock) { try FileLock("\(folder)/lock") }
      lock.remove()
    }
  }

  @Test(arguments: [
    (Array("a\u{1B}[2J\u{7F}".utf8), "a\\x1B[2J\\x7F"), ([0x66, 0xFC, 0x72, 0x0A], "f\\xFCr\\x0A"),
    (Array("für \u{9B}\t".utf8), "für \\x9B\\x09"), (Array("ann".utf8), "ann"),
  ])
  func `a name is shown without control characters`(bytes: [UInt8], shown: String) {
    #expect(FileName(bytes: bytes).shown == shown)
  }
}
