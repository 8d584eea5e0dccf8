/// A page of a code that cannot be read.
package struct ExplainPageError: Error, Hashable, CustomStringConvertible {
  /// The 1-based number of the line.
  package let line: Int
  /// What is wrong there.
  package let reason: String

  /// The line and what is wrong in it.
  package var description: String { "line \(line): \(reason)" }
}
