internal import CLua
internal import CLuaShim

/// A Lua state, with its globals, its memory and its limits. It is used on one thread.
///
/// Swift enters Lua only through protected calls, and Lua enters Swift through one C trampoline. An
/// error therefore only jumps over C frames.
@safe package final class LuaState {
  let host: OpaquePointer
  /// The slots of released references, from any thread.
  let releasedSlots = ReleasedSlots()
  var types: [UInt32: HostType] = [:]
  /// A Boolean value that indicates whether the script's memory is limited.
  package private(set) var limitsMemory = false
  /// Describes a type that was not registered, when its first value is pushed.
  package var describeType: ((UInt32) -> HostType?)?
  /// Returns the approximate bytes of a host object, or nil if it does not say. It may take O(n).
  package var measure: (AnyObject) -> Int? = { _ in nil }
  /// An object of the embedding program for its native functions.
  package var context: AnyObject?
  /// Methods and properties whose reads are reported, however the script got their names.
  ///
  /// Set it before types are registered. Reading them takes longer.
  package var watchedMembers: Set<String> = []
  /// The function that receives these reads.
  package var onWatchedMember: ((_ name: String, _ type: String, Call) -> Void)?
  /// The error of a script function whose caller could not throw.
  package let failures: HostFailures
  /// A Boolean value that indicates whether calls of script functions fail immediately.
  package var refusesCalls = false
  /// A Boolean value that indicates whether a call has failed in this way.
  package var hasRefusedCalls = false
  /// The debugger of the state; nil if it is not being debugged.
  package internal(set) var debugger: LuaDebugger?
  /// The last error taken, if it is an object of ours, with its text.
  private var latestFailure: LuaReference?
  private var latestMessage = ""

  /// Opens a state with the reduced standard library.
  ///
  /// - Parameter seed: the seed of `math.random`.
  /// - Throws: `LuaError` if there is no memory for it.
  package init(seed: Int = 0) throws(LuaError) {
    let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { object in
      guard let object = unsafe object else { return }
      unsafe Unmanaged<AnyObject>.fromOpaque(object).release()
    }
    let measure: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int = {
      owner, object in
      guard let owner = unsafe owner, let object = unsafe object else { return 0 }
      let state = unsafe Unmanaged<LuaState>.fromOpaque(owner).takeUnretainedValue()
      return state.measure(unsafe Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue())
        .map { $0 + 64 } ?? 0
    }
    let describe: @convention(c) (OpaquePointer?, UInt32) -> Void = { lua, type in
      guard let lua = unsafe lua else { return }
      let call = unsafe Call(lua)
      call.state.registerDescribedType(type, call)
    }
    let settle: @convention(c) (OpaquePointer?) -> Void = { lua in
      guard let lua = unsafe lua else { return }
      let call = unsafe Call(lua)
      call.state.giveBackReferences(call)
    }
    guard let host = unsafe tessera_open(nil, release, measure, describe, settle) else {
      throw LuaError("there is no memory left for a Lua state")
    }
    unsafe self.host = host
    failures = HostFailures { unsafe tessera_note_failure(host, $0 ? 1 : 0) }
    unsafe tessera_set_owner(host, Unmanaged.passUnretained(self).toOpaque())
    releasedSlots.setState(self)
    let status = unsafe tessera_open_libraries(current.lua, Int64(seed))
    if status != 0 { throw takeError(status) }
  }

  deinit {
    releasedSlots.setState(nil)
    unsafe tessera_close(host)
  }

  /// The stack of the running thread.
  package var current: Call { unsafe Call(tessera_current(host)) }

  /// Returns slots of references released since to Lua.
  func giveBackReferences(_ call: Call) {
    guard unsafe lua_checkstack(call.lua, 2) != 0 else { return }
    for slot in releasedSlots.takeAll() {
      unsafe luaL_unref(call.lua, clua_registry_index, slot)
    }
  }
}

extension LuaState {
  /// Sets the limits from now on and clears an earlier stop.
  ///
  /// - Parameter interruptible: whether `requestStop` works without any limit.
  package func setLimits(_ limits: Limits, interruptible: Bool = false) {
    let nanoseconds = min(limits.seconds, 1e9) * 1e9
    limitsMemory = limits.memory > 0
    unsafe tessera_set_limits(
      host, Int64(limits.steps), Int64(nanoseconds), max(limits.memory, 0),
      interruptible ? 1 : 0)
  }

  /// Sets whether an interrupt of the process (Ctrl-C) stops the script of this state.
  ///
  /// One state of the process receives interrupts; call this on the thread that runs it. It costs
  /// nothing until the signal arrives.
  package func receiveInterrupts(_ on: Bool) {
    unsafe tessera_receive_interrupts(host, on ? 1 : 0)
  }

  /// Stops the running script at its next counted instruction, from any thread.
  ///
  /// It needs a limit, or `interruptible`.
  package func requestStop() { unsafe tessera_request_stop(host) }

