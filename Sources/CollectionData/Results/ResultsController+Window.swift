import CollectionCore

/// The window of the content: `fetchOffset` and `fetchLimit`.
extension ResultsController {
  /// The number of objects in front of those that are shown.
  package var fetchOffset: Int { window.offset }
  /// The greatest number of objects that are shown; 0 for all of them.
  package var fetchLimit: Int { window.limit }

  /// Shows another part of the content, and reports the difference. Complexity: O(k log n + S) for
  /// k objects that come or leave.
  ///
  /// - Parameters:
  ///   - offset: the number of objects in front of the first one; not negative.
  ///   - limit: the greatest number of objects; not negative, and 0 for all of them.
  /// - Throws: what the delegate throws; from `controllerWillChangeContent`, nothing is changed.
  package func setWindow(offset: Int, limit: Int) throws {
    guard !isMerged else { throw ResultsError.mergedContent(call: "A fetch offset or limit") }
    let wanted = ResultsWindow(offset: max(0, offset), limit: max(0, limit))
    guard wanted != window else { return }
    let before = state
    var changes = ResultsChanges()
    try exclusively("fetchLimit") {
      let old = window.part(of: content)
      let new = wanted.part(of: content)
      let seen = ResultsReport(before: .init(content)).seen(
        from: old, to: new, of: content, shown: before)
      changes = seen.report.changes()
      if !changes.isEmpty { try announceChange() }
      window = wanted
      (part, shown) = wanted.isWhole ? (.init(), .init()) : (new, seen.content)
      version += 1
    }
    guard !changes.isEmpty else { return }
    try report(changes, from: before)
  }

  /// Shows what the window shows of a content that is new as a whole. Complexity: O(S).
  func showAll() {
    guard !window.isWhole else { return }
    part = window.part(of: content)
    shown = CollectionState(sections: part.sections(of: content))
  }

  /// Tells what changed, as far as the window shows it.
  ///
  /// - Parameters:
  ///   - whole: the report on the whole content.
  ///   - changes: its changes, which were announced to the delegate.
  ///   - old: the whole content before; nil where nobody asks for it.
  func tell(
    _ whole: ResultsReport, _ changes: ResultsChanges, from old: CollectionState?
  ) throws {
    guard !window.isWhole else { return try report(changes, from: old) }
    let before = shown
    let new = window.part(of: content)
    let seen = whole.seen(from: part, to: new, of: content, shown: before)
    (part, shown) = (new, seen.content)
    try report(seen.report.changes(), from: before)
  }
}
