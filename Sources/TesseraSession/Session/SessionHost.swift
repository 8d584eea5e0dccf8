/// The actions of a session on files and programs, if its host has them.
package struct SessionHost: Sendable {
  /// A command that needs a file or a program.
  package enum Command: Sendable {
    case load, save, forcedSave, record, crash, play

    /// The word of the command.
    var name: String {
      switch self {
      case .load: "load"
      case .save: "save"
      case .forcedSave: "save!"
      case .record: "record"
      case .crash: "crash"
      case .play: "play"
      }
    }
  }

  /// Returns the paths that begin with a text.
  let fileNames: @Sendable (String) -> [String]
  /// Performs a command with the name of a file, which is empty for `play`.
  let carryOut: @Sendable (Command, Session, String) -> SessionAnswer

  /// Creates the files and programs of a host.
  package init(
    fileNames: @escaping @Sendable (String) -> [String],
    carryOut: @escaping @Sendable (Command, Session, String) -> SessionAnswer
  ) {
    self.fileNames = fileNames
    self.carryOut = carryOut
  }
}
