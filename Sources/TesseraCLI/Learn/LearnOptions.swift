internal import ArgumentParser
internal import CollectionExercises
internal import CollectionRendering
internal import CollectionScripting
internal import LuaRuntime

/// The flags of the commands that learners use.
struct LearnOptions: ParsableArguments {
  @Flag(help: "Print one JSON document instead of text.")
  var json = false
  @OptionGroup var look: LookOptions

  /// Whether text has ASCII signs only.
  var ascii: Bool { look.ascii }
  /// How text on standard output looks.
  var rendering: RenderOptions { look.rendering(for: 1) }
}

/// What the commands of learners do with a course.
struct LearnSession {
  var course: Course
  let options: LearnOptions
  let stdout: StandardOutput

  /// Opens the course around the current folder.
  init(_ options: LearnOptions, _ stdout: StandardOutput) throws {
    self.options = options
    self.stdout = stdout
    do throws(Course.Failure) {
      course = try Course()
    } catch {
      throw LearnFailure(error)
    }
  }

  /// Runs a command's body with the course; what keeps it from its work is told.
  static func run(
    _ options: LearnOptions, _ body: (inout LearnSession) throws -> ExitStatus
  ) throws {
    let stdout = StandardOutput()
    try stdout.finish(json: options.json) {
      var session = try LearnSession(options, stdout)
      return try body(&session)
    }
  }

  /// The texts that learners read.
  var texts: Catalogue { course.pack.catalogue }

  /// The exercise of an id, or the one to work on.
  func exercise(_ id: String?) throws -> Exercise {
    let pack = course.pack
    guard let id else {
      guard let exercise = course.progress.exercise(in: pack) else {
        throw LearnFailure(texts.text("next.none"), .noInput)
      }
      return exercise
    }
    // The last part of an id is enough where it is the only one.
    let found =
      pack.exercise(id).map { [$0] } ?? pack.exercises.filter { $0.id.hasSuffix("_\(id)") }
    guard found.count == 1 else {
      throw LearnFailure("there is no exercise '\(id)'\(pack.suggestion(for: id))", .noInput)
    }
    return found[0]
  }

  /// Writes a line, in ASCII where that is wanted.
  func say(_ line: String) { stdout.writeLine(options.ascii ? line.inASCII : line) }

  /// Writes how far the learner has come.
  func save() throws {
    do throws(Course.Failure) {
      try course.save()
    } catch {
      throw LearnFailure(error)
    }
  }

  /// Checks what the learner has written for an exercise.
  func check(_ exercise: Exercise) throws -> ExerciseResult {
    let source: String?
    do throws(Course.Failure) {
      source = try course.source(of: exercise)
    } catch {
      throw LearnFailure(error)
    }
    guard let source else {
      throw LearnFailure(
        texts.text("screen.gone", ["file": course.path(of: exercise), "id": exercise.id]), .noInput)
    }
    var checker = IsolatedChecker(course.pack)
    checker.width = options.rendering.width
    checker.isASCII = options.ascii
    return try checker.check(source, against: exercise)
  }

  /// Whether a diagnosis says what to do: from the third hint on, or once it is solved.
  func showsRepair(_ exercise: Exercise) -> Bool {
    let entry = course.progress[exercise.id]
    return entry.status == .solved || entry.hints >= Self.hintsForRepair(exercise)
  }

  /// How many hints have to be read before a diagnosis says what to do.
  static func hintsForRepair(_ exercise: Exercise) -> Int { min(3, exercise.hints.count) }

  /// Writes a document.
  func write(_ document: JSONValue) { stdout.writeLine(document.description) }
}

extension LearnFailure {
  init(_ failure: Course.Failure) {
    switch failure {
    case .none: self.init(failure.description, .noInput)
    case .folder(let failure): self.init(failure)
    case .file(let failure): self.init(failure.description, ExitStatus(failure))
    case .pack(let failure): self.init(failure)
    case .faults(let faults): self.init(faults)
    }
  }
}

extension String {
  /// The text with the signs of the texts in ASCII.
  var inASCII: String {
    replacing("·", with: "-").replacing("—", with: "-").replacing("→", with: "->")
      .replacing("…", with: "...").replacing("−", with: "-").replacing("×", with: "x")
  }
}
