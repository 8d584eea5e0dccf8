import CollectionCore
import CollectionRendering
import CollectionScripting
import TesseraDebugging

/// A client that asks what it was told to, and reacts to stops; it leaves when it has nothing to ask.
final class ScriptedClient: DebugChannel {
  private var waiting: [UInt8] = []
  private var reader = DebugMessageReader()
  private var number = 0
  /// The messages that have come.
  private(set) var received: [JSONValue] = []
  /// What is asked at each stop, in turn; with the last one the client leaves.
  private var stops: [[(String, JSONValue)]]

  /// Runs a session.
  ///
  /// - Parameters:
  ///   - files: the texts of files by their paths.
  ///   - requests: what is asked at first.
  ///   - stops: what is asked at each stop.
  init(
    _ files: [String: String], _ requests: [(String, JSONValue)],
    stops: [[(String, JSONValue)]] = []
  ) {
    self.stops = stops
    for (command, arguments) in requests { ask(command, arguments) }
    let reading = DebugFiles { path throws(DebugFiles.Failure) in
      guard let text = files[path] else { throw DebugFiles.Failure("there is no '\(path)'") }
      return text
    } resolved: {
      $0
    }
    let adapter = DebugAdapter(Evaluator.Configuration(), channel: self, files: reading) { _ in 1 }
    _ = adapter.run()
  }

  private func ask(_ command: String, _ arguments: JSONValue) {
    number += 1
    waiting += DebugMessageReader.message([
      "seq": .integer(number), "type": "request", "command": .string(command),
      "arguments": arguments,
    ])
  }

  func read(waits: Bool) -> [UInt8]? {
    defer { waiting = [] }
    return waiting.isEmpty && waits ? nil : waiting
  }

  func write(_ bytes: [UInt8]) {
    reader.append(bytes)
    while case .body(let body)? = reader.next() {
      guard let message = try? JSONValue(json: String(decoding: body, as: UTF8.self)) else {
        continue
      }
      received.append(message)
      guard Self.text(message, "event") == "stopped", !stops.isEmpty else { continue }
      for (command, arguments) in stops.removeFirst() { ask(command, arguments) }
    }
  }

  /// Returns the text of a field of a message, or of its body.
  static func text(_ message: JSONValue, _ name: String) -> String? {
    guard case .object(let fields) = message else { return nil }
    if case .string(let text)? = fields[FieldName(name)] { return text }
    return fields["body"].flatMap { text($0, name) }
  }

  /// The texts of a field of the events of a kind.
  func texts(_ name: String, ofEvents event: String) -> [String] {
    received.filter { Self.text($0, "event") == event }.compactMap { Self.text($0, name) }
  }

  /// The lines of the innermost frames of the stacks that were asked for.
  var lines: [Int] {
    received.filter { Self.text($0, "command") == "stackTrace" }.compactMap { message in
      guard case .object(let fields) = message, case .object(let body)? = fields["body"],
        case .array(let frames)? = body["stackFrames"], case .object(let frame)? = frames.first,
        case .integer(let line)? = frame["line"]
      else { return nil }
      return Int(line)
    }
  }

  /// The answers to a command, whole or why not.
  func answers(to command: String) -> [String] {
    received.filter { Self.text($0, "command") == command }.map { message in
      Self.text(message, "message") ?? Self.text(message, "result") ?? "done"
    }
  }
}
