import CollectionCore

/// The width and the height of an element of a compositional layout.
///
/// ```swift
/// let size = LayoutSize(width: .fractionalWidth(0.5), height: .estimated(44))
/// ```
public struct LayoutSize: Sendable, Hashable {
  /// The width.
  public var width: LayoutDimension
  /// The height.
  public var height: LayoutDimension

  /// Creates a size.
  public init(width: LayoutDimension, height: LayoutDimension) {
    self.width = width
    self.height = height
  }

  /// Returns the extents in a container, with estimates unchanged and fractions unrounded.
  func size(in container: Size) -> Size {
    Size(width: width.extent(in: container), height: height.extent(in: container))
  }

  /// Returns the extents in a container on pixels, with estimates unchanged.
  func size(in container: Size, scale: Double) -> Size {
    Size(
      width: width.extent(in: container, scale: scale),
      height: height.extent(in: container, scale: scale))
  }
}
