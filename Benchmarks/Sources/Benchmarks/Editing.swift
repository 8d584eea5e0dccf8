import Glibc

/// What a person at the session's line editor waits for: the prompt, a key, a paste.
///
/// Whole processes on a pseudo-terminal, with a history of 2,000 statements: a time ends when the
/// program has written what is shown then.
struct Editing {
  let tessera: String
  private let runs = 51

  func table() throws -> Table {
    var table = Table(
      "Editing, medians of \(runs)", columns: "what", "time", "processor", "aim")
    let folder = try folder()
    defer { for path in ["/tessera/history", "/tessera", ""] { remove(folder + path) } }
    func add(_ name: String, _ times: [Times], aim: String) {
      table.add(name, times.map(\.wall).median.text, times.map(\.processor).median.text, aim)
    }

    add(
      "from the start of `tessera repl` to the prompt",
      try (0..<runs).map { _ in
        var terminal: TypedTerminal?
        let wall = try time { terminal = try self.terminal(folder) }
        return Times(wall: wall, processor: terminal?.processorTime ?? .zero)
      }, aim: "≤ 10 ms")
    for (name, text) in [("one line", Self.line(10_000)), ("300 lines", Self.lines(300))] {
      let characters = Array(text)
      for (place, position) in [("end", characters.count), ("middle", characters.count / 2)] {
        let terminal = try terminal(folder)
        if position < characters.count {
          try paste(String(characters[position...]), at: terminal)
          try terminal.type("\u{1B}<")
        }
        try paste(String(characters[..<position]), at: terminal)
        add(
          "a key at the \(place) of 10,000 characters, \(name)",
          try (0..<runs).map { _ in try times(terminal) { try terminal.type("x") } },
          aim: "≤ 5 ms")
      }
    }
    for (name, text) in [("one line", Self.line(1_000_000)), ("20,000 lines", Self.lines(20_000))] {
      var terminal = try terminal(folder)
      add(
        "a paste of 1 MB, \(name)",
        try (0..<5).map { _ in
          terminal = try self.terminal(folder)
          return try times(terminal) { try paste(text, at: terminal) }
        }, aim: "≤ 1 s")
      add(
        "a key behind it",
        try (0..<runs).map { _ in try times(terminal) { try terminal.type("x") } },
        aim: "≤ 5 ms")
    }
    return table
  }

  /// How long a person waited, and how long the program computed meanwhile.
  private struct Times {
    let wall: Duration
    let processor: Duration
  }

  private func times(_ terminal: TypedTerminal, _ body: () throws -> Void) throws -> Times {
    let before = terminal.processorTime
    let wall = try time(body)
    return Times(wall: wall, processor: terminal.processorTime - before)
  }

  /// Starts a session, and waits for its prompt.
  private func terminal(_ folder: String) throws -> TypedTerminal {
    let terminal = try TypedTerminal([tessera, "repl"], state: folder)
    try terminal.waitForText()
    return terminal
  }

  private func paste(_ text: String, at terminal: TypedTerminal) throws {
    try terminal.type("\u{1B}[200~\(text)\u{1B}[201~")
  }

  /// A table on one line.
  private static func line(_ count: Int) -> String {
    "t = { " + String(repeating: "value, ", count: (count - 6) / 7)
  }

  /// Statements of 50 characters and a break; 300 of 33 are 10,000.
  private static func lines(_ count: Int) -> String {
    let comment = String(repeating: "-", count: count > 1000 ? 20 : 3)
    return (0..<count).map { "v = f(\"text\", \(1_000_000 + $0), {}) \(comment)\n" }.joined()
  }

  /// Makes a folder with a history in it.
  private func folder() throws -> String {
    var template = Array("/tmp/tessera-editing-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw TypedTerminal.Failure(call: "mkdtemp", number: errno)
    }
    let folder = String(cString: made)
    mkdir("\(folder)/tessera", 0o700)
    guard let file = fopen("\(folder)/tessera/history", "w") else {
      throw TypedTerminal.Failure(call: "fopen", number: errno)
    }
    for index in 0..<2000 {
      fputs("print(\"statement \(index)\", view:numberOfSections())\n", file)
    }
    fclose(file)
    return folder
  }
}
