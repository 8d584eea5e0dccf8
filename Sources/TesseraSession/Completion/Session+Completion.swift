import CollectionScripting
import CollectionViews
import LuaRuntime
import LuaSyntax
import TesseraExplain

extension Session {
  /// Returns the completions at the end of a text.
  ///
  /// No code of a script runs: tables are read without metamethods. Of the properties of host
  /// values, only those that hold other host values are followed.
  package func complete(_ text: String) -> SessionCompletion {
    if let answer = completeCommand(text) { return answer }
    let place = ScriptPlace(text, offset: text.utf8.count)
    if place.isInComment { return SessionCompletion() }
    let found =
      place.isInText
      ? texts(at: place) : place.separator == nil ? names(at: place) : members(at: place)
    return SessionCompletion(
      prefix: place.prefix, candidates: Self.matching(found, place.prefix))
  }

  private typealias Candidate = SessionCompletion.Candidate

  private func fileNames(_ start: String) -> [String] { host?.fileNames(start) ?? [] }

  /// Returns the keys of a table in brackets, the files for a call with a path, or an option's
  /// words.
  private func texts(at place: ScriptPlace) -> [Candidate] {
    var path = place.path
    guard let last = path.popLast() else { return [] }
    let caller = last.word == "(" ? path.last?.word : last.word
    switch caller {
    case "readFile", "writeFile", "dofile", "loadfile":
      return fileNames(place.prefix).map { Candidate(name: $0) }
    case "require":
      return fileNames(place.prefix.replacing(".", with: "/")).compactMap {
        name -> Candidate? in
        if name.hasSuffix("/") { return Candidate(name: name.replacing("/", with: ".")) }
        guard name.hasSuffix(".lua") else { return nil }
        return Candidate(name: String(name.dropLast(4)).replacing("/", with: "."))
      }
    default: break
    }
    if last.word == "[" {
      return looking { call -> [Candidate] in
        guard case .live = evaluate(NamePath(path), place), call.type(-1) == .table else {
          return []
        }
        return call.textKeys(-1).map { Candidate(name: $0) }
      } ?? []
    }
    return ScriptCompletion(place: place).words.map { Candidate(name: $0) }
  }

  /// Returns the options of a table, keywords and globals.
  private func names(at place: ScriptPlace) -> [Candidate] {
    let options = ScriptCompletion(place: place).options.map {
      Candidate(name: $0.label, suffix: " = ", signature: $0.text)
    }
    guard !place.prefix.isEmpty else { return options }
    // Words of two letters are typed faster than completed.
    let keywords = LuaToken.keywords.filter { $0.count > 2 }.map { Candidate(name: $0) }
    let own = place.names.filter { $0 != place.prefix }.map { Candidate(name: $0) }
    let globals = evaluator.state.globalNames.map { name in
      Candidate(
        name: name, suffix: suffix(ofGlobal: name),
        signature: Reference.entry(owner: "", name: name)?.signature)
    }
    return options + keywords + globals + own
  }

  /// Returns the members of the value before the separator.
  private func members(at place: ScriptPlace) -> [Candidate] {
    let isMethod = place.separator == UInt8(ascii: ":")
    return looking { call -> [Candidate] in
      switch evaluate(NamePath(place.path), place) {
      case .live: members(isMethod: isMethod)
      case .type(let type): members(of: type, isMethod: isMethod)
      case .unknown: []
      }
    } ?? []
  }

  /// Lets a closure use the stack of Lua, which is restored afterwards.
  func looking<Result>(_ body: (Call) -> Result) -> Result? {
    let call = evaluator.state.current
    let height = call.count
    defer { call.setCount(height) }
    guard (try? call.reserve(256)) != nil else { return nil }
    return body(call)
  }

  /// Returns the members of a type, from the reference.
  private func members(of type: String, isMethod: Bool) -> [Candidate] {
    (ScriptCompletion.topicsByName[type]?.entries ?? []).filter {
      ($0.kind == .method) == isMethod
    }.map { Candidate(name: $0.name, suffix: isMethod ? "(" : "", signature: $0.signature) }
  }
}

/// The value before a dot or a colon: names, indices and calls, such as `view:cellForItem{0, 0}`.
private struct NamePath {
  /// A part of the chain after its first name.
  enum Step {
    case field(String)
    case index(Int)
    /// A call of a function or a method with a name.
    case call(String)
  }

