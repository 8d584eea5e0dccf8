import LuaSyntax

/// The names of a script.
package enum ScriptNames {
  /// Returns the names of the globals that a script sets. Complexity: O(n).
  package static func assigned(in bytes: [UInt8]) -> Set<String> {
    ScriptGlobals(LuaTree(bytes), given: []) { _ in [] }.assigned
  }
}
