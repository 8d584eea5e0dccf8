import CollectionScripting
import LuaSyntax

/// The types of a script's variables and expressions, as far as the text determines them.
///
/// A variable has a type if every value assigned in the text has it; arguments and the variables of
/// loops have none. Names do not influence the types.
struct ScriptTypes {
  private var locals: [ScriptType]
  private(set) var globals: [String: ScriptType] = [:]
  private var known: ScriptGlobals

  /// Finds the types. Complexity: O(n · k) for variables whose types depend on a chain of k others,
  /// at most eight.
  ///
  /// - Parameter given: the types of globals that another script has set before.
  init(_ tree: LuaTree, _ known: ScriptGlobals, given: [String: ScriptType] = [:]) {
    self.known = known
    locals = Array(repeating: .nothing, count: tree.locals.count)
    for name in known.assigned { globals[name] = .nothing }
    for name in known.foreign { globals[name] = .unknown }
    for (name, type) in given { globals[name] = type }
    for name in ReferenceCalls.globals where known.assigned.contains(name) {
      globals[name] = .unknown
    }
    for _ in 0..<8 {
      let next = improved(by: tree)
      if next.locals == locals, next.globals == globals { return }
      self = next
    }
    locals = locals.map { _ in .unknown }
    globals = globals.mapValues { _ in .unknown }
  }

  /// Returns the types that follow from those known so far.
  private func improved(by tree: LuaTree) -> Self {
    var next = self
    let walk = LuaWalk(
      visit: { _, _ in },
      assign: { target, value, _ in
        let type: ScriptType =
          switch value {
          case .null: .nothing
          case .unknown: .unknown
          case .expression(let expression): next.type(of: expression)
          }
        next.note(type, of: target)
      })
    walk.walk(tree)
    return next
  }

  private mutating func note(_ type: ScriptType, of target: LuaWalk.Target) {
    switch target {
    case .local(let local): locals[local] = locals[local].joined(with: type)
    case .chain(let chain, _):
      guard case .name(let name, local: nil) = chain.base else { return }
      if chain.suffixes.isEmpty {
        globals[name.text] = (globals[name.text] ?? .nothing).joined(with: type)
      } else if name.text == "_G" {
        switch chain.suffixes[0] {
        case .member(let member): globals[member.text] = .unknown
        case .index(let key):
          if case .string(let text) = key.kind { globals[text] = .unknown }
        default: break
        }
      }
    }
  }

  /// Returns the type of an expression's first value.
  func type(of expression: LuaExpression) -> ScriptType {
    switch expression.kind {
    case .null: return .nothing
    case .string: return .text
    case .chain(let chain):
      var type = type(of: chain.base)
      for suffix in chain.suffixes {
        guard type != .unknown, type != .nothing else { return type }
        type = self.type(of: suffix, behind: type)
      }
      return type
    default: return .unknown
    }
  }

  /// Returns the type of the beginning of a chain.
  func type(of base: LuaChain.Base) -> ScriptType {
    switch base {
    case .group(let inner): return type(of: inner)
    case .name(_, let local?): return locals[local]
    case .name(let name, nil):
      if let type = globals[name.text] { return type }
      if known.areOpen, !ReferenceCalls.globals.contains(name.text) { return .unknown }
      if ReferenceCalls.tables[name.text] != nil, name.text != "tessera" {
        return .table(name.text)
      }
      return ReferenceCalls.functions[name.text] == nil ? .unknown : .function(name.text)
    }
  }

  /// Returns the type of the result of a part of a chain.
  func type(of suffix: LuaChain.Suffix, behind type: ScriptType) -> ScriptType {
    switch (type, suffix) {
    case (.function("require"), .call(let arguments)):
      if case .string("tessera") = arguments.values.first?.kind { return .table("tessera") }
      return .unknown
    case (.function(let name), .call):
      if let made = ReferenceCalls.made(by: name) { return .object(made) }
      guard let entry = ReferenceCalls.functions[name]?.entry, entry.kind == .function else {
        return .unknown
      }
      return ScriptType(notation: entry.value)
    case (.table(let table), .member(let member)):
      guard !known.extended.contains("\(table).\(member.text)") else { return .unknown }
      let key = table == "tessera" ? member.text : "\(table).\(member.text)"
      if table == "tessera", ReferenceCalls.tables[key] != nil { return .table(key) }
      return ReferenceCalls.functions[key] == nil ? .unknown : .function(key)
    case (.object(let owner), .member(let name)):
      guard let member = ReferenceCalls.types[owner]?.byName[name.text],
        member.entry.kind == .property
      else { return .unknown }
      return ScriptType(notation: member.entry.value)
    case (.object(let owner), .method(let name, _)):
      guard let member = ReferenceCalls.types[owner]?.byName[name.text],
        member.entry.kind == .method
      else { return .unknown }
      return ScriptType(notation: member.entry.value)
    default: return .unknown
    }
  }
}
