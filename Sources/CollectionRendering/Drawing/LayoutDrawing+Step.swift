import CollectionCore
import CollectionLayout
import CollectionViews

extension LayoutDrawing {
  /// Creates an empty drawing.
  init() { self.init([], contentSize: .zero, visibleRect: .zero, label: { _ in "" }) }

  /// Creates the drawing of a recorded step at a progress from 0 to 1.
  ///
  /// - Parameter marks: whether signs of changes precede the labels.
  init(_ step: Step, at progress: Double, marks: Bool = false) {
    let elements = step.elements.enumerated().map { index, element in
      // The index in the list leads the label back to its element.
      element.attributes(at: progress, indexPath: IndexPath(0, index))
    }
    let bounds = step.boundsBefore.interpolated(to: step.bounds, progress: progress)
    self.init(
      elements, contentSize: progress < 1 ? step.contentSizeBefore : step.contentSize,
      visibleRect: bounds, rect: bounds,
      label: { attributes in
        let element = step.elements[attributes.indexPath.item]
        return (marks ? SVGStyle.mark(of: element.kind)?.sign ?? "" : "") + element.label
      })
  }
}

extension StepElement {
  /// Returns the appearance of the element at a progress from 0 to 1.
  fileprivate func attributes(at progress: Double, indexPath: IndexPath) -> LayoutAttributes {
    var attributes = LayoutAttributes(
      indexPath: indexPath, category: category, elementKind: elementKind,
      frame: initial.frame.interpolated(to: final.frame, progress: progress))
    attributes.alpha = initial.alpha + (final.alpha - initial.alpha) * progress
    attributes.zIndex = final.zIndex
    attributes.transform = progress < 0.5 ? initial.transform : final.transform
    return attributes
  }
}
