import CollectionCore
import CollectionDiffing
import CollectionRendering
import CollectionUpdates
import CollectionViews
import LuaRuntime

extension Library {
  private static let changesOptions: [Binding.Option] = [
    .init("method", .word(of: Changes.Method.self)), .init("staged", .boolean),
    .init("reloads", .word(of: Changes.Refresh.self)),
    .init("duplicates", .word(of: Changes.Duplicates.self)),
    .init("sections", .word(of: Difference.Crossing.self)),
    .init("profile", .word(UpdateProfile.names)),
  ]

  /// The function that compares two states.
  static var makeChanges: Binding {
    .function(
      "diff", "(old: any, new: any, options?: table): Changes",
      "Finds the changes between two states, which `view:apply` carries out. Options: `method`, `staged`, `reloads`, `duplicates`, `sections`, `profile`. O(n) expected.",
      example: #"print(diff("A: H J K", "A: K H"))"#, options: changesOptions
    ) {
      Call.run($0) { call throws(BindingError) in
        let (old, new) = try call.readComparison()
        try call.state.checkStop()
        let given = try Options(call, 3, of: "diff", Library.changesOptions)
        var options = Changes.Options()
        options.method = try given.read("method", call.readCase) ?? .identity
        options.isStaged = try given.read("staged", call.readBoolean) ?? false
        options.refresh = try given.read("reloads", call.readCase) ?? .reload
        options.duplicates = try given.read("duplicates", call.readCase) ?? .minimal
        options.crossing = try given.read("sections", call.readCase) ?? .uikitSafe
        let profile = try call.evaluator().configuration.profile
        options.profile = try given.read("profile", call.readProfile) ?? profile
        let state = call.state
        let changes = try call.engine { () throws(ChangesError) in
          try Changes(from: old, to: new, options: options) { state.mayGoOn }
        }
        // Each operation is in the difference and in the batch.
        _ = call.take(changes.batch.operations.count * 160)
        call.push(ChangesBox(changes))
        return 1
      }
    }
  }

  /// Changes, the results of `diff`.
  static var changes: BindingTable {
    BindingTable(
      .changes,
      "Changes",
      "The changes between two states, as `diff` finds them. `#changes` is the number of operations, `tostring` the operations as `tessera apply` reads them.",
      variable: "changes", setting: #"changes = diff("A: H J K", "A: K H Z")"#,
      bindings: [
        .method(
          "sideBySide", "(): string",
          "Returns both states as a text, with signs for what goes, comes, moves and is reloaded.",
          example: "print(changes:sideBySide())"
        ) {
          Call.run($0) { call throws(BindingError) in
            try call.answer(SideBySideText(call.evaluator().textOptions).text(call.changes))
          }
        },
        .method(
          "steps", "(): table[]",
          "Returns the steps to perform in turn, for lists of one section. Each step's indices count after the step before.",
          example: "print(changes:steps())"
        ) { Call.run($0, method: Call.answerSteps) },
        .property(
          "operations", "string[]", "A list of the operations as texts.",
          example: "print(changes.operations)"
        ) { ChangesBox.get($0) { $0.changes.operations.map { $0.description } } },
        .property(
          "counts", "table<string, integer>",
          "A table of how many operations there are of each kind.",
          example: "print(changes.counts)"
        ) { Call.run($0, method: Call.answerCounts) },
        .property(
          "stages", "table[]", "A list of tables with `name`, `operations`, `before` and `after`.",
          example: "print(changes.stages)"
        ) { Call.run($0, method: Call.answerStages) },
        .property(
          "minimal",
          "boolean",
          "Whether as few items as possible move. False if lists with repeated ids are too long and too different to search.",
          example: "print(changes.minimal)"
        ) { ChangesBox.get($0) { $0.changes.isMinimal } },
        .property(
          "isEmpty", "boolean", "Whether nothing changed.", example: "print(changes.isEmpty)"
        ) {
          ChangesBox.get($0) { $0.changes.isEmpty }
        },
        .property(
          "old", "string", "The state line that the changes start from.",
          example: "print(changes.old)"
        ) { ChangesBox.get($0) { $0.changes.old.description } },
        .property(
          "new", "string", "The state line that the changes lead to.", example: "print(changes.new)"
        ) { ChangesBox.get($0) { $0.changes.new.description } },
      ],
      metamethods: [
        .init("__tostring") {
          Call.run($0) { call throws(BindingError) in
            try call.answer(ChangesText(call.evaluator().textOptions).text(call.changes))
          }
        },
        .init("__len") { ChangesBox.get($0) { $0.changes.operations.count } },
        .init("__pairs") { Call.run($0, method: Call.iterateOperations) },
      ])
  }
}

