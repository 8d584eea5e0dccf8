/// The results in the Test Anything Protocol, version 13, with what went wrong as YAML.
enum TAPReport {
  /// Writes the report: a test point for every check, with the names of learner and exercise before it.
  static func text(_ book: GradeBook) -> String {
    var lines: [String] = []
    var number = 0
    for submission in book.submissions {
      lines.append(
        "# \(description(submission.name)): \(submission.score) of \(submission.maxScore) points")
      for reported in book.checks(of: submission) {
        number += 1
        write(reported, number, submission, of: book, to: &lines)
      }
    }
    let plan = number == 0 ? "1..0 # SKIP nothing was handed in" : "1..\(number)"
    return (["TAP version 13", plan] + lines).joined(separator: "\n") + "\n"
  }

  private static func write(
    _ reported: ReportedCheck, _ number: Int, _ submission: GradeBook.GradedSubmission,
    of book: GradeBook, to lines: inout [String]
  ) {
    let check = reported.check
    let name = description("\(submission.name) \(reported.exercise.id) \(check.name)")
    switch check.status {
    case .pass: lines.append("ok \(number) - \(name)")
    case .skipped:
      let reason = description(book.skipReason(reported, isPublic: false))
      lines.append("ok \(number) - \(name) # SKIP \(reason)")
    case .fail, .error:
      lines.append("not ok \(number) - \(name)")
      lines.append("  ---")
      let fields: [(String, String?)] = [
        ("severity", check.status.rawValue), ("code", check.code), ("message", check.message),
        ("line", check.line.map(String.init)), ("expected", check.expected),
        ("actual", check.actual), ("hint", check.hint),
        ("output", check.output.isEmpty ? nil : check.output),
      ]
      for (key, value) in fields {
        if let value { lines.append("  \(key): \(YAMLText.quoted(value))") }
      }
      lines.append("  ...")
    }
  }

  /// A text on one line, in which `#` starts no directive.
  static func description(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "#": result += "\\#"
      case "\\": result += "\\\\"
      case _ where YAMLText.isUnprintable(scalar) || scalar == "\n": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// Text as YAML has it between double quotes.
enum YAMLText {
  /// The text in quotes, on one line, whatever is in it.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where isUnprintable(scalar):
        let digits = String(scalar.value, radix: 16)
        let width = scalar.value < 0x100 ? 2 : 4
        result += (width == 2 ? "\\x" : "\\u") + String(repeating: "0", count: width - digits.count)
        result += digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns whether YAML wants a character escaped, or a reader would take it for a line's end.
  static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
