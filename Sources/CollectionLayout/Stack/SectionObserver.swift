/// The function of a section that changes its visible items, and its environment.
final class SectionObserver: Sendable {
  /// The function.
  let handler: VisibleItemsHandler
  /// The section's environment.
  let environment: LayoutEnvironment

  /// Creates the observer of a section.
  init(_ handler: VisibleItemsHandler, _ environment: LayoutEnvironment) {
    self.handler = handler
    self.environment = environment
  }
}
