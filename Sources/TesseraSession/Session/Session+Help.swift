import CollectionRendering
import CollectionScripting
import LuaRuntime
import TesseraExplain

extension Session {
  /// Explains a name; without one, lists the topics.
  func help(_ name: String) -> SessionAnswer {
    let render = proseLook
    guard !name.isEmpty else { return SessionAnswer(.done, [Self.overview(render)]) }
    if let command = Self.command(name) {
      return SessionAnswer(
        .done,
        [
          PageText(title: command.usage, mark: nil, parts: [.field("does", command.text)])
            .text(render)
        ])
    }
    let variable = variable(name)
    let pages = Reference.pages(name)
    if let text = LuaKeywords.text(name) {
      return SessionAnswer(
        .done,
        [
          PageText(title: "\(name) (a keyword of Lua)", mark: nil, parts: [.field("does", text)])
            .text(render)
        ])
    }
    if pages.isEmpty, let page = ExplainCatalogue.page(name) {
      return SessionAnswer(.done, [page.text(render)])
    }
    if let variable { return SessionAnswer(.done, [variable]) }
    guard !pages.isEmpty else {
      return refuse(
        "nothing is known by the name '\(name.prefix(60))'"
          + Self.hint(name, Reference.helpNames, otherwise: ":help alone lists what there is"))
    }
    return SessionAnswer(.done, pages.map { $0.text(render) })
  }

  /// Returns the name in a question, `?name` or `name?`, or nil for anything else.
  static func question(_ text: String) -> String? {
    if text == "?" { return "" }
    let name =
      text.hasPrefix("?")
      ? text.dropFirst() : text.hasSuffix("?") ? text.dropLast() : nil
    // `:save!` ends with a sign, too.
    if let name, SessionCommand.names.contains(String(name.dropFirst())), name.first == ":" {
      return String(name)
    }
    guard let name = name.map({ String($0).trimmingSpaces() }), !name.isEmpty,
      name.allSatisfy({ $0.isLetter || $0.isNumber || "_.:".contains($0) })
    else { return nil }
    return name
  }

  /// Describes a variable of the script, or a field of its tables, without running the script's
  /// code.
  ///
  /// Returns nil if there is none, or if the variable is Tessera's own.
  private func variable(_ name: String) -> String? {
    let parts = name.split(whereSeparator: { ".:".contains($0) }).map(String.init)
    guard let first = parts.first, Reference.entry(owner: "", name: first) == nil,
      !Reference.topics.contains(where: { $0.name == first })
    else { return nil }
    let call = evaluator.state.current
    var depth: Int32 = 1
    defer { call.pop(depth) }
    evaluator.pushGlobal(first)
    for part in parts.dropFirst() {
      guard call.type(-1) == .table else { return nil }
      call.pushField(part, of: -1)
      depth += 1
    }
    guard call.type(-1) != .null else { return nil }
    var fields: [PageText.Part] = [.field("type", call.typeName(-1))]
    if call.type(-1) == .function {
      let place = call.definition(-1)
      // A function of the library has a page, which contains more.
      guard place != nil || Reference.pages(name).isEmpty else { return nil }
      fields.append(.field("defined", place.map { "at \($0.source):\($0.line)" } ?? "in C"))
    } else {
      fields.append(.field("value", PrettyTable(call, width: max(render.width - 12, 20)).brief(-1)))
    }
    let render = proseLook
    let page = PageText(title: name, mark: nil, parts: fields).text(render)
    // The last page of a type is about its values, the previous one about creating them.
    guard call.type(-1) == .userdata, let type = Reference.pages(call.typeName(-1)).last else {
      return page
    }
    return page + "\n" + type.text(render)
  }

  /// The options for pages of text, which are hard to read in longer lines.
  private var proseLook: RenderOptions {
    var options = render
    options.width = min(options.width, 100)
    return options
  }

  /// Answers `help`, `exit` and `quit` alone on a line, like other prompts.
  ///
  /// Returns nil for anything else, or if the script has a variable of that name.
  func plainWord(_ text: String) -> SessionAnswer? {
    let name = text.hasSuffix("()") ? String(text.dropLast(2)) : text
    guard ["help", "exit", "quit"].contains(name) else { return nil }
    evaluator.pushGlobal(name)
    let call = evaluator.state.current
    defer { call.pop() }
    guard call.type(-1) == .null else { return nil }
    return name == "help" ? help("").signs(render) : SessionAnswer(.leave)
  }

  /// Returns the command in the last line of a text, or nil if there is none.
  ///
  /// The other lines are not a complete statement.
  func commandWithin(_ text: String) -> String? {
    let lines = text.split(separator: "\n")
    guard lines.count > 1, let last = lines.last.map({ String($0).trimmingSpaces() }),
      last.hasPrefix(":"), !last.hasPrefix("::")
    else { return nil }
    let name = last.dropFirst().prefix { !$0.isWhitespace }
    let rest = last.dropFirst(name.count + 1).drop(while: { $0.isWhitespace })
    // A method call with a string or a table can also be alone on a line.
    guard SessionCommand.named(String(name)) != nil,
      !["\"", "'", "{", "["].contains(rest.prefix(1)),
      evaluator.needsMore(lines.dropLast().joined(separator: "\n"))
    else { return nil }
    return ":\(name)"
  }

  /// Returns the closest name, or a hint where to look.
  static func hint(_ name: String, _ names: [String], otherwise: String) -> String {
    let sentence = Suggestion.sentence(for: name, among: names)
    return sentence.isEmpty ? "; \(otherwise)" : sentence
  }

  private static func command(_ name: String) -> SessionCommand? {
    let isCommand = name.hasPrefix(":")
    let word = String(isCommand ? name.dropFirst() : name[...])
    guard isCommand || Reference.entries(named: word).isEmpty else { return nil }
    return SessionCommand.named(word)
  }

  private static func overview(_ options: RenderOptions) -> String {
    let width = SessionCommand.all.map { $0.usage.count }.max() ?? 0
    let commands = SessionCommand.all.flatMap { command in
      command.text.wrapped(to: max(options.width - width - 4, 20)).enumerated().map { row, line in
        let usage = row == 0 ? command.usage : ""
        return "  " + usage + String(repeating: " ", count: width - usage.count + 2) + line
      }
    }
    let topics = Reference.topics.map { $0.name }.filter { !$0.isEmpty }.joined(separator: ", ")
    return
      ([
        "Type Lua; what is no complete statement goes on in the next line. Results are in _, _1, _2 …"
      ]
      + commands + "Help on: \(topics).".wrapped(to: options.width)).joined(separator: "\n")
  }
}

extension Reference {
  /// The topics of `:help`, sorted: the names of the reference, and the commands.
  static let helpNames: [String] = (names + writtenNames + SessionCommand.names.map { ":" + $0 })
    .sorted()
}
