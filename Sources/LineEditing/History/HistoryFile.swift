internal import CollectionCore
internal import HostSystem
internal import SystemLibrary
internal import SystemPackage

/// The statements of sessions in a file: one per line, with `\n` for the breaks within one.
///
/// Concurrent sessions append to the same file; at its start, each one reads the statements of the
/// others.
package struct HistoryFile: Sendable {
  /// The path of the file.
  package let path: String
  /// The maximum number of stored statements.
  package static let greatestCount = 2000
  /// The maximum number of bytes of a file that are read.
  private static let greatestSize = 8 << 20

  /// Creates a history at a path; nothing is read or written yet.
  package init(path: String) { self.path = path }

  /// Returns the statements, the oldest first; none if there is no readable file.
  ///
  /// A file of more than twice the maximum number of statements is rewritten. Complexity: O(bytes).
  package func load() -> [String] {
    guard let bytes = read() else { return [] }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    let kept = lines.suffix(Self.greatestCount)
    if lines.count > 2 * Self.greatestCount {
      let text = kept.joined(separator: "\n") + "\n"
      try? WholeFile.write(text.utf8, to: path, permissions: .ownerReadWrite)
    }
    return kept.map { Self.decoded($0[...]) }
  }

  /// Appends a statement, and creates the file and its folders if they do not exist.
  ///
  /// - Returns: whether it could be written.
  @discardableResult
  package func append(_ statement: String) -> Bool {
    guard !statement.isEmpty else { return true }
    try? Folder.make(Folder.containing(path), permissions: 0o700)
    let line = Array((statement.escaped(.history) + "\n").utf8)
    return (try? FileDescriptor.write(line, to: path, .append, permissions: .ownerReadWrite)) != nil
  }

  /// Returns the statement that a line represents.
  package static func decoded(_ line: Substring) -> String {
    guard line.utf8.contains(UInt8(ascii: "\\")) else { return String(line) }
    var statement = ""
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if isEscaped {
        isEscaped = false
        switch scalar {
        case "n": statement += "\n"
        case "r": statement += "\r"
        default: statement.unicodeScalars.append(scalar)
        }
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        statement.unicodeScalars.append(scalar)
      }
    }
    return statement
  }
}

extension HistoryFile {
  private func read() -> [UInt8]? {
    guard let file = try? FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
    else { return nil }
    defer { try? file.close() }
    return try? file.contents(limit: Self.greatestSize)
  }
}
