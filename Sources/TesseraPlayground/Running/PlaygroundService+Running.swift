import CollectionCore
import CollectionRendering
import CollectionScripting
import CollectionUpdates
import CollectionViews
import TesseraSession

extension PlaygroundService {
  /// The generations of UIKit's rules, by name.
  private enum ProfileName: String, CaseIterable {
    case modern, classic
    case iOS12 = "iOS 12"
    case iOS15 = "iOS 15"
    case iOS18 = "iOS 18"
  }

  /// The parameters of methods that run a script.
  static let scriptParameters: [Parameter] = [
    Parameter("source", "the script"),
    Parameter("name", "its name in messages, else `script.lua`"),
    Parameter("files", "an object of texts by name, used as files beside the script"),
    Parameter("arguments", "a list of texts, the script's `...`"),
    Parameter("seed", "what `math.random` starts from"),
    Parameter("profile", "`modern` or `classic`, or a system: `iOS 12`, `iOS 15` or `iOS 18`"),
    Parameter("strict", "whether wrong pictures are errors"),
    Parameter(
      "quirks",
      "whether batches are reported, too, that older systems refuse, or of which a part has no effect"
    ),
  ]

  /// The methods that run Lua.
  static let runningMethods: [Method] = [
    Method(
      "run",
      "Runs a script in a fresh state. Returns its output, its problems, the notes of a check, "
        + "its steps for the player, and its views' logs.",
      scriptParameters + [
        Parameter("given", "a script that runs before it, as that of an exercise"),
        Parameter("html", "whether the page of the player is wanted, too"),
        Parameter("stream", "whether what is printed comes before the answer, too"),
      ]
    ) { service, parameters throws(ServiceFailure) in try service.run(parameters) },
    Method(
      "check",
      "Compiles a script without running it. Returns its problems, and notes about wrong "
        + "globals, members, options, words and argument counts.",
      ["source": "the script", "name": "its name in messages, else `script.lua`"]
    ) { service, parameters throws(ServiceFailure) in try service.check(parameters) },
    Method(
      "evaluate",
      "Takes a statement, an expression or a command, as `tessera repl` does. Returns its "
        + "output, its pictures, and whether it is complete.",
      [
        "text": "one line or several", "whole": "whether no further lines will come",
        "svg": "whether `pictures` has the views that it changed, as SVG",
      ]
    ) { service, parameters throws(ServiceFailure) in try service.evaluate(parameters) },
    Method("reset", "Forgets the session.") { service, _ throws(ServiceFailure) in
      service.session = nil
      return [:]
    },
  ]

  private func scriptConfiguration(
    _ parameters: ServiceParameters
  ) throws(ServiceFailure) -> Evaluator.Configuration {
    var configuration = configuration
    configuration.arguments = try parameters.texts("arguments") ?? []
    configuration.seed = try parameters.integer("seed") ?? configuration.seed
    switch try parameters.word("profile", of: ProfileName.self) {
    case let name?: configuration.profile = UpdateProfile(named: name.rawValue) ?? .modern
    case nil: break
    }
    if try parameters.isSet("strict") { configuration.isStrict = true }
    if try parameters.isSet("quirks") { configuration.reportsQuirks = true }
    configuration.givenFiles = try parameters.namedTexts("files")
    return configuration
  }

  /// Reads the script of a request: its text, its name, and the configuration of its run.
  func script(
    _ parameters: ServiceParameters
  ) throws(ServiceFailure) -> (
    source: String, name: String, configuration: Evaluator.Configuration
  ) {
    let source = try parameters.requiredText("source")
    let name = try parameters.text("name") ?? "script.lua"
    return (source, name, try scriptConfiguration(parameters))
  }

