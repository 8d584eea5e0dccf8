internal import CLuaShim

/// The version of this program, the one place where it is written.
///
/// The top numbered entry of `CHANGELOG.md` has the same; a test compares them.
package enum ProgramVersion {
  /// The version, by the rules of Semantic Versioning.
  package static let number = "0.3.0"

  /// The program's name with its version, as reports name what made them.
  package static let tool = "tessera \(number)"

  /// The commit that the program was built from; nil unless one of the scripts has packaged it.
  package static var commit: String? {
    let name = unsafe String(cString: tessera_commit())
    return name.isEmpty ? nil : name
  }

  /// The Lua that scripts run in, such as `Lua 5.4.4`.
  package static var lua: String { unsafe String(cString: tessera_lua_release()) }

  /// The lines that `tessera --version` prints.
  package static var description: String {
    "\(tool)\ncommit \(commit ?? "unknown")\n\(lua)"
  }
}