  /// The first name; empty if the tokens are no such chain.
  private(set) var root = ""
  /// The parts after the first name.
  private(set) var steps: [Step] = []

  /// Reads a chain backwards from its end.
  init(_ tokens: [LuaToken]) {
    var index = tokens.count - 1
    while index >= 0 {
      let token = tokens[index]
      var isCall = false
      if token.word == ")" || token.word == "}" {
        var depth = 0
        repeat {
          if [")", "}", "]"].contains(tokens[index].word) { depth += 1 }
          if ["(", "{", "["].contains(tokens[index].word) { depth -= 1 }
          index -= 1
        } while depth > 0 && index >= 0
        isCall = true
      } else if token.kind == .string {
        index -= 1
        isCall = true
      } else if token.word == "]" {
        guard index > 2, tokens[index - 2].word == "[" else { return }
        switch tokens[index - 1].kind {
        case .string: steps.append(.field(tokens[index - 1].text))
        case .number:
          guard let position = Int(tokens[index - 1].text) else { return }
          steps.append(.index(position))
        default: return
        }
        index -= 3
        continue
      }
      guard index >= 0, tokens[index].kind == .name else { return }
      let name = tokens[index].text
      let isMember = index > 1 && [".", ":"].contains(tokens[index - 1].word)
      if isMember {
        if !isCall, tokens[index - 1].word == ":" { return }
        steps.append(isCall ? .call(name) : .field(name))
        index -= 2
        continue
      }
      if isCall { steps.append(.call("")) }
      root = name
      steps.reverse()
      return
    }
  }
}

extension Session {
  /// What is known about a value without running anything.
  private enum Known {
    /// The value is on top of the stack.
    case live
    /// The value would have a type.
    case type(String)
    case unknown
  }

  /// Follows a chain without running anything; the reference determines the types of calls.
  private func evaluate(_ path: NamePath, _ place: ScriptPlace) -> Known {
    guard !path.root.isEmpty else { return .unknown }
    let call = evaluator.state.current
    var known = Known.live
    var steps = path.steps[...]
    if case .call("") = steps.first {
      guard
        let type = Reference.entry(owner: "", name: path.root)?.result
          ?? Reference.type(madeBy: path.root)
      else { return .unknown }
      known = .type(type)
      steps.removeFirst()
    } else {
      evaluator.pushGlobal(path.root)
      if call.type(-1) == .null {
        known = place.types[path.root].map { .type($0) } ?? .unknown
      }
    }
    for step in steps.prefix(100) {
      known = follow(step, from: known)
      if case .unknown = known { return known }
    }
    if case .live = known, call.type(-1) == .null { return .unknown }
    return known
  }

  private func follow(_ step: NamePath.Step, from known: Known) -> Known {
    let call = evaluator.state.current
    let type: String?
    switch known {
    case .live: type = call.type(-1) == .userdata ? evaluator.state.type(of: -1)?.name : nil
    case .type(let name): type = name
    case .unknown: return .unknown
    }
    switch step {
    case .call(let name):
      guard let type, let result = Reference.entry(owner: type, name: name)?.result else {
        return .unknown
      }
      return .type(result)
    case .field(let name):
      guard case .live = known else { return .unknown }
      if call.type(-1) == .table {
        call.pushField(name, of: -1)
        return .live
      }
      return type != nil && Self.followed.contains(name) && pushMember(name, of: call)
        ? .live : .unknown
    case .index(let position):
      guard case .live = known, call.type(-1) == .table else { return .unknown }
      call.pushElement(position, of: -1)
      return .live
    }
  }

  private static func matching(_ candidates: [Candidate], _ prefix: String) -> [Candidate] {
    var seen: Set<String> = []
    return candidates.filter { $0.name.hasPrefix(prefix) && seen.insert($0.name).inserted }
      .sorted { $0.name < $1.name }
  }

  private func suffix(ofGlobal name: String) -> String {
    let call = evaluator.state.current
    evaluator.pushGlobal(name)
    defer { call.pop() }
    return call.type(-1) == .function
      && Reference.entry(owner: "", name: name)?.isConstructor != true
      ? "(" : ""
  }

