import CollectionCore

extension String {
  /// A Boolean value that indicates whether the text is a Lua name, which needs no brackets as a
  /// field.
  package var isLuaName: Bool {
    utf8.first?.isLuaNameStart == true && utf8.allSatisfy { $0.isLuaNamePart }
      && !LuaToken.keywords.contains(self)
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether a name may start with the byte.
  var isLuaNameStart: Bool { isLetter || self == UInt8(ascii: "_") }

  /// A Boolean value that indicates whether a name may contain the byte.
  package var isLuaNamePart: Bool { isLuaNameStart || isDigit }
}
