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

  @Test func `a file that is written over keeps its permissions`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/a.lua"
    try Folder.write("one", to: path)
    for mode in [0o600, 0o755, 0o664, 0o4755] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      try Folder.write("mode \(mode)", to: path)
      let found = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(found as? Int == mode)
      #expect(try TextFile.read(path) == "mode \(mode)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.lua"])
  }

  @Test func `no link leads a text out of its folder`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Folder.write("outside", to: "\(folder)/outside")
    try Folder.make("\(folder)/in")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/in/a.lua", withDestinationPath: "\(folder)/outside")
    try Folder.write("inside", to: "\(folder)/in/a.lua")
    #expect(try TextFile.read("\(folder)/outside") == "outside")
    #expect(try TextFile.read(["a.lua"], beside: "\(folder)/in") == "inside")
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/in") == ["a.lua"])
  }

  @Test func `a text that cannot be put in its place leaves nothing behind`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Folder.make("\(folder)/a.lua/inner")
    let failure = #expect(throws: Folder.Failure.self) {
      try Folder.write("text", to: "\(folder)/a.lua")
    }
    #expect(failure?.description.contains("cannot be written") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.lua"])
  }

  @Test(.enabled(if: getuid() != 0, "the superuser may write every file"))
  func `a file that may not be written is left alone`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Folder.write("one", to: "\(folder)/a.lua")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: "\(folder)/a.lua")
    #expect(throws: Folder.Failure.self) { try Folder.write("two", to: "\(folder)/a.lua") }
    #expect(try TextFile.read("\(folder)/a.lua") == "one")
  }
}
