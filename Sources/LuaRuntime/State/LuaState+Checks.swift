internal import CLua
internal import CLuaShim

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

  /// Pops a table and makes it what the methods of texts are looked up in.
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
