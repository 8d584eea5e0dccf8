import CLua

/// Lua as it comes, with its whole library: what ours is compared with.
enum StockLua {
  /// Runs a chunk and returns the text that it returns, or its error.
  static func evaluate(_ text: String) -> [UInt8] {
    guard let state = luaL_newstate() else { return [] }
    defer { lua_close(state) }
    luaL_openlibs(state)
    guard luaL_loadbufferx(state, text, text.utf8.count, "=stdin", "t") == 0,
      lua_pcallk(state, 0, 1, 0, 0, nil) == 0
    else {
      return Array("error: \(String(cString: lua_tolstring(state, -1, nil)))".utf8)
    }
    var length = 0
    guard let bytes = lua_tolstring(state, -1, &length) else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: length))
  }
}
