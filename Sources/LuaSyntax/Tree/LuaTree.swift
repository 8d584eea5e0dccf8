/// A Lua text as statements, with its locals and its faults.
package struct LuaTree {
  /// The statements of the text.
  package let body: [LuaStatement]
  /// The locals, in the order in which they are declared.
  package let locals: [LuaLocal]
  /// The names that are read, called or given a value, in the order of the text.
  package let uses: [LuaUse]
  /// The faults, from the top down; none in a text that Lua compiles.
  package let faults: [LuaFault]

  /// Reads a text. A first line that begins with `#` is passed over. Complexity: O(n).
  package init(_ bytes: [UInt8]) {
    var parser = LuaParser(bytes)
    body = parser.readChunk()
    locals = parser.scopes.locals
    uses = parser.scopes.uses
    faults = parser.faults
  }
}

extension LuaTree {
  /// Returns the names that stand where a fault kept the text from being read, or behind a dot.
  ///
  /// A name that occurs more often than it is declared and used is one of them. Complexity: O(n).
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
