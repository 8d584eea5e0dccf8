internal import ArgumentParser

/// A value of `--format` in commands that write text or one document.
enum DocumentFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
