import Foundation
import HostSystem
import Synchronization
import Testing

/// The reader of files that somebody else handed in.
final class UntrustedFilesTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
  /// The folder that was handed in, with `inner/a.lua`; `secret/a.lua` stands outside of it.
  private var work: URL { root.appending(path: "work") }

  init() throws {
    for (folder, text) in [("work/inner", "mine"), ("secret", "secret")] {
      let url = root.appending(path: folder)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url.appending(path: "a.lua"))
    }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  private func link(_ name: String, to target: URL) throws {
    try FileManager.default.createSymbolicLink(
      at: work.appending(path: name), withDestinationURL: target)
  }

  private func read(_ path: [String], limit: Int = 100) throws -> String {
    try UntrustedFiles.read(path, in: work.path(), limit: limit)
  }

  @Test func `a file is read up to its limit`() throws {
    #expect(try read(["inner", "a.lua"], limit: 4) == "mine")
    let failure = #expect(throws: TextFile.Failure.self) {
      try read(["inner", "a.lua"], limit: 3)
    }
    #expect(failure?.description.contains("is larger than") == true)
  }

  @Test func `only a regular file is read, and no link is followed`() throws {
    try link("file", to: work.appending(path: "inner/a.lua"))
    try link("way", to: work.appending(path: "inner"))
    try link("self", to: work.appending(path: "self"))
    try link("nowhere", to: work.appending(path: "missing"))
    try #require(mkfifo(work.appending(path: "pipe").path(), 0o600) == 0)
    for (path, part) in [
      (["file"], "is a symbolic link"), (["way", "a.lua"], "is a symbolic link"),
      (["self"], "is a symbolic link"), (["self", "a.lua"], "is a symbolic link"),
      (["nowhere"], "is a symbolic link"), (["pipe"], "is a pipe, and only"),
      (["inner"], "is a folder"), ([], "is a folder"), (["none"], "there is no file"),
      (["none", "a.lua"], "there is no file"), (["inner", "a.lua", "b"], "there is no file"),
      (["in\0ner", "a.lua"], "there is no file"), (["a\0"], "there is no file"),
    ] {
      let failure = #expect(throws: TextFile.Failure.self, "\(path)") { try read(path) }
      #expect(failure?.description.contains(part) == true, "\(path)")
    }
  }

  @Test func `a folder that is exchanged after it was opened does not lead elsewhere`() throws {
    let inner = try OpenFolder(work.path()).folder(named: "inner")
    try FileManager.default.moveItem(
      at: work.appending(path: "inner"), to: work.appending(path: "moved"))
    try link("inner", to: root.appending(path: "secret"))
    let file = try inner.regularFile(named: "a.lua")
    #expect(try file.contents(limit: 100) == Array("mine".utf8))
    try file.close()
  }

  @Test(arguments: ["inner", "inner/a.lua"])
  func `a link that is swapped in while files are read is never followed`(_ place: String) throws {
    let folder = work.path()
    let own = work.appending(path: place).path()
    let spare = root.appending(path: "spare").path()
    let bait = root.appending(path: "bait").path()
    let target = place == "inner" ? "secret" : "secret/a.lua"
    try FileManager.default.createSymbolicLink(
      atPath: bait, withDestinationPath: root.appending(path: target).path())
    let isDone = Atomic(false)
    let swaps = Atomic(0)
    let texts = Mutex<Set<String>>([])
    ParallelLoop.forEach(2, atOnce: 2) { thread in
      if thread == 0 {
        while !isDone.load(ordering: .relaxed) {
          _ = (rename(own, spare), rename(bait, own), rename(own, bait), rename(spare, own))
          swaps.wrappingAdd(1, ordering: .relaxed)
        }
      } else {
        // Reads go on until links were swapped in, however late the other thread begins.
        var reads = 0
        while reads < 2000 || swaps.load(ordering: .relaxed) < 100 {
          reads += 1
          let text = try? UntrustedFiles.read(["inner", "a.lua"], in: folder, limit: 100)
          if let text { _ = texts.withLock { $0.insert(text) } }
        }
        isDone.store(true, ordering: .relaxed)
      }
    }
    #expect(!texts.withLock { $0.contains("secret") })
  }

  @Test func `entries are listed by name with their kinds, and hidden ones are left out`() throws {
    try link("way", to: work.appending(path: "inner"))
    for name in ["b.lua", ".hidden"] {
      try Data().write(to: work.appending(path: name))
    }
    let odd = unsafe open(work.path() + "/", O_RDONLY)
    defer { close(odd) }
    let file = unsafe openat(odd, [CChar(bitPattern: 0xFF), 0x61, 0], O_CREAT | O_WRONLY, 0o600)
    try #require(file >= 0)
    close(file)
    let entries = try #require(UntrustedFiles.entries(in: work.path()))
    #expect(entries.map(\.name.shown) == [".hidden", "b.lua", "inner", "way", "\\xFFa"])
    #expect(entries.map(\.kind) == [.file, .file, .folder, .other, .file])
    let bytes = try UntrustedFiles.bytes(of: [entries[4].name], in: work.path(), limit: 10)
    #expect(bytes == [])
    let inner = UntrustedFiles.entries(of: [FileName("inner")], in: work.path())
    #expect(inner?.map(\.name) == [FileName("a.lua")])
    #expect(UntrustedFiles.entries(of: [FileName("way")], in: work.path()) == nil)
    #expect(UntrustedFiles.kind(of: ["inner", "a.lua"], in: work.path()) == .file)
    #expect(UntrustedFiles.kind(of: ["way", "a.lua"], in: work.path()) == .other)
    #expect(UntrustedFiles.kind(of: ["way", "none"], in: work.path()) == nil)
    #expect(UntrustedFiles.kind(of: ["none", "a.lua"], in: work.path()) == nil)
  }
}
