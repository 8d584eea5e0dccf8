internal import ArgumentParser

/// A form of output that `--format` names in commands without pictures.
enum TextFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, plain
}
