import Foundation
import Testing

/// A use of the session on a terminal: keys, and what the screen shows then.
struct Dialogue: Sendable, CustomTestStringConvertible {
  /// A step of a dialogue.
  enum Step: Sendable {
    /// Types keys; `\r` is the return key.
    case type(String)
    /// Waits until a text has been shown; spaces and breaks of rows do not count.
    case shows(String)
    /// Waits until a text is on the screen now.
    case showsNow(String)
    /// Expects that a text has not been shown.
    case hides(String)
    /// Expects that a text is not on the screen now.
    case hidesNow(String)
    /// Gives the terminal other columns and rows than it has.
    case resize
    /// Sends the program a signal.
    case signal(Int32)
    /// Waits for the program's end.
    case ends(Int32)
    /// Expects that keys come one by one, or that the terminal is as it was.
    case isRaw(Bool)
    /// Expects that the second screen is shown, or not.
    case isAlternate(Bool)
    /// Expects that no colour was used.
    case isColorless
    /// Starts the program anew, at a terminal of its own, in the same folder.
    case start([String])
  }

  let name: String
  var arguments = ["repl"]
  var files: [String: String] = [:]
  var environment: [String: String] = [:]
  let steps: [Step]

  var testDescription: String { name }

  /// Holds the dialogue at a terminal of a size.
  func run(columns: Int, rows: Int) throws {
    let folder = TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    var run = Run(
      try PseudoTerminal(
        arguments, in: folder.url, rows: rows, columns: columns, environment: environment),
      TerminalScreen(columns: columns, rows: rows))
    for (number, step) in steps.enumerated() {
      do {
        if case .start(let arguments) = step {
          run = Run(
            try PseudoTerminal(
              arguments, in: folder.url, rows: rows, columns: columns, environment: environment),
            TerminalScreen(columns: columns, rows: rows))
        } else {
          try run.carryOut(step)
        }
      } catch {
        throw Failure(
          description: "\(name), \(columns) × \(rows), step \(number + 1), \(step): \(error)\n"
            + run.screen.shown.joined(separator: "\n"))
      }
    }
  }

  /// What went wrong.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// A terminal and its screen.
  private struct Run {
    let terminal: PseudoTerminal
    var screen: TerminalScreen

    init(_ terminal: PseudoTerminal, _ screen: TerminalScreen) {
      (self.terminal, self.screen) = (terminal, screen)
    }

    mutating func carryOut(_ step: Step) throws {
      switch step {
      case .type(let keys): try terminal.type(keys)
      case .shows(let text): try wait { $0.dense(isNow: false).contains(Self.dense(text)) }
      case .showsNow(let text): try wait { $0.dense(isNow: true).contains(Self.dense(text)) }
      case .hides(let text): try expect(!screen.dense(isNow: false).contains(Self.dense(text)))
      case .hidesNow(let text): try wait { !$0.dense(isNow: true).contains(Self.dense(text)) }
      case .resize:
        let (columns, rows) = (max(screen.columns - 17, 30), screen.rows + 3)
        screen.resize(columns: columns, rows: rows)
        terminal.resize(rows: rows, columns: columns)
      case .signal(let signal): terminal.send(signal)
      case .ends(let status):
        let end = Date().addingTimeInterval(PseudoTerminal.limit)
        while let bytes = terminal.receive(milliseconds: 50), Date() < end { screen.feed(bytes) }
        let ended = try terminal.waitForEnd()
        guard ended == status else { throw Failure(description: "it ended with \(ended)") }
      case .isRaw(let isRaw): try expect(terminal.isRaw == isRaw)
      case .isAlternate(let isAlternate): try wait { $0.isAlternate == isAlternate }
      case .isColorless: try expect(!screen.hasColors)
      case .start: break
      }
    }

    private static func dense(_ text: String) -> String {
      text.filter { $0 != " " && $0 != "\n" }
    }

    private func expect(_ condition: Bool) throws {
      guard condition else { throw Failure(description: "it is not so") }
    }

    private mutating func wait(until condition: (TerminalScreen) -> Bool) throws {
      let end = Date().addingTimeInterval(PseudoTerminal.limit)
      while !condition(screen) {
        var bytes: [UInt8] = []
        // The screen is looked at only if it has changed.
        while bytes.isEmpty {
          guard Date() < end else { throw Failure(description: "the time is up") }
          guard let received = terminal.receive(milliseconds: 100) else {
            throw Failure(description: "the program has ended")
          }
          bytes = received
        }
        screen.feed(bytes)
      }
    }
  }
}
