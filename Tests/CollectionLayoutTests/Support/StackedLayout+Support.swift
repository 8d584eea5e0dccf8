import CollectionLayout

extension StackedLayout {
  /// Changes a section as a batch does, and returns whether the layout could.
  func update(
    _ section: inout StackSection, edits: SectionEdits, context: LayoutContext,
    stack: SectionStack
  ) throws -> Bool {
    let update = try updateSection(0, section, edits: edits, context: context, stack: stack)
    update?.apply(&section)
    return update != nil
  }
}

extension StackSection {
  /// The items as they are kept, such as `LineTree`; nil where there are none.
  var keptItems: Any? { body.flatMap { Mirror(reflecting: $0).children.first?.value } }
}
