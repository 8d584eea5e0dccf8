import Foundation

/// A script that means harm, with the endings that are right for it in its first line.
struct HostileScript: Sendable, CustomStringConvertible {
  /// The file's name.
  let name: String
  /// The source.
  let text: String
  /// The endings that it may come to.
  let endings: [String]

  var description: String { name }

  /// All scripts of a folder among the vectors, sorted by name.
  static func all(in folder: String) -> [HostileScript] {
    let folder = Repository.root.appending(path: "Tests/TesseraCLITests/Vectors/\(folder)")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".lua") }.sorted().compactMap { file in
      guard let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8) else {
        return nil
      }
      let first = text.prefix { $0 != "\n" }.replacing("-- expect: ", with: "")
      return HostileScript(
        name: file, text: text, endings: first.components(separatedBy: " or "))
    }
  }

  /// The exit codes that are right.
  var statuses: [Int32] {
    endings.compactMap { ["ok": 0, "error": 1, "time": 124, "memory": 125, "output": 125][$0] }
  }
}
