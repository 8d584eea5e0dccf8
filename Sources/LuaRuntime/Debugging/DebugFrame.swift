/// A running function of a script, in one of its coroutines.
package struct DebugFrame: Sendable, Hashable {
  /// The number of the coroutine; 1 is the script's main thread.
  package let thread: Int
  /// The level on the stack of the coroutine, 0 for the innermost function.
  package let level: Int
  /// The name by which the function was called; empty if Lua does not know it.
  package let name: String
  /// The name of the chunk.
  package let source: String
  /// The current line, 1-based.
  package let line: Int
  /// The line of its definition; 0 for a chunk itself.
  package let definition: Int

  /// Creates a frame.
  package init(
    thread: Int, level: Int, name: String, source: String, line: Int, definition: Int
  ) {
    self.thread = thread
    self.level = level
    self.name = name
    self.source = source
    self.line = line
    self.definition = definition
  }
}
