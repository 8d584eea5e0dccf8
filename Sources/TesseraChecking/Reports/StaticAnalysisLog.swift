import CollectionRendering

/// Findings as a log of the Static Analysis Results Interchange Format (SARIF), version 2.1.0.
struct StaticAnalysisLog {
  private let scripts: [CheckedScript]
  private let version: String

  /// Creates the log of checked scripts.
  init(_ scripts: [CheckedScript], version: String) {
    self.scripts = scripts
    self.version = version
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
          "columnKind": "unicodeCodePoints",
          "results": .array(
            scripts.flatMap { script in script.findings.map { result($0, script) } }),
        ]
      ],
    ]
  }

  private static var rules: [JSONValue] {
    ScriptFinding.Kind.allCases.map { kind in
      ["id": .string(kind.rawValue), "shortDescription": ["text": .string(kind.summary)]]
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
            "artifactLocation": ["uri": .string(Self.uri(script.name))],
            "region": [
              "startLine": .integer(start.line), "startColumn": .integer(start.column),
              "endLine": .integer(end.line), "endColumn": .integer(end.column),
            ],
          ]
        ]
      ],
    ]
  }

  /// Returns a path as a reference of a URI.
  private static func uri(_ path: String) -> String {
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
