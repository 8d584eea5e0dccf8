import CollectionRendering
package import CollectionScripting

/// A request to check a program, and its answer, as bytes for an untrusted process.
package struct CheckJob: Sendable {
  /// The name of this kind of work.
  package static let kind = "check"

  /// The text of the exercise's file.
  package var exercise: String
  /// The name of that file.
  package var file: String
  /// The program's text.
  package var source: String
  /// The name of the program in messages; nil for the learner's file.
  package var name: String?
  /// A Boolean value that indicates whether hidden checks run.
  package var includesHidden = false
  /// The ids of the checks to run; nil for all.
  package var only: [String]?
  /// The texts of the pack.
  package var catalogue = Catalogue()
  /// The maximum number of columns of the diagnosis.
  package var width = 100
  /// A Boolean value that indicates whether the diagnosis contains only ASCII characters.
  package var isASCII = false
  /// The factor for the time limit of the exercise.
  package var patience = 1.0
  /// The seed of the data that checks draw.
  package var seed: UInt64 = 0
  /// The watchdog of a process that does nothing else; it is not part of the request.
  package var watchdog: Watchdog?

  /// Creates a request.
  package init(exercise: String, file: String, source: String) {
    self.exercise = exercise
    self.file = file
    self.source = source
  }

  /// The request as bytes.
  package var request: [UInt8] {
    let document: JSONValue = [
      "exercise": .string(exercise), "file": .string(file), "source": .string(source),
      "name": JSONValue(name), "hidden": .boolean(includesHidden),
      "only": only.map { .array($0.map(JSONValue.string)) } ?? .null,
      "catalogue": JSONValue(texts: catalogue.overrides),
      "width": .integer(width), "ascii": .boolean(isASCII), "patience": .number(patience),
      "seed": .string("\(seed)"),
    ]
    return JobMessage.bytes(document)
  }

  /// Reads a request; nil if the bytes are not one.
  package init?(request: [UInt8]) {
    guard let reader = JobMessage.fields(request), let exercise = reader.text("exercise"),
      let file = reader.text("file"), let source = reader.text("source")
    else { return nil }
    self.init(exercise: exercise, file: file, source: source)
    name = reader.text("name")
    includesHidden = reader.flag("hidden")
    only = reader.list("only")?.compactMap {
      if case .string(let id) = $0 { id } else { nil }
    }
    catalogue = reader.catalogue
    width = reader.integer("width") ?? 100
    isASCII = reader.flag("ascii")
    patience = reader.number("patience") ?? 1
    seed = reader.text("seed").flatMap(UInt64.init) ?? 0
  }

  /// Performs the work in this process.
  package func run() -> ExerciseResult {
    var exercise: Exercise
    do throws(PackProblems) {
      exercise = try ExerciseReader.read(self.exercise, file: file).translated(by: catalogue)
    } catch {
      var check = ExerciseResult.Check(id: "exercise", name: "exercise")
      check.status = .error
      check.message = error.description
      var result = ExerciseResult(exercise: file)
      result.checks = [check]
      return result
    }
    exercise.limits.seconds *= patience
    exercise.watchdog = watchdog
    var checker = ExerciseChecker(exercise, catalogue: catalogue)
    checker.includesHidden = includesHidden
    checker.only = only.map(Set.init)
    checker.seed = seed
    checker.render = RenderOptions(ascii: isASCII, width: width)
    return checker.check(source, named: name)
  }

  /// Performs the work of a request, and returns the answer as bytes; empty if the request is
  /// invalid.
  ///
  /// - Parameter watchdog: the watchdog of a process that does nothing else.
  package static func answer(_ request: [UInt8], watchdog: Watchdog? = nil) -> [UInt8] {
    guard var job = CheckJob(request: request) else { return [] }
    job.watchdog = watchdog
    return JobMessage.bytes(job.run().report)
  }

  /// Reads an answer, or returns nil if the bytes are not one.
  package static func result(_ answer: [UInt8]) -> ExerciseResult? {
    JobMessage.document(answer).flatMap(ExerciseResult.init(report:))
  }
}
