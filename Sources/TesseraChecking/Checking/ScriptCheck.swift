import CollectionScripting
import LuaRuntime
import LuaSyntax

/// The mistakes in a script, found without running it.
///
/// A finding is code that a run would refuse, or read as nil, on every path that leads to it.
/// Values of unknown types are ignored, and so is code whose errors `pcall` catches.
package struct ScriptCheck {
  /// The maximum number of findings that are reported.
  package static let greatestCount = 1_000

  /// The findings, in the order of the text; only the first ones if there are too many.
  package private(set) var findings: [ScriptFinding] = []
  /// Whether the text is Lua.
  package let isLua: Bool

  private let globals: ScriptGlobals
  let types: ScriptTypes
  /// The names that a misspelt name may refer to.
  private let names: [String]
  /// The names in code that could not be read, whose meaning is unknown.
  private let lostNames: Set<String>
  /// The names of locals if some code could not be read, because their blocks may have ended too
  /// early.
  private let lostLocals: Set<String>

  /// Checks a script. Complexity: O(n).
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - given: the names of globals that are set before the script runs.
  ///   - setting: a script that runs before and also sets globals.
  ///   - module: finds the text of a module that the script requires. If it is nil, the module may
  ///     set any global.
  package init(
    _ bytes: [UInt8], given: Set<String> = [], behind setting: [UInt8] = [],
    module: (String) -> [UInt8]? = { _ in nil }
  ) {
    let tree = LuaTree(bytes)
    isLua = tree.faults.isEmpty
    let first = LuaTree(setting)
    let firstGlobals = ScriptGlobals(first, given: []) { _ in [] }
    let firstTypes = ScriptTypes(first, firstGlobals)
    globals = ScriptGlobals(tree, given: given.union(firstGlobals.assigned), module: module)
    types = ScriptTypes(tree, globals, given: firstTypes.globals)
    names = ReferenceCalls.globals.union(globals.assigned).union(tree.locals.map { $0.name.text })
      .sorted()
    lostNames = isLua ? [] : tree.lostNames(in: bytes)
    lostLocals = isLua ? [] : Set(tree.locals.map { $0.name.text })
    var found = tree.faults.map {
      ScriptFinding(kind: .syntax, message: $0.message, fix: $0.advice, range: $0.range)
    }
    let walk = LuaWalk(
      visit: { [self] expression, use in
        guard found.count < Self.greatestCount, !use.isCaught,
          case .chain(let chain) = expression.kind
        else { return }
        found += findings(in: chain, use)
      },
      assign: { [self] target, value, use in
        guard found.count < Self.greatestCount, !use.isCaught,
          case .chain(let chain, _) = target
        else { return }
        found += finding(assigning: value, to: chain).map { [$0] } ?? []
      })
    walk.walk(tree)
    findings = found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns whether a chain begins with a name about which information may be lost.
  private func isLost(_ chain: LuaChain) -> Bool {
    if case .name(let name, _) = chain.base { lostNames.contains(name.text) } else { false }
  }

  private func findings(in chain: LuaChain, _ use: LuaWalk.Use) -> [ScriptFinding] {
    guard !isLost(chain) else { return [] }
    var found: [ScriptFinding] = []
    if let finding = unknownGlobal(chain, use) { found.append(finding) }
    var type = types.type(of: chain.base)
    for (index, suffix) in chain.suffixes.enumerated() {
      guard type != .unknown else { break }
      let next = index + 1 < chain.suffixes.count ? chain.suffixes[index + 1] : nil
      let isTest = (use.isTest || use.isPrinted) && next == nil
      found += findings(at: suffix, behind: type, next: next, isTest: isTest)
      type = types.type(of: suffix, behind: type)
    }
    return found
  }

  /// Finds a global that nothing sets.
  private func unknownGlobal(_ chain: LuaChain, _ use: LuaWalk.Use) -> ScriptFinding? {
    guard case .name(let name, local: nil) = chain.base, !globals.areOpen,
      !lostLocals.contains(name.text),
      !globals.assigned.contains(name.text), !globals.tested.contains(name.text),
      !ReferenceCalls.globals.contains(name.text)
    else { return nil }
    let fix: String
    if let advice = Self.absent[name.text] ?? ForeignNames.globals[name.text] {
      if use.isPrinted, chain.suffixes.isEmpty { return nil }
      fix = advice
    } else {
      fix =
        Suggestion.closest(to: name.text, among: names).map { "did you mean '\($0)'?" }
        ?? "set it before it is read, or declare it with local where it is used"
    }
    return ScriptFinding(
      kind: .unknownGlobal, message: "nothing sets the global '\(name.text)', so it is nil",
      fix: fix, range: name.range)
  }

  /// The advice for functions of Lua that scripts do not have.
  private static let absent = [
    "io": "print writes a line; readFile and writeFile read and write files",
    "dofile": "require runs a file beside the script",
    "loadfile": "require runs a file beside the script",
    "unpack": "it is table.unpack in Lua 5.4", "loadstring": "it is load in Lua 5.4",
    "setfenv": "load takes an environment in Lua 5.4", "warn": "print writes a line",
  ]

  private func findings(
    at suffix: LuaChain.Suffix, behind type: ScriptType, next: LuaChain.Suffix?, isTest: Bool
  ) -> [ScriptFinding] {
    switch (type, suffix) {
    case (.object(let owner), .method(let name, let arguments)):
      guard let members = ReferenceCalls.types[owner] else { return [] }
      guard let member = members.byName[name.text] else {
        return members.isOpen ? [] : [unknownMember(name, of: owner, members, "method")]
      }
      guard member.entry.kind == .method else {
        return member.isCallable || isAlsoCalled(name, arguments)
          ? [] : [calledProperty(name, member, of: owner)]
      }
      return findings(in: arguments, of: member, name)
    case (.object(let owner), .member(let name)):
      guard let members = ReferenceCalls.types[owner] else { return [] }
      guard let member = members.byName[name.text] else {
        return members.isOpen ? [] : [unknownMember(name, of: owner, members, "method or property")]
      }
      guard case .call(let arguments) = next else { return [] }
      guard member.entry.kind == .method else {
        return member.isCallable ? [] : [calledProperty(name, member, of: owner)]
      }
      guard lacksReceiver(arguments) else { return [] }
      return [
        ScriptFinding(
          kind: .argumentCount,
          message: "'\(name.text)' is called with a dot, and so without the value it belongs to",
          fix: "call it with a colon, as in \(member.entry.call)(…)", range: name.range)
      ]
    case (.text, .method(let name, _)):
      guard let names = ReferenceCalls.tables["string"], !names.contains(name.text),
        !isExtended("string", name.text)
      else { return [] }
      return [
        ScriptFinding(
          kind: .unknownMember,
          message: "texts have no method '\(name.text)'"
            + Suggestion.sentence(for: name.text, among: names.sorted()),
          fix: nil, range: name.range)
      ]
    case (.table(let table), .member(let name)):
      guard let names = ReferenceCalls.tables[table], !names.contains(name.text), !isTest,
        !isExtended(table, name.text), table != "package"
      else { return [] }
      return [
        ScriptFinding(
          kind: .unknownMember,
          message: "\(table) has no '\(name.text)'"
            + Suggestion.sentence(for: name.text, among: names.sorted()),
          fix: table == "os" || table == "debug" ? "scripts have no access to the system" : nil,
          range: name.range)
      ]
    case (.function(let name), .call(let arguments)):
      guard let member = ReferenceCalls.functions[name] else { return [] }
      return findings(in: arguments, of: member, nil)
    default: return []
    }
  }

  /// Returns whether a property may be called with a colon, as in Swift's data sources and
  /// Objective-C.
  private func isAlsoCalled(_ name: LuaName, _ arguments: LuaArguments) -> Bool {
    name.text == "numberOfSections" && arguments.values.isEmpty
  }

  private func calledProperty(
    _ name: LuaName, _ member: ReferenceCalls.Member, of owner: String
  ) -> ScriptFinding {
    ScriptFinding(
      kind: .unknownMember, message: "\(owner) has no method '\(name.text)'",
      fix: "it is a property: read it without a call, as in \(member.entry.signature)",
      range: name.range)
  }

  private func isExtended(_ table: String, _ name: String) -> Bool {
    globals.extended.contains("\(table).\(name)") || globals.extended.contains("\(table).*")
  }

  private func unknownMember(
    _ name: LuaName, of owner: String, _ members: ReferenceCalls.Members, _ sort: String
  ) -> ScriptFinding {
    ScriptFinding(
      kind: .unknownMember,
      message: "\(owner) has no \(sort) '\(name.text)'"
        + UIKitName.sentence(for: name.text, of: owner, among: members.byName.keys.sorted()),
      fix: nil, range: name.range)
  }

  /// Returns whether the first argument of a call cannot be a value of one of our types.
  private func lacksReceiver(_ arguments: LuaArguments) -> Bool {
    guard let first = arguments.values.first else { return true }
    switch first.kind {
    case .table, .string, .number, .boolean, .null, .function: return true
    default: return false
    }
  }

  /// Finds an assignment to a property that refuses it.
  private func finding(
    assigning value: LuaWalk.Value, to chain: LuaChain
  ) -> ScriptFinding? {
    guard case .member(let name) = chain.suffixes.last, !isLost(chain) else { return nil }
    var type = types.type(of: chain.base)
    for suffix in chain.suffixes.dropLast() { type = types.type(of: suffix, behind: type) }
    guard case .object(let owner) = type, let members = ReferenceCalls.types[owner] else {
      return nil
    }
    guard let member = members.byName[name.text] else {
      guard !members.takesOtherNames else { return nil }
      let names = members.byName.filter { $0.value.isAssignable }.keys.sorted()
      return ScriptFinding(
        kind: .unknownMember,
        message: "\(owner) has no property '\(name.text)' to assign"
          + UIKitName.sentence(for: name.text, of: owner, among: names),
        fix: nil, range: name.range)
    }
    guard member.isAssignable else {
      return ScriptFinding(
        kind: .readOnly, message: "'\(name.text)' of \(owner) can be read, but not assigned",
        fix: nil, range: name.range)
    }
    guard case .expression(let expression) = value else { return nil }
    if let role = ReferenceCalls.roles["\(owner).\(name.text)"],
      let fault = findings(in: expression, as: role).first
    {
      return fault
    }
    guard
      let option = ReferenceCalls.options(madeBy: owner).first(where: { $0.name == name.text })
    else { return nil }
    return unknownWord(expression, option.type, "'\(name.text)' of \(owner)")
  }
}
