/// UIKit's default timing curve, ease-in-out.
enum AnimationCurve {
  /// Returns the progress of an animation at a fraction of its duration, both from 0 to 1.
  ///
  /// The curve is the cubic Bézier from (0, 0) to (1, 1) with the control points (0.42, 0) and
  /// (0.58, 1). That is x(s) = 1.26 s (1 − s)² + 1.74 s² (1 − s) + s³ and y(s) = 3 s² − 2 s³. For a
  /// fraction x, s is found by bisection, and y(s) is the progress; at one half it is one half.
  static func easeInOut(_ fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    var low = 0.0
    var high = 1.0
    var parameter = 0.5
    for _ in 0..<60 {
      let rest = 1 - parameter
      let x =
        1.26 * parameter * rest * rest + 1.74 * parameter * parameter * rest
        + parameter * parameter * parameter
      if abs(x - fraction) < 1e-14 { break }
      if x < fraction { low = parameter } else { high = parameter }
      parameter = (low + high) / 2
    }
    return parameter * parameter * (3 - 2 * parameter)
  }
}
