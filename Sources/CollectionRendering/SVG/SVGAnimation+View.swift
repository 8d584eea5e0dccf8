package import CollectionViews

extension SVGAnimation {
  /// Creates the picture of a view's latest transition, or nil if nothing has moved yet.
  package init?(latestOf view: CollectionView) {
    guard var step = ViewRecorder.latestTransition(of: view) else { return nil }
    step.elements = step.elements
    self.init([step])
  }
}
