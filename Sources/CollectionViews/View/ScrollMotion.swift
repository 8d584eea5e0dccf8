import CollectionCore
import CollectionLayout

/// A motion of a view that continues by itself: a scroll animation, or deceleration after a drag.
struct ScrollMotion {
  /// The cause of the motion.
  enum Kind {
    /// An animation started by the program.
    case animation
    /// The deceleration after a drag.
    case deceleration
  }

  /// The cause of the motion.
  let kind: Kind
  /// The start on the view's clock, in seconds.
  let start: Double
  /// The content offset at the start.
  let from: Point
  /// The content offset at the end.
  let target: Point
  /// The number of frames shown.
  var frames = 0

  /// The number of frames per second.
  static let rate = 60.0
  /// The fraction of the speed left after a millisecond: UIKit's normal deceleration rate.
  static let deceleration = 0.998
  /// The distance from the target at which a deceleration ends, in points.
  private static let nearness = 0.5

  /// Returns the distance covered from a speed in points per millisecond, in points.
  static func distance(of velocity: Double) -> Double {
    velocity * deceleration / (1 - deceleration)
  }

  /// The time of the next frame on the view's clock, in seconds.
  var nextFrame: Double { start + Double(frames + 1) / Self.rate }

  /// Returns the content offset at a time, or nil once the motion has ended.
  func offset(at time: Double) -> Point? {
    let (dx, dy) = (target.x - from.x, target.y - from.y)
    switch kind {
    case .animation:
      let progress = (time - start) / AnimationClock.duration
      guard progress < 1 else { return nil }
      let share = AnimationCurve.easeInOut(progress)
      return Point(x: from.x + dx * share, y: from.y + dy * share)
    case .deceleration:
      var left = 1.0
      // Powers by squaring give the same bits on every system.
      var (exponent, power) = (Int(((time - start) * 1000).rounded()), Self.deceleration)
      while exponent > 0 {
        if exponent & 1 == 1 { left *= power }
        power *= power
        exponent >>= 1
      }
      guard max(abs(dx), abs(dy)) * left >= Self.nearness else { return nil }
      return Point(x: target.x - dx * left, y: target.y - dy * left)
    }
  }
}
