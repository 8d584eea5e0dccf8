internal import ArgumentParser

/// A value of `--format` in commands without pictures.
enum TextFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, plain
}
