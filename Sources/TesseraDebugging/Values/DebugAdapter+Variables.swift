import CollectionCore
import CollectionLayout
import CollectionRendering
import CollectionScripting
import CollectionUpdates
import CollectionViews
import LuaRuntime
import LuaSyntax

/// Variables.
extension DebugAdapter {
  /// Answers with the parts of a scope or of a value.
  func variables(_ arguments: DebugArguments) throws(DebugFailure) -> Answer {
    let part = try part(arguments)
    let start = max(try arguments.integer("start") ?? 0, 0)
    let count = try arguments.integer("count") ?? 0
    let range = start..<(count > 0 ? start + min(count, .max - start) : .max)
    let filter = try arguments.text("filter")
    let parts = try looking { self.parts(of: part, range, filter) }
    return Answer(["variables": .array(parts.map(json))])
  }

  /// Returns the part in a request.
  func part(_ arguments: DebugArguments) throws(DebugFailure) -> DebugContents {
    let number = try arguments.requiredInteger("variablesReference")
    guard contents.indices.contains(number &- firstContent) else {
      throw DebugFailure(
        "there are no variables \(number): the script has gone on since, or never had them")
    }
    return contents[number &- firstContent]
  }

  /// Runs code that reads values, with a time limit.
  func looking<Value>(_ body: () throws -> Value) throws(DebugFailure) -> Value {
    guard let debugger, let evaluator else { throw DebugFailure("the script is not running") }
    switch debugger.look(seconds: secondsOfEvaluation, body) {
    case .value(let value): return value
    case .failed(let failure as DebugFailure): throw failure
    case .failed(let error):
      throw DebugFailure(ScriptFailure(BindingError(error), evaluator: evaluator).diagnosis.message)
    case .stopped:
      throw DebugFailure(
        "this was stopped after \(secondsOfEvaluation.counted("second")): it does not end, or takes "
          + "too much memory")
    }
  }

  /// Returns a part for the client.
  private func json(_ variable: DebugVariable) -> JSONValue {
    .object(fields(of: variable, value: "value"))
  }

  /// Returns the fields of a part; the request determines the name of the value's field.
  func fields(of variable: DebugVariable, value name: FieldName) -> [FieldName: JSONValue] {
    var fields: [FieldName: JSONValue] = [
      name: .string(variable.value),
      "variablesReference": .integer(variable.contents.map(keep) ?? 0),
    ]
    if !variable.name.isEmpty { fields["name"] = .string(variable.name) }
    if let type = variable.type { fields["type"] = .string(type) }
    if let expression = variable.expression { fields["evaluateName"] = .string(expression) }
    if let counts = variable.counts {
      fields["indexedVariables"] = .integer(counts.elements)
      fields["namedVariables"] = .integer(counts.fields)
    }
    return fields
  }

  private func parts(
    of part: DebugContents, _ range: Range<Int>, _ filter: String?
  ) -> [DebugVariable] {
    guard let evaluator else { return [] }
    let call = evaluator.state.current
    switch part {
    case .locals(let frame): return page(locals(of: frame), range)
    case .captured(let frame): return page(captured(by: frame), range)
    case .globals: return page(globals, range)
    case .data: return data(range)
    case .views:
      let names = namedObjects
      return page(evaluator.views, range).map { view in
        DebugVariable(
          name(of: view, names), StateText.line(view.shown, counts: view.counts),
          type: "CollectionView", contents: .view(view))
      }
    case .table(let reference, let path):
      reference.push(to: call)
      defer { call.pop() }
      return ValueReader(call).parts(
        of: -1, path: path, elements: filter == "named" ? nil : range,
        wantsFields: filter != "indexed")
    case .source(let source):
      guard let state = source.currentState() else { return [] }
      return page(sections(of: state), range)
    case .state(let state): return page(sections(of: state), range)
    case .section(let state, let index):
      let items = state.sections[index].items
      return range.clamped(to: 0..<items.count).prefix(ValueReader.greatestList).map { position in
        DebugVariable("[\(index), \(position)]", items[position].id.description, type: "item")
      }
    case .view(let view): return parts(of: view)
    case .log(let view):
      let entries = view.log.entries
      return range.clamped(to: 0..<entries.count).prefix(ValueReader.greatestList).map { index in
        let lines = LogText(configuration.render).text(entries[index])
          .split(separator: "\n").map(String.init)
        return DebugVariable(
          "[\(index + 1)]", lines.first ?? "",
          contents: lines.count > 1 ? .lines(Array(lines.dropFirst())) : nil)
      }
    case .lines(let lines):
      return range.clamped(to: 0..<lines.count).prefix(ValueReader.greatestList).map { index in
        DebugVariable("[\(index + 1)]", lines[index].trimmingSpaces())
      }
    }
  }

