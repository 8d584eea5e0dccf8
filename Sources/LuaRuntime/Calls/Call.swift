public import CLua
public import CLuaShim
internal import HostSystem

/// The stack of a running native function: arguments in, results out.
///
/// Indices are Lua's: 1 is the first argument (the receiver of a method), -1 the top.
@safe @usableFromInline package struct Call {
  @usableFromInline let lua: OpaquePointer

  @usableFromInline init(_ lua: OpaquePointer) { unsafe self.lua = unsafe lua }

  /// Runs a native function's body; its error becomes a Lua error after Swift has returned.
  @inlinable package static func run(
    _ handle: NativeCall, _ body: (Call) throws(BindingError) -> Int32
  ) -> Int32 {
    guard let lua = unsafe OpaquePointer(bitPattern: handle.bits) else { return 0 }
    let call = unsafe Call(lua)
    do throws(BindingError) {
      return call.ended(try body(call))
    } catch {
      return call.raise(error)
    }
  }

  /// Runs a method of the call that is a native function's body.
  @inlinable package static func run(
    _ handle: NativeCall, method: (Call) -> () throws(BindingError) -> Int32
  ) -> Int32 {
    run(handle) { call throws(BindingError) in try method(call)() }
  }

  /// Runs the body of a method with its receiver.
  @inlinable @inline(__always)
  package static func run<Receiver: HostObject>(
    _ handle: NativeCall, on type: Receiver.Type,
    _ body: (Call, Receiver) throws(BindingError) -> Int32
  ) -> Int32 {
    guard let lua = unsafe OpaquePointer(bitPattern: handle.bits) else { return 0 }
    let call = unsafe Call(lua)
    do throws(BindingError) {
      guard let pointer = unsafe tessera_receiver(handle, type.hostType),
        let receiver = unsafe Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
          as? Receiver
      else { throw call.badReceiver }
      return call.ended(try body(call, receiver))
    } catch {
      return call.raise(error)
    }
  }

  /// Returns the number of results of a native function that has returned.
  ///
  /// If a script function has failed meanwhile, it raises that error instead.
  @inlinable @inline(__always)
  func ended(_ count: Int32) -> Int32 {
    unsafe tessera_has_failed(lua) == 0 ? count : raiseFailure()
  }

  @usableFromInline func raiseFailure() -> Int32 {
    guard let failure = state.failures.take() else { return 0 }
    return raise(failure)
  }

  /// Pushes the Lua error for a Swift error, and returns the request to raise it.
  ///
  /// An earlier error of a script function takes precedence.
  @usableFromInline func raise(_ error: BindingError) -> Int32 {
    push(state.failures.take() ?? error)
    return Int32(TESSERA_RAISE)
  }

  /// The state of this stack.
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

  /// Moves the top to an index, shifting up the values there.
  @inlinable package func insert(_ index: Int32) { unsafe clua_insert(lua, index) }

  /// Removes the value at an index, shifting down the values above it.
  @inlinable package func remove(_ index: Int32) { unsafe clua_remove(lua, index) }

  /// Sets the height of the stack, filling with nil.
  @inlinable package func setCount(_ count: Int32) { unsafe lua_settop(lua, count) }

  /// Reserves room for a number of pushes.
  ///
  /// - Throws: `BindingError` if Lua's stack cannot grow that far.
  package func reserve(_ count: Int32) throws(BindingError) {
    guard canReserve(count) else { throw .host("stack overflow") }
  }

  /// Reserves room for a number of pushes; returns whether Lua's stack can grow that far.
  package func canReserve(_ count: Int32) -> Bool { unsafe lua_checkstack(lua, count) != 0 }

  /// Returns whether there is room for a number of values.
  ///
  /// If not, the running function raises an error when it returns.
  package func hasRoom(for count: Int32) -> Bool { unsafe tessera_reserve(lua, count) != 0 }

  /// Converts a relative index to one that stays valid during pushes.
  @inlinable package func absolute(_ index: Int32) -> Int32 { unsafe lua_absindex(lua, index) }

  /// Pops a table, and makes it the environment of the compiled chunk below it.
  package func setEnvironment() { unsafe _ = lua_setupvalue(lua, -2, 1) }

  /// Calls the function below its arguments on the stack and replaces them by its results.
  ///
  /// - Parameter results: the number of results to leave; -1 for all.
  /// - Throws: errors of the function; the stack is then as before the function was pushed.
  package func call(arguments: Int32, results: Int32) throws(BindingError) {
    try BindingError.wrapping(try state.call(arguments: arguments, results: results))
  }

  /// Pops the value on top and keeps it.
  package func takeReference() -> LuaReference {
    let state = state
    state.giveBackReferences(self)
    return LuaReference(
      slot: unsafe luaL_ref(lua, clua_registry_index), released: state.releasedSlots)
  }
}

