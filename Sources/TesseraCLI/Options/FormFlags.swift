internal import ArgumentParser

/// The short flags for values of `--format`.
protocol FormFlags: ParsableArguments {
  var json: Bool { get }
  var events: Bool { get }
  var plain: Bool { get }
}
