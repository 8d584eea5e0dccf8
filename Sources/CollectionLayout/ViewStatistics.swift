/// What a collection view has made its layout do so far.
public struct ViewStatistics: Sendable, Hashable {
  /// The number of times a layout was prepared.
  public internal(set) var layoutPasses = 0
  /// The number of attributes that the layout was asked for and gave.
  public internal(set) var attributesComputed = 0
  /// The number of times the layout was asked for the elements in a rectangle.
  public internal(set) var rectQueries = 0

  /// Creates statistics of nothing.
  public init() {}
}
