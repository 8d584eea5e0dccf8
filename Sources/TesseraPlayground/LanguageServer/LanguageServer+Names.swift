import CollectionCore
import CollectionRendering
import LuaSyntax

/// Symbols, definitions and the renaming of locals.
extension LanguageServer {
  func symbols(_ parameters: LanguageParameters) throws(LanguageFailure) -> JSONValue {
    let document = try document(parameters)
    let tree = document.tree
    return .array(symbols(tree.body, tree, document))
  }

  /// Returns the functions and locals of a body; those within a function are its children.
  private func symbols(
    _ body: [LuaStatement], _ tree: LuaTree, _ document: LanguageDocument
  ) -> [JSONValue] {
    body.flatMap { statement -> [JSONValue] in
      switch statement {
      case .local(let locals, let values):
        return locals.enumerated().map { index, local in
          let name = tree.locals[local].name
          if index < values.count, case .function(let function) = values[index].kind {
            let whole = name.range.lowerBound..<function.range.upperBound
            return symbol(name.text, name.range, whole, function, tree, document)
          }
          return symbol(name.text, name.range, name.range, nil, tree, document)
        }
      case .localFunction(let local, let function):
        let name = tree.locals[local].name
        return [symbol(name.text, name.range, function.range, function, tree, document)]
      case .function(let chain, let function):
        guard case .name(let first, _) = chain.base else { return [] }
        var end = first.range.upperBound
        if case .member(let last)? = chain.suffixes.last { end = last.range.upperBound }
        let range = first.range.lowerBound..<end
        return [symbol(document.text(range), range, function.range, function, tree, document)]
      case .block(let body): return symbols(body, tree, document)
      default: return []
      }
    }
  }

  /// Returns a function or a variable, with its contents.
  private func symbol(
    _ name: String, _ selection: Range<Int>, _ range: Range<Int>, _ function: LuaFunction?,
    _ tree: LuaTree, _ document: LanguageDocument
  ) -> JSONValue {
    [
      "name": .string(name), "kind": .integer(function == nil ? 13 : 12),
      "range": document.range(range), "selectionRange": document.range(selection),
      "children": .array(function.map { symbols($0.body, tree, document) } ?? []),
    ]
  }
}

extension LanguageServer {
  /// A name at a position, and all of its uses.
  private struct Name {
    let tree: LuaTree
    let document: LanguageDocument
    let text: String
    /// The range of the name.
    let place: Range<Int>
    /// The local; nil for a global.
    let local: Int?

    /// The ranges of the local or the global, without its declaration.
    var uses: [Range<Int>] {
      tree.uses.filter { $0.local == local && $0.name.text == text }.map { $0.name.range }
    }

    /// The range where the local is declared, or where the global is first assigned; nil if there
    /// is none.
    var declaration: Range<Int>? {
      if let local { return tree.locals[local].name.range }
      var first: Range<Int>?
      let name = text
      LuaWalk(assign: { target, _, _ in
        guard first == nil, case .chain(let chain, _) = target, chain.suffixes.isEmpty,
          case .name(let global, local: nil) = chain.base, global.text == name
        else { return }
        first = global.range
      }).walk(tree)
      return first
    }
  }

  /// Returns the name at the position in a message, or nil if there is none.
  private func name(_ parameters: LanguageParameters) throws(LanguageFailure) -> Name? {
    let document = try document(parameters)
    let offset = try document.offset(try parameters.object("position"))
    let tree = document.tree
    func holds(_ name: LuaName) -> Bool {
      name.range.lowerBound <= offset && offset <= name.range.upperBound
        // The `self` of a method has no declaration in the text.
        && document.text(name.range) == name.text
    }
    if let local = tree.locals.firstIndex(where: { holds($0.name) }) {
      let name = tree.locals[local].name
      return Name(
        tree: tree, document: document, text: name.text, place: name.range, local: local)
    }
    guard let use = tree.uses.first(where: { holds($0.name) }) else { return nil }
    return Name(
      tree: tree, document: document, text: use.name.text, place: use.name.range, local: use.local)
  }

  private static func location(_ range: Range<Int>, _ document: LanguageDocument) -> JSONValue {
    ["uri": .string(document.uri), "range": document.range(range)]
  }

  func definition(_ parameters: LanguageParameters) throws(LanguageFailure) -> JSONValue {
    guard let name = try name(parameters), let range = name.declaration else { return .null }
    return Self.location(range, name.document)
  }

  func references(_ parameters: LanguageParameters) throws(LanguageFailure) -> JSONValue {
    guard let name = try name(parameters) else { return .null }
    let isWhole = try parameters.object("context").flag("includeDeclaration") ?? true
    let declared = isWhole && name.local != nil ? name.declaration.map { [$0] } ?? [] : []
    return .array((declared + name.uses).map { Self.location($0, name.document) })
  }

  func highlights(_ parameters: LanguageParameters) throws(LanguageFailure) -> JSONValue {
    guard let name = try name(parameters) else { return .null }
    let declared = name.local == nil ? [] : name.declaration.map { [$0] } ?? []
    return .array((declared + name.uses).map { ["range": name.document.range($0)] })
  }

  func prepareRename(_ parameters: LanguageParameters) throws(LanguageFailure) -> JSONValue {
    let name = try local(parameters)
    return ["range": name.document.range(name.place), "placeholder": .string(name.text)]
  }

  /// Returns the local at the position in a message.
  private func local(_ parameters: LanguageParameters) throws(LanguageFailure) -> Name {
    guard let name = try name(parameters) else { throw .refused("no name is here") }
    guard name.local != nil else {
      throw .refused("'\(name.text)' is a global; local variables can be renamed")
    }
    guard name.tree.faults.isEmpty else {
      throw .refused("the text has an error of syntax; mend it first")
    }
    return name
  }

  func rename(_ parameters: LanguageParameters) throws(LanguageFailure) -> JSONValue {
    let name = try local(parameters)
    let new = try parameters.requiredText("newName")
    guard new.isLuaName else {
      throw .refused("'\(new.printable)' is no name: letters, digits and _, and no word of Lua")
    }
    let places = ((name.declaration.map { [$0] } ?? []) + name.uses).sorted {
      $0.lowerBound < $1.lowerBound
    }
    guard Self.keepsMeaning(name, places, new) else {
      throw .refused("'\(new)' means something else at one of these positions")
    }
    return [
      "changes": .object([
        FieldName(name.document.uri): .array(
          places.map { ["range": name.document.range($0), "newText": .string(new)] })
      ])
    ]
  }

  /// Returns whether every name keeps its meaning after a local is renamed.
  private static func keepsMeaning(_ name: Name, _ places: [Range<Int>], _ new: String) -> Bool {
    let bytes = Array(name.document.text.utf8)
    var (renamed, end) = ([UInt8](), 0)
    for place in places {
      renamed += bytes[end..<place.lowerBound] + Array(new.utf8)
      end = place.upperBound
    }
    let tree = LuaTree(renamed + bytes[end...])
    return tree.faults.isEmpty && tree.uses.map { $0.local } == name.tree.uses.map { $0.local }
  }
}
