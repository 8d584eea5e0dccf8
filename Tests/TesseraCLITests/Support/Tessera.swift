import Foundation

/// The built program, run as a user runs it.
enum Tessera {
  /// What a run left behind.
  struct Result {
    /// What it printed, as text.
    var stdout: String
    /// What it had to say about it.
    var stderr: String
    /// The exit code; a signal's number plus 128.
    var status: Int32

    /// The run as a transcript: what it printed, then standard error and the exit code if they say
    /// anything.
    var transcript: String {
      stdout + (stderr.isEmpty ? "" : "--- standard error\n" + stderr)
        + (status == 0 ? "" : "--- exit code \(status)\n")
    }
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - input: what is on standard input.
  ///   - folder: where it runs; by default where the package is.
  ///   - stdout: a file that takes standard output instead.
  ///   - environment: variables on top of the process's own, without those that the program reads.
  ///   - gauge: looks at the memory of the process while it runs.
  static func run(
    _ arguments: [String], input: String = "", in folder: URL = Repository.root,
    stdout: String? = nil, environment: [String: String] = [:], gauge: MemoryGauge? = nil
  ) throws -> Result {
    let process = Process()
    process.executableURL = try executable.get()
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment
      .filter { !variables.contains($0.key) }
      .merging(environment) { $1 }
    // Input from a file cannot block, and a program that does not read it gets no broken pipe.
    let inputFile = TemporaryFolder()
    try inputFile.write(input, to: "input")
    process.standardInput = try FileHandle(forReadingFrom: inputFile.url("input"))

    let output = Pipe()
    let errors = Pipe()
    process.standardOutput =
      try stdout.map { try FileHandle(forWritingTo: URL(fileURLWithPath: $0)) } ?? output
    process.standardError = errors
    try process.run()
    gauge?.watch(process.processIdentifier)
    // Both pipes are read to their ends, at once, before anybody waits: a full one would never
    // empty.
    let reader = PipeReader(errors)
    let printed = stdout == nil ? output.fileHandleForReading.readDataToEndOfFile() : Data()
    let complained = reader.data()
    process.waitUntilExit()
    let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
    return Result(
      stdout: String(decoding: printed, as: UTF8.self),
      stderr: String(decoding: complained, as: UTF8.self),
      status: process.terminationStatus + signal)
  }

  /// Runs the program to its end, with both of its streams in one, in the order of writing.
  static func runJoined(
    _ arguments: [String], input: String, in folder: TemporaryFolder
  ) throws -> Result {
    try folder.write(input, to: "input")
    try folder.write("", to: "output")
    let process = Process()
    process.executableURL = try executable.get()
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = ["PATH": "/usr/bin:/bin"]
    process.standardInput = try FileHandle(forReadingFrom: folder.url("input"))
    let output = try FileHandle(forWritingTo: folder.url("output"))
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: folder.url("output"), encoding: .utf8)
    let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
    return Result(stdout: text, stderr: "", status: process.terminationStatus + signal)
  }

  /// The variables that change what the program does, which may be set where the tests run.
  private static let variables: Set = [
    "NO_COLOR", "TERM", "COLORFGBG", "COLUMNS", "LINES", "TESSERA_KEYS", "TESSERA_THEME",
    "XDG_STATE_HOME", "VISUAL", "EDITOR", "CLASSROOM", "ASSIGNMENT", "ASSIGNMENT_TYPE",
    "SUBMISSION_TAG", "COMMIT_URL", "RELEASE_URL", "REVIEW_URL", "OWNER", "USERNAME",
  ]

  /// Runs scripts given with `-e`, with flags before them.
  static func evaluate(_ code: String..., flags: [String] = []) throws -> Result {
    try run(["run"] + flags + code.flatMap { ["-e", $0] })
  }

  /// Where the program is.
  static var path: String { get throws { try executable.get().path } }

  /// The program lies in the folder of the test bundle, or a few above it, never further away.
  ///
  /// `TESSERA_PROGRAM` names another one, such as one that was built with a sanitizer.
  private static let executable: Swift.Result<URL, MissingExecutable> = {
    if let path = ProcessInfo.processInfo.environment["TESSERA_PROGRAM"] {
      return .success(URL(fileURLWithPath: path))
    }
    let starts = [
      URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
      Bundle.main.bundleURL,
    ].map(\.standardizedFileURL)
    for start in starts {
      var folder = start
      for _ in 0..<4 {
        let candidate = folder.appendingPathComponent("tessera")
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder),
          !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: candidate.path)
        {
          return .success(candidate)
        }
        folder.deleteLastPathComponent()
      }
    }
    return .failure(MissingExecutable(starts: starts.map(\.path)))
  }()

  /// Where the program is.
  static func executablePath() throws -> String { try executable.get().path }

  private struct MissingExecutable: Error {
    let starts: [String]
  }
}

/// Reads a pipe to its end on a thread of its own.
private final class PipeReader: @unchecked Sendable {
  private let group = DispatchGroup()
  private var result = Data()

  init(_ pipe: Pipe) {
    let handle = pipe.fileHandleForReading
    group.enter()
    Thread.detachNewThread { [self] in
      result = handle.readDataToEndOfFile()
      group.leave()
    }
  }

  /// Waits for the end and returns everything.
  func data() -> Data {
    group.wait()
    return result
  }
}
