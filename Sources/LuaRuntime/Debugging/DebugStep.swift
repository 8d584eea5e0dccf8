/// The way in which a script goes on that has stopped.
package enum DebugStep: Sendable {
  case goOn, into, over, out
}
