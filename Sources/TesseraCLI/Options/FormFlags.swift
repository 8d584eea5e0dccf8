internal import ArgumentParser

/// The short forms of `--format` that a command has.
protocol FormFlags: ParsableArguments {
  var json: Bool { get }
  var events: Bool { get }
  var plain: Bool { get }
}
