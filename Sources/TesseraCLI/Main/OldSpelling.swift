/// A command or flag of version 0.2 with a new name, supported for one more version.
enum OldSpelling {
  /// Writes the new name to standard error.
  static func note(_ old: String, isNow new: String) {
    StandardOutput().writeError("note: '\(old)' is now '\(new)'.")
  }
}
