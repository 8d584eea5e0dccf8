/// Points as dots.
enum Dots {
  /// Returns a whole number, limited to countable dots.
  static func whole(_ value: Double) -> Int {
    value.isFinite ? Int(min(max(value.rounded(), -1e6), 1e6)) : 0
  }
}
