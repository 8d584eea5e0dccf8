public import CollectionCore

/// An action of a swiped row of a list.
///
/// ```swift
/// let delete = SwipeAction(title: "Delete", style: .destructive) { path in
///   print("delete", path)
/// }
/// configuration.trailingSwipeActionsConfigurationProvider = { _ in [delete] }
/// ```
public struct SwipeAction: Sendable {
  /// The edge of a row from which a finger swipes.
  public enum Edge: String, Sendable, Hashable, CaseIterable {
    case leading, trailing
  }

  /// The style of an action.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    case normal, destructive
  }

  /// Performs the action for the item at a path.
  public typealias Handler = @Sendable (IndexPath) -> Void

  /// The title of the button.
  public var title: String
  /// The style of the button.
  public var style: Style
  /// The function that is called when the action is chosen; nil for none.
  public var handler: Handler?

  /// Creates an action.
  public init(title: String, style: Style = .normal, handler: Handler? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
