public import CLua
public import CLuaShim

/// The handle that a native function receives.
@usableFromInline package typealias NativeCall = tessera_call

/// A function that Lua can call: it captures nothing, and hands its handle to `Call.run`.
@usableFromInline package typealias NativeFunction = @convention(c) (NativeCall) -> Int32

/// The stack of a native function that is running: arguments in, results out.
///
/// Indices are Lua's: 1 is the first argument (the receiver of a method), -1 the top.
@safe @usableFromInline package struct Call {
  @usableFromInline let lua: OpaquePointer

  @usableFromInline init(_ lua: OpaquePointer) { unsafe self.lua = unsafe lua }

  /// Runs a native function's body; an error it throws becomes a Lua error once Swift has returned.
  @inlinable package static func run(_ handle: NativeCall, _ body: (Call) throws -> Int32) -> Int32
  {
    guard let lua = unsafe OpaquePointer(bitPattern: handle.bits) else { return 0 }
    let call = unsafe Call(lua)
    do {
      return try body(call)
    } catch {
      return call.raise(error)
    }
  }

  /// Runs the body of a method with its receiver.
  ///
  /// The first argument keeps the receiver alive, so that it need not be retained: that is as much of a
  /// short call as the rest of it. The body must leave that argument where it is.
  @inlinable @inline(__always)
  package static func run<Receiver: HostObject>(
    _ handle: NativeCall, on type: Receiver.Type, _ body: (Call, Receiver) throws -> Int32
  ) -> Int32 {
    guard let lua = unsafe OpaquePointer(bitPattern: handle.bits) else { return 0 }
    let call = unsafe Call(lua)
    do {
      guard let receiver = unsafe tessera_receiver(handle, type.hostType) else {
        throw call.badReceiver
      }
      return try unsafe Unmanaged<Receiver>.fromOpaque(receiver)._withUnsafeGuaranteedRef {
        try body(call, $0)
      }
    } catch {
      return call.raise(error)
    }
  }

  /// Pushes the Lua error that stands for a Swift error and returns what asks to raise it.
  @usableFromInline func raise(_ error: any Error) -> Int32 {
    push(error)
    return Int32(TESSERA_RAISE)
  }

  /// The state that this stack belongs to.
  package var state: LuaState {
    unsafe Unmanaged<LuaState>.fromOpaque(tessera_owner(lua)).takeUnretainedValue()
  }
}

extension Call {
  /// The number of values on the stack.
  @inlinable package var count: Int32 { unsafe lua_gettop(lua) }

  /// Pops values off the top.
  @inlinable package func pop(_ count: Int32 = 1) { unsafe clua_pop(lua, count) }

  /// Pushes a copy of a value.
  @inlinable package func copy(_ index: Int32) { unsafe lua_pushvalue(lua, index) }

  /// Moves the top to an index, shifting what is there up.
  @inlinable package func insert(_ index: Int32) { unsafe clua_insert(lua, index) }

  /// Removes the value at an index, shifting what is above it down.
  @inlinable package func remove(_ index: Int32) { unsafe clua_remove(lua, index) }

  /// Makes the stack this high, filling with nil.
  @inlinable package func setCount(_ count: Int32) { unsafe lua_settop(lua, count) }

  /// Makes sure that so many more values can be pushed.
  ///
  /// - Throws: `ScriptFault` if Lua's stack cannot grow that far.
  package func reserve(_ count: Int32) throws {
    guard unsafe lua_checkstack(lua, count) != 0 else { throw ScriptFault("stack overflow") }
  }

  /// Turns a relative index into one that stays valid while values are pushed.
  @inlinable package func absolute(_ index: Int32) -> Int32 { unsafe lua_absindex(lua, index) }

  /// Pops the value on top and keeps it.
  package func takeReference() -> LuaReference {
    LuaReference(owner: state, slot: unsafe luaL_ref(lua, clua_registry_index))
  }
}

extension Call {
  /// The script's line that called: its chunk's name and 1-based line.
  package var origin: (source: String, line: Int)? {
    var source: UnsafePointer<CChar>?
    let line = unsafe tessera_where(lua, &source)
    guard line > 0, let source = unsafe source else { return nil }
    return (unsafe String(cString: source), Int(line))
  }

  /// The name that the running function was registered with, and whether it is a method.
  package var functionName: (name: String, isMethod: Bool)? {
    var isMethod: Int32 = 0
    guard let name = unsafe tessera_native_name(lua, &isMethod) else { return nil }
    return (unsafe String(cString: name), isMethod != 0)
  }

  /// Pushes the Lua error that stands for a Swift error.
  private func push(_ error: any Error) {
    switch error {
    case let error as LuaError:
      if let value = error.value {
        value.push(to: self)
        unsafe tessera_mark_rethrown(lua)
      } else {
        push(positioned(error.message))
      }
    case let error as any LuaRaisable: error.push(to: self)
    case let error as ArgumentError: push(positioned(text(of: error)))
    default: push(positioned("\(error)"))
    }
  }

  /// Puts the position of the script's line in front of a message, as Lua does.
  package func positioned(_ message: String) -> String {
    guard let origin else { return message }
    return "\(origin.source):\(origin.line): \(message)"
  }

  private func text(of error: ArgumentError) -> String {
    guard let (name, isMethod) = functionName else { return error.reason }
    let index = isMethod ? error.index - 1 : error.index
    return index == 0
      ? "calling '\(name)' on a bad self (\(error.reason)); write object:\(name)(…) with a colon"
      : "bad argument #\(index) to '\(name)' (\(error.reason))"
  }
}
