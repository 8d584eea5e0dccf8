import CollectionCore
package import CollectionRendering
package import LuaSyntax

/// A script that was checked, with the lines of its findings.
package struct CheckedScript {
  /// The name of the file, as given.
  package let name: String
  /// The lines of the text.
  package let lines: SourceLines
  /// The findings, in the order of the text.
  package let findings: [ScriptFinding]
  /// Whether the text is Lua.
  package let isLua: Bool

  /// Checks a script.
  ///
  /// - Parameters:
  ///   - name: the name in reports.
  ///   - bytes: the text.
  ///   - given: the names of globals that are set before the script runs.
  ///   - setting: a script that runs before and also sets globals.
  ///   - module: finds the text of a module that the script requires.
  package init(
    name: String, _ bytes: [UInt8], given: Set<String> = [], behind setting: [UInt8] = [],
    module: (String) -> [UInt8]? = { _ in nil }
  ) {
    let check = ScriptCheck(bytes, given: given, behind: setting, module: module)
    self.name = name
    lines = SourceLines(bytes)
    findings = check.findings
    isLua = check.isLua
  }

  /// Returns a finding as a diagnosis, with its line.
  package func diagnosis(of finding: ScriptFinding) -> Diagnosis {
    let line = lines.place(of: finding.range.lowerBound).line
    return Diagnosis(
      code: finding.kind.code, message: finding.message,
      places: [
        Diagnosis.Place(SourceLine(file: name, line: line), excerpt: lines.text(ofLine: line))
      ],
      fix: finding.fix)
  }

  /// Returns the start and end of a finding, in 1-based lines and columns.
  package func places(
    of finding: ScriptFinding
  ) -> (start: (line: Int, column: Int), end: (line: Int, column: Int)) {
    (lines.place(of: finding.range.lowerBound), lines.place(of: finding.range.upperBound))
  }
}
