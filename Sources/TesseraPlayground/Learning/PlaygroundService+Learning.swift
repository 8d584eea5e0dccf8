import CollectionCore
import CollectionExercises
import CollectionLayout
import CollectionRendering
import CollectionScripting
import HostSystem

extension PlaygroundService {
  /// The methods of the course.
  static let learningMethods: [Method] = [
    Method(
      "exercises",
      "The exercises of the course in the folder of `--files`, else of the built-in one."
    ) { service, _ throws(ServiceFailure) in try service.overview(service.lesson()) },
    Method(
      "startCourse",
      "Writes the built-in course into the folder of `--files`, as `tessera learn start`."
    ) { service, _ throws(ServiceFailure) in
      try service.existingFolder.startCourse()
      return try service.overview(service.lesson())
    },
    Method("exercise", "An exercise: its task, its goal, its beginning.", ["id": "its id"]) {
      service, parameters throws(ServiceFailure) in
      let lesson = try service.lesson()
      return try service.document(lesson.exercise(parameters), lesson)
    },
    Method(
      "checkExercise",
      "Checks a program, as `tessera learn run`. With a course in the folder of `--files`, it "
        + "also saves the program and the progress.",
      [
        "id": "the id of the exercise", "source": "the program",
        "stamp":
          "the stamp of the file that is replaced; without it, whatever the file holds is replaced",
      ]
    ) { service, parameters throws(ServiceFailure) in try service.checkExercise(parameters) },
    Method(
      "hint",
      "The hints about the failed check and the whole exercise: those that were read, and more up to "
        + "a number.",
      [
        "id": "the id of the exercise", "count": "how many of them",
        "failed": "the id of the check that failed, where no course is on disk",
        "read": "where no course is on disk, the `read` of the last answer",
      ]
    ) { service, parameters throws(ServiceFailure) in try service.hint(parameters) },
    Method(
      "swift",
      "The Swift code of an exercise that is solved; null where UIKit has no such feature.",
      ["id": "the id of the exercise", "isSolved": "whether it is, where no course is on disk"]
    ) { service, parameters throws(ServiceFailure) in
      let lesson = try service.lesson()
      let exercise = try lesson.exercise(parameters)
      let isSolved =
        lesson.course == nil
        ? try parameters.isSet("isSolved") : lesson.entry(exercise).status == .solved
      guard isSolved else {
        return ["swift": nil, "reason": "The exercise is not solved yet."]
      }
      return ["swift": JSONValue(exercise.swift?.code), "reason": nil]
    },
    Method(
      "solution", "The solutions of an exercise that is solved.",
      ["id": "the id of the exercise", "givesUp": "whether it need not be solved"]
    ) { service, parameters throws(ServiceFailure) in
      let lesson = try service.lesson()
      let exercise = try lesson.exercise(parameters)
      let isOpen = try parameters.isSet("givesUp")
      guard !exercise.isWithoutSolutions else {
        return ["solutions": nil, "reason": "This handout does not have the solutions."]
      }
      guard isOpen || lesson.entry(exercise).status == .solved else {
        return ["solutions": nil, "reason": "The exercise is not solved yet."]
      }
      if lesson.entry(exercise).status != .solved {
        let time = HostEnvironment.timestamp
        try lesson.course?.update { $0.noteGivingUp(on: exercise.id, at: time) }
      }
      return ["solutions": .array(exercise.solutions.map { .string($0.code) }), "reason": nil]
    },
  ]

  /// The course on disk, or only the exercises.
  struct Lesson {
    /// The course in the folder; nil if there is none.
    let course: (any ServiceCourse)?
    let pack: PackSource

    func entry(_ exercise: Exercise) -> Progress.Entry {
      course?.progress[exercise.id] ?? Progress.Entry()
    }

    /// Returns the exercise in a request.
    func exercise(_ parameters: ServiceParameters) throws(ServiceFailure) -> Exercise {
      try exercise(parameters.requiredText("id"))
    }

    /// Returns the exercise with an id.
    func exercise(_ id: String) throws(ServiceFailure) -> Exercise {
      guard pack.ids.contains(id) else {
        throw ServiceFailure(.invalidParameters, "there is no exercise '\(id.printable)'")
      }
      do throws(PackProblems) {
        if let exercise = try pack.exercise(id) { return exercise }
      } catch {
        throw ServiceFailure(.invalidParameters, error.description)
      }
      throw ServiceFailure(.invalidParameters, "there is no exercise '\(id)'")
    }
  }

  func lesson() throws(ServiceFailure) -> Lesson {
    if let course = try folder?.course() { return Lesson(course: course, pack: course.pack) }
    do throws(PackProblems) {
      return Lesson(course: nil, pack: try PackSource.builtIn())
    } catch {
      throw ServiceFailure(.internalError, error.description)
    }
  }

  private func overview(_ lesson: Lesson) throws(ServiceFailure) -> JSONValue {
    let pack: ExercisePack
    do throws(PackProblems) {
      pack = try ExercisePack(lesson.pack)
    } catch {
      throw ServiceFailure(.invalidRequest, error.description)
    }
    let progress = lesson.course?.progress ?? Progress()
    return [
      "title": .string(pack.manifest.title), "folder": JSONValue(lesson.course?.folder),
      "chapters": .array(
        pack.manifest.chapters.map {
          ["number": .string($0.number), "title": .string($0.learnerTitle)]
        }),
      "exercises": .array(
        pack.exercises.map { exercise in
          [
            "id": .string(exercise.id), "title": .string(exercise.title),
            "chapter": .string(exercise.chapter),
            "status": .string(lesson.entry(exercise).status.rawValue),
          ]
        }),
      "current": JSONValue(progress.exercise(in: pack)?.id),
      "solved": .integer(progress.solved(in: lesson.pack)),
      "total": .integer(pack.exercises.count),
    ]
  }

