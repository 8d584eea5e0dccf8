import LuaSyntax

/// The globals that a script sets or tests, and whether it may set others invisibly.
struct ScriptGlobals {
  /// The names that the script or a module sets.
  private(set) var assigned: Set<String> = []
  /// The names that a module sets.
  private(set) var foreign: Set<String> = []
  /// The names that are tested, as in `if jit then`; they may be nil.
  private(set) var tested: Set<String> = []
  /// The names that are set in tables of functions: `string.trim`.
  private(set) var extended: Set<String> = []
  /// Whether globals may be set under names that the text does not contain.
  private(set) var areOpen = false

  /// Reads a script and the modules that it requires.
  ///
  /// - Parameters:
  ///   - tree: the script.
  ///   - given: names that are set before the script runs.
  ///   - module: finds the text of a module; nil if there is none.
  init(_ tree: LuaTree, given: Set<String>, module: (String) -> [UInt8]?) {
    assigned = given
    foreign = given
    var names = read(tree)
    var known: Set = ["tessera"]
    while let name = names.popLast() {
      guard known.insert(name).inserted, known.count < 200 else { continue }
      guard let bytes = module(name) else {
        areOpen = true
        continue
      }
      let own = assigned
      names += read(LuaTree(bytes))
      foreign.formUnion(assigned.subtracting(own))
    }
  }

  /// Reads a tree, and returns the names of the modules that it requires.
  private mutating func read(_ tree: LuaTree) -> [String] {
    var modules: [String] = []
    var assigned: Set<String> = []
    var tested: Set<String> = []
    var extended: Set<String> = []
    var isOpen = false
    let walk = LuaWalk(
      visit: { expression, use in
        guard case .chain(let chain) = expression.kind,
          case .name(let name, local: nil) = chain.base
        else { return }
        if use.isTest, chain.suffixes.isEmpty { tested.insert(name.text) }
        switch (name.text, chain.suffixes.first) {
        case ("_ENV", _), ("load", _), ("loadfile", _), ("dofile", _): isOpen = true
        case ("_G", .member), ("_G", .index): break
        case ("_G", _): isOpen = true
        case ("require", .call(let arguments)):
          if case .string(let module) = arguments.values.first?.kind {
            modules.append(module)
          } else {
            isOpen = true
          }
        default: break
        }
      },
      assign: { target, _, _ in
        guard case .chain(let chain, _) = target, case .name(let name, local: nil) = chain.base
        else { return }
        switch (chain.suffixes.first, chain.suffixes.count) {
        case (nil, _): assigned.insert(name.text)
        case (.member(let member), 1):
          if name.text == "_G" { assigned.insert(member.text) }
          extended.insert("\(name.text).\(member.text)")
        case (.index(let key), 1):
          if case .string(let text) = key.kind {
            if name.text == "_G" { assigned.insert(text) }
            extended.insert("\(name.text).\(text)")
          } else {
            if name.text == "_G" { isOpen = true }
            extended.insert("\(name.text).*")
          }
        default: break
        }
      })
    walk.walk(tree)
    self.assigned.formUnion(assigned)
    self.tested.formUnion(tested)
    self.extended.formUnion(extended)
    areOpen = areOpen || isOpen
    return modules
  }
}
