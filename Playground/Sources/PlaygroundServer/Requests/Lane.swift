/// A kind of request, with workers and a queue of its own.
enum Lane: String, CaseIterable, Sendable {
  /// Runs a script; a page has one run at a time.
  case run
  /// Asks something that takes a moment.
  case ask
  /// Reads or writes files of the folder that the server was started with.
  case files
  /// Waits for a file to change.
  case watch

  /// Whether it needs the file or folder that the server was started with.
  var needsFiles: Bool { self == .files || self == .watch }
}
