import CollectionCore
import CollectionRendering
import CollectionScripting
import LuaRuntime
import LuaSyntax

/// Expressions, and assignments of values.
extension DebugAdapter {
  /// The name of chunks from the client.
  private static let chunkName = "=(expression)"

  /// Runs a text in a frame and reads its results, which are on the stack from index 1.
  func valueOf<Value>(
    _ text: String, in frame: DebugFrame, read: (Call) -> Value
  ) -> Result<Value, DebugFailure> {
    do throws(DebugFailure) {
      return .success(
        try looking {
          guard let debugger, let evaluator else { throw DebugFailure("the script has ended") }
          try debugger.run(text, in: frame, name: Self.chunkName)
          return read(evaluator.state.current)
        })
    } catch {
      return .failure(error)
    }
  }

  /// Returns the frame in a request, or else the innermost one.
  func frame(
    _ arguments: DebugArguments
  ) throws(DebugFailure) -> DebugFrame {
    guard let id = try arguments.integer("frameId"), id != 0 else { return innermostFrame }
    return try frame(id)
  }

  /// Answers with the value of an expression; in the console, also performs a statement.
  func evaluate(_ arguments: DebugArguments) throws(DebugFailure) -> Answer {
    let text = try arguments.requiredText("expression")
    let frame = try frame(arguments)
    let context = try arguments.text("context")
    let isConsole = context == "repl" || context == nil
    if isConsole { isTouched = true }
    let results = try results(of: text, in: frame, isConsole: isConsole)
    guard let first = results.first else {
      return Answer(["result": "", "variablesReference": 0])
    }
    guard results.count > 1 else {
      return Answer(.object(fields(of: first, value: "result")))
    }
    let values = results.map(\.value).joined(separator: ", ")
    return Answer(["result": .string(values), "variablesReference": 0])
  }

  /// Evaluates an expression or, in the console, a statement.
  private func results(
    of text: String, in frame: DebugFrame, isConsole: Bool
  ) throws(DebugFailure) -> [DebugVariable] {
    let isExpression = compiles("return \(text)\n")
    guard isExpression || isConsole else {
      throw DebugFailure("this is no expression")
    }
    let path = isExpression ? text.trimmingSpaces() : nil
    return try valueOf((isExpression ? "return " : "") + text + "\n", in: frame) { call in
      (0..<Int(min(call.count, 20))).map { place in
        ValueReader(call).variable(
          "", Int32(place) + 1, expression: place == 0 ? path.map { "(\($0))" } : nil)
      }
    }.get()
  }

  private func compiles(_ text: String) -> Bool {
    guard let compiler, (try? compiler.load(text, name: Self.chunkName)) != nil else {
      return false
    }
    compiler.current.pop()
    return true
  }

  /// Assigns a value to a variable, or to a part of a table.
  func setVariable(_ arguments: DebugArguments) throws(DebugFailure) -> Answer {
    let part = try part(arguments)
    let name = try arguments.requiredText("name")
    let value = try arguments.requiredText("value")
    guard compiles("return \(value)\n") else { throw DebugFailure("the value is no expression") }
    isTouched = true
    switch part {
    case .locals(let frame), .captured(let frame):
      guard name.isLuaName else {
        throw DebugFailure("'\(name)' cannot be set: it has no name in the script")
      }
      return try assign("\(name) = (\(value)\n) return \(name)\n", in: frame)
    case .globals:
      return try assign(
        "_G.\(name) = (\(value)\n) return _G.\(name)\n", in: innermostFrame)
    case .table(let reference, _):
      return try setPart(named: name, of: reference, to: value)
    case .data, .views, .source, .state, .section, .view, .log, .lines:
      throw DebugFailure("what data and views hold is changed by calls: write one in the console")
    }
  }

  /// Assigns a value to an expression.
  func setExpression(_ arguments: DebugArguments) throws(DebugFailure) -> Answer {
    let place = try arguments.requiredText("expression")
    let value = try arguments.requiredText("value")
    let text = "\(place) = \(value)\n"
    guard compiles(text) else { throw DebugFailure("'\(place.prefix(80))' cannot be set") }
    isTouched = true
    return try assign("\(text) return \(place)\n", in: try frame(arguments))
  }

  /// Runs a text that assigns a value and returns it.
  private func assign(_ text: String, in frame: DebugFrame) throws(DebugFailure) -> Answer {
    let variable = try valueOf(text, in: frame) { ValueReader($0).variable("", 1) }.get()
    return Answer(.object(fields(of: variable, value: "value")))
  }

  /// Sets the part of a table with a name in a list of variables.
  private func setPart(
    named name: String, of table: LuaReference, to value: String
  ) throws(DebugFailure) -> Answer {
    guard let evaluator else { throw DebugFailure("the script has ended") }
    let key = name.isLuaName ? name.quotedForLua : String(name.dropFirst().dropLast())
    guard name.isLuaName || name.hasPrefix("[") && compiles("return \(key)\n") else {
      throw DebugFailure("'\(name)' cannot be set: such a key cannot be written")
    }
    let text = "return (\(value)\n), \(key)\n"
    let frame = innermostFrame
    let variable = try looking {
      let call = evaluator.state.current
      try debugger?.run(text, in: frame, name: Self.chunkName)
      call.setCount(2)
      try evaluator.state.load("local t, k, v = ... t[k] = v return v\n", name: Self.chunkName)
      table.push(to: call)
      call.copy(2)
      call.copy(1)
      try evaluator.state.call(arguments: 3, results: 1)
      return ValueReader(call).variable("", -1)
    }
    return Answer(.object(fields(of: variable, value: "value")))
  }

  /// Answers with details about the error at which the script has stopped.
  func exceptionInfo() throws(DebugFailure) -> Answer {
    guard let diagnosis = stop?.diagnosis else {
      throw DebugFailure("the script has not stopped at an error")
    }
    var details: [FieldName: JSONValue] = [
      "message": .string(diagnosis.text(configuration.render))
    ]
    if let traceback = diagnosis.traceback { details["stackTrace"] = .string(traceback) }
    return Answer([
      "exceptionId": .string(diagnosis.code ?? "error"),
      "description": .string(diagnosis.message), "breakMode": "always",
      "details": .object(details),
    ])
  }
}
