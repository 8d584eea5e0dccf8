import Foundation
import HostSystem
import Testing

/// Files below a folder, without links.
struct TextFileBesideTests {
  @Test func `files and folders are found, links are not followed`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let inner = folder.appending(path: "inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data("text".utf8).write(to: inner.appending(path: "a.txt"))
    try FileManager.default.createSymbolicLink(
      at: inner.appending(path: "link.txt"), withDestinationURL: inner.appending(path: "a.txt"))
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "way"), withDestinationURL: inner)
    let path = folder.path()

    #expect(try TextFile.read(["inner", "a.txt"], beside: path) == "text")
    for (names, part) in [
      (["inner", "link.txt"], "is a symbolic link"), (["way", "a.txt"], "is a symbolic link"),
      (["inner"], "is a folder"), (["none"], "there is no file"),
      (["inner", "a.txt", "b"], "there is no file"),
    ] {
      let failure = #expect(throws: TextFile.Failure.self) {
        try TextFile.read(names, beside: path)
      }
      #expect(failure?.description.contains(part) == true, "\(names)")
    }
  }

  @Test func `a pipe that nobody writes to holds nobody up`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try #require(mkfifo(folder.appending(path: "pipe").path(), 0o600) == 0)
    #expect(try TextFile.read(["pipe"], beside: folder.path()) == "")
  }
}
