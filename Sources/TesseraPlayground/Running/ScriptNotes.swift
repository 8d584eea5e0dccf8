import CollectionCore
import CollectionRendering
import CollectionScripting
import TesseraChecking

/// The mistakes in a script, found without running it, for an editor.
struct ScriptNotes {
  private let script: CheckedScript
  private let name: String

  /// Checks a script.
  ///
  /// - Parameters:
  ///   - name: the name in messages.
  ///   - files: the texts that replace files in its folder.
  ///   - given: the script that runs before it.
  ///   - hasFolder: whether there are also modules in a folder, which may set any global.
  init(_ source: String, name: String, files: [String: String], given: String, hasFolder: Bool) {
    self.name = name
    script = CheckedScript(
      name: name, Array(source.utf8), behind: Array(given.utf8)
    ) { module in
      let given = ModuleFiles.names(of: module).lazy.compactMap { files[$0] }.first
      return given.map { Array($0.utf8) } ?? (hasFolder ? nil : [])
    }
  }

  /// Returns the notes as JSON, except those in lines that already have a problem.
  func json(besides problems: [ScriptProblem]) -> [JSONValue] {
    let lines = Set(problems.compactMap { $0.line }.filter { $0.file == name }.map { $0.line })
    let isBroken = problems.contains { $0.code == ScriptFinding.Kind.syntax.code }
    return script.findings.compactMap { finding in
      let (start, end) = script.places(of: finding)
      guard !lines.contains(start.line), !isBroken || finding.kind != .syntax else { return nil }
      return [
        "severity": "note", "kind": .string(finding.kind.rawValue),
        "code": .string(finding.kind.code), "message": .string(finding.message),
        "explanation": .null, "fix": JSONValue(finding.fix), "file": .string(name),
        "line": .integer(start.line), "column": .integer(start.column),
        "endLine": .integer(end.line), "endColumn": .integer(end.column), "repair": [],
        "repairable": false,
      ]
    }
  }
}
