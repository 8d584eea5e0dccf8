internal import ArgumentParser

/// A form of output that `--format` names in commands that also draw pictures.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, events, plain, svg, png, gif, html, cast

  /// The words that the help lists: events have a flag, in the one command that has them.
  static var allValueStrings: [String] { allCases.filter { $0 != .events }.map(\.rawValue) }
}
