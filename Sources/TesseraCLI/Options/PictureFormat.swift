internal import ArgumentParser
import CollectionRendering
import CollectionViews

/// A form of pictures.
enum PictureFormat: String, ExpressibleByArgument, CaseIterable {
  case svg, html, cast
}
