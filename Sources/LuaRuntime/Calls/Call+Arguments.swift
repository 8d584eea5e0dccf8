public import CLua
public import CLuaShim

/// The type of a value on the stack.
@frozen @usableFromInline package enum LuaType: Sendable {
  case none, null, boolean, lightUserdata, number, string, table, function, userdata, thread
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

  /// Returns whether there is nothing, or nil.
  @inlinable package func isAbsent(_ index: Int32) -> Bool {
    unsafe lua_type(lua, index) <= LUA_TNIL
  }

  /// The name of a value's type as error messages show it: a host type's name, or Lua's word.
  package func typeName(_ index: Int32) -> String {
    let id = unsafe tessera_type(lua, index)
    if id != 0, let type = state.types[id] { return type.name }
    return unsafe String(cString: lua_typename(lua, lua_type(lua, index)))
  }

  /// The truth of a value: false for nil and false.
  @inlinable package func truth(_ index: Int32) -> Bool { unsafe lua_toboolean(lua, index) != 0 }

  /// An integer, or a float without a fraction; nil for anything else, texts included.
  @inlinable @inline(__always)
  package func integer(_ index: Int32) -> Int? {
    var value: Int64 = 0
    return unsafe tessera_to_integer(lua, index, &value) != 0 ? Int(value) : nil
  }

  /// A number; nil for anything else, texts included.
  @inlinable package func number(_ index: Int32) -> Double? {
    guard unsafe lua_type(lua, index) == LUA_TNUMBER else { return nil }
    return unsafe lua_tonumberx(lua, index, nil)
  }

  /// Returns whether the value is a number in Lua's integer representation.
  @inlinable package func isInteger(_ index: Int32) -> Bool {
    unsafe lua_isinteger(lua, index) != 0
  }

  /// The bytes of a text, copied; nil for anything else, numbers included.
  package func bytes(_ index: Int32) -> [UInt8]? {
    guard unsafe lua_type(lua, index) == LUA_TSTRING else { return nil }
    var length = 0
    guard let start = unsafe lua_tolstring(lua, index, &length) else { return nil }
    guard take(length) else { return nil }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: length))
  }

  /// Says that so many bytes are about to be copied out of Lua, against the script's memory limit.
  ///
  /// - Returns: false if the script is being stopped, for that or because its time is up or somebody
  ///   asked: the native function should return as soon as it can, with whatever error.
  @inlinable package func take(_ bytes: Int) -> Bool { unsafe tessera_take(lua, bytes) != 0 }

  /// A text, if the value is one and is valid UTF-8.
  package func string(_ index: Int32) -> String? {
    guard unsafe lua_type(lua, index) == LUA_TSTRING else { return nil }
    var length = 0
    guard let start = unsafe lua_tolstring(lua, index, &length) else { return nil }
    guard take(length) else { return nil }
    return unsafe UnsafeRawBufferPointer(start: start, count: length).withMemoryRebound(
      to: UInt8.self
    ) { unsafe String(validating: $0, as: UTF8.self) }
  }

  /// The most bytes of a text that a message shows.
  private static var greatestMessage: Int { 4096 }

  /// The value as a message shows it: what `tostring` gives, or its type if that fails.
  package func displayText(_ index: Int32) -> String {
    let index = absolute(index)
    if let text = beginning(index) { return text }
    let status = unsafe tessera_to_string(lua, index)
    defer { pop() }
    if status == 0, let text = beginning(-1) { return text }
    let reason = state.stopReason == nil ? " whose __tostring fails" : ""
    return "(a \(typeName(index)) value\(reason))"
  }

  /// Returns the part of a text that a message shows, and copies no more; nil for any other value.
  private func beginning(_ index: Int32) -> String? {
    guard unsafe lua_type(lua, index) == LUA_TSTRING else { return nil }
    var length = 0
    guard let start = unsafe lua_tolstring(lua, index, &length) else { return nil }
    let shown = min(length, Self.greatestMessage)
    let text = unsafe String(
      decoding: UnsafeRawBufferPointer(start: start, count: shown), as: UTF8.self)
    return text + (shown < length ? "… (\(length - shown) more bytes)" : "")
  }

  /// Returns a number that stays while nothing changes of a value, of what its tables hold, down to
  /// some depth, and of what its functions close over.
  ///
  /// No function is called; numbers and texts count by their values, objects of the host by their
  /// identities.
  ///
  /// Complexity: that of what is read, which is a few hundred thousand values at most.
  package func digest(_ index: Int32) -> UInt64 { unsafe tessera_digest(lua, index) }

  /// The bytes of what `tostring` gives.
  ///
  /// - Throws: `LuaError` if a `__tostring` metamethod fails.
  package func displayBytes(_ index: Int32) throws -> [UInt8] {
    let index = absolute(index)
    unsafe tessera_push_tostring(lua)
    copy(index)
    try state.call(arguments: 1, results: 1)
    defer { pop() }
    return bytes(-1) ?? []
  }
}

