/// A view of a trace: what it knows so far.
struct TraceView {
  /// The name that the app gave the view.
  var name: String?
  /// The contents that the view knows; nil where nothing says them.
  var known: TraceContents?
  /// The call with which the view has known them.
  var knownSince: String?
  /// Whether the view reads its counts when it is laid out next.
  var isUnread = false
}
