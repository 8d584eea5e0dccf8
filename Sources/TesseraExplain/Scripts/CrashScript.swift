/// A script that was made from a pasted crash and then run.
package struct CrashScript: Hashable, Sendable {
  /// The text.
  package let text: String
  /// The code that it raises.
  package let code: String
  /// A Boolean value that indicates whether it raises the pasted message with the same numbers.
  package let isExact: Bool
}
