import Foundation
import Testing

/// The package's own files, as far as tests read them.
enum Repository {
  /// The folder of the package.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Whether the recorded files are to be written anew.
  static let isRecording = ProcessInfo.processInfo.environment["TESSERA_RECORD"] == "1"

  /// The names of the files in a folder that end in a suffix, sorted, without the suffix.
  ///
  /// A folder without any is a mistake of the test, which would go through none of them and pass.
  static func names(in folder: String, suffix: String) -> [String] {
    let found = files(in: folder, suffix: suffix)
    precondition(!found.isEmpty, "\(folder) holds nothing that ends in '\(suffix)'")
    return found
  }

  /// The same names, where a folder may have none.
  static func files(in folder: String, suffix: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(folder).path)
    return (names ?? []).filter { $0.hasSuffix(suffix) }
      .map { String($0.dropLast(suffix.count)) }.sorted()
  }

  /// The text of a file.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Compares a text with a recorded file, or records it anew, which fails the test.
  static func expect(
    _ actual: String, matches path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard !isRecording else {
      try write(actual, to: path)
      Issue.record(
        "recorded \(path): read it, then test without TESSERA_RECORD",
        sourceLocation: sourceLocation)
      return
    }
    let expected = try text(of: path)
    if actual != expected {
      let difference = LineDifference(expected: expected, actual: actual)
      Issue.record("\(path): \(difference)", sourceLocation: sourceLocation)
    }
  }

  /// Writes a text file.
  static func write(_ text: String, to path: String) throws {
    try text.write(to: root.appendingPathComponent(path), atomically: true, encoding: .utf8)
  }
}
