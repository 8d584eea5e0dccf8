import Foundation
import HostSystem
import Testing

/// Listings and atomic writes.
struct FolderTests {
  @Test func `a folder lists its files and its names, and a text is written whole`() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path()
    defer { try? FileManager.default.removeItem(atPath: root) }
    try Folder.write("one", to: "\(root)/inner/deep/a.txt")
    try Folder.write("two", to: "\(root)/b.txt")
    try Folder.write("three", to: "\(root)/b.txt")
    try Folder.write("", to: "\(root)/.hidden")
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/way", withDestinationPath: "\(root)/inner")
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/file", withDestinationPath: "\(root)/b.txt")
    #expect(try Folder.files(in: root) == ["b.txt", "file"])
    #expect(Folder.names(in: root).sorted() == [".hidden", "b.txt", "file", "inner/", "way/"])
    #expect(try TextFile.read("\(root)/b.txt") == "three")
    #expect(Folder.names(in: "\(root)/none").isEmpty)
    let failure = #expect(throws: Folder.Failure.self) { try Folder.files(in: "\(root)/none") }
    #expect(
      failure?.description == "'\(root)/none' cannot be read: No such file or directory")
  }
}
