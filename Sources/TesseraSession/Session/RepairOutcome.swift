/// The outcome of carrying out a repair.
enum RepairOutcome {
  /// There is none, for this reason.
  case refused(String)
  /// The repair was carried out, and this script does the same; nil where none can.
  case done(script: String?)
}
