package import CollectionViews

extension SVGAnimation {
  /// Creates the picture of the latest transition of a view; nil where nothing has moved yet.
  package init?(latestOf view: CollectionView) {
    guard let step = ViewRecorder.latestTransition(of: view) else { return nil }
    self.init([RecordedStep(step, view: 1)])
  }
}
