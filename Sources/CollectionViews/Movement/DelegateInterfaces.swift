/// What a delegate also is, for its view: one that follows pages, or decides about dragged items.
///
/// A delegate says so itself, since no cast can ask for a protocol in Embedded Swift.
public struct DelegateInterfaces {
  /// The delegate, if it follows pages of components.
  package var pages: (any PageDelegate)?
  /// The delegate, if it decides about items that are dragged.
  package var movement: (any ItemMovementDelegate)?
  /// The delegate, if it decides about items that are dragged to another view.
  package var drops: (any ItemDropDelegate)?

  /// Creates what a delegate also is.
  package init(
    pages: (any PageDelegate)? = nil, movement: (any ItemMovementDelegate)? = nil,
    drops: (any ItemDropDelegate)? = nil
  ) {
    self.pages = pages
    self.movement = movement
    self.drops = drops
  }
}
