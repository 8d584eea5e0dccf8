import CollectionCore
import CollectionLayout

/// The label of an animation, with the names of table views.
///
/// `right` and `left` slide elements over the edge of the view. `top` and `bottom` slide them by
/// their own height while they fade. `middle` opens and closes them; `fade` and `automatic` fade. A
/// reloaded item leaves and enters in the same way; with `automatic`, a new cell replaces the old
/// one. All take a quarter of a second, except `none`, which takes no time.
///
/// ```swift
/// let options = ComponentUpdateOptions(animation: .none)
/// let cherries = ComponentItem(identifier: "c", title: "Cherries")
/// try controller.append(cherries, component: 0, options)
/// ```
public enum ComponentAnimation: String, CaseIterable, Sendable {
  case fade, right, left, top, bottom, none, middle, automatic
}

extension ComponentAnimation {
  /// A Boolean value that indicates whether the old cell of a reload leaves and the new one enters.
  var splitsReloads: Bool { self != .automatic && self != .none }

  /// Returns the appearance of an entering or leaving element at its outer end, from its faded one.
  ///
  /// - Parameter bounds: the visible rectangle.
  func outside(_ fading: LayoutAttributes, _ bounds: Rect) -> LayoutAttributes {
    var attributes = fading
    switch self {
    case .fade, .none, .automatic: return fading
    case .right:
      attributes.frame.origin.x = bounds.x + bounds.width
      attributes.alpha = 1
    case .left:
      attributes.frame.origin.x = bounds.x - attributes.frame.width
      attributes.alpha = 1
    case .top: attributes.frame.origin.y -= attributes.frame.height
    case .bottom: attributes.frame.origin.y += attributes.frame.height
    case .middle:
      attributes.frame.origin.y += attributes.frame.height / 2
      attributes.frame.size.height = 0
    }
    return attributes
  }
}
