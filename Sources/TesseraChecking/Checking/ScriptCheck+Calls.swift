package import CollectionScripting
import LuaRuntime
import LuaSyntax

/// The arguments of calls.
extension ScriptCheck {
  /// Finds mistakes in the arguments of a call.
  ///
  /// - Parameter name: the name of the method; nil for a function.
  func findings(
    in arguments: LuaArguments, of member: ReferenceCalls.Member, _ name: LuaName?
  ) -> [ScriptFinding] {
    let entry = member.entry
    var found: [ScriptFinding] = []
    if let greatest = member.greatestCount, Self.count(arguments) > greatest {
      found.append(
        ScriptFinding(
          kind: .argumentCount,
          message: "'\(entry.name)' takes "
            + (greatest == 0
              ? "no arguments" : "at most \(greatest) argument\(greatest == 1 ? "" : "s")")
            + ", got \(Self.count(arguments))",
          fix: "it is \(entry.signature)", range: arguments.values[greatest].range))
    }
    if let count = arguments.count, count < entry.leastCount {
      found.append(
        ScriptFinding(
          kind: .argumentCount,
          message: "'\(entry.name)' takes at least \(entry.leastCount) argument"
            + "\(entry.leastCount == 1 ? "" : "s"), got \(count == 0 ? "none" : "\(count)")",
          fix: "it is \(entry.signature)", range: name?.range ?? arguments.range))
    }
    return found + findings(inOptionsOf: member, arguments) + findings(inWordsOf: member, arguments)
  }

  /// Returns the number of arguments without nils at the end, which do not count.
  private static func count(_ arguments: LuaArguments) -> Int {
    var values = arguments.values.prefix(arguments.leastCount)
    while case .null = values.last?.kind { values.removeLast() }
    return values.count
  }

  private func findings(
    inOptionsOf member: ReferenceCalls.Member, _ arguments: LuaArguments
  ) -> [ScriptFinding] {
    let role = ReferenceCalls.roles[member.entry.name]
    guard !member.options.isEmpty,
      let position = member.entry.positionOfOptions,
      let table = arguments.values.dropFirst(position).first(where: Self.isOptions),
      case .table(let fields) = table.kind
    else { return [] }
    if let role, member.entry.owner.isEmpty {
      let faults = findings(in: table, as: role)
      if !faults.isEmpty { return faults }
    }
    // A rect with named fields is allowed in place of a table of options.
    if member.entry.parameters[position].name == "rect",
      fields.contains(where: { $0.hasName(of: ["x", "y", "height"]) })
    {
      return []
    }
    let isOpen = ReferenceCalls.made(by: member.entry.name)
      .map { ReferenceCalls.types[$0]?.isOpen ?? true }
    var found: [ScriptFinding] = []
    for field in fields {
      guard case .name(let name) = field.key else { continue }
      guard let option = member.options.first(where: { $0.name == name.text }) else {
        if isOpen == true { continue }
        found.append(
          ScriptFinding(
            kind: .unknownOption,
            message: "'\(member.entry.name)' has no option '\(name.text)'"
              + Suggestion.sentence(for: name.text, among: member.options.map { $0.name }),
            fix: nil, range: name.range))
        continue
      }
      if member.entry.owner.isEmpty,
        let role = ReferenceCalls.roles["\(member.entry.name).\(name.text)"]
      {
        found += findings(in: field.value, as: role)
      }
      let word = unknownWord(
        field.value, option.type, "option '\(name.text)' of '\(member.entry.name)'")
      if let word { found.append(word) }
    }
    return found
  }

  /// Returns whether an argument is a table in which all fields have names.
  private static func isOptions(_ argument: LuaExpression) -> Bool {
    guard case .table(let fields) = argument.kind, !fields.isEmpty else { return false }
    return fields.allSatisfy { if case .name = $0.key { true } else { false } }
  }

