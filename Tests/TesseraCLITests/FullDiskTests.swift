import Foundation
import SystemLibrary
import Testing

/// Outputs that the system does not take: a full disk, a limit on the size of files, closed streams.
struct FullDiskTests {
  /// Runs the program in a shell, as `$T`, after a command such as `ulimit`.
  private func run(_ command: String, in folder: TemporaryFolder) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment
      .merging(["T": try Tessera.path]) { $1 }
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
    return (process.terminationStatus + signal, text)
  }

  @Test(
    arguments: [
      "--version", "--help", "run --help", "learn list --help", "help run", "completions bash",
      "explain U01", "run -e 'print(1)'",
    ], [(">/dev/full", "No space left on device"), (">&-", "Bad file descriptor")])
  func `standard output that takes nothing is an error of its own`(
    words: String, output: (stream: String, reason: String)
  ) throws {
    let (status, text) = try run("$T \(words) \(output.stream)", in: TemporaryFolder())
    #expect(status == 73)
    #expect(text == "error: standard output cannot be written: \(output.reason)\n")
  }

  @Test func `output that is larger than files may be is an error, not a signal`() throws {
    let folder = TemporaryFolder()
    let (status, text) = try run(
      "ulimit -f 1; $T run -e 'print((\"x\"):rep(9000))' >out", in: folder)
    #expect(status == 73)
    #expect(text == "error: standard output cannot be written: File too large\n")
  }

  @Test func `no output goes into a file that is opened after standard output was closed`() throws {
    let folder = TemporaryFolder()
    let (status, _) = try run(
      "$T run --allow write=. -e 'print(1) writeFile(\"a.txt\", \"mine\")' >&-", in: folder)
    #expect(status == 73)
    #expect(try String(contentsOf: folder.url("a.txt"), encoding: .utf8) == "mine")
  }

  private static let long = "(\"x\"):rep(20000)"

  @Test(arguments: [
    ("$T run --allow write=. -e 'writeFile(\"kept\", \(long))'", 1, "File too large"),
    (
      "$T run --record kept -e 'local v = CollectionView{ dataSource = \"A: a b c\", bounds = {300, 300} } for i = 1, 50 do v:reloadData() v:layoutIfNeeded() end'",
      73, "the recording 'kept' cannot be written: File too large"
    ),
    (
      "$T run --format html --output kept -e 'CollectionView{ dataSource = \"A: a b c\", bounds = {300, 300} }:layoutIfNeeded()'",
      73, "'kept' cannot be written: File too large"
    ),
  ])
  func `a file that cannot be written whole is left as it was`(
    command: String, status: Int32, reason: String
  ) throws {
    let folder = TemporaryFolder()
    let old =
      command.contains("--record")
      ? try Repository.text(of: "Tests/TesseraCLITests/Kept/recording.jsonl") : "what was there\n"
    try folder.write(old, to: "kept")
    let before = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    let (code, text) = try run("ulimit -f 16; \(command)", in: folder)
    #expect(text.contains(reason), "\(text)")
    #expect(code == status)
    #expect(try String(contentsOf: folder.url("kept"), encoding: .utf8) == old)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == before)
  }

  @Test(.enabled(if: geteuid() == 0, "only root mounts a small disk"))
  func `a full disk leaves the old file, and says so`() throws {
    let folder = TemporaryFolder()
    let (status, text) = try run(
      """
      exec unshare -m sh -c 'mkdir d && mount -t tmpfs -o size=64k none d && echo old >d/kept \
      && "$T" run --allow write=d -e "writeFile(\\"kept\\", (\\"x\\"):rep(200000))"; \
      code=$?; [ "$(cat d/kept)" = old ] && [ "$(ls -A d)" = kept ] || code=9; exit $code'
      """, in: folder)
    #expect(text.contains("No space left on device"), "\(text)")
    #expect(status == 1)
  }

  @Test(.enabled(if: geteuid() == 0, "only root mounts an empty /proc"))
  func `the program runs without proc`() throws {
    let folder = TemporaryFolder()
    let (status, text) = try run(
      """
      exec unshare -m sh -c 'mount -t tmpfs none /proc && "$T" --version >v \
      && "$T" run -e "print(...)" a b >o; exit $?'
      """, in: folder)
    #expect(status == 0, "\(text)")
    #expect(try String(contentsOf: folder.url("o"), encoding: .utf8) == "a\tb\n")
    #expect(try String(contentsOf: folder.url("v"), encoding: .utf8).hasPrefix("tessera "))
  }
}
