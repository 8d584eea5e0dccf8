import CollectionCore
package import CollectionExercises
package import CollectionRendering
package import HostProcesses
package import LuaRuntime

/// The pictures of an exercise, as work for a separate process that runs programs.
package struct PictureJob: Sendable {
  /// The name of this kind of work.
  package static let kind = "draw"

  /// The job that a worker performs.
  package static let job = WorkerJob(kind) { payload in
    WorkerService.report(answer(payload))
    return 0
  }

  /// The pictures of an exercise with a program.
  package struct Pictures: Sendable {
    /// The state lines before and after the program; nil if there is neither a view nor data.
    package var before, after: String?
    /// The lines of the drawings; empty if they do not fit.
    package var lines: [String] = []
  }

  /// Draws the goal of an exercise, or returns nil if it cannot be drawn.
  ///
  /// A goal of frames has captions with the scale and the dimensions.
  ///
  /// - Throws: `HostError` if no process can be started.
  package static func goal(
    of exercise: Exercise, in pack: PackSource, _ options: RenderOptions
  ) throws(HostError) -> String? {
    let reader = try run(exercise, pack, options, ["goal": true])
    let lines = reader?.lines ?? []
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// Draws the goal of an exercise as an SVG file, or returns nil if it cannot be drawn.
  ///
  /// - Throws: `HostError` if no process can be started.
  package static func svg(
    of exercise: Exercise, in pack: PackSource
  ) throws(HostError) -> String? {
    try run(exercise, pack, RenderOptions(), ["svg": true])?.text("svg")
  }

  /// Draws the view before a program, after it, and at the goal.
  ///
  /// - Parameters:
  ///   - source: the text of the program.
  ///   - rows: the maximum number of lines of the drawings.
  /// - Throws: `HostError` if no process can be started.
  package static func pictures(
    of exercise: Exercise, in pack: PackSource, source: String, rows: Int, _ options: RenderOptions
  ) throws(HostError) -> Pictures {
    let reader = try run(
      exercise, pack, options,
      [
        "source": .string(source), "rows": .integer(rows),
        "titles": .array(
          ["pictures.before", "pictures.after", "pictures.goal"].map {
            .string(pack.catalogue.text($0))
          }),
      ])
    guard let reader else { return Pictures() }
    return Pictures(
      before: reader.text("before")?.printable, after: reader.text("after")?.printable,
      lines: reader.lines)
  }

  private static func run(
    _ exercise: Exercise, _ pack: PackSource, _ options: RenderOptions,
    _ more: [FieldName: JSONValue]
  ) throws(HostError) -> ReportReader? {
    let request: [FieldName: JSONValue] = [
      "width": .integer(options.width), "ascii": .boolean(options.ascii),
    ]
    var limits = exercise.limits
    // Up to four programs run, one after the other.
    limits.seconds = limits.seconds * 2 + 1
    limits.memory *= 2
    let outcome = try IsolatedWorker(limits: .init(limits)).run(
      kind, JobMessage.request(about: exercise, in: pack, request.adding(more)))
    return outcome.verdict.flatMap(JobMessage.fields)
  }

  private static func answer(_ request: [UInt8]) -> [UInt8] {
    guard let reader = JobMessage.fields(request), let exercise = try? reader.exercise() else {
      return []
    }
    let options = RenderOptions(ascii: reader.flag("ascii"), width: reader.integer("width") ?? 100)
    if reader.flag("svg") {
      let picture = ExerciseScenes.goal(of: exercise).map { SVGPicture($0.drawing).text }
      return JobMessage.bytes(["svg": JSONValue(picture)])
    }
    let answer: JSONValue =
      reader.flag("goal")
      ? ["lines": .array(goal(exercise, options).map(JSONValue.string))]
      : pictures(exercise, reader, options)
    return JobMessage.bytes(answer)
  }

  private static func goal(_ exercise: Exercise, _ options: RenderOptions) -> [String] {
    guard let scene = ExerciseScenes.goal(of: exercise) else { return [] }
    if exercise.goal?.state != nil, let extent = scene.drawing.extent,
      let lines = scene.drawing.boxes(
        in: extent, width: min(options.width, 60), lines: 10, options)
    {
      return lines
    }
    return scene.drawing.text(options).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  private static func pictures(
    _ exercise: Exercise, _ reader: ReportReader, _ options: RenderOptions
  ) -> JSONValue {
    let scenes = ExerciseScenes(exercise, source: reader.text("source") ?? "")
    let titles = (reader.list("titles") ?? []).map { title in
      if case .string(let text) = title { text } else { "" }
    }
    let titled = zip(titles, [scenes.before, scenes.after, scenes.goal]).compactMap {
      title, scene in scene.map { ScenePictures.Titled(title: title, scene: $0) }
    }
    let lines = ScenePictures(scenes: titled, options: options)
      .lines(fitting: reader.integer("rows") ?? 0)
    return [
      "before": JSONValue(scenes.before?.state), "after": JSONValue(scenes.after?.state),
      "lines": .array(lines.map(JSONValue.string)),
    ]
  }
}

extension ReportReader {
  /// The texts in the field `lines`, without control sequences of a terminal.
  fileprivate var lines: [String] {
    (list("lines") ?? []).map { if case .string(let line) = $0 { line.printable } else { "" } }
  }
}
