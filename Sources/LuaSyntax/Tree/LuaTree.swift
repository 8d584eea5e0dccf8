/// A Lua text as statements, with its locals and its faults.
package struct LuaTree {
  /// The statements of the text.
  package let body: [LuaStatement]
  /// The locals, in the order of declaration.
  package let locals: [LuaLocal]
  /// The names that are read, called or assigned, in the order of the text.
  package let uses: [LuaUse]
  /// The faults, from the top down; empty if Lua compiles the text.
  package let faults: [LuaFault]

  /// Reads a text. A first line that starts with `#` is skipped. Complexity: O(n).
  package init(_ bytes: [UInt8]) {
    var parser = LuaParser(bytes)
    body = parser.readChunk()
    locals = parser.scopes.locals
    uses = parser.scopes.uses
    faults = parser.faults
  }
}

extension LuaTree {
  /// Returns the names in parts that a fault kept from being read, or after a dot.
  ///
  /// A name is one of them if it occurs more often than it is declared and used. Complexity: O(n).
  package func lostNames(in bytes: [UInt8]) -> Set<String> {
    var counts: [String: Int] = [:]
    var lexer = LuaLexer(bytes, at: LuaLexer.start(ofFile: bytes))
    while true {
      let token = lexer.next()
      if token.kind == .end { break }
      if token.kind == .name { counts[token.text, default: 0] += 1 }
    }
    for name in uses.map({ $0.name }) + locals.map({ $0.name }) {
      counts[name.text, default: 0] -= 1
    }
    return Set(counts.filter { $0.value > 0 }.keys)
  }
}
