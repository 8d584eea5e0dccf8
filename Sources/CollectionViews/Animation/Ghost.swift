import CollectionCore
import CollectionLayout

/// A deleted element that is still fading out.
struct Ghost {
  /// The element.
  let element: Transition.Element
  /// The start of its animation on the view's clock, in seconds.
  let start: Double
  /// The duration of its animation, in seconds.
  let duration: Double

  /// Returns whether the element is still on the screen at a time.
  func isFading(at time: Double) -> Bool { start + duration > time }

  /// Returns the appearance of the element at a time.
  func attributes(at time: Double) -> LayoutAttributes {
    element.attributes(at: AnimationCurve.easeInOut((time - start) / duration))
  }
}
