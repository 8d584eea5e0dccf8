/// A terminal at which a text is edited.
package protocol EditorTerminal: AnyObject {
  /// The columns and rows; 0 if they are unknown.
  var size: (columns: Int, rows: Int) { get }
  /// Makes keys arrive one by one, without being shown.
  func takeKeys()
  /// Makes Ctrl-C send its signal until the next text is edited; keys that are typed ahead wait.
  func pauseKeys()
  /// Restores the terminal.
  func leaveKeys()
  /// Waits for bytes; nil if the terminal was closed, empty after a timeout or a change of the
  /// size.
  ///
  /// - Parameter milliseconds: the time to wait; nil for no limit.
  func read(milliseconds: Int?) -> [UInt8]?
  /// Writes a text immediately.
  func write(_ text: String)
  /// Stops the process until it is continued.
  func suspend()
}
