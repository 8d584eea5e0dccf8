import CollectionCore
import CollectionLayout
import CollectionRendering
import CollectionViews

/// What a view shows after a step, as far as a picture in characters needs it.
///
/// It is taken from what the view has told, so that nothing is asked of a view that has stopped.
struct ViewPicture {
  /// The most elements of a step that a picture shows.
  static let greatestElements = 400

  private let step: Step

  /// Creates the picture of a step; nil for one that changes nothing in the view.
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