extension Call {
  /// The script line of the call: its chunk's name and 1-based line.
  package var origin: (source: String, line: Int)? {
    var source: UnsafePointer<CChar>?
    let line = unsafe tessera_where(lua, &source)
    guard line > 0, let source = unsafe source else { return nil }
    return (unsafe String(cString: source), Int(line))
  }

  /// Returns the line and chunk of a script function's definition at an index, or nil.
  package func definition(_ index: Int32) -> (source: String, line: Int)? {
    var source: UnsafePointer<CChar>?
    let line = unsafe tessera_definition(lua, index, &source)
    guard line > 0, let source = unsafe source else { return nil }
    return (unsafe String(cString: source), Int(line))
  }

  /// The name with which the running function was registered, and whether it is a method.
  package var functionName: (name: String, isMethod: Bool)? {
    var isMethod: Int32 = 0
    guard let name = unsafe tessera_native_name(lua, &isMethod) else { return nil }
    return (unsafe String(cString: name), isMethod != 0)
  }

  /// Pushes the Lua error for a Swift error.
  private func push(_ error: BindingError) {
    switch error {
    case .lua(let error):
      if let value = error.value {
        value.push(to: self)
        unsafe tessera_mark_rethrown(lua)
      } else {
        push(positioned(error.message))
      }
    case .raised(let error): error.push(to: self)
    case .argument(let index, let reason): push(positioned(text(ofArgument: index, reason)))
    case .host(let message): push(positioned(message))
    }
  }

  /// Returns a message preceded by the script line's position, like Lua.
  package func positioned(_ message: String) -> String {
    guard let origin else { return message }
    return "\(origin.source):\(origin.line): \(message)"
  }

  private func text(ofArgument index: Int32, _ reason: String) -> String {
    guard let (name, isMethod) = functionName else { return reason }
    let index = isMethod ? index - 1 : index
    return index == 0
      ? "calling '\(name)' on a bad self (\(reason)); write object:\(name)(…) with a colon"
      : "bad argument #\(index) to '\(name)' (\(reason))"
  }
}

extension Call {
  /// The type of a value; `none` past the last argument.
  @inlinable package func type(_ index: Int32) -> LuaType {
    switch unsafe lua_type(lua, index) {
    case LUA_TNIL: .null
    case LUA_TBOOLEAN: .boolean
    case LUA_TLIGHTUSERDATA: .lightUserdata
    case LUA_TNUMBER: .number
    case LUA_TSTRING: .string
    case LUA_TTABLE: .table
    case LUA_TFUNCTION: .function
    case LUA_TUSERDATA: .userdata
    case LUA_TTHREAD: .thread
    default: .none
    }
  }

  /// Returns whether the value is missing or nil.
  @inlinable package func isAbsent(_ index: Int32) -> Bool {
    unsafe lua_type(lua, index) <= LUA_TNIL
  }

  /// The name of a value's type in error messages: a host type's name, or Lua's.
  package func typeName(_ index: Int32) -> String {
    let id = unsafe tessera_type(lua, index)
    if id != 0, let type = state.types[id] { return type.name }
    return unsafe String(cString: lua_typename(lua, lua_type(lua, index)))
  }

