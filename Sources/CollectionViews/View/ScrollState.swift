import CollectionCore

/// The scrolling of a view: the current motion, and the values last reported to the delegate.
struct ScrollState {
  /// The motion that continues as the clock advances.
  var motion: ScrollMotion?
  /// A Boolean value that indicates whether the content is being refreshed after a pull.
  var isRefreshing = false
  /// A Boolean value that indicates whether the delegate has yet to be notified of scrolling.
  private var hasScrolled = false
  /// The latest content offset of which the delegate was notified.
  private var reportedOffset: Point

  /// Creates the scrolling of a view at rest.
  init(offset: Point) { reportedOffset = offset }

  /// Records that the content offset has changed.
  mutating func noteScroll() { hasScrolled = true }

  /// Returns the content offset last reported to the delegate, or nil if there is nothing to
  /// report.
  ///
  /// - Parameter offset: the content offset to report now.
  mutating func takeReport(of offset: Point) -> Point? {
    guard hasScrolled else { return nil }
    hasScrolled = false
    defer { reportedOffset = offset }
    return reportedOffset
  }
}
