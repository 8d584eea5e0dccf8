internal import ArgumentParser

/// A form of pictures.
enum PictureFormat: String, ExpressibleByArgument, CaseIterable {
  case svg, html, cast
}
