/// A terminal at which a text is edited.
package protocol EditorTerminal: AnyObject {
  /// The columns and rows; 0 where they are not known.
  var size: (columns: Int, rows: Int) { get }
  /// Lets keys come one by one, without being shown.
  func takeKeys()
  /// Lets Ctrl-C send its signal until the next text is edited; keys that are typed ahead wait.
  func pauseKeys()
  /// Gives the terminal back as it was before.
  func leaveKeys()
  /// Waits for bytes: nil if the terminal is gone, none if the time is up or the size has changed.
  ///
  /// - Parameter milliseconds: the time to wait; nil waits on.
  func read(milliseconds: Int?) -> [UInt8]?
  /// Writes a text at once.
  func write(_ text: String)
  /// Stops the process until somebody lets it go on.
  func suspend()
}
