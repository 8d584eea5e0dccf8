import CollectionCore
import CollectionLayout

/// The label of an animation, as tables name them.
///
/// A page animates all of them alike, for a quarter of a second; `none` takes no time.
///
/// ```swift
/// let options = ComponentUpdateOptions(animation: .none)
/// let cherries = ComponentItem(identifier: "c", title: "Cherries")
/// try controller.append(cherries, component: 0, options)
/// ```
public enum ComponentAnimation: String, CaseIterable, Sendable {
  case fade, right, left, top, bottom, none, middle, automatic
}
