/// A page of a code that cannot be read.
package struct ExplainPageError: Error, Hashable, CustomStringConvertible {
  /// The 1-based number of the line.
  package let line: Int
  /// The mistake in the line.
  package let reason: String

  /// The line and the mistake in it.
  package var description: String { "line \(line): \(reason)" }
}
