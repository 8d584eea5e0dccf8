import CollectionCore
import CollectionCourses
import CollectionExercises
import CollectionRendering
import HostSystem

/// The actions of learners' commands on a course.
struct LearnSession {
  var course: Course
  let options: LearnOptions
  let output: LearnOutput
  /// Whether texts name keys instead of commands.
  var hasKeys = false

  /// Opens the course around the current folder.
  init(_ options: LearnOptions, _ stdout: StandardOutput) throws {
    self.options = options
    output = LearnOutput(stdout)
    do throws(Course.Failure) {
      course = try Course()
    } catch {
      throw LearnFailure(error)
    }
  }

  /// Runs a command's body with the course, and reports failures.
  static func run(
    _ options: LearnOptions, _ body: (inout LearnSession) throws -> ExitStatus
  ) throws {
    let stdout = StandardOutput()
    try stdout.finish(json: options.json) {
      var session = try LearnSession(options, stdout)
      return try body(&session)
    }
  }

  /// The texts for learners.
  var texts: Catalogue { course.pack.catalogue }

  /// Returns a text that names the next step, by its key or by its command.
  func text(_ key: String, _ values: [String: String] = [:]) -> String {
    texts.text(hasKeys ? key + ".key" : key, values)
  }

  /// Returns the exercise with an id, or the current one. The other exercises are parsed if it is
  /// not found.
  mutating func exercise(_ id: String?) throws -> Exercise {
    let found: Exercise?
    do throws(Course.Failure) {
      found = if let id { try course.exercise(id) } else { try course.currentExercise() }
    } catch {
      throw LearnFailure(error)
    }
    if let found { return found }
    guard let id else { throw LearnFailure(texts.text("next.none"), .noInput) }
    throw LearnFailure(noExercise: id, in: try wholePack())
  }

  /// Returns the pack with all exercises in order.
  mutating func wholePack() throws -> ExercisePack {
    do throws(Course.Failure) {
      return try course.wholePack()
    } catch {
      throw LearnFailure(error)
    }
  }

  /// Writes a line, broken if it is too wide, in ASCII if the options require that.
  func say(_ line: String) {
    let text = options.ascii ? line.inASCII : line
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      for part in String(line).fitted(to: options.rendering.width) { output.writeLine(part) }
    }
  }

  /// Changes the learner's progress, on disk and in memory.
  mutating func update(_ change: (inout Progress) -> Void) throws {
    do throws(Course.Failure) {
      try course.update(change)
    } catch {
      throw LearnFailure(error)
    }
  }

  /// Returns the learner's program for an exercise.
  func program(of exercise: Exercise) throws -> ProgramText {
    let program: ProgramText?
    let values = ["file": course.path(of: exercise), "id": exercise.id]
    do throws(Course.Failure) {
      program = try course.program(of: exercise)
    } catch {
      if case .file(.directory) = error {
        throw LearnFailure(text("screen.folder", values), .noInput)
      }
      if case .file(.unreadable(_, let reason)) = error {
        throw LearnFailure(
          text("screen.unreadable", values.merging(["error": reason]) { $1 }), .noInput)
      }
      throw LearnFailure(error)
    }
    guard let program else { throw LearnFailure(text("screen.gone", values), .noInput) }
    return program
  }

  /// Returns a remark about a program without any code, or about the untouched starter; nil for
  /// others.
  func remark(on exercise: Exercise) -> String? {
    guard let source = try? program(of: exercise).text else { return nil }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.allSatisfy({ $0.allSatisfy(\.isWhitespace) || $0.drop { $0 == " " }.hasPrefix("--") })
    {
      return text("screen.empty", ["id": exercise.id])
    }
    guard source == course.pack.learnerText(of: exercise),
      let line = lines.firstIndex(where: { String($0).contains("TODO") })
    else { return nil }
    return texts.text("screen.starter", ["line": "\(line + 1)"])
  }

  /// Checks the learner's program for an exercise. A guess is stored before the program runs.
  mutating func check(_ exercise: Exercise) throws -> ExerciseResult {
    let program = try program(of: exercise)
    if let note = program.note {
      output.writeNote("note: \(course.path(of: exercise)): \(note)")
    }
    var checker = IsolatedChecker(course.pack)
    checker.width = options.rendering.width
    checker.isASCII = options.ascii
    checker.includesHidden = true
    if course.progress[exercise.id].guess == nil,
      let guess = try checker.guess(in: program.text, about: exercise)
    {
      try update { $0.lock(guess, on: exercise.id, at: HostEnvironment.timestamp) }
    }
    return try checker.check(program.text, against: exercise).told(texts)
  }

  /// Returns whether a diagnosis contains advice: from the third hint on, or once it is solved.
  func showsRepair(_ exercise: Exercise) -> Bool { course.progress.showsRepair(of: exercise) }

  /// Writes a document.
  func write(_ document: JSONValue) { output.writeLine(document.description) }
}

