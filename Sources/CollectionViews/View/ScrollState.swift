import CollectionCore

/// The scrolling of a view: the motion under way, and what the delegate has heard.
struct ScrollState {
  /// The scrolling that goes on by itself as the clock advances.
  var motion: ScrollMotion?
  /// A Boolean value that indicates whether the content is being refreshed after a pull.
  var isRefreshing = false
  /// A Boolean value that indicates whether the delegate has yet to hear that the view has scrolled.
  private var hasScrolled = false
  /// The content offset of which the delegate has heard last.
  private var reportedOffset: Point

  /// Creates the scrolling of a view that rests at an offset.
  init(offset: Point) { reportedOffset = offset }

  /// Notes that the content offset has changed.
  mutating func noteScroll() { hasScrolled = true }

  /// Returns the offset that the delegate has heard of last, if it has yet to hear of another.
  ///
  /// - Parameter offset: the content offset that it hears of now.
  mutating func takeReport(of offset: Point) -> Point? {
    guard hasScrolled else { return nil }
    hasScrolled = false
    defer { reportedOffset = offset }
    return reportedOffset
  }
}