  /// Finds functions that nothing calls, in a table of functions that the engine calls.
  func findings(in table: LuaExpression, as role: ScriptRole) -> [ScriptFinding] {
    guard case .table(let fields) = table.kind else { return [] }
    return fields.compactMap { field in
      guard case .name(let name) = field.key, !role.functions.contains(name.text),
        isFunction(field.value), let fault = role.fault(ofFunction: name.text)
      else { return nil }
      return ScriptFinding(kind: .unknownOption, message: fault, fix: nil, range: name.range)
    }
  }

  /// Returns whether a value is certainly a function.
  private func isFunction(_ value: LuaExpression) -> Bool {
    if case .function = value.kind { return true }
    if case .function = types.type(of: value) { return true }
    return false
  }

  /// Finds texts that are not among the words of a parameter.
  private func findings(
    inWordsOf member: ReferenceCalls.Member, _ arguments: LuaArguments
  ) -> [ScriptFinding] {
    guard member.entry.owner != "Lua" else { return [] }
    return zip(member.entry.parameters, arguments.values).compactMap { parameter, value in
      guard case .string = value.kind, let words = parameter.words else { return nil }
      return unknownWord(value, among: words, "'\(parameter.name)' of '\(member.entry.name)'")
    }
  }

  /// Finds a text that is not among the words of an enumeration.
  func unknownWord(
    _ value: LuaExpression, _ type: Binding.ValueType, _ subject: String
  ) -> ScriptFinding? {
    type.onlyWords.flatMap { unknownWord(value, among: $0, subject) }
  }

  private func unknownWord(
    _ value: LuaExpression, among words: [String], _ subject: String
  ) -> ScriptFinding? {
    guard case .string(let text) = value.kind, !words.contains(text) else { return nil }
    let shown = words.map { "\"\($0)\"" }
    let list = shown.dropLast().joined(separator: ", ")
    return ScriptFinding(
      kind: .unknownWord,
      message: "\(subject): \(list)\(list.isEmpty ? "" : " or ")\(shown.last ?? "") expected, "
        + "got the text \"\(text.prefix(60))\"" + Suggestion.sentence(for: text, among: words),
      fix: nil, range: value.range)
  }
}

extension Binding.ValueType {
  /// The only words that a text may be; nil if other texts are valid, or none.
  fileprivate var onlyWords: [String]? {
    switch self {
    case .word(let words): words
    case .either(.word(let words), let other), .either(let other, .word(let words)):
      switch other {
      case .function, .list, .number, .integer, .boolean: words
      default: nil
      }
    default: nil
    }
  }
}

extension ReferenceEntry {
  /// The minimum number of arguments of a valid call. Functions of Lua are not counted.
  package var leastCount: Int {
    guard owner != "Lua" else { return 0 }
    return parameters.firstIndex { $0.isOptional } ?? parameters.count
  }

  /// The position of the table of options among the parameters; nil if there is none.
  fileprivate var positionOfOptions: Int? {
    parameters.firstIndex { $0.name == "options" } ?? parameters.firstIndex { $0.name == "rect" }
  }
}

extension CallSignature.Parameter {
  /// The words of which the parameter takes one; nil for a parameter with other values.
  fileprivate var words: [String]? {
    let words = type.split { "|()".contains($0) }
    guard !words.isEmpty, words.allSatisfy({ $0.count > 1 && $0.first == "\"" && $0.last == "\"" })
    else { return nil }
    return words.map { String($0.dropFirst().dropLast()) }
  }
}

extension LuaField {
  /// Returns whether the field has one of some names.
  fileprivate func hasName(of names: [String]) -> Bool {
    if case .name(let name) = key { names.contains(name.text) } else { false }
  }
}

extension ReferenceCalls.Member {
  /// Whether a property may hold a function, judged by its type.
  var isCallable: Bool {
    guard let type = entry.value else { return true }
    return ["fun", "any", "table"].contains { type.firstRange(of: $0) != nil }
  }
}
