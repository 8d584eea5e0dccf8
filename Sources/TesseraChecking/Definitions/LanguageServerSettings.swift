import CollectionCore
import CollectionRendering

/// The settings of lua-language-server for a folder of scripts: `.luarc.json`.
package enum LanguageServerSettings {
  /// The parts of Lua that the server describes and the definitions replace.
  private static let builtin = [
    "basic", "bit", "bit32", "coroutine", "debug", "ffi", "io", "jit", "math", "os", "package",
    "string", "table", "table.clear", "table.new", "utf8",
  ]

  /// Returns the settings as JSON.
  ///
  /// - Parameters:
  ///   - library: the folder of the definitions.
  ///   - globals: the names that scripts may read and set without a definition.
  package static func text(library: String, globals: [String] = []) -> String {
    let settings: [(String, JSONValue)] = [
      ("$schema", "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json"),
      ("runtime.version", "Lua 5.4"),
      (
        "runtime.builtin",
        .object(Dictionary(firstOf: Self.builtin.map { (FieldName($0), .string("disable")) }))
      ),
      ("workspace.library", [.string(library)]),
      ("workspace.checkThirdParty", false),
      ("diagnostics.globals", .array(globals.map(JSONValue.string))),
      // Scripts are short, set globals, assign a delegate's function again, and test what they have
      // just set.
      (
        "diagnostics.disable", ["lowercase-global", "duplicate-set-field", "need-check-nil"]
      ),
    ]
    let lines = settings.map { "  \(JSONValue.string($0)): \($1)" }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }
}
