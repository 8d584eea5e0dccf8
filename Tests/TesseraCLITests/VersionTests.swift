import Foundation
import LuaRuntime
import Testing

/// The version of the program, which one file has.
struct VersionTests {
  @Test func `the changelog's newest release has the program's version`() throws {
    let headings = try Repository.text(of: "CHANGELOG.md").split(separator: "\n")
      .filter { $0.hasPrefix("## ") }.map { $0.dropFirst(3) }
    // What is not released stands above the releases.
    #expect(!headings.dropFirst().contains("Unreleased"))
    for heading in headings where heading != "Unreleased" {
      #expect(heading.wholeMatch(of: #/\d+\.\d+\.\d+, \d{4}-\d\d-\d\d/#) != nil, "\(heading)")
    }
    let releases = headings.filter { $0 != "Unreleased" }.map { $0.prefix { $0 != "," } }
    if let newest = releases.first { #expect(newest == ProgramVersion.number) }
    let numbers = releases.map { $0.split(separator: ".").compactMap { Int($0) } }
    for (newer, older) in zip(numbers, numbers.dropFirst()) {
      #expect(older.lexicographicallyPrecedes(newer), "\(newer) stands above \(older)")
    }
  }

  @Test func `the session in the documentation greets with the program's version`() throws {
    let page = try Repository.text(of: "Documentation/repl.md")
    #expect(page.contains("\nTessera \(ProgramVersion.number): :help lists commands"))
  }

  @Test func `a plain build says its version, that its commit is unknown, and which Lua it has`()
    throws
  {
    let lines = try Tessera.run(["--version"]).stdout.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.prefix(2) == ["tessera \(ProgramVersion.number)", "commit unknown"])
    #expect(lines.last?.wholeMatch(of: #/Lua 5\.4\.\d+/#) != nil, "\(lines)")
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/objcopy"),
      "objcopy is not installed (Debian: binutils)"))
  func `a commit that is stamped into a copy of the program is said, and another one replaces it`()
    throws
  {
    let folder = TemporaryFolder()
    let copy = folder.url("tessera").path
    try FileManager.default.copyItem(atPath: Tessera.path, toPath: copy)
    for commit in ["0123456789ab, with changes", "fedcba987654"] {
      let script = #"source Scripts/common.sh && stamp_commit "$1" "$2" && exec "$1" --version"#
      let process = Process()
      let pipe = Pipe()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = ["-c", script, "test", copy, commit]
      process.currentDirectoryURL = Repository.root
      process.standardOutput = pipe
      try process.run()
      let printed = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(printed.contains("\ncommit \(commit)\n"), "\(printed)")
    }
  }
}
