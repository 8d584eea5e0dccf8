/// Points as dots.
enum Dots {
  /// Returns a number as a whole one, far from where dots could not be counted.
  static func whole(_ value: Double) -> Int {
    value.isFinite ? Int(min(max(value.rounded(), -1e6), 1e6)) : 0
  }
}
