internal import ArgumentParser

/// A form of the output of `replay`.
enum ReplayFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, svg, png, gif, html, cast

  /// The form as a picture format; nil for text and JSON.
  var picture: PictureFormat? {
    switch self {
    case .text, .json: nil
    case .html: .html
    case .svg: .svg
    case .cast: .cast
    case .png: .png
    case .gif: .gif
    }
  }
}
