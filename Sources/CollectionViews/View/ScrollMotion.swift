import CollectionCore
import CollectionLayout

/// The scrolling of a view that goes on by itself: an animation, or what follows a drag.
struct ScrollMotion {
  /// What drives the motion.
  enum Kind {
    /// An animation that the program has started.
    case animation
    /// The deceleration after a drag.
    case deceleration
  }

  /// What drives the motion.
  let kind: Kind
  /// The time on the view's clock at which it began, in seconds.
  let start: Double
  /// The content offset that it began at.
  let from: Point
  /// The content offset that it ends at.
  let target: Point
  /// The number of frames that were shown.
  var frames = 0

  /// The frames of a second.
  static let rate = 60.0
  /// The part of the speed that is left after a millisecond: UIKit's normal deceleration rate.
  static let deceleration = 0.998
  /// The distance from the target at which a deceleration ends, in points.
  private static let nearness = 0.5

  /// Returns how far a speed in points per millisecond carries, in points.
  static func distance(of velocity: Double) -> Double {
    velocity * deceleration / (1 - deceleration)
  }

  /// The time of the next frame on the view's clock, in seconds.
  var nextFrame: Double { start + Double(frames + 1) / Self.rate }

  /// Returns the content offset at a time; nil once the motion has ended.
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
      // Powers by squares: the same to the last bit on every system.
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
