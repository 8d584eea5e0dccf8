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
