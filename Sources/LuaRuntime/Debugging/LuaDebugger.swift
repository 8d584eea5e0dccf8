internal import CLua
internal import CLuaShim

/// The debugger of a state, which observes lines and errors, and inspects a stopped script.
///
/// Lines and other points are counted. Scripts are deterministic, so the count identifies a point
/// in a run, which a second run reaches, too.
@safe package final class LuaDebugger {
  /// The function that receives events; the script ends if it returns false.
  package var onEvent: (DebugEvent) -> Bool = { _ in true }
  private let released: ReleasedSlots
  /// The state, which must outlive the debugger.
  private var state: LuaState {
    guard let state = released.state else {
      preconditionFailure("the state that is debugged is closed, which is a bug in tessera")
    }
    return state
  }

  /// The maximum number of frames inspected.
  package static let greatestLevel = 2000

  /// Starts to debug a state, permanently.
  ///
  /// - Throws: `LuaError` if there is no memory.
  package init(_ state: LuaState) throws(LuaError) {
    released = state.releasedSlots
    let notice: tessera_debug_notice = { lua, event, line in
      guard let lua = unsafe lua else { return 1 }
      let call = unsafe Call(lua)
      guard let debugger = call.state.debugger else { return 1 }
      return debugger.hears(event, line, call) ? 1 : 0
    }
    guard unsafe tessera_debug_open(state.host, notice) != 0 else {
      throw LuaError("there is no memory left for a debugger")
    }
    state.debugger = self
  }

  private func hears(_ event: tessera_debug_event, _ line: Int32, _ call: Call) -> Bool {
    switch event {
    case TESSERA_DEBUG_LINE: onEvent(.line(Int(line)))
    case TESSERA_DEBUG_STEP: onEvent(.stepEnd(Int(line)))
    case TESSERA_DEBUG_TARGET: onEvent(.target(Int(line)))
    case TESSERA_DEBUG_POLL: onEvent(.poll)
    case TESSERA_DEBUG_CALL: hearsCall(call)
    case TESSERA_DEBUG_FAILURE: onEvent(.failure)
    default: true
    }
  }

  private func hearsCall(_ call: Call) -> Bool {
    var isNative: Int32 = 0
    let name = unsafe String(cString: tessera_debug_called(call.lua, &isNative))
    return onEvent(.call(name, isNative: isNative != 0))
  }

  /// The name of the chunk of the event's line.
  package var currentSource: String {
    unsafe String(cString: tessera_debug_source(state.current.lua))
  }
}

/// The points at which the script stops.
extension LuaDebugger {
  /// Sets the lines reported to `onEvent`, in any chunk.
  package func setLines(_ lines: some Sequence<Int>) {
    unsafe tessera_debug_clear_lines(state.host)
    for line in lines { unsafe tessera_debug_set_line(state.host, Int32(clamping: line)) }
  }

  /// Reads the compiled chunk on top of the stack.
  ///
  /// A statement on several lines then stops the script once. Complexity: O(n log n).
  package func learnChunk() { unsafe tessera_debug_learn(state.host) }

  /// Sets whether `onEvent` receives calls, which takes time.
  package func setCalls(_ on: Bool) { unsafe tessera_debug_set_calls(state.host, on ? 1 : 0) }

  /// Sets how the script continues after the stop.
  package func setStep(_ step: DebugStep) {
    let step =
      switch step {
      case .goOn: TESSERA_DEBUG_CONTINUE
      case .into: TESSERA_DEBUG_STEP_IN
      case .over: TESSERA_DEBUG_STEP_OVER
      case .out: TESSERA_DEBUG_STEP_OUT
      }
    unsafe tessera_debug_set_step(state.host, step)
  }

  /// The number of times the whole depth of a stack was checked for the end of a step, for tests.
  package var longLooks: Int { unsafe Int(tessera_debug_long_looks(state.host)) }

  /// The number of lines and other points so far.
  package var tick: Int { unsafe Int(tessera_debug_tick(state.host)) }

  /// Makes the run stop at a tick, with the event `target`; nil for none.
  ///
  /// - Parameter depth: if given, the last line with at most this stack depth is recorded.
  package func setTarget(_ tick: Int?, notingDepth depth: Int = 0) {
    unsafe tessera_debug_set_target(state.host, Int64(tick ?? 0), Int32(clamping: depth))
  }

  /// The tick of the recorded line; 0 if there was none.
  package var notedTick: Int { unsafe Int(tessera_debug_noted(state.host)) }

  /// Counts a point within a native function; returns whether it is the target or after it.
  package func countMoment() -> Bool { unsafe tessera_debug_count_moment(state.host) != 0 }

  /// Ends the script like Ctrl-C, as soon as the running native function returns.
  package func endScript() { unsafe tessera_stop_now(state.current.lua, TESSERA_STOP_INTERRUPT) }
}

/// A stopped script.
extension LuaDebugger {
  /// A Boolean value that indicates whether the script has stopped.
  package var isStopped: Bool { unsafe tessera_debug_is_stopped(state.host) != 0 }