/// The actions common to commands and keys.
extension LearnSession {
  /// Checks an exercise and records the result.
  ///
  /// - Returns: the result, and the next exercise if this one is solved.
  mutating func evaluate(
    _ exercise: Exercise
  ) throws -> (result: ExerciseResult, next: Exercise?) {
    let result = try check(exercise)
    // Only the screen of a solved exercise names the next one. Problems of the pack are reported
    // first.
    let pack = result.status == .pass && !options.json ? try wholePack() : nil
    try update {
      $0.note(result, at: HostEnvironment.timestamp)
      $0.current = exercise.id
    }
    return (result, pack.flatMap { course.progress.next(after: exercise, in: $0) })
  }

  /// Checks an exercise, records the result, and shows it.
  @discardableResult
  mutating func run(_ exercise: Exercise) throws -> ExitStatus {
    let (result, next) = try evaluate(exercise)
    if options.json {
      var document = result.fields(showsRepair: showsRepair(exercise), showsHidden: true)
      if exercise.prediction != nil {
        document["first_guess"] = JSONValue(course.progress[exercise.id].guess)
        document["practice"] = .boolean(course.progress[exercise.id].parted != nil)
      }
      document["sealed_checks"] = .integer(exercise.sealedHiddenCount)
      document["goal"] = JSONValue(exercise.goal?.text)
      document["goal_text"] = .string(course.pack.goalText(of: exercise))
      write(.object(document))
    } else {
      var screen = ExerciseScreen(pack: course.pack, progress: course.progress)
      screen.remark = remark(on: exercise)
      // For a text that is not Lua, the screen contains everything.
      if result.status != .pass, result.diagnosis != nil, result.code != "R01" {
        screen.diagnosis = output.collecting { showDiagnosis(exercise, result) }.1
      }
      if result.status != .pass,
        let picture = try PictureJob.goal(of: exercise, in: course.pack, options.rendering)
      {
        screen.picture = output.collecting { show(picture, of: exercise) }.1
      }
      output.writeLine(screen.text(exercise, result, next: next, options.rendering))
    }
    return result.status == .pass ? .success : .failed
  }

  /// Shows the next hint about the last failure, or all hints.
  mutating func hint(_ exercise: Exercise, all: Bool) throws -> ExitStatus {
    var shown: [Int] = []
    try update { progress in
      shown =
        all ? Array(exercise.hints.indices) : progress.hints(of: exercise).next.map { [$0] } ?? []
      progress[exercise.id].readHints.formUnion(shown)
    }
    let hints = course.progress.hints(of: exercise)
    if options.json {
      write([
        "version": 1, "exercise": .string(exercise.id),
        "hints": .integer(course.progress[exercise.id].hints),
        "count": .integer(exercise.hints.count),
        "check": JSONValue(course.progress[exercise.id].failed),
        "texts": .array(shown.map { .string(exercise.hints[$0].text) }),
      ])
    } else if shown.isEmpty {
      say(hints.hasOthers ? texts.text("hint.others") : text("hint.none"))
    } else {
      for line in texts.lines(
        ofHints: shown, of: exercise, among: all ? Array(exercise.hints.indices) : hints.indices)
      {
        say(line)
      }
    }
    return shown.isEmpty ? .failed : .success
  }

  /// Shows the goal, as text and as a picture.
  func goal(_ exercise: Exercise) throws -> ExitStatus {
    let picture = try PictureJob.goal(of: exercise, in: course.pack, options.rendering)
    if options.json {
      write([
        "version": 1, "exercise": .string(exercise.id), "goal": JSONValue(exercise.goal?.text),
        "text": .string(course.pack.goalText(of: exercise)), "picture": JSONValue(picture),
      ])
      return .success
    }
    let text = course.pack.goalText(of: exercise)
    for line in text.split(separator: "\n") { say(String(line)) }
    if let picture { show(picture, of: exercise) }
    return .success
  }