  private func run(_ parameters: ServiceParameters) throws(ServiceFailure) -> JSONValue {
    let (source, name, configuration) = try script(parameters)
    let wantsPage = try parameters.isSet("html")
    var printed: [UInt8] = []
    var stream = try parameters.isSet("stream") ? OutputStream(onLine) : nil
    let given = try parameters.text("given").map { (text: $0, name: "given") }
    let trial = try ScriptTrial(
      source, name: name, configuration, given: given, wantsEvents: true
    ) { bytes in
      printed += bytes
      stream?.write(bytes)
    }
    stream?.flush()
    let views = trial.evaluator.views
    let text = ScriptText(source)
    var result: [FieldName: JSONValue] = [
      "output": .string(String(decoding: printed, as: UTF8.self)),
      "problems": .array(trial.problems.map { $0.json(of: text, name: name) }),
      "notes": .array(
        ScriptNotes(
          source, name: name, files: configuration.givenFiles, given: given?.text ?? "",
          hasFolder: configuration.moduleFolder != nil
        ).json(besides: trial.problems.map { $0.shown })),
      "error": trial.failure?.diagnosis.json ?? .null,
      "logs": .array(views.map { .string(LogText(configuration.render).text($0.log)) }),
      "sections": .array(views.map { Self.sections(of: $0) }),
      "stats": .array(
        views.map { view in
          .object(
            Dictionary(
              firstOf: view.stats.counts.map { (FieldName($0.name), .integer($0.value)) }))
        }),
    ]
    let recording = try trial.recording
    result["player"] = JSONValue(playing: recording)
    if wantsPage { result["html"] = .string(PlayerPage(recording).text) }
    return .object(result)
  }

  /// The maximum number of sections of a view that are listed.
  private static let greatestSections = 1000

  /// Returns the sections of a view: their names and their numbers of items.
  private static func sections(of view: CollectionView) -> JSONValue {
    let names = view.shown?.sections.prefix(greatestSections).map { $0.id.label.printable } ?? []
    return .array(
      view.counts.prefix(greatestSections).enumerated().map { index, count in
        [
          "name": .string(names.indices.contains(index) ? names[index] : ""),
          "count": .integer(count),
        ]
      })
  }

  private func opened(
    _ configuration: Evaluator.Configuration, _ output: @escaping ([UInt8]) -> Void
  ) throws(ServiceFailure) -> Evaluator {
    do throws(HostError) {
      return try Evaluator(configuration, output: output)
    } catch {
      throw ServiceFailure(.internalError, "\(error)")
    }
  }

  private func check(_ parameters: ServiceParameters) throws(ServiceFailure) -> JSONValue {
    let source = try parameters.requiredText("source")
    let name = try parameters.text("name") ?? "script.lua"
    let evaluator = try opened(configuration) { _ in }
    var problems: [JSONValue] = []
    do throws(LuaError) {
      try evaluator.load(source, name: name)
    } catch {
      problems.append(
        ScriptProblem(ScriptFailure(.lua(error), evaluator: evaluator).diagnosis).json)
    }
    let notes = ScriptNotes(
      source, name: name, files: [:], given: "", hasFolder: configuration.moduleFolder != nil)
    return ["problems": .array(problems), "notes": .array(notes.json(besides: []))]
  }
}

extension PlaygroundService {
  private func evaluate(_ parameters: ServiceParameters) throws(ServiceFailure) -> JSONValue {
    let text = try parameters.requiredText("text")
    let isWhole = try parameters.isSet("whole")
    let session = try currentSession()
    session.drawsGraphics = try parameters.isSet("svg")
    let answer = session.take(text, isWhole: isWhole)
    var result: [FieldName: JSONValue] = [
      "output": .string(String(decoding: told.printed, as: UTF8.self)),
      "warnings": .array(told.warnings),
      "shown": .array(answer.paragraphs.filter { !$0.isEmpty }.map(JSONValue.string)),
      "complete": true, "leaves": false, "error": .null,
    ]
    if session.drawsGraphics { result["pictures"] = .array(session.graphics.map(JSONValue.string)) }
    (told.printed, told.warnings) = ([], [])
    switch answer.outcome {
    case .done: break
    case .incomplete: result["complete"] = false
    case .leave: result["leaves"] = true
    case .failed(let diagnosis, _): result["error"] = diagnosis.json
    case .refused(let reason): result["error"] = Diagnosis(message: reason).json
    }
    return .object(result)
  }

  /// Returns the session, which is created if there is none.
  func currentSession() throws(ServiceFailure) -> Session {
    if let session { return session }
    do throws(HostError) {
      let session = try Session(configuration) { [told] in told.printed += $0 }
      session.host = host
      if let sessionRefusalOfFiles { session.refusalOfFiles = sessionRefusalOfFiles }
      session.onWarning = { [told] in told.warnings.append(JSONValue($0)) }
      self.session = session
      return session
    } catch {
      throw ServiceFailure(.internalError, "\(error)")
    }
  }
}
