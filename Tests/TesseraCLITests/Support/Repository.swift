import Foundation

/// The package's own files, as far as tests read them.
enum Repository {
  /// The folder of the package.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Whether the recorded files are to be written anew.
  static let isRecording = ProcessInfo.processInfo.environment["TESSERA_RECORD"] == "1"

  /// The names of the files in a folder that end in a suffix, sorted, without the suffix.
  static func names(in folder: String, suffix: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(folder).path)
    return (names ?? []).filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
      .sorted()
  }

  /// The text of a file.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Writes a text file.
  static func write(_ text: String, to path: String) throws {
    try text.write(to: root.appendingPathComponent(path), atomically: true, encoding: .utf8)
  }
}