  private func page<Element>(_ elements: [Element], _ range: Range<Int>) -> [Element] {
    Array(elements[range.clamped(to: 0..<elements.count)].prefix(ValueReader.greatestList))
  }
}

/// Scopes of Lua.
extension DebugAdapter {
  /// The maximum number of variables of a frame.
  private static let greatestCount = 250

  /// Returns the local variables of a frame, without hidden ones.
  private func locals(of frame: DebugFrame) -> [DebugVariable] {
    variables(of: frame) { debugger?.pushLocal($0, of: frame) }
      + variables(of: frame, isVariadic: true) { debugger?.pushLocal(-$0, of: frame) }
  }

  /// Returns the outer variables that a function uses.
  private func captured(by frame: DebugFrame) -> [DebugVariable] {
    variables(of: frame) { debugger?.pushCaptured($0, of: frame) }
  }

  /// Reads variables that a function pushes one by one; a later one hides earlier ones with its
  /// name.
  private func variables(
    of frame: DebugFrame, isVariadic: Bool = false, _ push: (Int) -> String?
  ) -> [DebugVariable] {
    guard let call = evaluator?.state.current else { return [] }
    var variables: [DebugVariable] = []
    for place in 1...Self.greatestCount {
      guard let name = push(place) else { break }
      defer { call.pop() }
      if isVariadic {
        variables.append(ValueReader(call).variable("...[\(place)]", -1))
      } else if name != "_ENV", name.isLuaName {
        variables.removeAll { $0.name == name }
        variables.append(ValueReader(call).variable(name, -1, expression: name))
      }
    }
    return variables
  }

  /// The globals that the script has set.
  private var globals: [DebugVariable] {
    guard let evaluator else { return [] }
    let call = evaluator.state.current
    return evaluator.state.globalNames.filter { !Self.givenGlobals.contains($0) }.map { name in
      evaluator.state.pushGlobal(name)
      defer { call.pop() }
      return ValueReader(call).variable(name, -1, expression: name)
    }
  }

  /// The globals that every script receives.
  private static let givenGlobals: Set<String> = {
    let evaluator = try? Evaluator { _ in }
    return Set(evaluator?.state.globalNames ?? [])
  }()
}

/// Scopes of the engine.
extension DebugAdapter {
  /// Returns the data sources in variables, and the data of the views. Complexity: O(n) for n
  /// views.
  private func data(_ range: Range<Int>) -> [DebugVariable] {
    guard let evaluator else { return [] }
    let names = namedObjects
    var known: Set<ObjectIdentifier> = []
    var sources: [(name: String?, view: CollectionView?, source: any CollectionViewDataSource)] = []
    for (name, object) in names {
      guard let source = object as? any CollectionViewDataSource,
        known.insert(ObjectIdentifier(source)).inserted
      else { continue }
      sources.append((name, nil, source))
    }
    for view in evaluator.views where known.insert(ObjectIdentifier(view.dataSource)).inserted {
      sources.append((nil, view, view.dataSource))
    }
    return page(sources, range).map { name, view, source in
      let name = name ?? view.map { "data of \(self.name(of: $0, names))" } ?? ""
      return DebugVariable(
        name, ValueReader.text(of: source), type: "data",
        contents: source.currentState().map { .state($0) })
    }
  }

