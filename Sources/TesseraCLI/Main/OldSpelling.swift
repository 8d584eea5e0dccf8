/// A command or flag of version 0.2 that has another name now, and works for one version more.
enum OldSpelling {
  /// Says on standard error what to write instead.
  static func note(_ old: String, isNow new: String) {
    StandardOutput().writeError("note: '\(old)' is now '\(new)'.")
  }
}