  /// Watches the time limit from outside of Lua.
  ///
  /// If a function has not returned some time after it, the process ends with 124. It first writes
  /// the prefix, the place and the suffix to a descriptor.
  ///
  /// One state of the process is watched, on the thread that runs it.
  package func watch(prefix: String, suffix: String, descriptor: Int32) {
    unsafe tessera_watch(host, prefix, suffix, descriptor)
  }

  /// Watches the memory of the process in the same way.
  ///
  /// Beyond the limit plus 32 MiB, or if the system has no more, the process ends with 125. From 16
  /// MiB beyond the limit on, the script is stopped at its next instruction.
  package func watchMemory(prefix: String, suffix: String, descriptor: Int32) {
    unsafe tessera_watch_memory(host, prefix, suffix, descriptor)
  }

  /// Watches the effect of Ctrl-C in the same way.
  ///
  /// If a function still runs some time after it, it writes the texts, and ends the process with
  /// 130 if requested.
  package func watchInterrupts(
    prefix: String, suffix: String, descriptor: Int32, endsProcess: Bool
  ) {
    unsafe tessera_watch_interrupts(host, prefix, suffix, descriptor, endsProcess ? 1 : 0)
  }

  /// Ends all watches.
  package func stopWatching() { unsafe tessera_stop_watching(host) }

  /// Checks whether the running script must be stopped, for native functions that take long.
  ///
  /// - Throws: `BindingError` if so; the native function should return as soon as it can.
  package func checkStop() throws(BindingError) {
    guard unsafe tessera_may_go_on(tessera_current(host)) != 0 else {
      throw .host("the script is being stopped")
    }
  }

  /// Checks whether a script that has ended was to be stopped, before its results are used.
  ///
  /// - Throws: `LuaError` of kind `stopped` if so.
  package func checkStopAfterwards() throws(LuaError) {
    let mayGoOn = unsafe tessera_may_go_on(tessera_current(host)) != 0
    if !mayGoOn, let reason = stopReason { throw stopped(reason) }
  }

  /// The reason why the running script is being stopped; nil if it is not.
  package var stopReason: StopReason? {
    switch unsafe tessera_stopped(host) {
    case TESSERA_STOP_STEPS: .steps
    case TESSERA_STOP_TIME: .time
    case TESSERA_STOP_MEMORY: .memory
    case TESSERA_STOP_OUTPUT: .output
    case TESSERA_STOP_INTERRUPT: .interrupt
    default: nil
    }
  }

  /// Stops the script because of too much output.
  package func stopForOutput() {
    unsafe tessera_stop_now(tessera_current(host), TESSERA_STOP_OUTPUT)
  }

  /// Charges memory to an object with an identity that Lua holds, until it is measured again.
  package func charge(_ bytes: Int, to object: some HostObject) {
    unsafe tessera_charge_object(
      current.lua, Unmanaged.passUnretained(object).toOpaque(), max(bytes, 0))
  }

  /// Charges memory that stays in use until the state is closed to the script's limit.
  package func chargeForGood(_ bytes: Int) { unsafe tessera_charge_for_good(host, max(bytes, 0)) }

  /// The instructions run since the limits were set, if there is a limit.
  package var steps: Int { unsafe Int(clamping: tessera_steps(host)) }
  /// The bytes in use, including charges for host objects.
  package var memory: Int { unsafe tessera_memory(host) }
  /// A Boolean value that indicates whether the script was stopped because the system had no more
  /// memory.
  package var hasExhaustedMemory: Bool { unsafe tessera_exhausted(host) != 0 }
  /// The maximum bytes in use at any time.
  package var memoryPeak: Int { unsafe tessera_memory_peak(host) }

  /// Sets the clock for `os.time` and `os.clock`, in seconds since the script started.
  package func setClock(_ seconds: Double) { unsafe tessera_set_clock(host, seconds, 0) }
  /// Makes `os.time` and `os.clock` read the machine's clock.
  package func useRealClock() { unsafe tessera_set_clock(host, 0, 1) }

  /// Hides a chunk and its callers from scripts.
  ///
  /// `debug.getinfo`, tracebacks and the levels of `error` end where it calls them.
  ///
  /// - Parameter name: the chunk's name as passed to `load`; nil hides nothing.
  package func hideChunk(_ name: String?) { unsafe tessera_hide_chunk(host, name ?? "") }

  /// Reserves the name of a file, so that no script can use it for a chunk of its own.
  package func reserveChunk(_ file: String) { unsafe tessera_reserve_chunk(host, file) }
}

extension LuaState {
  /// Sets whether to keep the frames of later failures with their variables, and drops earlier
  /// ones.
  package func keepFrames(_ on: Bool) { unsafe tessera_keep_frames(host, on ? 1 : 0) }

  /// Pushes the frames of the latest failure, innermost first, or nil.
  ///
  /// They are tables with the place, and then the name and the value of each variable in turn.
  package func pushFrames() { unsafe tessera_push_frames(current.lua) }
}