  /// Returns the truth of a value: false for nil and false.
  @inlinable package func truth(_ index: Int32) -> Bool { unsafe lua_toboolean(lua, index) != 0 }

  /// Returns an integer in Swift's range or a float without a fraction, or nil; texts do not count.
  @inlinable @inline(__always)
  package func integer(_ index: Int32) -> Int? { wholeNumber(index).flatMap { Int(exactly: $0) } }

  /// Returns a Lua integer or a float without a fraction, or nil for other values, even texts.
  @inlinable @inline(__always)
  package func wholeNumber(_ index: Int32) -> Int64? {
    var value: Int64 = 0
    return unsafe tessera_to_integer(lua, index, &value) != 0 ? value : nil
  }

  /// Returns a number, or nil for other values, even texts.
  @inlinable package func number(_ index: Int32) -> Double? {
    guard unsafe lua_type(lua, index) == LUA_TNUMBER else { return nil }
    return unsafe lua_tonumberx(lua, index, nil)
  }

  /// Returns whether the value is a number in Lua's integer representation.
  @inlinable package func isInteger(_ index: Int32) -> Bool {
    unsafe lua_isinteger(lua, index) != 0
  }

  /// Returns a copy of the bytes of a text, or nil for other values, even numbers.
  package func bytes(_ index: Int32) -> [UInt8]? {
    guard unsafe lua_type(lua, index) == LUA_TSTRING else { return nil }
    var length = 0
    guard let start = unsafe lua_tolstring(lua, index, &length) else { return nil }
    guard take(length) else { return nil }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: length))
  }

  /// Announces a copy of bytes out of Lua, which counts for the script's memory limit.
  ///
  /// - Returns: false if the script is being stopped, for memory, time or a request. The native
  ///   function should then return as soon as it can, with any error.
  @inlinable package func take(_ bytes: Int) -> Bool { unsafe tessera_take(lua, bytes) != 0 }

  /// Returns a text, or nil if the value is not one or is not valid UTF-8.
  package func string(_ index: Int32) -> String? {
    guard unsafe lua_type(lua, index) == LUA_TSTRING else { return nil }
    var length = 0
    guard let start = unsafe lua_tolstring(lua, index, &length) else { return nil }
    guard take(length) else { return nil }
    return unsafe UnsafeRawBufferPointer(start: start, count: length).withMemoryRebound(
      to: UInt8.self
    ) { unsafe String(validating: $0) }
  }

  /// The maximum number of bytes of a text in a message.
  private static var greatestMessage: Int { 4096 }

  /// Returns the value for a message: the result of `tostring`, or its type if that fails.
  package func displayText(_ index: Int32) -> String {
    let index = absolute(index)
    if let text = beginning(index) { return text }
    let status = unsafe tessera_to_string(lua, index)
    defer { pop() }
    if status == 0, let text = beginning(-1) { return text }
    let reason = state.stopReason == nil ? " whose __tostring fails" : ""
    return "(a \(typeName(index)) value\(reason))"
  }

  /// Returns the part of a text for a message, without copying more, or nil for other values.
  private func beginning(_ index: Int32) -> String? {
    guard unsafe lua_type(lua, index) == LUA_TSTRING else { return nil }
    var length = 0
    guard let start = unsafe lua_tolstring(lua, index, &length) else { return nil }
    var shown = min(length, Self.greatestMessage)
    // No character is split.
    while shown < length, shown > Self.greatestMessage - 4,
      unsafe UInt8(bitPattern: start[shown]) & 0xC0 == 0x80
    { shown -= 1 }
    let text = unsafe String(
      decoding: UnsafeRawBufferPointer(start: start, count: shown), as: UTF8.self)
    return text + (shown < length ? "… (\(length - shown) more bytes)" : "")
  }

  /// Returns a number that stays the same while a value does.
  ///
  /// It covers the contents of its tables, down to some depth, and the values captured by its
  /// functions.
  ///
  /// No function is called; numbers and texts count by value, host objects by identity.
  ///
  /// Complexity: O(n) for the n values read, at most a few hundred thousand.
  package func digest(_ index: Int32) -> UInt64 { unsafe tessera_digest(lua, index) }

  /// Returns the bytes of the result of `tostring`.
  ///
  /// - Throws: `LuaError` if a `__tostring` metamethod fails.
  package func displayBytes(_ index: Int32) throws(LuaError) -> [UInt8] {
    let index = absolute(index)
    unsafe tessera_push_tostring(lua)
    copy(index)
    try state.call(arguments: 1, results: 1)
    defer { pop() }
    return bytes(-1) ?? []
  }
}

