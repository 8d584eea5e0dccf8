import CollectionCore
import CollectionRendering
import CollectionScripting
import LuaRuntime
import LuaSyntax

/// Breakpoints.
extension DebugAdapter {
  /// Replaces all breakpoints of a file.
  func setBreakpoints(_ arguments: DebugArguments) throws(DebugFailure) -> Answer {
    guard let path = try arguments.object("source")?.text("path"), !path.isEmpty else {
      throw DebugFailure("'source' is to have the 'path' of a file")
    }
    let file = files.resolved(Self.withoutScheme(path))
    let lines = activeLines(of: file)
    var wanted = try arguments.objects("breakpoints") ?? []
    if wanted.isEmpty {
      // Old clients send only lines.
      wanted = (try arguments.integers("lines") ?? []).map {
        DebugArguments(["line": .integer($0)])
      }
    }
    guard wanted.count <= Self.greatestBreakpoints else {
      throw DebugFailure("a file has at most \(Self.greatestBreakpoints) breakpoints")
    }
    var set: [DebugBreakpoint] = []
    for arguments in wanted { set.append(try breakpoint(arguments, lines)) }
    breakpoints[file] = set.isEmpty ? nil : set
    setLines()
    return Answer(["breakpoints": .array(set.map { $0.json(firstLine: firstLine) })])
  }

  private static let greatestBreakpoints = 10_000

  private static func withoutScheme(_ path: String) -> String {
    path.hasPrefix("file://") ? String(path.dropFirst("file://".count)) : path
  }

  /// Reads a breakpoint, and moves it to the next line with code.
  private func breakpoint(
    _ arguments: DebugArguments, _ lines: Result<[Int], DebugFailure>
  ) throws(DebugFailure) -> DebugBreakpoint {
    let (wanted, overflow) = try arguments.requiredInteger("line").addingReportingOverflow(
      1 - firstLine)
    guard !overflow else { throw DebugFailure("'line' is out of reach") }
    var line = wanted
    var fault: String?
    switch lines {
    case .success(let active):
      if let next = active.first(where: { $0 >= wanted }) {
        line = next
      } else {
        fault = "nothing runs at this line or below it"
      }
    case .failure(let failure): fault = failure.description
    }
    let count = try arguments.text("hitCondition").flatMap { $0.isEmpty ? nil : $0 }
    let hitCondition = count.flatMap(DebugBreakpoint.HitCondition.init)
    if count != nil, hitCondition == nil {
      fault = "a count of hits is a number, or >=, > or % and a number"
    }
    latestBreakpoint += 1
    return DebugBreakpoint(
      id: latestBreakpoint, line: line, fault: fault,
      condition: try arguments.text("condition").flatMap { $0.isEmpty ? nil : $0 },
      hitCondition: hitCondition,
      logMessage: try arguments.text("logMessage").flatMap { $0.isEmpty ? nil : $0 })
  }

  /// Finds the lines with code in a file.
  private func activeLines(of path: String) -> Result<[Int], DebugFailure> {
    let text: String
    do throws(DebugFiles.Failure) {
      text = try files.text(path)
    } catch {
      return .failure(DebugFailure(error.description))
    }
    guard let compiler, let lines = compiler.activeLines(of: Evaluator.withoutShebang(text)) else {
      return .failure(DebugFailure("the file is no Lua"))
    }
    return .success(lines)
  }

  /// Answers with the lines in a part of a file where a script can stop.
  func breakpointLocations(_ arguments: DebugArguments) throws(DebugFailure) -> Answer {
    guard let path = try arguments.object("source")?.text("path"), !path.isEmpty else {
      throw DebugFailure("'source' is to have the 'path' of a file")
    }
    let first = try arguments.requiredInteger("line")
    let last = try arguments.integer("endLine") ?? first
    let lines = (try? activeLines(of: files.resolved(Self.withoutScheme(path))).get()) ?? []
    let places = lines.map { $0 - 1 + firstLine }.filter { first <= $0 && $0 <= last }
    return Answer(["breakpoints": .array(places.map { ["line": .integer($0)] })])
  }

  /// Replaces all function breakpoints: names of functions, and of moments.
  func setFunctionBreakpoints(_ arguments: DebugArguments) throws(DebugFailure) -> Answer {
    functions = []
    var answers: [JSONValue] = []
    for breakpoint in try arguments.objects("breakpoints") ?? [] {
      let name = try breakpoint.requiredText("name").trimmingSpaces()
      latestBreakpoint += 1
      var answer: [FieldName: JSONValue] = [
        "id": .integer(latestBreakpoint), "verified": true,
      ]
      // `data:add` and `board.add` match the name `add`.
      let last = String(name.split(whereSeparator: { ".:".contains($0) }).last ?? "")
      if last.isLuaName {
        functions.insert(last)
      } else {
        answer["verified"] = false
        answer["message"] = "this is no name of a function"
      }
      answers.append(.object(answer))
    }
    debugger?.setCalls(!functions.isEmpty)
    return Answer(["breakpoints": .array(answers)])
  }

