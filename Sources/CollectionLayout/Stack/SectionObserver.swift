/// The function of a section that changes its visible items, and what it may know about its view.
final class SectionObserver: Sendable {
  /// The function.
  let handler: VisibleItemsHandler
  /// What the section may know about its view.
  let environment: LayoutEnvironment

  /// Creates the observer of a section.
  init(_ handler: VisibleItemsHandler, _ environment: LayoutEnvironment) {
    self.handler = handler
    self.environment = environment
  }
}
