internal import ArgumentParser
import TesseraChecking

/// A form of the report of `check`.
enum CheckFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, plain, sarif, github

  /// The report; plain text is text with other options.
  var report: CheckReport {
    switch self {
    case .text, .plain: .text
    case .json: .json
    case .sarif: .sarif
    case .github: .github
    }
  }
}
