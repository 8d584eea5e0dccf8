import CollectionScripting
import CollectionViews
import LuaRuntime
import TesseraExplain

extension Session {
  /// Returns what may stand at the end of a text.
  ///
  /// No code of a script runs for it: tables are read without metamethods, and of host values only
  /// those properties are followed that hold other host values.
  package func complete(_ text: String) -> SessionCompletion {
    if let answer = completeCommand(text) { return answer }
    guard let path = NamePath(text) else { return SessionCompletion() }
    return SessionCompletion(prefix: path.prefix, candidates: candidates(for: path))
  }
}

/// The names before the cursor: `view.layout:inv` is `view`, `layout`, and the start of a method.
private struct NamePath {
  /// The names before the last separator.
  let owners: [String]
  /// The last separator: a dot, a colon, or nil for a global.
  let separator: Character?
  /// The part of the name that stands before the cursor.
  let prefix: String

  /// Reads backwards from the end; nil where no name can stand.
  init?(_ text: String) {
    func isNamePart(_ character: Character) -> Bool {
      character.isASCII && (character.isLetter || character.isNumber || character == "_")
    }
    let tail = text.reversed().prefix { isNamePart($0) || $0 == "." || $0 == ":" }
    var words: [String] = [""]
    var separators: [Character] = []
    for character in tail.reversed() {
      if isNamePart(character) {
        words[words.count - 1].append(character)
      } else {
        separators.append(character)
        words.append("")
      }
    }
    prefix = words.removeLast()
    owners = words
    separator = separators.last
    let isChain = separators.dropLast().allSatisfy { $0 == "." } && !owners.contains("")
    // Behind a call or an index, nothing is known without running it.
    guard isChain, prefix.first?.isNumber != true, separator != nil || !prefix.isEmpty else {
      return nil
    }
  }
}

extension Session {
  private typealias Candidate = SessionCompletion.Candidate

  private func candidates(for path: NamePath) -> [Candidate] {
    let call = evaluator.state.current
    let height = call.count
    defer { call.setCount(height) }
    guard (try? call.reserve(Int32(clamping: path.owners.count + 8))) != nil else { return [] }
    guard let separator = path.separator else {
      let keywords = Self.keywords.map { Candidate(name: $0) }
      let globals = evaluator.state.globalNames.map { name in
        Candidate(
          name: name, suffix: suffix(ofGlobal: name),
          signature: Reference.entry(owner: "", name: name)?.signature)
      }
      return Self.matching(keywords + globals, path.prefix)
    }
    guard pushValue(of: path.owners) else { return [] }
    return Self.matching(members(isMethod: separator == ":"), path.prefix)
  }

  private static let keywords = [
    "and", "break", "else", "elseif", "false", "for", "function", "goto", "local", "not", "repeat",
    "return", "then", "true", "until", "while",
  ]

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

  /// The properties that hold other host values, and that may be read without running a script.
  private static let followed: Set = ["layout", "dataSource", "delegate", "log", "view"]

  /// Pushes the value that names lead to; false where nothing is there, or where a script would
  /// run.
  private func pushValue(of names: [String]) -> Bool {
    let call = evaluator.state.current
    guard let first = names.first else { return false }
    evaluator.pushGlobal(first)
    for name in names.dropFirst() {
      switch call.type(-1) {
      case .table: call.pushField(name, of: -1)
      case .userdata where Self.followed.contains(name):
        guard pushMember(name, of: call) else { return false }
      default: return false
      }
    }
    return call.type(-1) != .null
  }

  private func pushMember(_ name: String, of call: Call) -> Bool {
    if let view = call.object(-1, as: CollectionView.self) {
      switch name {
      case "layout": call.push(layout: view.layout)
      case "dataSource":
        if let table = view.dataSource as? ScriptDataSource {
          table.table.reference.push(to: call)
        } else if let source = view.dataSource as? any HostObject {
          call.push(source)
        } else {
          return false
        }
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

  /// The members of the value on top: methods behind a colon, properties and fields behind a dot.
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
      return call.textKeys(-1).filter(\.isLuaName).map { name in
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
  /// Completes commands and what follows them; nil where the text is no command.
  private func completeCommand(_ text: String) -> SessionCompletion? {
    guard text.hasPrefix(":"), !text.contains("\n") else { return nil }
    guard let space = text.firstIndex(of: " ") else {
      return Self.answer(SessionCommand.names, to: String(text.dropFirst()), behind: " ")
    }
    let word = String(text[text.index(after: space)...])
    switch SessionCommand.named(String(text[..<space].dropFirst()))?.argument ?? .nothing {
    case .nothing: return SessionCompletion()
    case .file: return Self.answer(FileNames.matching(word), to: word, behind: "")
    case .name: return Self.answer(Reference.helpNames, to: word, behind: "")
    case .code: return Self.answer(ExplainCatalogue.codes, to: word.uppercased(), behind: "")
    case .words(let words): return Self.answer(words, to: word, behind: "")
    case .lua: return nil
    }
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