extension Call {
  /// Returns a host object of a type, or nil.
  @inlinable package func object<Object: HostObject>(
    _ index: Int32, as type: Object.Type
  ) -> Object? {
    object(index, type.hostType) as? Object
  }

  /// Returns the object of the type with a number, or nil.
  @usableFromInline func object(_ index: Int32, _ type: UInt32) -> AnyObject? {
    guard let pointer = unsafe tessera_to_object(lua, index, type) else { return nil }
    return unsafe Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Returns the object at an index, of any type, or nil.
  package func hostObject(_ index: Int32) -> AnyObject? {
    object(index, unsafe tessera_type(lua, index))
  }

  /// Returns the receiver of a method.
  ///
  /// - Throws: `BindingError` if the first argument is something else.
  @inlinable package func receiver<Object: HostObject>(
    _ type: Object.Type
  ) throws(BindingError) -> Object {
    guard let object = object(1, as: type) else { throw badReceiver }
    return object
  }

  @usableFromInline var badReceiver: BindingError {
    .argument(1, "\(typeName(1)) instead of the object")
  }

  /// Returns a value of a type that was pushed as plain bytes, or nil.
  @inlinable package func plain<Value: BitwiseCopyable>(
    _ index: Int32, type: UInt32, as: Value.Type
  ) -> Value? {
    let size = MemoryLayout<Value>.size
    guard let bytes = unsafe tessera_to_plain(lua, index, type, size) else { return nil }
    return unsafe bytes.loadUnaligned(as: Value.self)
  }

  /// Returns the numbers of a pair of a type, or nil.
  @inlinable package func pair(_ index: Int32, type: UInt32) -> (Int, Int)? {
    var first: Int64 = 0
    var second: Int64 = 0
    guard unsafe tessera_to_pair(lua, index, type, &first, &second) != 0,
      let first = Int(exactly: first), let second = Int(exactly: second)
    else { return nil }
    return (first, second)
  }

  /// Returns the two elements of a table if they are whole numbers, without metamethods, or nil.
  @inlinable package func integers(_ index: Int32) -> (Int, Int)? {
    var first: Int64 = 0
    var second: Int64 = 0
    guard unsafe tessera_to_integers(lua, index, &first, &second) != 0,
      let first = Int(exactly: first), let second = Int(exactly: second)
    else { return nil }
    return (first, second)
  }

  /// Returns the 0-based numbers of an index path in an argument or two, or nil.
  ///
  /// It is a pair of a type, or a table of two without an argument after it, or two arguments.
  ///
  /// - Parameter index: the index of the argument; not relative.
  @inlinable package func path(_ index: Int32, type: UInt32) -> (section: Int, item: Int)? {
    var first: Int64 = 0
    var second: Int64 = 0
    guard unsafe tessera_to_path(lua, index, type, &first, &second) != 0,
      let first = Int(exactly: first), let second = Int(exactly: second)
    else { return nil }
    return (first, second)
  }

  /// Returns the 0-based position of a text among words separated by spaces, or nil.
  package func wordNumber(_ index: Int32, among words: StaticString) -> Int? {
    precondition(words.hasPointerRepresentation)
    // The text of a literal ends with a zero byte.
    let number = unsafe words.utf8Start.withMemoryRebound(
      to: CChar.self, capacity: words.utf8CodeUnitCount + 1
    ) { unsafe tessera_word_number(lua, index, $0) }
    return number < 0 ? nil : Int(number)
  }
}

/// Access to tables without metamethods. Lua's own functions do not check that a value is a table,
/// so each of these does first. They treat other values as empty tables.
extension Call {
  /// Returns whether a value is a table.
  @inlinable package func isTable(_ index: Int32) -> Bool {
    unsafe lua_type(lua, index) == LUA_TTABLE
  }

