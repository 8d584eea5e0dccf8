package import CollectionRendering
import CollectionScripting
package import LuaRuntime

/// The picture of the view that a solution makes, as work for a process of its own.
package enum DrawJob {
  /// The name of this sort of work.
  package static let kind = "draw"

  /// The job as a worker does it.
  package static let job = WorkerJob(kind) { payload in
    WorkerService.report(answer(payload))
    return 0
  }

  /// Returns the picture of what an exercise's first solution shows; nil if it makes no view.
  ///
  /// - Parameter isSVG: whether it is an SVG file, and not made of characters.
  /// - Throws: `HostError` if no process can be started.
  package static func picture(
    of exercise: Exercise, in pack: PackSource, _ options: RenderOptions = RenderOptions(),
    isSVG: Bool = false
  ) throws(HostError) -> String? {
    let request: JSONValue = [
      "text": .string(pack.files[exercise.file] ?? ""), "file": .string(exercise.file),
      "width": .integer(options.width), "ascii": .boolean(options.ascii), "svg": .boolean(isSVG),
    ]
    var limits = exercise.limits
    limits.seconds += 1
    limits.memory *= 2
    let outcome = try IsolatedWorker(limits: .init(limits)).run(
      kind, Array(request.description.utf8))
    guard let verdict = outcome.verdict, !verdict.isEmpty else { return nil }
    return String(decoding: verdict, as: UTF8.self)
  }

  private static func answer(_ request: [UInt8]) -> [UInt8] {
    guard let node = try? JSONValue(json: String(decoding: request, as: UTF8.self)) else {
      return []
    }
    let reader = ReportReader(node)
    guard
      let exercise = try? ExerciseReader.read(
        reader.text("text") ?? "", file: reader.text("file") ?? ""),
      let solution = exercise.solutions.first,
      let program = try? CheckedProgram(
        ExerciseChecker(exercise).configuration,
        given: .init(exercise.given.chunk, name: exercise.file),
        program: .init(solution.code, name: exercise.learnerFile)),
      let view = program.view, let drawing = try? program.evaluator.drawing(of: view)
    else { return [] }
    if reader.flag("svg") { return Array(SVGPicture(drawing).text.utf8) }
    let options = RenderOptions(ascii: reader.flag("ascii"), width: reader.integer("width") ?? 100)
    return Array(drawing.text(options).utf8)
  }
}
