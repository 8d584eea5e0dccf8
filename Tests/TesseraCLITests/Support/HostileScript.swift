import Foundation

/// A script that means harm, with the one ending that is right for it in its first line:
/// `-- ends: 124 R11 with --timeout 0.1`.
struct HostileScript: Sendable, CustomStringConvertible {
  /// The file's name.
  let name: String
  /// The source.
  let text: String
  /// The exit code.
  let status: Int32
  /// The code of the first error; nil for none.
  let code: String?
  /// What the script is run with, on top of what all are.
  let flags: [String]

  var description: String { name }

  /// All scripts of a folder among the vectors, sorted by name.
  static func all(in folder: String) -> [HostileScript] {
    let path = "Tests/TesseraCLITests/Vectors/\(folder)"
    return Repository.names(in: path, suffix: ".lua").map { name in
      guard let text = try? Repository.text(of: "\(path)/\(name).lua"),
        let line = text.prefix(while: { $0 != "\n" }).firstMatch(
          of: /^-- ends: (\d+)(?: ([A-Z]\d\d))?(?: with (.+))?$/),
        let status = Int32(line.1)
      else { preconditionFailure("\(name).lua does not say how it ends") }
      return HostileScript(
        name: name + ".lua", text: text, status: status, code: line.2.map(String.init),
        flags: line.3?.split(separator: " ").map(String.init) ?? [])
    }
  }
}
