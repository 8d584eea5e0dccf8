import CollectionCore

/// Texts as Lua writes them.
extension String {
  /// The text as Lua writes it, in quotes.
  package var quotedForLua: String { quoted(.luaValue) }
}
