/// A command of the session: a word behind a colon.
package struct SessionCommand: Sendable {
  /// The word, without the colon.
  package let name: String
  /// The arguments after the word, as they are written.
  package let arguments: String
  /// The explanation of the command, in a sentence or two.
  package let text: String

  init(_ name: String, _ arguments: String, _ text: String) {
    self.name = name
    self.arguments = arguments
    self.text = text
  }

  /// The command as it is typed.
  package var usage: String { arguments.isEmpty ? ":\(name)" : ":\(name) \(arguments)" }

  /// Every command, in the order in which `:help` lists them.
  package static let all = [
    SessionCommand("help", "[NAME]", "What a global, a method, a property or a command does."),
    SessionCommand("state", "", "What the data and the views hold, one line each."),
    SessionCommand(
      "draw", "[x y width height]", "A picture of each view: what is visible, or a rectangle of it."
    ),
    SessionCommand("log", "", "The operation log of each view."),
    SessionCommand(
      "step", "",
      "The latest batch phase by phase: before, deletes, moves, inserts, after."),
    SessionCommand("why", "", "The latest failure again, and the page of its code."),
    SessionCommand(
      "fix", "[apply]",
      "What would have been right; with apply, carries it out where a repair was verified."),
    SessionCommand(
      "undo", "",
      "Takes back the last line that changed something. The session is repeated up to there, in silence, so variables are as they were, too; what was printed stays on the screen."
    ),
    SessionCommand("redo", "", "Carries out again what was undone last."),
    SessionCommand("reset", "", "Forgets everything and begins anew."),
    SessionCommand("paths", "", "The index path and the id of each item that the views show."),
    SessionCommand(
      "stats", "", "What the views have cost so far, and the memory of Lua and the data."),
    SessionCommand(
      "rect", "x y width height", "The elements that share an area with a rectangle, and the cost."),
    SessionCommand(
      "profile", "[modern|classic]", "Whose rules refuse batches; with a name, follows those."),
    SessionCommand(
      "time", "EXPRESSION", "Runs an expression or a statement and says what it cost."),
    SessionCommand("save", "FILE", "Writes a script that does what the session did."),
    SessionCommand("load", "FILE", "Runs a file; what it makes stays, its outermost locals too."),
    SessionCommand("explain", "CODE", "The page of a code, as U06."),
    SessionCommand(
      "crash", "[FILE]",
      "Reads an exception that is pasted, up to an empty line, or from a file; explains it and runs a script that raises the same."
    ),
    SessionCommand("more", "", "The rest of an output that was cut."),
    SessionCommand("quit", "", "Leaves, as Ctrl-D does."),
  ]

  /// The names of all commands.
  static var names: [String] { all.map(\.name) }
}
