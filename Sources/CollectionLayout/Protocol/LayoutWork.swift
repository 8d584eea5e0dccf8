/// The counted work of a layout so far.
///
/// ```swift
/// let before = layout.work
/// try layout.prepare(context)
/// let sections = (layout.work - before).preparedSections  // 1
/// ```
package struct LayoutWork: Sendable, Hashable {
  /// The number of items whose size or frame was computed one by one.
  package var preparedItems = 0
  /// The number of items whose lines were broken again because of a change nearby.
  package var brokenItems = 0
  /// The number of sections that were laid out.
  package var preparedSections = 0
  /// The number of comparisons in queries for elements.
  package var comparisons = 0

  /// The number of runs of measured groups that a batch replaced, including their neighbours.
  package var replacedRuns = 0

  /// Creates the work of a layout that has done nothing.
  package init() {}

  /// Adds the work of another layout.
  package static func += (left: inout LayoutWork, right: LayoutWork) {
    left.preparedItems += right.preparedItems
    left.brokenItems += right.brokenItems
    left.preparedSections += right.preparedSections
    left.comparisons += right.comparisons
    left.replacedRuns += right.replacedRuns
  }

  /// Returns the work done since an earlier count.
  package static func - (left: LayoutWork, right: LayoutWork) -> LayoutWork {
    var work = LayoutWork()
    work.preparedItems = left.preparedItems - right.preparedItems
    work.brokenItems = left.brokenItems - right.brokenItems
    work.preparedSections = left.preparedSections - right.preparedSections
    work.comparisons = left.comparisons - right.comparisons
    work.replacedRuns = left.replacedRuns - right.replacedRuns
    return work
  }
}