  /// Sets the moments at which the script stops.
  func setExceptionBreakpoints(_ arguments: DebugArguments) throws(DebugFailure) -> Answer {
    var names = try arguments.texts("filters") ?? []
    for options in try arguments.objects("filterOptions") ?? [] {
      names.append(try options.requiredText("filterId"))
    }
    var wanted: Set<DebugMoment> = settings?.stopsAtEnd == true ? [.end] : []
    var answers: [JSONValue] = []
    for name in names {
      if let moment = DebugMoment(rawValue: name) { wanted.insert(moment) }
      answers.append(["verified": .boolean(DebugMoment(rawValue: name) != nil)])
    }
    moments = wanted
    return Answer(["breakpoints": .array(answers)])
  }

  /// Sets the lines that the debugger watches.
  func setLines() {
    let lines = breakpoints.values.joined().filter { $0.fault == nil }.map(\.line)
    debugger?.setLines(lines)
  }
}

/// Breakpoints that are reached.
extension DebugAdapter {
  /// Returns the breakpoints on the next line to run at which the script stops.
  func hits(_ line: Int) -> [DebugBreakpoint] {
    guard !breakpoints.isEmpty, let debugger, let path = path(ofChunk: debugger.currentSource),
      let set = breakpoints[path]
    else { return [] }
    return set.filter { $0.line == line && $0.fault == nil && stops($0, debugger) }
  }

  /// Returns whether a reached breakpoint stops the script; writes its message.
  private func stops(_ breakpoint: DebugBreakpoint, _ debugger: LuaDebugger) -> Bool {
    if let condition = breakpoint.condition {
      switch debugger.stop({ truth(of: condition, debugger) }) {
      case .success(true): break
      case .success(false): return false
      case .failure(let failure):
        note("the condition '\(condition.prefix(80))' of a breakpoint fails: \(failure)")
      }
    }
    breakpoint.hits += 1
    if let hitCondition = breakpoint.hitCondition, !hitCondition.holds(breakpoint.hits) {
      return false
    }
    guard let message = breakpoint.logMessage else { return true }
    guard !isRepeating else { return false }
    debugger.stop { note(filled(message, debugger), at: topPlace(debugger)) }
    return false
  }

  private func topFrame(_ debugger: LuaDebugger) -> DebugFrame? {
    debugger.frames(ofThread: debugger.stoppedThreads.first ?? 1, atMost: 1).first
  }

  private func topPlace(_ debugger: LuaDebugger) -> SourceLine? {
    topFrame(debugger).map { SourceLine(file: $0.source, line: $0.line) }
  }

  private func truth(
    of condition: String, _ debugger: LuaDebugger
  ) -> Result<Bool, DebugFailure> {
    guard let frame = topFrame(debugger) else { return .success(true) }
    return valueOf("return \(condition)\n", in: frame) { call in call.count > 0 && call.truth(1) }
  }

  /// Returns a text in which values replace the expressions in braces.
  private func filled(_ message: String, _ debugger: LuaDebugger) -> String {
    guard let frame = topFrame(debugger) else { return message }
    var text = ""
    var rest = message[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      text += rest[..<start]
      let expression = rest[rest.index(after: start)..<end]
      let value = valueOf("return \(expression)\n", in: frame) { call in
        (0..<max(Int(call.count), 0)).map { call.displayText(Int32($0) + 1) }
          .joined(separator: ", ")
      }
      switch value {
      case .success(let value): text += value
      case .failure(let failure): text += "{\(failure)}"
      }
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }
}

/// Chunks and files.
extension DebugAdapter {
  /// Returns the resolved path of a chunk by its name, or nil if no file is known.
  func path(ofChunk name: String) -> String? {
    if let path = paths[name] { return path.isEmpty ? nil : path }
    guard let configuration = settings?.configuration, name.hasSuffix(".lua") else { return nil }
    let folders = (configuration.moduleFolder.map { [$0] } ?? []) + configuration.readFolders
    for folder in folders {
      let path = "\(folder)/\(name)"
      guard (try? files.text(path)) != nil else { continue }
      let resolved = files.resolved(path)
      paths[name] = resolved
      return resolved
    }
    paths[name] = ""
    return nil
  }

  /// Returns the source of a chunk for clients.
  func source(ofChunk name: String) -> JSONValue {
    var fields: [FieldName: JSONValue] = ["name": .string(name)]
    if let path = path(ofChunk: name) { fields["path"] = .string(path) }
    return .object(fields)
  }
}
