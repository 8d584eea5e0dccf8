import CollectionCore
import CollectionDiffing
import CollectionRendering
import CollectionScripting
import CollectionUpdates
import TesseraExplain

extension PlaygroundService {
  /// The methods that explain and compare.
  static let explainingMethods: [Method] = [
    Method(
      "explain",
      "Explains a code such as U06, or a pasted crash: its message, its cause and a fix. A "
        + "script raises it (`exact` if with the same message, else an example of the code). A "
        + "second script has no mistake, unless `repair` writes it. Of code in Swift or "
        + "Objective-C it drafts the updates.",
      ["text": "a code, or whatever was pasted"]
    ) { service, parameters throws(ServiceFailure) in try service.explain(parameters) },
    Method(
      "diff", "Compares two states: the operations of one batch from one to the other.",
      [
        "old": "a state line such as `A: H J K`", "new": "another one",
        "staged": "whether the way is divided into stages",
      ]
    ) { service, parameters throws(ServiceFailure) in try service.diff(parameters) },
    Method(
      "reference",
      "The reference of the Lua API: each function, method and property with signature, text "
        + "and example. Constructors have their options with the allowed words."
    ) { _, _ throws(ServiceFailure) in referenceJSON },
  ]

  private func explain(_ parameters: ServiceParameters) throws(ServiceFailure) -> JSONValue {
    let text = try parameters.requiredText("text")
    var result: [FieldName: JSONValue] = [
      "page": .null, "parts": [], "crash": .null, "script": .null, "repaired": .null,
      "exact": false, "draft": .null,
    ]
    if let page = ExplainCatalogue.page(text.trimmingSpaces().uppercased()) {
      result["page"] = .string(page.text(configuration.render))
      result["parts"] = .array(page.document.parts.compactMap { JSONValue($0) })
      result["script"] = JSONValue(page.wrong?.script)
      result["repaired"] = JSONValue(page.right?.script)
      return .object(result)
    }
    guard let crash = CrashReport(text).flatMap(ExplainCrash.init) else {
      if let draft = CodeDraft(text, name: nil), draft.hasUpdates {
        result["draft"] = .string(draft.text)
      }
      return .object(result)
    }
    result["page"] = .string(crash.text(configuration.render))
    result["parts"] = .array(crash.document.parts.compactMap { JSONValue($0) })
    var script: CrashScript?
    if case .script(let raising)? = try? crash.reproduction() { script = raising }
    result["crash"] = .object(crash.json(script: script?.text))
    result["exact"] = .boolean(script?.isExact == true)
    result["script"] = JSONValue(script?.text ?? crash.example)
    result["repaired"] = JSONValue(script == nil ? crash.page.right?.script : crash.repairedScript)
    return .object(result)
  }

  private func diff(_ parameters: ServiceParameters) throws(ServiceFailure) -> JSONValue {
    var states: [CollectionState] = []
    for name in ["old", "new"] {
      let line = try parameters.requiredText(name)
      do throws(StateLineError) {
        states.append(try CollectionState(line: line))
      } catch {
        throw ServiceFailure(.invalidParameters, "'diff': parameter '\(name)': \(error)")
      }
    }
    var options = Changes.Options()
    options.isStaged = try parameters.isSet("staged")
    let changes: Changes
    do throws(ChangesError) {
      changes = try Changes(from: states[0], to: states[1], options: options)
    } catch {
      throw ServiceFailure(.invalidParameters, "'diff': \(error)")
    }
    var script = StateScript(states[0])
    for stage in changes.stages where !stage.batch.isEmpty {
      script.add(
        stage.batch, leadingTo: stage.after,
        note: options.isStaged ? "stage: \(stage.name.rawValue)" : nil)
    }
    let lines = options.isStaged ? [] : changes.batch.operations
    return [
      "operations": JSONValue(BatchUpdates(lines), leadingTo: changes.new),
      "stages": .array(options.isStaged ? changes.stages.map { JSONValue($0) } : []),
      "minimal": .boolean(changes.isMinimal),
      "text": changes.isEmpty ? .null : .string(ChangesText(configuration.render).text(changes)),
      "script": .string(script.text),
    ]
  }

  private static let referenceJSON: JSONValue = [
    "topics": .array(
      Reference.topics.map { topic in
        [
          "name": .string(topic.name), "text": .string(topic.text),
          "entries": .array(topic.entries.map { JSONValue($0) }),
        ]
      }),
    "constructors": .object(
      Dictionary(
        firstOf: Library.globals.filter { !$0.options.isEmpty }.map {
          (FieldName($0.name), .array($0.options.map { JSONValue($0) }))
        })),
  ]
}

extension JSONValue {
  /// Creates an entry of the reference.
  init(_ entry: ReferenceEntry) {
    let kind =
      switch entry.kind {
      case .function: "function"
      case .method: "method"
      case .property: "property"
      }
    self = [
      "kind": .string(kind), "name": .string(entry.name), "signature": .string(entry.signature),
      "owner": .string(entry.owner), "text": .string(entry.text),
      "example": .string(entry.example),
    ]
  }

  /// Creates a part of a page: its name and its texts; nil for code, which is a script of its own.
  fileprivate init?(_ part: PageText.Part) {
    switch part {
    case .field(let name, let text): self = ["name": .string(name), "texts": [.string(text)]]
    case .list(let name, let texts):
      self = ["name": .string(name), "texts": .array(texts.map(JSONValue.string))]
    case .code, .space: return nil
    }
  }

  /// Creates an option of a constructor.
  fileprivate init(_ option: Binding.Option) {
    self = ["name": .string(option.name), "words": .array(option.words.map(JSONValue.string))]
  }
}
