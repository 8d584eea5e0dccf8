import CollectionScripting
import LuaRuntime

/// A function that was running when an error was raised, with its variables.
struct FailedFrame {
  /// The position and the function: `input 1:2: in 'f'`.
  let place: String
  /// The variables, as truncated texts.
  let variables: [(name: String, value: String)]
}

extension Session {
  /// Stores the frames of the error that a line raised.
  func takeFrames(of error: BindingError) {
    (frames, frame, frameValues) = ([], 0, nil)
    guard let error = error.luaError, error.kind == .runtime else { return }
    let call = evaluator.state.current
    evaluator.state.pushFrames()
    defer { call.pop() }
    guard call.type(-1) == .table else { return }
    for position in stride(from: 1, through: call.rawCount(-1), by: 1) {
      defer { call.pop() }
      guard call.pushElement(position, of: -1) == .table else { return }
      frames.append(frame(call))
    }
    call.copy(-1)
    frameValues = call.takeReference()
  }

  /// Reads the frame on top.
  private func frame(_ call: Call) -> FailedFrame {
    call.pushElement(1, of: -1)
    let place = call.displayText(-1).trimmingSpaces()
    call.pop()
    var variables: [(name: String, value: String)] = []
    var position = 2
    while call.pushElement(position, of: -1) == .string {
      let name = call.displayText(-1)
      call.pushElement(position + 1, of: -2)
      let value = PrettyTable(call, width: 60).brief(-1)
      call.pop(2)
      // A variable hides an outer one of the same name.
      variables.removeAll { $0.name == name }
      variables.append((name, value))
      position += 2
    }
    call.pop()
    return FailedFrame(place: place, variables: variables)
  }

  /// Shows the variables of a frame of the latest failure.
  ///
  /// - Parameter step: the number of frames to go up, towards the callers.
  func locals(by step: Int = 0) -> SessionAnswer {
    guard !frames.isEmpty else {
      return refuse("no frames are kept: they are those of the latest line, if it raised an error")
    }
    let next = frame + step
    guard frames.indices.contains(next) else {
      return refuse(
        step > 0 ? "this is the outermost place" : "this is where the error was raised")
    }
    frame = next
    let shown = frames[frame]
    let width = shown.variables.map { $0.name.count }.max() ?? 0
    let lines = shown.variables.map { name, value in
      "  \(name)\(String(repeating: " ", count: width - name.count)) = \(value)"
    }
    let head = "place \(frame + 1) of \(frames.count): \(shown.place)"
    return SessionAnswer(
      .done, [([head] + (lines.isEmpty ? ["  no variables"] : lines)).joined(separator: "\n")])
  }

  /// Shows the variables of a frame, or the values of an expression in it.
  func locals(_ rest: String) -> SessionAnswer {
    guard !rest.isEmpty else { return locals() }
    guard let frameValues, !frames.isEmpty else {
      return refuse("no frames are kept: they are those of the latest line, if it raised an error")
    }
    let call = evaluator.state.current
    let height = call.count
    defer { call.setCount(height) }
    do throws(BindingError) {
      evaluator.state.setLimits(configuration.limits)
      try BindingError.wrapping(try run(rest, call, among: frameValues))
      var values: [String] = []
      for index in stride(from: height + 1, through: call.count, by: 1) {
        values.append(try shown(call, index))
      }
      return SessionAnswer(.done, values.isEmpty ? ["no value"] : values)
    } catch {
      return failed(error)
    }
  }

  /// Runs an expression with the variables of the shown frame, and pushes its values.
  private func run(
    _ text: String, _ call: Call, among frames: LuaReference
  ) throws(LuaError) {
    try evaluator.load("return \(text)", name: "expression")
    try evaluator.load(Self.environment, name: "session")
    frames.push(to: call)
    call.pushElement(frame + 1, of: -1)
    call.remove(-2)
    try evaluator.state.call(arguments: 1, results: 1)
    call.setEnvironment()
    try evaluator.state.call(arguments: 0, results: -1)
  }

  /// Lua code for the globals of an expression in a frame: its variables, then the script's
  /// globals.
  private static let environment = """
    local frame, place = ..., 2
    local variables = setmetatable({}, { __index = _G })
    while frame[place] do
      rawset(variables, frame[place], frame[place + 1])
      place = place + 2
    end
    return variables
    """
}
