internal import CLuaShim

/// The version of this program, defined only here.
///
/// The top numbered entry of `CHANGELOG.md` is the same; a test compares them.
package enum ProgramVersion {
  /// The version, by the rules of Semantic Versioning.
  package static let number = "0.3.0"

  /// The program's name with its version, for reports.
  package static let tool = "tessera \(number)"

  /// The commit from which the program was built; nil unless a packaging script set it.
  package static var commit: String? {
    let name = unsafe String(cString: tessera_commit())
    return name.isEmpty ? nil : name
  }

  /// The Lua version of scripts, such as `Lua 5.4.4`.
  package static var lua: String { unsafe String(cString: tessera_lua_release()) }

  /// The lines printed by `tessera --version`.
  package static var description: String {
    "\(tool)\ncommit \(commit ?? "unknown")\n\(lua)"
  }
}