  /// Returns the number of elements of a table, without metamethods, or 0 for other values.
  @inlinable package func rawCount(_ index: Int32) -> Int {
    isTable(index) ? Int(clamping: unsafe lua_rawlen(lua, index)) : 0
  }

  /// Pushes a 1-based element of a table, without metamethods, and returns its type.
  ///
  /// For other values, it pushes nil.
  @discardableResult
  @inlinable
  package func pushElement(_ position: Int, of index: Int32) -> LuaType {
    guard isTable(index) else {
      pushNil()
      return .null
    }
    unsafe lua_rawgeti(lua, index, Int64(position))
    return type(-1)
  }

  /// Pushes a field of a table, without metamethods, and returns its type.
  ///
  /// For other values, it pushes nil.
  @discardableResult
  package func pushField(_ name: String, of index: Int32) -> LuaType {
    guard isTable(index) else {
      pushNil()
      return .null
    }
    let index = absolute(index)
    push(name)
    unsafe lua_rawget(lua, index)
    return type(-1)
  }

  /// Replaces the key on top by its value in a table, without metamethods.
  ///
  /// For other values, the result is nil.
  package func pushValue(ofKeyOnTop index: Int32) {
    guard isTable(index) else {
      pop()
      return pushNil()
    }
    unsafe lua_rawget(lua, index)
  }

  /// Visits each entry of a table in Lua's order, with its key at -2 and its value at -1.
  ///
  /// The body must restore the stack, must not change the table, and must not run script code,
  /// which might change it. Lua raises through Swift if its key no longer exists.
  package func forEachEntry<Failure: Error>(
    of index: Int32, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    guard isTable(index) else { return }
    let index = absolute(index)
    let height = count
    pushNil()
    do throws(Failure) {
      while unsafe lua_next(lua, index) != 0 {
        try body()
        pop()
      }
    } catch {
      setCount(height)
      throw error
    }
  }

  /// Returns whether a table has more entries than a number, without running script code.
  ///
  /// Complexity: O(`count`).
  package func hasMoreEntries(than count: Int, _ index: Int32) -> Bool {
    guard isTable(index) else { return false }
    let index = absolute(index)
    var seen = 0
    pushNil()
    while unsafe lua_next(lua, index) != 0 {
      pop()
      seen += 1
      guard seen <= count else {
        pop()
        return true
      }
    }
    return false
  }

  /// Pushes a list of the keys of a table that are not its elements, in the order of `pairs`.
  ///
  /// Complexity: O(n log n) for n entries.
  ///
  /// - Returns: the number of elements, up to the first missing one. It is nil, with nothing
  ///   pushed, if the value is not a table or the script is being stopped.
  package func pushSortedKeys(of index: Int32) -> Int? {
    guard isTable(index) else { return nil }
    guard unsafe tessera_sort_keys(lua, index) == 0 else {
      pop()
      return nil
    }
    defer { remove(-2) }
    return integer(-2)
  }

  /// Returns the keys of a table that are texts, sorted by their bytes.
  package func textKeys(_ index: Int32) -> [String] {
    var keys: [String] = []
    forEachEntry(of: index) {
      if let key = string(-2) { keys.append(key) }
    }
    // Swift's own order treats some texts as equal although their bytes differ, and Lua does not.
    return keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension Call {
  /// Returns whether two values are equal, without metamethods.
  package func isSame(_ first: Int32, _ second: Int32) -> Bool {
    unsafe lua_rawequal(lua, first, second) != 0
  }

  /// Returns whether a value's metatable has a field, read without metamethods.
  package func hasMetafield(_ name: String, of index: Int32) -> Bool {
    guard unsafe lua_getmetatable(lua, index) != 0 else { return false }
    defer { pop(2) }
    return pushField(name, of: -1) != .null
  }
}
