internal import ArgumentParser
import CollectionExercises
import HostSystem

/// Plain `tessera learn`: shows the current exercise, and runs it again whenever its file changes.
struct LearnWatch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Show the current exercise, and run it again whenever its file changes (default).",
    discussion: """
      Keys: h a hint, g the goal, w why it fails, l all exercises, n the next one, s leave this one \
      for later, x reset, q quit. Where there is no terminal, it runs once.
      """)

  @OptionGroup var options: LearnOptions
  @Flag(help: "Run once, without keys.")
  var once = false
  @Flag(help: ArgumentHelp("Look at the file from time to time instead.", visibility: .hidden))
  var poll = false

  func run() throws {
    try LearnSession.run(options) { session in
      guard !once, !options.json, HostEnvironment.isTerminal(1), let keys = TerminalKeys() else {
        return try session.run(session.exercise(nil))
      }
      return try watch(&session, keys)
    }
  }

  /// Runs until somebody quits.
  private func watch(
    _ session: inout LearnSession, _ keys: TerminalKeys
  ) throws -> ExitStatus {
    while true {
      let exercise = try session.exercise(nil)
      let path = session.course.path(of: exercise)
      let watch = FileWatch(path, polls: poll)
      try show(exercise, &session)
      waiting: while true {
        guard let event = watch.wait() else { continue }
        switch event {
        case .changed:
          session.say("")
          try show(exercise, &session)
        case .key(let byte):
          switch try press(byte, exercise, &session, keys) {
          case .stay: break
          case .again: break waiting
          case .quit(let status): return status
          }
        case .inputEnded: return .success
        }
      }
    }
  }

  /// Runs the exercise, and says which keys there are.
  private func show(_ exercise: Exercise, _ session: inout LearnSession) throws {
    do {
      try session.run(exercise)
    } catch let failure as LearnFailure {
      // A file may be gone for a moment, or not be text: the next change will tell.
      session.say(failure.message)
    }
    showKeys(exercise, session)
  }

  private func showKeys(_ exercise: Exercise, _ session: LearnSession) {
    session.say(
      session.texts.text(
        "screen.keys",
        [
          "hints": "\(session.course.progress[exercise.id].hints)",
          "count": "\(exercise.hints.count)",
        ]))
    session.say(
      session.texts.text("screen.watching", ["file": session.course.path(of: exercise)]))
  }

  /// A step to take after a key.
  private enum Step {
    case stay, again
    case quit(ExitStatus)
  }

  private func press(
    _ byte: UInt8, _ exercise: Exercise, _ session: inout LearnSession, _ keys: TerminalKeys
  ) throws -> Step {
    switch byte {
    case UInt8(ascii: "h"): _ = try session.hint(exercise, all: false)
    case UInt8(ascii: "g"): _ = try session.goal(exercise)
    case UInt8(ascii: "w"): _ = try session.why(exercise)
    case UInt8(ascii: "l"): _ = try session.list()
    case UInt8(ascii: "n"), UInt8(ascii: "s"):
      let skips = byte == UInt8(ascii: "s")
      return try session.advance(from: exercise, skips: skips) == .success
        && !session.course.isDone ? .again : .stay
    case UInt8(ascii: "x"):
      let stdout = session.stdout
      _ = try session.reset(exercise) { question in
        stdout.write(Array(question.utf8))
        stdout.flush()
        let answer = keys.suspended { readLine(strippingNewline: true)?.lowercased() ?? "" }
        return answer == "y" || answer == "yes"
      }
    case 3: return .quit(.interrupted)
    case UInt8(ascii: "q"), 4:
      session.say(session.texts.text("quit"))
      return .quit(.success)
    case UInt8(ascii: "?"): showKeys(exercise, session)
    default: break
    }
    return .stay
  }
}