  /// The properties that hold other host values and can be read without running a script.
  private static let followed: Set = ["layout", "dataSource", "delegate", "log", "view"]

  private func pushMember(_ name: String, of call: Call) -> Bool {
    if let view = call.object(-1, as: CollectionView.self) {
      switch name {
      case "layout": call.push(layout: view.layout)
      case "dataSource": call.push(dataSource: view.dataSource)
      case "delegate":
        guard let delegate = view.delegate as? ScriptDelegate else { return false }
        delegate.table.reference.push(to: call)
      case "log": call.push(LogBox(view.log))
      default: return false
      }
      return call.type(-1) != .null
    }
    return false
  }

  /// Returns the members of the value on top: methods after a colon, properties and fields after a
  /// dot.
  private func members(isMethod: Bool) -> [Candidate] {
    let call = evaluator.state.current
    switch call.type(-1) {
    case .userdata:
      guard let type = evaluator.state.type(of: -1) else { return [] }
      guard isMethod else { return type.readableNames.map { property($0, of: type.name) } }
      return type.methods.map { method in
        Candidate(
          name: method.name, suffix: "(",
          signature: Reference.entry(owner: type.name, name: method.name)?.signature)
      }
    case .table:
      return call.textKeys(-1).filter { $0.isLuaName }.map { name in
        let kind = call.pushField(name, of: -1)
        call.pop()
        return Candidate(
          name: name, suffix: kind == .function ? "(" : "",
          signature: nil)
      }
    case .string where isMethod:
      evaluator.pushGlobal("string")
      guard call.type(-1) == .table else { return [] }
      return call.textKeys(-1).map { Candidate(name: $0, suffix: "(") }
    default: return []
    }
  }

  private func property(_ name: String, of type: String) -> Candidate {
    Candidate(name: name, signature: Reference.entry(owner: type, name: name)?.signature)
  }
}

extension Session {
  /// Completes commands and their arguments; nil if the text is no command.
  private func completeCommand(_ text: String) -> SessionCompletion? {
    guard text.hasPrefix(":"), !text.contains("\n") else { return nil }
    guard let space = text.firstIndex(of: " ") else {
      return Self.answer(SessionCommand.names, to: String(text.dropFirst()), behind: " ")
    }
    let word = String(text[text.index(after: space)...])
    switch SessionCommand.named(String(text[..<space].dropFirst()))?.argument ?? .nothing {
    case .nothing: return SessionCompletion()
    case .file: return Self.answer(fileNames(word), to: word, behind: "")
    case .name:
      if let answer = completeMember(word) { return answer }
      let variables = evaluator.state.globalNames.filter { !$0.hasPrefix("_") }
      return Self.answer(
        Set(Reference.helpNames).union(variables).sorted(), to: word, behind: "")
    case .code: return Self.answer(ExplainCatalogue.codes, to: word.uppercased(), behind: "")
    case .words(let words): return Self.answer(words, to: word, behind: "")
    case .lua: return nil
    }
  }

  /// Completes a name with its owner for help: `view:move`, `CollectionView.ins`,
  /// `view.delegate.did`.
  ///
  /// Returns nil for a name alone.
  private func completeMember(_ word: String) -> SessionCompletion? {
    guard let separator = word.lastIndex(where: { ".:".contains($0) }) else { return nil }
    let place = ScriptPlace(word, offset: word.utf8.count)
    guard place.separator != nil, !place.isInText, !place.isInComment else { return nil }
    let owner = String(word[..<separator])
    var found = members(at: place)
    if found.isEmpty {
      found = members(of: owner, isMethod: true)
      if word[separator] == "." { found += members(of: owner, isMethod: false) }
    }
    found += Reference.writtenFunctions.filter { $0.owner == owner }
      .map { Candidate(name: $0.name, signature: $0.signature) }
    return SessionCompletion(
      prefix: place.prefix,
      candidates: Self.matching(
        found.map { Candidate(name: $0.name, signature: $0.signature) }, place.prefix))
  }

  private static func answer(
    _ names: [String], to prefix: String, behind: String
  ) -> SessionCompletion {
    SessionCompletion(
      prefix: prefix,
      candidates: names.filter { $0.hasPrefix(prefix) }.sorted().map {
        Candidate(name: $0, suffix: $0.hasSuffix("/") ? "" : behind)
      })
  }
}
