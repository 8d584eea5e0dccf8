import CollectionUpdates

/// A command of the session: a word after a colon.
package struct SessionCommand: Sendable {
  /// The word, without the colon.
  package let name: String
  /// The arguments after the word, in their written form.
  package let arguments: String
  /// The explanation of the command, in a sentence or two.
  package let text: String
  /// The argument's kind, for completion.
  let argument: Argument
  /// Performs the command with the text after the word.
  let run: @Sendable (Session, _ rest: String) -> SessionAnswer

  /// Creates a command without arguments.
  private init(
    _ name: String, _ text: String, run: @escaping @Sendable (Session) -> SessionAnswer
  ) {
    self.init(name, "", .nothing, text) { session, _ in run(session) }
  }

  private init(
    _ name: String, _ arguments: String, _ argument: Argument, _ text: String,
    run: @escaping @Sendable (Session, String) -> SessionAnswer
  ) {
    self.name = name
    self.arguments = arguments
    self.argument = argument
    self.text = text
    self.run = run
  }

  /// The kinds of arguments after the word, for completion.
  enum Argument: Sendable {
    case nothing, file, name, code, lua
    case words([String])
  }

  /// The command as a person types it.
  package var usage: String { arguments.isEmpty ? ":\(name)" : ":\(name) \(arguments)" }

  /// Every command, in the order of `:help`.
  package static let all: [SessionCommand] = [
    SessionCommand(
      "help", "[NAME]", .name, "Explains a global, a method, a property or a command."
    ) {
      $0.help($1)
    },
    SessionCommand("state", "Shows the contents of the data and the views, one line each.") {
      $0.state()
    },
    SessionCommand(
      "draw", "[x y width height]", .words(["auto", "changes", "off"]),
      "Draws each view: its visible part, or a rectangle of it. With auto, changes or off: "
        + "after each line, views that changed are drawn, named with their state, or not shown."
    ) { $0.draw($1) },
    SessionCommand(
      "views", "[on|off NAME]", .words(["on", "off"]),
      "Which views are laid out and drawn by themselves after each change; off stops that for a view."
    ) { $0.automaticViews($1) },
    SessionCommand("log", "The operation log of each view.") { $0.log() },
    SessionCommand(
      "step", "[N|refused]", .words(["refused"]),
      "The latest batch, batch N, or the latest refused one, phase by phase, with pictures: before, deletes, moves, inserts, after. On a terminal the right and left arrows go through the phases, up and down through the batches, q leaves."
    ) { $0.step($1) },
    SessionCommand("why", "The latest failure again, and the page of its code.") { $0.why() },
    SessionCommand(
      "locals", "[EXPRESSION]", .lua,
      "The variables of the place that failed last; with an expression, its values there. "
        + "Changes by the expression are not undone."
    ) { $0.locals($1) },
    SessionCommand("up", "The same for the caller of the place that was shown.") {
      $0.locals(by: 1)
    },
    SessionCommand("down", "The same for the place that it called.") { $0.locals(by: -1) },
    SessionCommand(
      "fix", "[apply]", .words(["apply"]),
      "Shows a correct batch; with apply, runs it if the fix was tested."
    ) { $0.fix($1) },
    SessionCommand(
      "undo", "[N]", .nothing,
      "Takes back the last line that changed something, or the last N: all of them or none. "
        + "The session runs again silently up to that statement, which also restores variables. "
        + "Printed output stays on the screen."
    ) { $0.undo($1) },
    SessionCommand(
      "redo", "[N]", .nothing, "Carries out again what was undone last, or N lines of it."
    ) { $0.redo($1) },
    SessionCommand("reset", "Forgets everything and starts again; :undo restores it.") {
      $0.reset()
    },
    SessionCommand("paths", "The index path and the id of each item that the views show.") {
      $0.paths()
    },
    SessionCommand(
      "stats", "Shows the cost of the views so far, and the memory of Lua and the data."
    ) { $0.stats() },
    SessionCommand(
      "rect", "x y width height", .nothing,
      "The elements that share an area with a rectangle, and the cost."
    ) { $0.elements(in: $1) },
    SessionCommand(
      "profile", "[modern|classic]", .words(UpdateProfile.names),
      "Whose rules refuse batches; with a name, follows those."
    ) { $0.profile($1) },
    SessionCommand(
      "time", "EXPRESSION", .lua, "Runs an expression or a statement and says what it cost."
    ) { $0.time($1) },
    SessionCommand(
      "save", "FILE", .file,
      "Writes a script that does what the session did. A file that is there is overwritten if you say so."
    ) {
      $0.hosted(.save, $1)
    },
    SessionCommand(
      "save!", "FILE", .file,
      "Writes the script as :save does, and overwrites a file that is there without a question."
    ) { $0.hosted(.forcedSave, $1) },
    SessionCommand(
      "load", "FILE", .file, "Runs a file; what it makes stays, its outermost locals too."
    ) {
      $0.hosted(.load, $1)
    },
    SessionCommand(
      "record", "FILE", .file,
      "Runs the session's script once more and records it, for tessera replay."
    ) { $0.hosted(.record, $1) },
    SessionCommand("play", "Opens the session's script in the playground page, until Ctrl-C.") {
      $0.play()
    },
    SessionCommand("explain", "CODE", .code, "The page of a code, as U06.") { $0.explain($1) },
    SessionCommand(
      "crash", "[FILE]", .file,
      "Reads a pasted exception up to an empty line, or from a file. Explains it and runs a "
        + "script that raises it."
    ) { $0.crash($1) },
    SessionCommand(
      "history", "[WORDS]", .nothing,
      "The statements that were typed at a terminal, here and in other sessions; with words, those that have them all."
    ) { _, _ in SessionAnswer(.refused("only a terminal keeps a history")) },
    SessionCommand(
      "private", "[on|off]", .words(["on", "off"]),
      "Whether statements are kept out of the history from now on; without a word, turns it on."
    ) { _, _ in SessionAnswer(.refused("only a terminal keeps a history")) },
    SessionCommand("more", "The rest of an output that was cut.") { _ in
      SessionAnswer(.done, ["nothing was cut"])
    },
    SessionCommand("quit", "Leaves, as Ctrl-D does.") { _ in SessionAnswer(.leave) },
  ]

  /// The names of all commands.
  static var names: [String] { all.map { $0.name } }

  /// Returns the command with a name, or nil if there is none.
  static func named(_ name: String) -> SessionCommand? { all.first { $0.name == name } }
}
