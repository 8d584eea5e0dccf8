/// A call of a trace with the contents that its view knew before it.
package struct TraceStep: Sendable {
  /// The call.
  package let record: TraceRecord
  /// The contents that the view knew; nil if they are unknown, or the view had not read any.
  package let before: TraceContents?
  /// The size of the line, in bytes.
  let size: Int
}
