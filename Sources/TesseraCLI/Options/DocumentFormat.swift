internal import ArgumentParser

/// A form of output that `--format` names in commands that write text or one document.
enum DocumentFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
