package import CollectionScripting
import LuaSyntax

/// Completions, signatures and descriptions at a position in a script, from the reference alone.
package struct ScriptCompletion {
  /// The names of types, by the variable names that the reference uses for their values.
  private static let typesByVariable: [String: [String]] = {
    var types: [String: [String]] = [:]
    for topic in Reference.topics where !topic.name.isEmpty && topic.name != "Lua" {
      guard let entry = topic.entries.first(where: { $0.kind != .function }) else { continue }
      let variable = entry.signature.prefix { $0 != ":" && $0 != "." }
      types[String(variable), default: []].append(topic.name)
    }
    return types
  }()

  static let topicsByName = Dictionary(
    firstOf: Reference.topics.map { ($0.name, $0) })
  private static let options = Dictionary(
    firstOf: Library.globals.map { ($0.name, $0.options) })

  /// A name or a word that can be inserted at the position.
  package struct Candidate: Sendable {
    /// The name.
    package let label: String
    /// The kind of the candidate.
    package let kind: String
    /// The signature; a type for a name of the script.
    package let signature: String
    /// The explanation.
    package let text: String
  }

  /// The call around a position.
  package struct Call: Sendable {
    /// The entry of the reference.
    package let entry: ReferenceEntry
    /// The 0-based number of the argument.
    package let argument: Int
    /// The option whose value is being typed, in a table of options.
    package let option: String?
  }

  /// The position.
  package let place: ScriptPlace

  /// Creates the completion at a position.
  package init(place: ScriptPlace) { self.place = place }

  /// The candidates that begin with the text at the position, sorted by name.
  package var candidates: [Candidate] {
    guard !place.isInComment else { return [] }
    if place.isInText { return words.map { Self.candidate($0, "word", $0, "") } }
    if place.separator != nil { return members }
    var found = options
    found += names
    return found
  }

  private func matches(_ name: String) -> Bool {
    name.lowercased().hasPrefix(place.prefix.lowercased())
  }

  private static func candidate(
    _ label: String, _ kind: String, _ signature: String, _ text: String
  ) -> Candidate {
    Candidate(label: label, kind: kind, signature: signature, text: text)
  }

  private static func candidate(_ entry: ReferenceEntry) -> Candidate {
    let kind = entry.kind == .property ? "property" : entry.kind == .method ? "method" : "function"
    return candidate(entry.name, kind, entry.signature, entry.text)
  }

  /// Returns the types that a name may have; every type if nothing is known.
  private func types(of name: String?) -> [String] {
    guard let name else { return Self.allTypes }
    if let type = place.types[name] { return [type] }
    return Self.typesByVariable[name] ?? Self.allTypes
  }

  private static let allTypes = Reference.topics.map { $0.name }.filter {
    !$0.isEmpty && $0 != "Lua"
  }

  /// The methods after a colon, or the properties after a dot.
  private var members: [Candidate] {
    let isMethod = place.separator == UInt8(ascii: ":")
    if let owner = place.owner, !isMethod {
      // Tables of functions such as `string` and `json`.
      let functions = Self.functions(ofTable: owner).filter { matches($0.member) }
      if !functions.isEmpty {
        return functions.map {
          Self.candidate($0.member, "function", $0.entry.signature, $0.entry.text)
        }
      }
    }
    var seen: Set<String> = []
    var found: [ReferenceEntry] = []
    for type in types(of: place.owner) {
      for entry in Self.topicsByName[type]?.entries ?? []
      where (entry.kind == .method) == isMethod && matches(entry.name) {
        if seen.insert(entry.name).inserted { found.append(entry) }
      }
    }
    found.sort { $0.name < $1.name }
    return found.map { Self.candidate($0) }
  }

  /// Returns the functions of a table of functions, by their names in it.
  private static func functions(
    ofTable table: String
  ) -> [(member: String, entry: ReferenceEntry)] {
    var found: [(member: String, entry: ReferenceEntry)] = []
    for topic in Reference.topics {
      for entry in topic.entries where entry.name.hasPrefix(table + ".") {
        found.append((String(entry.name.dropFirst(table.count + 1)), entry))
      }
    }
    return found
  }

  /// The options that are not yet given in a table of options.
  var options: [Candidate] {
    guard let opening = place.openings.last, opening.bracket == UInt8(ascii: "{"),
      opening.option == nil, let options = Self.options[opening.name]
    else { return [] }
    let owner = Reference.type(madeBy: opening.name) ?? ""
    return options.filter { matches($0.name) }.sorted { $0.name < $1.name }.map { option in
      let entry = Reference.entry(owner: owner, name: option.name)
      return Self.candidate(option.name, "option", option.name, entry?.text ?? "")
    }
  }

  /// The words of an enumeration, for an option or a property.
  var words: [String] {
    if let opening = place.openings.last, opening.bracket == UInt8(ascii: "{"),
      let name = opening.option,
      let option = Self.options[opening.name]?.first(where: { $0.name == name })
    {
      return option.words.filter(matches)
    }
    guard let (owner, name) = place.assigned else { return [] }
    for type in types(of: owner) {
      if let option = Self.options[type]?.first(where: { $0.name == name }) {
        return option.words.filter(matches)
      }
    }
    return []
  }

  /// The names of the script, of the library and of Lua.
  private var names: [Candidate] {
    guard !place.prefix.isEmpty else { return [] }
    let own = place.names.filter { matches($0) && $0 != place.prefix }.sorted()
    var found = own.map { Self.candidate($0, "name", place.types[$0].map { ": \($0)" } ?? "", "") }
    var known: [ReferenceEntry] = []
    for topic in Reference.topics where topic.name.isEmpty || topic.name == "Lua" {
      known += topic.entries.filter { matches($0.name) && !place.names.contains($0.name) }
    }
    known.sort { $0.name < $1.name }
    found += known.map { Self.candidate($0) }
    found += LuaToken.keywords.filter(matches).sorted()
      .map { Self.candidate($0, "keyword", $0, "") }
    return found
  }

  /// The entries that the name at the position may refer to.
  package var entries: [ReferenceEntry] {
    let name = place.prefix
    if let owner = place.owner {
      if let function = Reference.entries(named: "\(owner).\(name)").first { return [function] }
      let types = types(of: owner)
      return Reference.entries(named: name).filter { types.contains($0.owner) }
    }
    let plain = Reference.entries(named: name).filter { $0.owner.isEmpty || $0.owner == "Lua" }
    if !plain.isEmpty { return plain }
    guard let opening = place.openings.last, let type = Reference.type(madeBy: opening.name) else {
      return []
    }
    return Reference.entries(named: name).filter { $0.owner == type }
  }

  /// The innermost open call.
  package var call: Call? {
    guard
      let opening = place.openings.last(where: {
        !$0.name.isEmpty && $0.bracket != UInt8(ascii: "[")
      })
    else { return nil }
    let types = opening.owner.isEmpty ? [] : types(of: opening.owner)
    let inTable = Reference.entries(named: "\(opening.owner).\(opening.name)").first
    let entry =
      inTable
      ?? Reference.entries(named: opening.name).first {
        opening.owner.isEmpty ? $0.owner.isEmpty || $0.owner == "Lua" : types.contains($0.owner)
      }
    return entry.map { Call(entry: $0, argument: opening.commas, option: opening.option) }
  }
}
