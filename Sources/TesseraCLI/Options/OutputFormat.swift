internal import ArgumentParser

/// A value of `--format` in commands that also draw pictures.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, events, plain, svg, png, gif, html, cast

  /// The values in the help; events have a flag, in the only command that supports them.
  static var allValueStrings: [String] { allCases.filter { $0 != .events }.map(\.rawValue) }
}
