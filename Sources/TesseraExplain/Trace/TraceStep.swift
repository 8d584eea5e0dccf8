/// A call of a trace with what its view knew before it.
package struct TraceStep: Sendable {
  /// The call.
  package let record: TraceRecord
  /// The contents that the view knew; nil where nothing says them, or the view had not read any.
  package let before: TraceContents?
  /// The size of the line, in bytes.
  let size: Int
}