  private func show(_ picture: String, of exercise: Exercise) {
    say(texts.text(exercise.goal?.hasState == true ? "goal.picture" : "goal.drawing"))
    output.writeLine(picture)
  }

  /// Shows the diagnosis; the third hint adds the advice.
  mutating func why(_ exercise: Exercise) throws -> ExitStatus {
    let result = try check(exercise)
    if options.json {
      write(result.json(showsRepair: showsRepair(exercise), showsHidden: true))
      return result.status == .pass ? .success : .failed
    }
    if result.status == .pass {
      say(texts.text("why.nothing", ["id": exercise.id]))
      return .success
    }
    showDiagnosis(exercise, result)
    for answer in result.checks.compactMap(\.hint) {
      say("\(texts.text("screen.answer")): \(answer)")
    }
    return .failed
  }

  /// Shows the diagnosis, or the expectations of failed checks if there is none.
  private func showDiagnosis(_ exercise: Exercise, _ result: ExerciseResult) {
    let showsRepair = showsRepair(exercise)
    if let diagnosis = showsRepair ? result.repair : result.diagnosis {
      output.writeLine(diagnosis)
    } else {
      for check in result.checks where check.status == .fail || check.status == .error {
        say("\(check.name): \(check.message ?? "")")
        if let expected = check.expected { say("  \(texts.text("why.expected")) \(expected)") }
        if let actual = check.actual { say("  \(texts.text("why.actual")) \(actual)") }
      }
    }
    if !showsRepair, let repair = result.repair, repair != result.diagnosis {
      say(
        text(
          "why.withheld",
          [
            "number": "\(Progress.hintsForRepair(course.progress.hints(of: exercise)))",
            "seen": "\(course.progress.hints(of: exercise).readCount)",
          ]))
    }
  }

  /// Restores an exercise's file, after an agreement if there is one.
  func reset(_ exercise: Exercise, agrees: (String) -> Bool) throws -> ExitStatus {
    let path = course.path(of: exercise)
    let backup = course.backupPath(of: exercise)
    let question = texts.text("reset.ask", ["file": path, "backup": backup])
    // Without a file, nothing can be lost.
    guard !Folder.exists(path) || agrees(question) else {
      if options.json {
        write(["version": 1, "exercise": .string(exercise.id), "written": false, "kept": nil])
      } else {
        say(texts.text("reset.kept", ["file": path]))
      }
      return .failed
    }
    let kept: String?
    do throws(Course.Failure) {
      kept = try course.reset(exercise)
    } catch {
      throw LearnFailure(error)
    }
    if options.json {
      write([
        "version": 1, "exercise": .string(exercise.id), "written": true, "kept": JSONValue(kept),
      ])
    } else if let kept {
      say(texts.text("reset.done", ["file": path, "backup": kept]))
    } else {
      say(texts.text("reset.fresh", ["file": path]))
    }
    return .success
  }

  /// Goes to the next exercise.
  ///
  /// - Parameter skips: whether the present one is left for later; otherwise it must be solved.
  mutating func advance(from exercise: Exercise, skips: Bool) throws -> ExitStatus {
    let status = course.progress[exercise.id].status
    if skips {
      try update { if $0[exercise.id].status == .open { $0[exercise.id].status = .skipped } }
      if !options.json, status != .solved {
        say(texts.text("skip.done", ["id": exercise.id]))
      }
    } else if status == .open {
      let text = text("next.open", ["id": exercise.id])
      if options.json {
        write(["version": 1, "exercise": .string(exercise.id), "moved": false])
      } else {
        say(text)
      }
      return .failed
    }
    guard let next = try course.progress.next(after: exercise, in: wholePack()) else {
      if options.json {
        write(["version": 1, "exercise": nil, "moved": false])
      } else {
        say(texts.text(course.isDone ? "screen.last" : "next.none"))
      }
      return course.isDone ? .success : .failed
    }
    try update {
      if $0[next.id].status == .skipped { $0[next.id].status = .open }
      $0.current = next.id
    }
    let beginsChapter = next.chapter != exercise.chapter
    if beginsChapter, !options.json, !hasKeys, try hasReview() {
      say(texts.text("review.chapter"))
    }
    if options.json {
      write([
        "version": 1, "exercise": .string(next.id), "moved": true,
        "file": .string(course.path(of: next)),
      ])
    } else {
      say(
        texts.text(
          "next.now",
          ["id": next.id, "title": next.title, "file": course.path(of: next)]))
    }
    return .success
  }
}
