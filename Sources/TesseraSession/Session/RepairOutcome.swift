/// The outcome of a repair.
enum RepairOutcome {
  /// There is no repair, for a reason.
  case refused(String)
  /// The repair was performed.
  ///
  /// The script has the same effect; it is nil if no script can have it.
  case done(script: String?)
}