extension Call {
  /// The receiver of a method of changes.
  var changes: Changes {
    get throws(BindingError) { try receiver(ChangesBox.self).changes }
  }

  /// Reads a case of an enumeration.
  fileprivate func readCase<Value: RawRepresentable<String> & CaseIterable>(
    _ index: Int32
  ) throws(Mismatch) -> Value {
    let words = Value.allCases.map { $0.rawValue }
    guard type(index) == .string, let text = string(index) else {
      throw Mismatch(
        "\(words.map { "\"\($0)\"" }.joined(separator: " or ")) expected, got \(got(index))")
    }
    if let value = Value(rawValue: text) { return value }
    throw Mismatch(
      "\(words.map { "\"\($0)\"" }.joined(separator: " or ")) expected, got \(got(index))"
        + Suggestion.sentence(for: text, among: words))
  }

  /// Pushes the number of each kind of operation.
  fileprivate func answerCounts() throws(BindingError) -> Int32 {
    let operations = try changes.operations
    var counts: [String: Int] = [:]
    for name in Self.operationNames { counts[name] = 0 }
    for operation in operations {
      let text = operation.description
      counts[String(text.prefix { $0 != " " }), default: 0] += 1
    }
    pushTable(fields: counts.count)
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      push(count)
      setField(name)
    }
    return 1
  }

  private static let operationNames = [
    "insertItem", "deleteItem", "moveItem", "reloadItem", "reconfigureItem", "insertSection",
    "deleteSection", "moveSection", "reloadSection",
  ]

  /// Pushes the stages, each as a table with its name, its operations and the states around it.
  fileprivate func answerStages() throws(BindingError) -> Int32 {
    let stages = Array(try changes.stages)
    pushTable(elements: stages.count)
    for (offset, stage) in stages.enumerated() {
      pushTable(fields: 4)
      push(stage.name.rawValue)
      setField("name")
      push(stage.batch.operations.map { "\($0)" })
      setField("operations")
      push(stage.before.description)
      setField("before")
      push(stage.after.description)
      setField("after")
      setElement(offset + 1)
    }
    return 1
  }

  /// Implements `__pairs`: the operations as a list, which is made once, and an iterator over it.
  fileprivate func iterateOperations() throws(BindingError) -> Int32 {
    let operations = try changes.operations
    push({ handle in Call.run(handle) { call in call.nextText() } }, name: "next")
    push(operations.map { "\($0)" })
    pushNil()
    return 3
  }

  /// Pushes the index and the text after the one visited last, or nothing at the end.
  private func nextText() -> Int32 {
    let index = (integer(2) ?? 0).saturatingAdding(1)
    guard type(1) == .table, index >= 1, index <= rawCount(1) else { return 0 }
    push(index)
    pushElement(index, of: 1)
    return 2
  }

  /// `view:apply(changes, options, completion)`.
  func applyChanges() throws(BindingError) -> Int32 {
    let view = try view
    let changes = try argument(2) { index throws(Mismatch) in
      guard let box = object(index, as: ChangesBox.self) else {
        throw Mismatch("changes expected, as diff(old, new) returns them, got \(got(index))")
      }
      return box.changes
    }
    let (animated, interrupt) = try applyOptions(
      3, words: ["animated", "animatingDifferences"])
    let completion = try optional(4, readFunction)
    let evaluator = try evaluator()
    defer { evaluator.reportEntries(of: view) }
    try engine(
      view,
      try view.apply(
        changes, animated: animated, interrupt: interrupt, origin: sourceLine,
        completion: completion.map { evaluator.completion($0, of: view) }))
    return 0
  }
}