  private func document(
    _ exercise: Exercise, _ lesson: Lesson
  ) throws(ServiceFailure) -> JSONValue {
    let source = try lesson.course?.source(of: exercise)
    let entry = lesson.entry(exercise)
    let progress = lesson.course?.progress ?? Progress()
    return [
      "id": .string(exercise.id), "title": .string(exercise.title),
      "chapter": .string(exercise.chapter), "objective": .string(exercise.objective),
      "teaches": .string(exercise.teaches),
      "goal": .string(lesson.pack.goalText(of: exercise)),
      "goalPicture": JSONValue(goalPicture(of: exercise, lesson)),
      "given": .string(exercise.given.chunk),
      "starter": .string(lesson.pack.learnerText(of: exercise)), "source": JSONValue(source),
      "file": JSONValue(lesson.course?.path(of: exercise)),
      "stamp": JSONValue(source.map(ScriptStamp.of)),
      "hints": .array(progress.readHints(of: exercise).map(JSONValue.string)),
      "hintCount": .integer(Int64(progress.hints(of: exercise).count)),
      "status": .string(entry.status.rawValue),
      "needs": .array(exercise.needs.map(JSONValue.string)),
      "uses": .array(exercise.usedEntries.map { JSONValue($0) }),
      "prediction": exercise.prediction.map { prediction in
        [
          "program": .string(prediction.program.code),
          "shown": .string(exercise.predictedLines.joined(separator: "\n")),
          "choices": .array(prediction.choices.map { .string($0.text) }),
        ]
      } ?? nil,
      "firstGuess": JSONValue(entry.guess), "isPractice": .boolean(entry.parted != nil),
      "hasSwift": .boolean(exercise.swift != nil),
      "hiddenCount": .integer(exercise.hiddenCount),
      "sealedCount": .integer(exercise.sealedHiddenCount),
    ]
  }

  /// Returns the picture of the goal, as drawn by `tessera learn run`, or nil if it cannot be
  /// drawn.
  private func goalPicture(of exercise: Exercise, _ lesson: Lesson) -> String? {
    if let course = lesson.course { return course.goalPicture(of: exercise) }
    return ExerciseScenes.goal(of: exercise).map { SVGPicture($0.drawing).text }
  }

  private func hint(_ parameters: ServiceParameters) throws(ServiceFailure) -> JSONValue {
    let lesson = try lesson()
    let exercise = try lesson.exercise(parameters)
    let count = try parameters.count("count") ?? 1
    var progress = lesson.course?.progress ?? Progress()
    if lesson.course == nil {
      progress[exercise.id].readHintsText = try parameters.text("read") ?? ""
      progress[exercise.id].failed = try parameters.text("failed")
    }
    if progress.readHints(of: exercise, upTo: count) {
      try lesson.course?.update { _ = $0.readHints(of: exercise, upTo: count) }
    }
    return [
      "hints": .array(progress.readHints(of: exercise).map(JSONValue.string)),
      "count": .integer(progress.hints(of: exercise).count),
      "read": .string(progress[exercise.id].readHintsText),
    ]
  }

  private func checkExercise(_ parameters: ServiceParameters) throws(ServiceFailure) -> JSONValue {
    let lesson = try lesson()
    let exercise = try lesson.exercise(parameters)
    let source = try parameters.requiredText("source")
    let stamp = try parameters.text("stamp")
    if let theirs = try lesson.course?.write(source, for: exercise, replacing: stamp) {
      return [
        "conflict": true, "source": .string(theirs),
        "stamp": .string(ScriptStamp.of(theirs)),
      ]
    }
    try lockGuess(source, exercise, lesson)
    let result = try check(source, exercise, lesson).told(lesson.pack.catalogue)
    try lesson.course?.update {
      $0.note(result, at: HostEnvironment.timestamp)
      $0.current = exercise.id
    }
    let entry = lesson.entry(exercise)
    let isSolved = result.status == .pass
    let showsRepair = lesson.course?.progress.showsRepair(of: exercise) == true || isSolved
    var fields = result.fields(showsRepair: showsRepair, showsHidden: true)
    fields["solved"] = .boolean(isSolved)
    fields["failed"] = JSONValue(result.firstFailure?.id)
    if lesson.course != nil, exercise.prediction != nil {
      fields["firstGuess"] = JSONValue(entry.guess)
      fields["isPractice"] = .boolean(entry.parted != nil)
    }
    if lesson.course != nil { fields["stamp"] = .string(ScriptStamp.of(source)) }
    return .object(fields)
  }

  /// Stores the learner's first guess before the program runs, if there is a course on disk.
  private func lockGuess(
    _ source: String, _ exercise: Exercise, _ lesson: Lesson
  ) throws(ServiceFailure) {
    guard let course = lesson.course, exercise.prediction != nil,
      lesson.entry(exercise).guess == nil,
      let guess = try course.guess(in: source, about: exercise)
    else { return }
    let time = HostEnvironment.timestamp
    try course.update { $0.lock(guess, on: exercise.id, at: time) }
  }

  /// Checks a program, in a separate process if this one may write files, else in this one.
  private func check(
    _ source: String, _ exercise: Exercise, _ lesson: Lesson
  ) throws(ServiceFailure) -> ExerciseResult {
    if let folder {
      return try folder.check(
        source, against: exercise, in: lesson.pack, width: configuration.render.width)
    }
    var job = CheckJob(
      exercise: lesson.pack.files[exercise.file] ?? "", file: exercise.file, source: source)
    job.catalogue = lesson.pack.catalogue
    job.width = configuration.render.width
    job.includesHidden = true
    job.seed = exercise.draws ? lesson.pack.contentSeed : 0
    return job.run()
  }
}