  /// Runs a body while the script is stopped: `LuaState.current` is then the debugger's own stack.
  package func stop<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe tessera_debug_enter(state.host)
    defer { unsafe tessera_debug_leave(state.host) }
    return try body()
  }

  /// The result of inspecting a stopped script.
  package enum Look<Value, Failure: Error> {
    case value(Value)
    case failed(Failure)
    /// It took too long or too much memory.
    case stopped
  }

  /// Runs a body that may call functions of a stopped script, for a limited number of seconds.
  ///
  /// It then empties the debugger's stack.
  package func look<Value, Failure: Error>(
    seconds: Double, _ body: () throws(Failure) -> Value
  ) -> Look<Value, Failure> {
    unsafe tessera_debug_begin_look(state.host, Int64(seconds * 1e9))
    let result = Result { () throws(Failure) in try body() }
    guard unsafe tessera_debug_end_look(state.host) == 0 else { return .stopped }
    switch result {
    case .success(let value): return .value(value)
    case .failure(let error): return .failed(error)
    }
  }

  /// The number of frames of the stopped coroutine and of those that resumed it.
  package var depth: Int { unsafe Int(tessera_debug_depth(state.host)) }

  /// The numbers of the main thread and of the running or suspended coroutines.
  ///
  /// Complexity: O(n) for n coroutines so far.
  package var threads: [Int] {
    unsafe numbers { unsafe tessera_debug_threads(state.host, $0, $1) }
  }

  /// The number of the stopped coroutine, of the one that resumed it, and so on to the main thread.
  package var stoppedThreads: [Int] {
    unsafe numbers { unsafe tessera_debug_stopped_threads(state.host, $0, $1) }
  }

  private func numbers(
    _ read: (UnsafeMutablePointer<Int32>?, Int32) -> Int32
  ) -> [Int] {
    var numbers = [Int32](repeating: 0, count: 256)
    let count = unsafe numbers.withUnsafeMutableBufferPointer {
      unsafe read($0.baseAddress, Int32($0.count))
    }
    return numbers.prefix(Int(count)).map(Int.init)
  }

  /// Returns the frames of a coroutine that are script functions, innermost first.
  ///
  /// Complexity: O(l²) for l levels, at most 2,000.
  package func frames(ofThread thread: Int, atMost count: Int = .max) -> [DebugFrame] {
    var frames: [DebugFrame] = []
    for level in 0..<Self.greatestLevel where frames.count < count {
      var facts = tessera_debug_frame_facts()
      guard
        unsafe tessera_debug_frame(state.host, Int32(clamping: thread), Int32(level), &facts) != 0
      else { break }
      guard facts.is_native == 0, facts.line > 0 else { continue }
      let name = unsafe withUnsafeBytes(of: &facts.name) { unsafe Self.text($0) }
      let source = unsafe withUnsafeBytes(of: &facts.source) { unsafe Self.text($0) }
      frames.append(
        DebugFrame(
          thread: thread, level: level, name: name, source: source,
          line: Int(facts.line), definition: facts.is_main != 0 ? 0 : Int(facts.defined)))
    }
    return frames
  }

  private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}

/// Variables, which are pushed onto the debugger's stack.
extension LuaDebugger {
  /// Pushes a local variable of a frame (1, 2, …) or an extra argument (-1, -2, …).
  ///
  /// - Returns: its name; nil, with nothing pushed, if there is none.
  package func pushLocal(_ place: Int, of frame: DebugFrame) -> String? {
    let name = unsafe tessera_debug_push_local(
      state.host, Int32(frame.thread), Int32(frame.level), Int32(place))
    return unsafe name.map { unsafe String(cString: $0) }
  }

  /// Pushes a captured variable of a frame's function, 1-based.
  ///
  /// - Returns: its name; nil, with nothing pushed, if there is none.
  package func pushCaptured(_ place: Int, of frame: DebugFrame) -> String? {
    let name = unsafe tessera_debug_push_upvalue(
      state.host, Int32(frame.thread), Int32(frame.level), Int32(place))
    return unsafe name.map { unsafe String(cString: $0) }
  }

  /// Compiles a chunk whose globals are the variables of a frame, and calls it.
  ///
  /// Its arguments are the frame's extra arguments; the stack then contains only its results.
  ///
  /// - Throws: `LuaError`.
  package func run(
    _ text: String, in frame: DebugFrame, name: String
  ) throws(LuaError) {
    var text = text
    let status = text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe tessera_debug_load(
          state.host, Int32(frame.thread), Int32(frame.level), characters.baseAddress,
          bytes.count, name)
      }
    }
    if status != 0 { throw state.takeError(status) }
    let count = unsafe tessera_debug_push_varargs(
      state.host, Int32(frame.thread), Int32(frame.level))
    try state.call(arguments: count, results: -1)
  }
}

extension LuaState {
  /// Returns the error for raising the value on top of the stack.
  package func raisedError() -> LuaError {
    let call = current
    let message = call.displayText(-1)
    call.copy(-1)
    return LuaError(
      kind: .runtime, message: message, traceback: nil, value: call.takeReference(), place: nil)
  }

  /// Returns the sorted lines of a text that have code, or nil if they are unknown.
  ///
  /// They are if the text is not Lua.
  ///
  /// Complexity: O(n).
  package func activeLines(of text: String) -> [Int]? {
    guard (try? load(text, name: "=lines")) != nil else { return nil }
    defer { current.pop() }
    let lines = LineSet()
    let known = unsafe tessera_active_lines(
      current.lua, Unmanaged.passUnretained(lines).toOpaque()
    ) { context, line in
      guard let context = unsafe context else { return }
      unsafe Unmanaged<LineSet>.fromOpaque(context).takeUnretainedValue().lines.insert(Int(line))
    }
    return known != 0 ? lines.lines.sorted() : nil
  }
}

/// Lines that are collected one by one.
private final class LineSet {
  var lines: Set<Int> = []
}
