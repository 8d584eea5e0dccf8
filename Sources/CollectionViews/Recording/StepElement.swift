package import CollectionCore
package import CollectionLayout

/// An element of a step, at the start and at the end.
package struct StepElement: Sendable {
  /// The appearance of an element at a point in time.
  package struct Look: Sendable, Hashable {
    package var frame: Rect
    package var alpha: Double
    package var zIndex: Int
    package var transform: AffineTransform

    /// Creates an appearance; a hidden element is invisible.
    package init(
      frame: Rect, alpha: Double, isHidden: Bool, zIndex: Int, transform: AffineTransform
    ) {
      self.frame = frame
      self.alpha = isHidden ? 0 : min(max(alpha, 0), 1)
      self.zIndex = zIndex
      self.transform = transform
    }
  }

  package var kind: Transition.Kind
  package var category: LayoutAttributes.Category
  package var elementKind: String?
  /// The text with which the element is drawn.
  package var label: String
  /// The index path before; nil for an inserted element.
  package var before: IndexPath?
  /// The index path after; nil for a deleted element.
  package var after: IndexPath?
  package var initial: Look
  package var final: Look
  /// The fields changed by a reload or a reconfiguration.
  package var changes: [FieldChange] = []

  /// Creates an element.
  package init(
    kind: Transition.Kind, category: LayoutAttributes.Category, elementKind: String?,
    label: String, before: IndexPath?, after: IndexPath?, initial: Look, final: Look
  ) {
    (self.kind, self.category, self.elementKind) = (kind, category, elementKind)
    (self.label, self.before, self.after) = (label, before, after)
    (self.initial, self.final) = (initial, final)
  }
}

extension StepElement {
  /// Creates an element of a transition.
  init(_ element: Transition.Element, in step: Step) {
    self.init(
      kind: element.kind, category: element.category, elementKind: element.elementKind,
      label: element.label(in: step), before: element.indexPathBefore,
      after: element.indexPathAfter, initial: Look(element.initial), final: Look(element.final))
    changes = element.changes(in: step)
  }

  /// Creates an element that is visible and stays in place.
  init(visible attributes: LayoutAttributes, in state: CollectionState?) {
    var look = Look(attributes)
    // Recordings do not store it for an element that stays.
    look.transform = .identity
    self.init(
      kind: .kept, category: attributes.category, elementKind: attributes.elementKind,
      label: attributes.label(in: state), before: attributes.indexPath,
      after: attributes.indexPath, initial: look, final: look)
  }

  /// The element at the end of its step, without motion; nil if it is deleted.
  var settled: StepElement? {
    guard let after else { return nil }
    var element = self
    element.kind = .kept
    element.changes = []
    element.before = after
    element.initial = final
    return element
  }
}

extension StepElement.Look {
  fileprivate init(_ attributes: LayoutAttributes) {
    self.init(
      frame: attributes.frame, alpha: attributes.alpha, isHidden: attributes.isHidden,
      zIndex: attributes.zIndex, transform: attributes.transform)
  }
}

extension Transition.Element {
  /// Returns the text with which the element is drawn in a step.
  package func label(in step: Step) -> String {
    indexPathAfter == nil
      ? initial.label(in: step.stateBefore) : final.label(in: step.state)
  }

  /// Returns the fields of an item changed by a reload or a reconfiguration in a step.
  package func changes(in step: Step) -> [FieldChange] {
    guard kind == .reloaded || kind == .reconfigured, category == .cell else { return [] }
    return FieldChange.changes(
      from: indexPathBefore.flatMap { step.stateBefore?.item(at: $0) },
      to: indexPathAfter.flatMap { step.state?.item(at: $0) })
  }
}
