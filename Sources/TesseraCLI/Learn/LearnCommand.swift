internal import ArgumentParser
import CollectionExercises
import CollectionRendering
import HostSystem

/// `tessera learn`: exercises, from the first print to a layout of one's own.
struct LearnCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Learn with exercises, and write them.",
    discussion: """
      tessera learn start        write the exercises into this folder
      tessera learn              show the current one, and run it again whenever its file changes
      tessera learn hint         one more hint each time
      tessera learn help NAME    what a name of the API stands for
      tessera learn next         go on

      Edit the file that is shown. Solved exercises stay until next. Exit code 0: the exercise is \
      solved.
      """,
    subcommands: [
      LearnWatch.self, LearnStart.self, LearnRun.self, LearnHint.self, LearnGoal.self,
      LearnWhy.self, LearnHelp.self, LearnReset.self, LearnSolution.self, LearnList.self,
      LearnNext.self,
      LearnSkip.self, LearnCheckAll.self, LearnVerify.self, AuthorCommand.self,
    ],
    defaultSubcommand: LearnWatch.self)
}

/// `tessera learn start`: writes a course.
struct LearnStart: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Write the exercises into a folder.",
    discussion: """
      Files that are there already stay as they are. Hidden files beside the exercises tell \
      lua-language-server and luacheck what scripts have.
      """)

  @Argument(help: ArgumentHelp("The folder.", valueName: "folder"))
  var folder = "."
  @Option(help: ArgumentHelp("The folder of a pack of exercises.", valueName: "folder"))
  var pack: String?
  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  func run() throws {
    let stdout = StandardOutput()
    try stdout.finish(json: json) {
      let exercises = try ExercisePack.read(pack)
      let (course, kept): (Course, Int)
      do throws(Course.Failure) {
        (course, kept) = try Course.start(in: folder, exercises, isBuiltIn: pack == nil)
      } catch {
        throw LearnFailure(error)
      }
      if let problem = EditorFiles(exercises).write(to: folder) {
        stdout.writeError("warning: no definitions for editors: \(problem)")
      }
      let count = exercises.exercises.count
      let first = course.progress.exercise(in: exercises)
      if json {
        let document: JSONValue = [
          "version": 1, "pack": .string(course.pack.manifest.name), "folder": .string(folder),
          "exercises": .integer(count), "kept": .integer(kept), "first": JSONValue(first?.id),
        ]
        stdout.writeLine(document.description)
        return .success
      }
      let texts = course.pack.catalogue
      stdout.writeLine(texts.text("start.done", count: count - kept, ["folder": folder]))
      if kept > 0 { stdout.writeLine(texts.text("start.kept", count: kept)) }
      if folder != "." { stdout.writeLine(texts.text("start.folder", ["folder": folder])) }
      if let first {
        stdout.writeLine(
          texts.text("start.next", ["file": course.pack.learnerPath(of: first)]))
      }
      return .success
    }
  }
}

/// `tessera learn run`: one exercise, once.
struct LearnRun: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run an exercise and show its status.")

  @OptionGroup var options: LearnOptions
  @Argument(help: ArgumentHelp("The id; the current exercise by default.", valueName: "id"))
  var id: String?

  func run() throws {
    try LearnSession.run(options) { try $0.run($0.exercise(id)) }
  }
}

/// `tessera learn hint`: one more hint.
struct LearnHint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hint", abstract: "Show one more hint.")

  @OptionGroup var options: LearnOptions
  @Flag(help: "Show all hints.")
  var all = false
  @Argument(help: ArgumentHelp("The id; the current exercise by default.", valueName: "id"))
  var id: String?

  func run() throws {
    try LearnSession.run(options) { try $0.hint($0.exercise(id), all: all) }
  }
}

