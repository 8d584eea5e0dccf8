import CollectionRendering
import CollectionScripting
import LuaRuntime

extension Session {
  /// Says what a name stands for; without one, what there is.
  func help(_ name: String) -> SessionAnswer {
    guard !name.isEmpty else { return SessionAnswer(.done, [Self.overview(render)]) }
    if let command = Self.command(name) {
      return SessionAnswer(
        .done,
        [
          PageText(title: command.usage, mark: nil, parts: [.field("does", command.text)])
            .text(render)
        ])
    }
    let pages = Reference.pages(name)
    guard !pages.isEmpty else {
      return refuse(
        "nothing is known by the name '\(name.prefix(60))'"
          + Self.hint(name, Reference.helpNames, otherwise: ":help alone lists what there is"))
    }
    return SessionAnswer(.done, pages.map { $0.text(render) })
  }

  /// Returns the closest name, or where to look.
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
    let width = SessionCommand.all.map(\.usage.count).max() ?? 0
    let commands = SessionCommand.all.flatMap { command in
      command.text.wrapped(to: max(options.width - width - 4, 20)).enumerated().map { row, line in
        let usage = row == 0 ? command.usage : ""
        return "  " + usage + String(repeating: " ", count: width - usage.count + 2) + line
      }
    }
    let topics = Reference.topics.map(\.name).filter { !$0.isEmpty }.joined(separator: ", ")
    return
      ([
        "Type Lua; what is no complete statement goes on in the next line. Results are in _, _1, _2 …"
      ]
      + commands + "Help on: \(topics).".wrapped(to: options.width)).joined(separator: "\n")
  }
}

extension Reference {
  /// The names that `:help` knows, sorted: those of the reference, and the commands.
  static let helpNames: [String] = (names + SessionCommand.names.map { ":" + $0 }).sorted()
}
