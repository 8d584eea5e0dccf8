import CollectionCore
package import CollectionRendering

/// A form of reports about findings in scripts.
package enum CheckReport: String, CaseIterable {
  case text, json, sarif, github

  /// Returns the report about checked scripts, without a line feed at the end.
  ///
  /// - Parameters:
  ///   - options: the options of the text.
  ///   - version: the version of the program.
  ///   - exitCode: the exit code that accompanies the report.
  ///   - unread: the files that could not be read. JSON names the first one, SARIF all of them.
  package func text(
    _ scripts: [CheckedScript], _ options: RenderOptions = RenderOptions(), version: String,
    exitCode: Int, unread: [UnreadScript] = []
  ) -> String {
    switch self {
    case .text: lines(of: scripts) { options.plain ? $0.record($1) : $0.text($1, options) }
    case .github: lines(of: scripts) { $0.workflowCommand($1) }
    case .json:
      ([
        "version": 1, "files": .array(scripts.map { .string($0.name) }),
        "findings": .array(scripts.flatMap { script in script.findings.map(script.json) }),
        "error": unread.first?.diagnosis.json ?? .null, "exitCode": .integer(exitCode),
      ] as JSONValue).description
    case .sarif:
      StaticAnalysisLog(scripts, unread: unread, version: version, exitCode: exitCode)
        .json.description
    }
  }

  private func lines(
    of scripts: [CheckedScript], _ line: (CheckedScript, ScriptFinding) -> String
  ) -> String {
    scripts.flatMap { script in script.findings.map { line(script, $0) } }.joined(separator: "\n")
  }
}

extension CheckedScript {
  /// Returns the finding as a diagnosis that starts with its position.
  fileprivate func text(_ finding: ScriptFinding, _ options: RenderOptions) -> String {
    let start = places(of: finding).start
    return "\(name):\(start.line):\(start.column): error: "
      + diagnosis(of: finding).text(options)
  }

  /// Returns the finding as a record: file, line, column, kind, message, fix.
  fileprivate func record(_ finding: ScriptFinding) -> String {
    let start = places(of: finding).start
    return [
      name, String(start.line), String(start.column), finding.kind.rawValue, finding.message,
      finding.fix ?? "",
    ].map { $0.escaped(.record) }.joined(separator: "\t")
  }

  /// Returns the finding as a workflow command of GitHub, which shows it next to the line.
  fileprivate func workflowCommand(_ finding: ScriptFinding) -> String {
    let (start, end) = places(of: finding)
    let message = finding.message + (finding.fix.map { ": \($0)" } ?? "")
    let isOneLine = start.line == end.line
    return "::error file=\(Self.property(name)),line=\(start.line),endLine=\(end.line)"
      + (isOneLine ? ",col=\(start.column),endColumn=\(end.column)" : "")
      + ",title=\(finding.kind.rawValue)::\(Self.data(message))"
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  /// The finding as JSON.
  fileprivate func json(_ finding: ScriptFinding) -> JSONValue {
    let (start, end) = places(of: finding)
    return [
      "file": .string(name), "kind": .string(finding.kind.rawValue),
      "code": .string(finding.kind.code), "message": .string(finding.message),
      "fix": JSONValue(finding.fix), "line": .integer(start.line),
      "column": .integer(start.column), "endLine": .integer(end.line),
      "endColumn": .integer(end.column),
    ]
  }
}
