import CollectionCore
import CollectionLayout
import CollectionRendering
import CollectionViews

/// The state of a view after a step, for a picture in characters.
///
/// It comes from the view's reports, so a stopped view is not queried.
struct ViewPicture {
  /// The maximum number of elements of a step that a picture shows.
  static let greatestElements = 400

  private let step: Step

  /// Creates the picture of a step; nil for a step that does not change the view.
  init?(_ step: Step) {
    if step.kind == .repair { return nil }
    self.step = step
  }

  /// Returns the state line and the picture.
  func text(_ options: RenderOptions) -> String {
    let bounds = step.reportedBounds?.after ?? step.bounds
    let drawing = LayoutDrawing(
      elements, contentSize: step.contentSize, visibleRect: bounds, rect: bounds,
      label: { $0.label(in: step.state) })
    return StateText.line(step.state, counts: step.state?.counts ?? []) + "\n"
      + drawing.text(options)
  }

  private var elements: [LayoutAttributes] {
    guard let transition = step.transition else { return step.visible }
    return transition.elements.filter { $0.kind != .deleted }.map { element in
      var attributes = element.final
      if let path = element.indexPathAfter { attributes.indexPath = path }
      return attributes
    }
  }
}
