/// The distances at both ends of an axis, in points.
struct AxisInset: Hashable, Sendable {
  /// The distance at the start.
  var leading: Double
  /// The distance at the end.
  var trailing: Double
}
