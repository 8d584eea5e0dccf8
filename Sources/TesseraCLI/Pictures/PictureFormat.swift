internal import ArgumentParser

/// A form of pictures.
enum PictureFormat: String, ExpressibleByArgument, CaseIterable {
  case svg, html, cast, png, gif

  /// Whether the form shows one view, selected by `--view`.
  var drawsOneView: Bool { self == .svg || self == .png || self == .gif }
}
