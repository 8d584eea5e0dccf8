/// A kind of request, with its own workers and queue.
enum Lane: String, CaseIterable, Sendable {
  /// Runs a script; a page has one run at a time.
  case run
  /// Answers a query that takes a moment.
  case ask
  /// Reads or writes files in the server's folder.
  case files
  /// Waits for a file to change.
  case watch

  /// Whether it needs the server's file or folder.
  var needsFiles: Bool { self == .files || self == .watch }
}
