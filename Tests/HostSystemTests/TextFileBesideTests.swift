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

  @Test func `a pipe, a socket and a device are called what they are, and hold nobody up`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try #require(mkfifo(folder.appending(path: "pipe").path(), 0o600) == 0)
    let socketPath = folder.appending(path: "s").path()
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(socketPath.utf8)) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
    for (names, beside, sentence) in [
      (["pipe"], folder.path(), "is a pipe, and only files are read"),
      (["s"], folder.path(), "is a socket, and only files are read"),
      (["null"], "/dev", "is a device, and only files are read"),
    ] {
      let failure = #expect(throws: TextFile.Failure.self) {
        try TextFile.read(names, beside: beside)
      }
      #expect(failure?.description.contains(sentence) == true, "\(names)")
    }
  }
}
