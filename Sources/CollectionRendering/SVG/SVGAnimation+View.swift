package import CollectionViews

extension SVGAnimation {
  /// Creates the picture of the latest transition of a view; nil where nothing has moved yet.
  package init?(latestOf view: CollectionView) {
    guard let event = ViewRecorder.latestTransition(of: view).map({ JSONValue($0, view: 1) }),
      let recording = try? Recording(events: [event])
    else { return nil }
    self.init(recording.steps)
  }
}
