public import CLua
public import CLuaShim

extension Call {
  /// Pushes nil.
  @inlinable package func pushNil() { unsafe lua_pushnil(lua) }

  /// Pushes a sentinel for a missing value, for tables, which cannot hold nil.
  package func pushNothing() { unsafe lua_pushlightuserdata(lua, nil) }

  /// Pushes a boolean.
  @inlinable package func push(_ value: Bool) { unsafe lua_pushboolean(lua, value ? 1 : 0) }

  /// Pushes an integer.
  @inlinable package func push(_ value: Int) { push(Int64(value)) }

  /// Pushes a Lua integer.
  @inlinable package func push(_ value: Int64) { unsafe lua_pushinteger(lua, value) }

  /// Pushes a number; a whole one becomes an integer, so it prints without a decimal point.
  package func push(_ value: Double) {
    if let whole = Int64(exactly: value), abs(value) < 1e15 {
      push(whole)
    } else {
      unsafe lua_pushnumber(lua, value)
    }
  }

  /// Pushes a text.
  package func push(_ value: String) {
    var value = value
    value.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        _ = unsafe lua_pushlstring(lua, characters.baseAddress ?? nil, characters.count)
      }
    }
  }

  /// Pushes a new table with capacity for elements and fields.
  package func pushTable(elements: Int = 0, fields: Int = 0) {
    let cap = 1 << 26
    unsafe lua_createtable(
      lua, Int32(clamping: min(elements, cap)), Int32(clamping: min(fields, cap)))
  }

  /// Pops the value on top into a field of the table below it, without metamethods.
  package func setField(_ name: String) {
    push(name)
    insert(-2)
    unsafe lua_rawset(lua, -3)
  }

  /// Pops the value on top into a 1-based element of the table below it, without metamethods.
  @inlinable package func setElement(_ index: Int) { unsafe lua_rawseti(lua, -2, Int64(index)) }

  /// Pops the value on top into a 1-based element of the table at an index, without metamethods.
  @inlinable package func setElement(_ position: Int, of index: Int32) {
    unsafe lua_rawseti(lua, index, Int64(position))
  }

  /// Pushes a native function.
  ///
  /// - Parameters:
  ///   - isMethod: whether its first argument is a receiver, which error messages do not count.
  ///   - greatestCount: the maximum number of arguments besides the receiver, beyond which there is
  ///     an error; nil for any number.
  package func push(
    _ function: NativeFunction, name: String, isMethod: Bool = false, greatestCount: Int? = nil
  ) {
    let greatest = greatestCount.map { Int32(clamping: min($0, Int(TESSERA_ANY_COUNT))) }
    unsafe tessera_push_native(
      lua, function, name, isMethod ? 1 : 0, greatest ?? Int32(TESSERA_ANY_COUNT))
  }

  /// Pushes a host object; if it has an identity, it is always the same Lua value while Lua holds
  /// it.
  @inlinable package func push<Object: HostObject>(_ object: Object) {
    push(
      object, Object.hostType, hasIdentity: Object.hasIdentity, least: Object.leastByteCount)
  }

  @usableFromInline func push(
    _ object: AnyObject, _ type: UInt32, hasIdentity: Bool, least: Int
  ) {
    var fresh: Int32 = 1
    let pointer = unsafe Unmanaged.passUnretained(object).toOpaque()
    if hasIdentity {
      unsafe tessera_push_object(lua, type, pointer, least, &fresh)
    } else {
      unsafe tessera_push_new_object(lua, type, pointer, least)
    }
    if fresh != 0 { _ = unsafe Unmanaged.passRetained(object) }
  }

  /// Pushes a value of a type as plain bytes, which needs neither an object nor a finalizer.
  ///
  /// - Parameter value: the value, whose Swift type must be the one always used for this type.
  @inlinable package func pushPlain<Value: BitwiseCopyable>(_ type: UInt32, _ value: Value) {
    unsafe withUnsafeBytes(of: value) { bytes in
      guard let start = bytes.baseAddress else { return }
      unsafe tessera_push_plain(lua, type, start, bytes.count)
    }
  }

  /// Pushes a pair of integers as a value of a pair type: equal pairs are the same Lua value.
  @inlinable package func pushPair(_ type: UInt32, _ first: Int, _ second: Int) {
    unsafe tessera_push_pair(lua, type, Int64(first), Int64(second))
  }
}
