import CollectionCore

/// The window of the content: `fetchOffset` and `fetchLimit`.
extension ResultsController {
  /// The number of objects before the shown ones.
  package var fetchOffset: Int { window.offset }
  /// The maximum number of shown objects; 0 for all.
  package var fetchLimit: Int { window.limit }

  /// Shows another part of the content, and reports the difference. Complexity: O(k log n + S) for
  /// k objects that enter or leave.
  ///
  /// - Parameters:
  ///   - offset: the number of objects before the first one; not negative.
  ///   - limit: the maximum number of objects; not negative, and 0 for all.
  /// - Throws: `ResultsError`; nothing changes if the checkpoint ends it.
  package func setWindow(offset: Int, limit: Int) throws(ResultsError) {
    guard !isMerged else { throw .mergedContent(call: "A fetch offset or limit") }
    let wanted = ResultsWindow(offset: max(0, offset), limit: max(0, limit))
    guard wanted != window else { return }
    let before = state
    var changes = ResultsChanges()
    try exclusively("fetchLimit") { () throws(ResultsError) in
      let old = window.part(of: content)
      let new = wanted.part(of: content)
      let seen = ResultsReport(before: .init(content)).seen(
        from: old, to: new, of: content, shown: before)
      changes = seen.report.changes()
      if !changes.isEmpty {
        announceChange()
        try proceed()
      }
      window = wanted
      (part, shown) = wanted.isWhole ? (.init(), .init()) : (new, seen.content)
      version += 1
    }
    guard !changes.isEmpty else { return }
    try report(changes, from: before)
  }

  /// Shows the window's part of completely new content. Complexity: O(S).
  func showAll() {
    guard !window.isWhole else { return }
    part = window.part(of: content)
    shown = CollectionState(sections: part.sections(of: content))
  }

  /// Reports the changes, as far as the window shows them.
  ///
  /// - Parameters:
  ///   - whole: the report on the whole content.
  ///   - changes: its changes, as announced to the delegate.
  ///   - old: the whole content before; nil if nobody needs it.
  func tell(
    _ whole: ResultsReport, _ changes: ResultsChanges, from old: CollectionState?
  ) throws(ResultsError) {
    guard !window.isWhole else { return try report(changes, from: old) }
    let before = shown
    let new = window.part(of: content)
    let seen = whole.seen(from: part, to: new, of: content, shown: before)
    (part, shown) = (new, seen.content)
    try report(seen.report.changes(), from: before)
  }
}
