import CollectionCore

/// Texts in Lua's form.
extension String {
  /// The text in Lua's form, in quotes.
  package var quotedForLua: String { quoted(.luaValue) }
}
