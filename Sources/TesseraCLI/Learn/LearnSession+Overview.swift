import CollectionCourses
import CollectionExercises
import CollectionRendering
import HostSystem

/// The course as a whole, and its solutions.
extension LearnSession {
  /// Shows all exercises and their status.
  mutating func list() throws -> ExitStatus {
    let (pack, progress) = (try wholePack(), course.progress)
    if options.json {
      write([
        "version": 1, "pack": .string(pack.manifest.name),
        "title": .string(pack.manifest.title), "total": .integer(pack.exercises.count),
        "solved": .integer(progress.solved(in: pack.source)),
        "current": JSONValue(progress.exercise(in: pack)?.id),
        "exercises": .array(pack.exercises.map { document($0) }),
      ])
      return .success
    }
    say(
      texts.text(
        "list.title",
        [
          "title": pack.manifest.title, "solved": "\(progress.solved(in: pack.source))",
          "total": "\(pack.exercises.count)",
        ]))
    let current = progress.exercise(in: pack)?.id
    let width = pack.exercises.reduce(0) { max($0, $1.id.count) }
    let numbers = Dictionary(
      pack.source.ids.enumerated().map { ($0.element, $0.offset + 1) }
    ) { first, _ in first }
    let digits = "\(numbers.count)".count
    for chapter in pack.manifest.chapters {
      let exercises = pack.exercises.filter { $0.chapter == chapter.number }
      guard !exercises.isEmpty else { continue }
      say("\(chapter.number) \(chapter.learnerTitle)")
      for exercise in exercises {
        let pad = String(repeating: " ", count: width - exercise.id.count + 2)
        let mark = exercise.id == current ? ">" : " "
        let number = numbers[exercise.id].map(String.init) ?? ""
        let margin = String(repeating: " ", count: digits - number.count)
        say("\(mark) \(sign(exercise)) \(margin)\(number)  \(exercise.id)\(pad)\(exercise.title)")
      }
    }
    return .success
  }

  private func sign(_ exercise: Exercise) -> String {
    switch course.progress[exercise.id].status {
    case .solved: options.ascii ? "+" : "✓"
    case .skipped: options.ascii ? "~" : "↷"
    case .open: options.ascii ? "." : "·"
    }
  }

  private func document(_ exercise: Exercise) -> JSONValue {
    let entry = course.progress[exercise.id]
    return [
      "id": .string(exercise.id), "title": .string(exercise.title),
      "chapter": .string(exercise.chapter), "status": .string(entry.status.rawValue),
      "hints": .integer(entry.hints), "best_ops": entry.best.map(JSONValue.integer) ?? .null,
      "file": .string(course.path(of: exercise)),
      "needs": .array(exercise.needs.map(JSONValue.string)),
    ]
  }

  /// Shows a reference solution, to a learner who has one or gives up.
  mutating func solution(_ exercise: Exercise, givesUp: Bool) throws -> ExitStatus {
    let isSolved = course.progress[exercise.id].status == .solved
    guard isSolved || givesUp else {
      if options.json {
        write(["version": 1, "exercise": .string(exercise.id), "solutions": nil])
      } else {
        say(texts.text("solution.locked", ["id": exercise.id]))
      }
      return .failed
    }
    guard !exercise.isWithoutSolutions else {
      throw LearnFailure(texts.text("solution.none", ["id": exercise.id]))
    }
    if !isSolved {
      try update { $0.noteGivingUp(on: exercise.id, at: HostEnvironment.timestamp) }
    }
    if options.json {
      write([
        "version": 1, "exercise": .string(exercise.id),
        "solutions": .array(exercise.solutions.map { .string($0.code) }),
      ])
      return .success
    }
    for (index, solution) in exercise.solutions.enumerated() {
      if exercise.solutions.count > 1 {
        say(
          "-- "
            + texts.text(
              "solution.title",
              ["number": "\(index + 1)", "count": "\(exercise.solutions.count)"]))
      }
      output.write(solution.code)
    }
    return .success
  }

  /// Shows the solution in Swift of a solved exercise.
  func swift(_ exercise: Exercise) throws -> ExitStatus {
    let isSolved = course.progress[exercise.id].status == .solved
    guard isSolved else { return try swift(exercise, nil, reason: "swift.locked") }
    if let code = exercise.swift?.code { return try swift(exercise, code, reason: nil) }
    return try swift(
      exercise, nil, reason: exercise.isWithoutSolutions ? "solution.none" : "swift.none")
  }

  private func swift(
    _ exercise: Exercise, _ code: String?, reason: String?
  ) throws -> ExitStatus {
    if options.json {
      write([
        "version": 1, "exercise": .string(exercise.id), "swift": JSONValue(code),
        "reason": JSONValue(reason.map { texts.text($0, ["id": exercise.id]) }),
      ])
    } else {
      say(texts.text(reason ?? "swift.title", ["id": exercise.id]))
      if let code { output.write(code) }
    }
    return code == nil ? .failed : .success
  }

  /// Checks the exercises with some ids, or every exercise if there are no ids.
  mutating func check(_ ids: [String]) throws -> ExitStatus {
    var documents: [JSONValue] = []
    var passed: [ExerciseResult] = []
    let pack = try wholePack()
    let chosen = Set(try ids.map { try exercise($0).id })
    let exercises = pack.exercises.filter { chosen.isEmpty || chosen.contains($0.id) }
    for exercise in exercises {
      var status = ExerciseResult.Status.fail
      var stop: String? = ExerciseResult.missingCode
      var reason: String?
      if Folder.exists(course.path(of: exercise)) {
        do {
          let result = try check(exercise)
          if result.status == .pass { passed.append(result) }
          status = result.status
          stop = result.stop
        } catch let failure as LearnFailure {
          // One file does not prevent the check of the others.
          status = .error
          stop = "unreadable"
          reason = failure.message
        }
      }
      documents.append([
        "exercise": .string(exercise.id), "status": .string(status.rawValue),
        "code": JSONValue(stop),
      ])
      if !options.json {
        let sign = status == .pass ? (options.ascii ? "+" : "✓") : (options.ascii ? "x" : "✗")
        say("\(sign) \(exercise.id)" + ((reason ?? stop).map { "  \($0)" } ?? ""))
      }
    }
    let time = HostEnvironment.timestamp
    try update { for result in passed { $0.note(result, at: time) } }
    let solved = passed.count
    let total = exercises.count
    if options.json {
      write([
        "version": 1, "solved": .integer(solved), "total": .integer(total),
        "exercises": .array(documents),
      ])
    } else {
      say(texts.text("checkall.line", ["solved": "\(solved)", "total": "\(total)"]))
    }
    return solved == total ? .success : .failed
  }
}
