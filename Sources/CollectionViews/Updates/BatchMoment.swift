/// A moment of a batch at which a debugger may stop.
package enum BatchMoment: Sendable {
  /// The view has fixed the counts before, and the block is about to run.
  case begins
  /// The block has run: the data has changed, the operations are written, and the view shows what it
  /// did before.
  case written
}
