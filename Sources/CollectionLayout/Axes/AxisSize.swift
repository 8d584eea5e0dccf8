import CollectionCore

/// A size by its axes, in points.
public struct AxisSize: Hashable, Sendable {
  /// The extent along the scroll axis.
  public var main: Double
  /// The extent across the scroll axis.
  public var cross: Double

  /// Creates a size.
  public init(main: Double, cross: Double) {
    self.main = main
    self.cross = cross
  }
}