extension LuaState {
  /// Compiles a chunk of text and leaves the function on the stack.
  ///
  /// - Parameter name: Lua's chunk name: `@file.lua` for a file, `=name` otherwise.
  /// - Throws: `LuaError` of kind `syntax`.
  package func load(_ text: String, name: String) throws(LuaError) {
    giveBackReferences(current)
    var text = text
    let status = text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe tessera_load_text(current.lua, characters.baseAddress, bytes.count, name)
      }
    }
    if status != 0 { throw takeError(status) }
  }

  /// Calls the function below its arguments on the stack and replaces them by its results.
  ///
  /// - Parameter results: the number of results to leave; -1 for all.
  /// - Throws: `LuaError`; the stack is then as before the function was pushed.
  package func call(arguments: Int32, results: Int32) throws(LuaError) {
    if refusesCalls {
      hasRefusedCalls = true
      current.pop(arguments + 1)
      throw LuaError("a function of the script was about to be called where none may be")
    }
    giveBackReferences(current)
    let status = unsafe tessera_protected_call(current.lua, arguments, results)
    if status != 0 { throw takeError(status) }
  }

  /// Returns an error with a note after its text; one without a text is unchanged.
  package func error(_ error: LuaError, noting note: String) -> LuaError {
    guard error.kind == .runtime, let value = error.value else { return error }
    let call = current
    value.push(to: call)
    let isText = call.type(-1) == .string
    call.pop()
    guard isText else { return error }
    let message = "\(error.message) (\(note))"
    call.push(message)
    unsafe tessera_replace_failure(call.lua)
    return LuaError(
      kind: .runtime, message: message, traceback: error.traceback, value: call.takeReference(),
      place: nil)
  }

  /// Pops the error value of a failed call and describes it.
  func takeError(_ status: Int32) -> LuaError {
    let call = current
    defer { call.pop() }
    if let reason = stopReason { return stopped(reason) }
    if status == LUA_ERRMEM { return stopped(.memory) }
    unsafe tessera_push_traceback(call.lua)
    let traceback = call.bytes(-1).map { String(decoding: $0, as: UTF8.self) }
    call.pop()
    let value = takeFailure()
    if let reason = stopReason { return stopped(reason) }
    let message = latestMessage
    let incomplete = message.hasSuffix("<eof>")
    return LuaError(
      kind: status == LUA_ERRSYNTAX ? .syntax(incomplete: incomplete) : .runtime,
      message: message, traceback: status == LUA_ERRSYNTAX ? nil : traceback, value: value,
      place: nil)
  }

  /// Keeps the error value on top, which stays there, and its text as the latest.
  ///
  /// An error passes through many levels of nested batches, each of which takes it. An object of
  /// ours, which does not change, is only described once.
  private func takeFailure() -> LuaReference {
    let call = current
    if call.type(-1) == .userdata, let latestFailure {
      latestFailure.push(to: call)
      defer { call.pop() }
      if call.isSame(-1, -2) { return latestFailure }
    }
    latestMessage = call.displayText(-1)
    let isObject = call.type(-1) == .userdata
    call.copy(-1)
    let value = call.takeReference()
    latestFailure = isObject ? value : nil
    return value
  }

  private func stopped(_ reason: StopReason) -> LuaError {
    let place = unsafe String(cString: tessera_stop_place(host))
    return LuaError(
      kind: .stopped(reason), message: "stopped", traceback: nil, value: nil,
      place: place.isEmpty ? nil : place)
  }
}

extension LuaState {
  /// Pops the value on top and makes it a global.
  package func setGlobal(_ name: String) {
    let call = current
    unsafe clua_push_global_table(call.lua)
    call.insert(-2)
    call.setField(name)
    call.pop()
  }

  /// The names of all globals that are texts, sorted.
  package var globalNames: [String] {
    let call = current
    unsafe clua_push_global_table(call.lua)
    defer { call.pop() }
    return call.textKeys(-1)
  }

  /// Pushes the table of modules loaded by `require`.
  package func pushLoadedModules() {
    let call = current
    call.push("_LOADED")
    unsafe lua_rawget(call.lua, clua_registry_index)
  }
}

extension LuaState {
  /// Pushes a global, without metamethods, and returns its type.
  @discardableResult
  package func pushGlobal(_ name: String) -> LuaType {
    let call = current
    unsafe clua_push_global_table(call.lua)
    let type = call.pushField(name, of: -1)
    call.remove(-2)
    return type
  }

  /// Pops a table and makes it the source of the methods of texts.
  ///
  /// The metatable of texts is sealed, so a script cannot reach the table through a text.
  package func setTextMethods() {
    let call = current
    call.push("")
    guard unsafe lua_getmetatable(call.lua, -1) != 0 else {
      call.pop(2)
      return
    }
    call.copy(-3)
    call.setField("__index")
    call.pop(3)
  }
}
