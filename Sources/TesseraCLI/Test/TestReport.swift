import CollectionCore
import CollectionCourses
import CollectionExercises
import CollectionRendering
import CollectionScripting
import LuaRuntime

/// The results of tests, in formats for people and servers.
struct TestReport {
  /// The results, grouped by file.
  let results: [TestResult]
  /// The options of text.
  let options: RenderOptions

  /// Returns the report. Complexity: O(n).
  func text(_ format: TestFormat, _ status: ExitStatus) -> String {
    switch format {
    case .text, .plain: summary
    case .tap: tap
    case .junit: junit
    case .json: json(status).description
    }
  }

  private func count(_ status: TestResult.Status) -> Int {
    results.count { $0.status == status }
  }

  /// The last line of text: `3 tests: 2 passed, 1 failed`.
  private var summary: String {
    let parts = [TestResult.Status.passed, .failed, .error, .skipped].compactMap { status in
      let number = count(status)
      guard number > 0 else { return nil as String? }
      return status == .error ? number.counted("error") : "\(number) \(status.rawValue)"
    }
    return "\(results.count.counted("test")): " + parts.joined(separator: ", ")
  }

  /// Returns the lines about one result.
  func lines(about result: TestResult) -> String {
    let sign: String =
      switch result.status {
      case .passed: options.ascii ? "ok" : "✓"
      case .skipped: options.ascii ? "skip" : "–"
      case .failed, .error: options.ascii ? "FAIL" : "✗"
      }
    var lines = ["\(sign) \(result.title)"]
    if options.plain { lines = ["\(result.status.rawValue)\t\(result.file)\t\(result.title)"] }
    if let diagnosis = result.diagnosis {
      lines.append(indented(diagnosis.text(options)))
      if !result.output.isEmpty {
        lines.append(indented("printed:\n" + result.output.trimmingSpaces()))
      }
    }
    return lines.joined(separator: "\n")
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
  }
}

extension TestReport {
  private var tap: String {
    var lines = ["TAP version 13", results.isEmpty ? "1..0" : "1..\(results.count)"]
    for (index, result) in results.enumerated() {
      let name = "\(index + 1) - " + "\(result.file): \(result.title)".escaped(.tap)
      switch result.status {
      case .passed: lines.append("ok \(name)")
      case .skipped: lines.append("ok \(name) # SKIP pending")
      case .failed, .error:
        let diagnosis = result.diagnosis
        lines += TAPReport.failedPoint(
          name,
          [
            ("severity", result.status == .failed ? "fail" : "error"), ("code", diagnosis?.code),
            ("message", diagnosis?.message),
            ("line", diagnosis?.places.first.map { "\($0.line.line)" }),
            ("output", result.output.isEmpty ? nil : result.output),
          ])
      }
    }
    return lines.joined(separator: "\n")
  }

  private var junit: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
    let files = results.map(\.file).withoutRepeatedElements()
    for file in files {
      let results = results.filter { $0.file == file }
      func count(_ status: TestResult.Status) -> String {
        "\(results.count { $0.status == status })"
      }
      text += JUnitText.tag(
        "testsuite", indent: 1,
        [
          ("name", file), ("tests", "\(results.count)"), ("failures", count(.failed)),
          ("errors", count(.error)), ("skipped", count(.skipped)),
          ("time", JUnitText.seconds(results.reduce(0) { $0 + $1.seconds })),
        ])
      text += results.map(Self.testCase).joined()
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>"
  }

  private static func testCase(_ result: TestResult) -> String {
    var attributes = [("name", result.title), ("classname", result.file), ("file", result.file)]
    if result.line > 0 { attributes.append(("line", "\(result.line)")) }
    attributes.append(("time", JUnitText.seconds(result.seconds)))
    let isPassed = result.status == .passed
    var text = JUnitText.tag("testcase", indent: 2, attributes, closes: isPassed)
    if isPassed { return text }
    if let diagnosis = result.diagnosis {
      let element = result.status == .failed ? "failure" : "error"
      let head = [("message", diagnosis.message), ("type", diagnosis.code ?? "error")]
      text += JUnitText.tag(element, indent: 3, head, breaks: false)
      text += diagnosis.text(RenderOptions()).escaped(.xml) + "</\(element)>\n"
    } else {
      text += "      <skipped/>\n"
    }
    if !result.output.isEmpty {
      text += "      <system-out>\(result.output.escaped(.xml))</system-out>\n"
    }
    return text + "    </testcase>\n"
  }

  private func json(_ status: ExitStatus) -> JSONValue {
    let tests = results.map { result -> JSONValue in
      [
        "file": .string(result.file), "name": .string(result.name),
        "line": .integer(result.line), "status": .string(result.status.rawValue),
        "error": result.diagnosis?.json ?? .null, "output": .string(result.output),
        "seconds": .number(result.seconds),
      ]
    }
    return [
      "version": 1, "tests": .array(tests), "passed": .integer(count(.passed)),
      "failed": .integer(count(.failed)), "errors": .integer(count(.error)),
      "skipped": .integer(count(.skipped)), "exitCode": .integer(Int(status.rawValue)),
    ]
  }
}
