/// A line of a trace that cannot be read.
package struct TraceFault: Error, Hashable, CustomStringConvertible {
  /// The 1-based number of the line.
  package let line: Int
  /// The 1-based column, in Unicode scalars.
  package let column: Int
  /// The expected and the actual value.
  package let reason: String

  /// Creates a fault at a line and a column.
  package init(line: Int, column: Int, _ reason: String) {
    self.line = line
    self.column = column
    self.reason = reason
  }

  /// The line, the column and the reason.
  package var description: String { "line \(line), column \(column) of the trace: \(reason)" }
}
