package import CollectionScripting

/// The types of what the reference describes, in the notation of LuaCATS.
///
/// The tables of bindings have names, texts and options; what a parameter, a result or a property may
/// hold stands here, under the name that the reference gives it. A test finds what is missing.
package enum ReferenceTypes {
  /// Returns the type of a parameter.
  ///
  /// - Parameters:
  ///   - name: its name in the signature.
  ///   - entry: the function that takes it.
  /// - Returns: the type; nil for a parameter that the tables do not know.
  package static func parameter(_ name: String, of entry: ReferenceEntry) -> String? {
    special["\(key(entry))(\(name))"] ?? parameters[name]
  }

  /// Returns the words of which a parameter takes one; nil for a parameter that takes other values.
  static func words(of name: String, _ entry: ReferenceEntry) -> [String]? {
    guard let type = parameter(name, of: entry) else { return nil }
    let words = type.split { "|()?".contains($0) }
    guard !words.isEmpty, words.allSatisfy({ $0.count > 1 && $0.first == "\"" && $0.last == "\"" })
    else { return nil }
    return words.map { String($0.dropFirst().dropLast()) }
  }

  /// Returns the type of what a call returns, or of what a property holds.
  ///
  /// - Returns: the type; nil for a call that returns nothing.
  package static func value(of entry: ReferenceEntry) -> String? {
    let key = key(entry)
    if let type = values[key] ?? results[entry.name] { return type }
    if let result = entry.result { return nullable.contains(key) ? result + "?" : result }
    if entry.kind == .property { return setting(entry).map { type(of: $0) } }
    return ReferenceCalls.made(by: entry.name)
  }

  /// Returns the option of a constructor that a property is, too.
  private static func setting(_ entry: ReferenceEntry) -> Binding.ValueType? {
    ReferenceCalls.options(madeBy: entry.owner).first { $0.name == entry.name }?.type
  }

  /// Returns the key of an entry in the tables: `CollectionView.bounds`, `diff`.
  package static func key(_ entry: ReferenceEntry) -> String {
    entry.owner.isEmpty || entry.owner == "Lua" ? entry.name : "\(entry.owner).\(entry.name)"
  }

  /// Returns the type of an option.
  package static func option(_ option: Binding.Option, of entry: ReferenceEntry) -> String {
    special["\(key(entry)){\(option.name)}"] ?? special["{\(option.name)}"] ?? type(of: option.type)
  }

  /// Returns a type of options in the notation of LuaCATS.
  static func type(of type: Binding.ValueType) -> String {
    switch type {
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .text: "string"
    case .function: "function"
    case .table: "table"
    case .list: "any[]"
    case .point: "tessera.PointLike"
    case .size: "tessera.SizeLike"
    case .rect: "tessera.RectLike"
    case .insets: "tessera.InsetsLike"
    case .word(let words): words.map { "\"\($0)\"" }.joined(separator: "|")
    case .object("Layout"), .object("FlowLayout"): "tessera.AnyLayout"
    case .object(let name): name
    case .either(let first, let second): Self.type(of: first) + "|" + Self.type(of: second)
    }
  }
}
