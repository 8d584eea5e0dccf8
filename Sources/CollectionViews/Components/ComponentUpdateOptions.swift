public import CollectionCore
import CollectionLayout

/// The options of an update of a page.
///
/// ```swift
/// var isFinished = false
/// var options = ComponentUpdateOptions(animation: .fade)
/// options.completion = { isFinished = $0 }
/// ```
public struct ComponentUpdateOptions {
  /// The label of the animation; `none` ends immediately.
  public var animation = ComponentAnimation.automatic
  /// The script line of the call; nil if there is none.
  public var origin: SourceLine?
  /// The function that runs once, after the update, or immediately if nothing has changed.
  public var completion: ((Bool) -> Void)?

  /// Creates the options of an update.
  public init(
    animation: ComponentAnimation = .automatic, origin: SourceLine? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    self.animation = animation
    self.origin = origin
    self.completion = completion
  }
}
