import CollectionRendering

/// Findings as a log of the Static Analysis Results Interchange Format (SARIF), version 2.1.0.
struct StaticAnalysisLog {
  private let scripts: [CheckedScript]
  private let unread: [UnreadScript]
  private let version: String
  private let exitCode: Int

  /// Creates the log of checked scripts, and of files that could not be read.
  init(_ scripts: [CheckedScript], unread: [UnreadScript], version: String, exitCode: Int) {
    self.scripts = scripts
    self.unread = unread
    self.version = version
    self.exitCode = exitCode
  }

  /// The log as JSON.
  var json: JSONValue {
    [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "tessera", "version": .string(version), "rules": .array(Self.rules),
            ]
          ],
          "invocations": [invocation], "columnKind": "unicodeCodePoints",
          "results": .array(
            scripts.flatMap { script in script.findings.map { result($0, script) } }),
        ]
      ],
    ]
  }

  /// The run of the program: whether it could read everything, and the files that it could not
  /// read.
  private var invocation: JSONValue {
    [
      "executionSuccessful": .boolean(unread.isEmpty), "exitCode": .integer(exitCode),
      "toolExecutionNotifications": .array(
        unread.map { script in
          [
            "level": "error", "message": ["text": .string(script.diagnosis.message)],
            "locations": [["physicalLocation": ["artifactLocation": Self.artifact(script.name)]]],
          ]
        }),
    ]
  }

  private static var rules: [JSONValue] {
    ScriptFinding.Kind.allCases.map { kind in
      [
        "id": .string(kind.rawValue), "shortDescription": ["text": .string(kind.summary)],
        // The pages of codes have no web address, so there is no `helpUri`.
        "help": ["text": .string("`tessera explain \(kind.code)` prints the page of the code.")],
      ]
    }
  }

  private func result(_ finding: ScriptFinding, _ script: CheckedScript) -> JSONValue {
    let (start, end) = script.places(of: finding)
    let message = finding.message + (finding.fix.map { ": \($0)" } ?? "")
    return [
      "ruleId": .string(finding.kind.rawValue),
      "ruleIndex": .integer(ScriptFinding.Kind.allCases.firstIndex(of: finding.kind) ?? 0),
      "level": "error", "message": ["text": .string(message)],
      "locations": [
        [
          "physicalLocation": [
            "artifactLocation": Self.artifact(script.name),
            "region": [
              "startLine": .integer(start.line), "startColumn": .integer(start.column),
              "endLine": .integer(end.line), "endColumn": .integer(end.column),
            ],
          ]
        ]
      ],
    ]
  }

  /// Returns the location of a file.
  ///
  /// An absolute path becomes a URI, any other a reference to the working directory.
  private static func artifact(_ path: String) -> JSONValue {
    ["uri": .string((path.hasPrefix("/") ? "file://" : "") + escaped(path))]
  }

  private static func escaped(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.append(Character(UnicodeScalar(byte)))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return text
  }
}