  /// Returns the name of a view: that of a variable which holds it, or its number.
  func name(
    of view: CollectionView, _ names: [(name: String, object: AnyObject)]
  ) -> String {
    names.first { $0.object === view }?.name
      ?? "view \(evaluator?.number(of: view) ?? 1)"
  }

  /// The objects in globals, and in variables of the stopped coroutine's frames.
  var namedObjects: [(name: String, object: AnyObject)] {
    guard let debugger, let evaluator else { return [] }
    let call = evaluator.state.current
    var objects: [(name: String, object: AnyObject)] = []
    func take(_ name: String) {
      if name.isLuaName, let object = call.hostObject(-1) { objects.append((name, object)) }
    }
    for thread in debugger.stoppedThreads.prefix(4) {
      for frame in debugger.frames(ofThread: thread, atMost: 8) {
        forEachVariable(of: frame, take)
      }
    }
    for name in evaluator.state.globalNames {
      evaluator.state.pushGlobal(name)
      take(name)
      call.pop()
    }
    return objects
  }

  /// Calls a closure for each variable visible in a frame, with its value on top of the stack. No
  /// code of the script is called.
  func forEachVariable(of frame: DebugFrame, _ body: (String) -> Void) {
    guard let debugger, let call = evaluator?.state.current else { return }
    for push in [debugger.pushLocal, debugger.pushCaptured] {
      for place in 1...Self.greatestCount {
        guard let name = push(place, frame) else { break }
        body(name)
        call.pop()
      }
    }
  }

  private func sections(of state: CollectionState) -> [DebugVariable] {
    state.sections.prefix(ValueReader.greatestList).enumerated().map { index, section in
      DebugVariable(
        "[\(index)]", "\(section.id): \(section.items.count.counted("item"))", type: "section",
        contents: section.items.isEmpty ? nil : .section(state, index),
        counts: (section.items.count, 0))
    }
  }

  /// Returns the visible properties of a view, without querying it.
  private func parts(of view: CollectionView) -> [DebugVariable] {
    let held = view.dataSource.currentState()
    var parts = [
      DebugVariable(
        "shows", StateText.line(view.shown, counts: view.counts),
        contents: view.shown.map { .state($0) }),
      DebugVariable("counts", "\(Array(view.counts.prefix(100)))"),
      DebugVariable(
        "data",
        ValueReader.text(of: view.dataSource)
          + (held == nil || held?.counts == view.counts ? "" : " (other counts than the view)"),
        contents: held.map { .state($0) }),
    ]
    if let operations = view.openOperations {
      parts.append(
        DebugVariable(
          "open operations", operations.isEmpty ? "none yet" : "\(operations.count)",
          contents: operations.isEmpty
            ? nil
            : .lines(
              operations.map { operation in
                "\(operation)" + (operation.origin.map { " (\($0))" } ?? "")
              })))
    } else {
      parts.append(DebugVariable("open operations", "no batch is open"))
    }
    let entries = view.log.entries.count
    parts.append(
      DebugVariable(
        "log", entries == 0 ? "empty" : "\(entries) \(entries == 1 ? "entry" : "entries")",
        contents: entries == 0 ? nil : .log(view)))
    if !view.warnings.isEmpty {
      parts.append(
        DebugVariable("warnings", "\(view.warnings.count)", contents: .lines(view.warnings)))
    }
    parts.append(
      DebugVariable(
        "layout", LayoutText().configuration(view.layout, name: view.layout.displayName)))
    parts.append(DebugVariable("bounds", "\(view.bounds)"))
    return parts
  }
}
