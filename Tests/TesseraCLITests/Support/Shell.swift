import Foundation

/// The shell, in the repository's folder, for the tests of its scripts.
enum Shell {
  /// Runs lines of bash.
  ///
  /// - Returns: the exit status, and what was printed on both streams.
  static func run(
    _ script: String, _ arguments: [String] = []
  ) throws -> (status: Int32, printed: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-euc", script, "test"] + arguments
    process.currentDirectoryURL = Repository.root
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let printed = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, printed)
  }
}
