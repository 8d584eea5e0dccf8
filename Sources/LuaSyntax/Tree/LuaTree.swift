/// A Lua text as statements, with its locals and its faults.
package struct LuaTree {
  /// The statements of the text.
  package let body: [LuaStatement]
  /// The locals, in the order in which they are declared.
  package let locals: [LuaLocal]
  /// The faults, from the top down; none in a text that Lua compiles.
  package let faults: [LuaFault]

  /// Reads a text. A first line that begins with `#` is passed over. Complexity: O(n).
  package init(_ bytes: [UInt8]) {
    var parser = LuaParser(bytes)
    body = parser.readChunk()
    locals = parser.scopes.locals
    faults = parser.faults
  }
}
