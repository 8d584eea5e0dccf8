/// A line of a recording that cannot be read.
package struct RecordingError: Error, Hashable, CustomStringConvertible {
  /// The 1-based number of the line.
  package let line: Int
  /// The expected and the actual value.
  package let reason: String

  /// The line and the mistake.
  package var description: String { "line \(line) of the recording: \(reason)" }
}
