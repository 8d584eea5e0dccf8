/// The state of a view in a trace, up to the current line.
struct TraceView {
  /// The name that the app gave the view.
  var name: String?
  /// The contents that the view knows; nil if they are unknown.
  var known: TraceContents?
  /// The call at which the view learned them.
  var knownSince: String?
  /// Whether the view reads its counts at the next layout.
  var isUnread = false
}
