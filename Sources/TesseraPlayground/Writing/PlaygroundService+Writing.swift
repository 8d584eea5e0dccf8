import CollectionCore
import CollectionRendering
import CollectionScripting
import CollectionUpdates
import CollectionViews

extension PlaygroundService {
  /// The methods that write parts of a script. Their results were run before.
  static let writingMethods: [Method] = [
    Method(
      "repair",
      "Runs a script, and edits its text to fix one of its problems. Each candidate edit is "
        + "tested by running it.",
      scriptParameters + [Parameter("problem", "the number of the problem in `run`, from 0")]
    ) { service, parameters throws(ServiceFailure) in try service.repair(parameters) },
    Method(
      "drag",
      "Writes the data change and the batch that move an item, at the end of the view's script.",
      scriptParameters + [
        Parameter("view", "the number of the view, from 1"),
        Parameter("from", "the section and the item, as `[0, 2]`, at the end of the run"),
        Parameter("to", "the item's index path afterwards"),
      ]
    ) { service, parameters throws(ServiceFailure) in try service.drag(parameters) },
    Method(
      "compose", "Writes a script that makes a view of a state and performs operations.",
      [
        "state": "a state line such as `A: H J K`",
        "operations": "a list of texts such as `insertItem 0,1 X`",
        "separate": "whether each operation is an update of its own",
        "layout": "the constructor of a layout, else `FlowLayout`",
      ]
    ) { service, parameters throws(ServiceFailure) in try service.compose(parameters) },
  ]

  private func repair(_ parameters: ServiceParameters) throws(ServiceFailure) -> JSONValue {
    let (source, name, configuration) = try script(parameters)
    guard let index = try parameters.count("problem") else {
      throw ServiceFailure(
        .invalidParameters, "'repair': parameter 'problem' is to be a whole number of 0 or more")
    }
    let trial = try ScriptTrial(source, name: name, configuration)
    guard trial.problems.indices.contains(index) else {
      return Self.written(
        nil, "The script has \(trial.problems.count.counted("problem")) now: run it again")
    }
    let edits = RepairEdits(ScriptText(source), name: name, trial.problems[index]).all
    for edit in edits {
      let edited = try ScriptTrial(edit.source, name: name, configuration)
      if edited.solves(index, of: trial) { return Self.written(edit, nil) }
    }
    return Self.written(
      nil,
      edits.isEmpty
        ? "No place in the script is known where a repair could be written."
        : "The repair was tried in the script, and did not solve the problem there: write it by hand."
    )
  }

  /// Returns an edited script, or the reason why there is none.
  private static func written(_ edit: RepairEdits.Edit?, _ reason: String?) -> JSONValue {
    [
      "source": JSONValue(edit?.source), "line": edit.map { .integer($0.line) } ?? .null,
      "reason": JSONValue(reason),
    ]
  }

  private func drag(_ parameters: ServiceParameters) throws(ServiceFailure) -> JSONValue {
    let (source, name, configuration) = try script(parameters)
    let (from, to) = (try parameters.path("from"), try parameters.path("to"))
    let number = try parameters.count("view") ?? 1
    let trial = try ScriptTrial(source, name: name, configuration)
    guard from != to else { return Self.written(nil, "The item is already there.") }
    if trial.failure != nil {
      return Self.written(
        nil, "The script stops with an error before its end: repair that first.")
    }
    guard number > 0, trial.evaluator.views.indices.contains(number - 1) else {
      return Self.written(nil, "The script has no view \(number) that shows anything.")
    }
    let drag = DragEdit(source, view: trial.evaluator.views[number - 1], from: from, to: to)
    if let obstacle = drag.obstacle { return Self.written(nil, obstacle) }
    guard let shown = trial.evaluator.views[number - 1].shown else {
      return Self.written(nil, "The script has no view \(number) that shows anything.")
    }
    guard let target = drag.target(shown) else {
      return Self.written(nil, "The view shows no item there at the end of the script.")
    }
    for edit in drag.edits(leadingTo: target) {
      let edited = try ScriptTrial(edit.source, name: name, configuration)
      let views = edited.evaluator.views
      guard edited.failure == nil, edited.problems.count <= trial.problems.count,
        views.indices.contains(number - 1), views[number - 1].shown == target
      else { continue }
      return Self.written(edit, nil)
    }
    return Self.written(
      nil,
      "At its end the script has no variables for view \(number) and its data. Keep both in "
        + "variables outside of functions.")
  }

  private func compose(_ parameters: ServiceParameters) throws(ServiceFailure) -> JSONValue {
    let line = try parameters.requiredText("state")
    let state: CollectionState
    do throws(StateLineError) {
      state = try CollectionState(line: line)
    } catch {
      throw ServiceFailure(.invalidParameters, "'compose': parameter 'state': \(error)")
    }
    let layout = try parameters.text("layout") ?? "FlowLayout"
    let layouts = Library.globals.map { $0.name }.filter { $0.hasSuffix("Layout") }
    guard layouts.contains(layout) else {
      throw ServiceFailure(
        .invalidParameters,
        "'compose': parameter 'layout' is to be one of " + layouts.sorted().joined(separator: ", "))
    }
    let operations = try Self.operations(parameters.texts("operations") ?? [])
    var script = StateScript(state, layout: layout)
    if try parameters.isSet("separate") {
      for operation in operations { script.add([operation]) }
    } else {
      script.add(operations)
    }
    let trial = try ScriptTrial(script.text, name: "script.lua", configuration)
    let after = trial.failure == nil ? script.result : nil
    return [
      "source": .string(script.text), "state": JSONValue(after?.description),
      "problem": trial.problems.first?.json(of: ScriptText(script.text), name: "script.lua")
        ?? .null,
    ]
  }

  private static func operations(
    _ texts: [String]
  ) throws(ServiceFailure) -> [OperationLine] {
    do throws(OperationTexts.Failure) {
      return try OperationTexts.read(texts)
    } catch {
      throw ServiceFailure(.invalidParameters, error.description)
    }
  }
}