extension Call {
  /// A host object of a type, or nil.
  @inlinable package func object<Object: HostObject>(
    _ index: Int32, as type: Object.Type
  ) -> Object? {
    object(index, type.hostType).map { unsafe unsafeDowncast($0, to: type) }
  }

  /// The object of the type with a number, which is what makes the cast above safe.
  @usableFromInline func object(_ index: Int32, _ type: UInt32) -> AnyObject? {
    guard let pointer = unsafe tessera_to_object(lua, index, type) else { return nil }
    return unsafe Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The object at an index, whatever its type, or nil.
  package func hostObject(_ index: Int32) -> AnyObject? {
    object(index, unsafe tessera_type(lua, index))
  }

  /// The receiver of a method.
  ///
  /// - Throws: `ArgumentError` if the first argument is something else.
  @inlinable package func receiver<Object: HostObject>(_ type: Object.Type) throws -> Object {
    guard let object = object(1, as: type) else { throw badReceiver }
    return object
  }

  @usableFromInline var badReceiver: ArgumentError {
    ArgumentError(1, "\(typeName(1)) instead of the object")
  }

  /// The numbers of a pair of a type, or nil.
  @inlinable package func pair(_ index: Int32, type: UInt32) -> (Int, Int)? {
    var first: Int64 = 0
    var second: Int64 = 0
    guard unsafe tessera_to_pair(lua, index, type, &first, &second) != 0 else { return nil }
    return (Int(first), Int(second))
  }
}

extension Call {
  /// The number of elements of a table, without metamethods.
  @inlinable package func rawCount(_ index: Int32) -> Int {
    Int(clamping: unsafe lua_rawlen(lua, index))
  }

  /// Pushes a 1-based element of a table, without metamethods, and returns its type.
  @discardableResult
  @inlinable
  package func pushElement(_ position: Int, of index: Int32) -> LuaType {
    unsafe lua_rawgeti(lua, index, Int64(position))
    return type(-1)
  }

  /// Pushes a field of a table, without metamethods, and returns its type.
  @discardableResult
  package func pushField(_ name: String, of index: Int32) -> LuaType {
    let index = absolute(index)
    push(name)
    unsafe lua_rawget(lua, index)
    return type(-1)
  }

  /// Visits each entry of a table, with its key at -2 and its value at -1; the order is Lua's.
  ///
  /// The body must leave the stack as it found it, must not change the table, and must not run a
  /// script's code, which might change it: Lua raises through Swift if its key is gone.
  package func forEachEntry(of index: Int32, _ body: () throws -> Void) rethrows {
    let index = absolute(index)
    let height = count
    pushNil()
    do {
      while unsafe lua_next(lua, index) != 0 {
        try body()
        pop()
      }
    } catch {
      setCount(height)
      throw error
    }
  }

  /// Returns whether a table has more entries than a number; no script's code runs.
  ///
  /// Complexity: O(`count`).
  package func hasMoreEntries(than count: Int, _ index: Int32) -> Bool {
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

  /// The keys of a table that are texts, sorted.
  package func textKeys(_ index: Int32) -> [String] {
    var keys: [String] = []
    forEachEntry(of: index) {
      if let key = string(-2) { keys.append(key) }
    }
    return keys.sorted()
  }
}

extension Call {
  /// Returns whether two values are the same, without metamethods.
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
