/// A point in a batch at which a debugger may stop.
package enum BatchMoment: Sendable {
  /// The view has read the counts before, and the block is about to run.
  case begins
  /// The block has run: the data has changed, the operations are known, and the view has not
  /// changed yet.
  case written
}
