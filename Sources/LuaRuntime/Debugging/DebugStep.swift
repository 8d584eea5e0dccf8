/// The way in which a stopped script continues.
package enum DebugStep: Sendable {
  case goOn, into, over, out
}
