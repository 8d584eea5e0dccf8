/// A function of a script that is running, in one of its coroutines.
package struct DebugFrame: Sendable, Hashable {
  /// The number of the coroutine; 1 is the script's main thread.
  package let thread: Int
  /// The level on the stack of the coroutine, from 0 for the innermost function.
  package let level: Int
  /// The name by which the function was called; empty where Lua knows none.
  package let name: String
  /// The name of the chunk.
  package let source: String
  /// The line at which it is, from 1.
  package let line: Int
  /// The line at which it is defined; 0 for a chunk itself.
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