/// `tessera learn goal`: what is to be reached.
struct LearnGoal: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "goal", abstract: "Show what is to be reached.")

  @OptionGroup var options: LearnOptions
  @Argument(help: ArgumentHelp("The id; the current exercise by default.", valueName: "id"))
  var id: String?

  func run() throws {
    try LearnSession.run(options) { try $0.goal($0.exercise(id)) }
  }
}

/// `tessera learn why`: the diagnosis.
struct LearnWhy: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Show the diagnosis; what to do about it comes with the third hint.")

  @OptionGroup var options: LearnOptions
  @Argument(help: ArgumentHelp("The id; the current exercise by default.", valueName: "id"))
  var id: String?

  func run() throws {
    try LearnSession.run(options) { try $0.why($0.exercise(id)) }
  }
}

/// `tessera learn reset`: the starter again.
struct LearnReset: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Write an exercise's file anew; what was in it is kept beside it.")

  @OptionGroup var options: LearnOptions
  @Flag(help: "Do not ask.")
  var yes = false
  @Argument(help: ArgumentHelp("The id; the current exercise by default.", valueName: "id"))
  var id: String?

  func run() throws {
    try LearnSession.run(options) { session in
      return try session.reset(session.exercise(id)) { question in
        if yes { return true }
        // Standard output is for what came of it, which may be JSON.
        HostEnvironment.writeError(question)
        let answer = readLine(strippingNewline: true)?.lowercased() ?? ""
        if !HostEnvironment.isTerminal(0) { HostEnvironment.writeError("\n") }
        return answer == "y" || answer == "yes"
      }
    }
  }
}

/// `tessera learn solution`: how it can be done.
struct LearnSolution: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solution", abstract: "Show a solution of an exercise that is solved.")

  @OptionGroup var options: LearnOptions
  @Flag(help: "Show it although the exercise is not solved.")
  var giveUp = false
  @Argument(help: ArgumentHelp("The id; the current exercise by default.", valueName: "id"))
  var id: String?

  func run() throws {
    try LearnSession.run(options) { try $0.solution($0.exercise(id), givesUp: giveUp) }
  }
}

/// `tessera learn list`: all exercises.
struct LearnList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List all exercises and their status.")

  @OptionGroup var options: LearnOptions

  func run() throws {
    try LearnSession.run(options) { try $0.list() }
  }
}

/// `tessera learn next`: the next exercise.
struct LearnNext: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "next", abstract: "Go on to the next exercise once this one is solved.")

  @OptionGroup var options: LearnOptions

  func run() throws {
    try LearnSession.run(options) { try $0.advance(from: $0.exercise(nil), skips: false) }
  }
}

/// `tessera learn skip`: leaves an exercise for later.
struct LearnSkip: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "skip", abstract: "Leave this exercise for later and go on.")

  @OptionGroup var options: LearnOptions

  func run() throws {
    try LearnSession.run(options) { try $0.advance(from: $0.exercise(nil), skips: true) }
  }
}

/// `tessera learn check-all`: every exercise.
struct LearnCheckAll: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-all", abstract: "Run every exercise and count what is solved.")

  @OptionGroup var options: LearnOptions

  func run() throws {
    try LearnSession.run(options) { try $0.checkAll() }
  }
}

/// `tessera learn verify`: whether the course itself is as it should be.
struct LearnVerify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Prove that the course is fair: starters fail, solutions pass.")

  @OptionGroup var options: LearnOptions

  func run() throws {
    try LearnSession.run(options) { session in
      let pack = try session.wholePack()
      let findings = try AuthorCheckCommand.findings(of: pack)
      if options.json {
        session.write([
          "version": 1, "exercises": .integer(pack.exercises.count),
          "findings": .array(findings.map(\.json)),
        ])
      } else if findings.isEmpty {
        session.say(
          session.texts.text("verify.fine", count: pack.exercises.count))
      } else {
        for finding in findings { session.say(finding.description) }
      }
      return findings.isEmpty ? .success : .failed
    }
  }
}
