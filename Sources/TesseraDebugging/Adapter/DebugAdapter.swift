import CollectionCore
import CollectionRendering
package import CollectionScripting
import LuaRuntime

/// A debug adapter, which answers an editor's requests and runs a script between them.
///
/// The requests follow the Debug Adapter Protocol.
///
/// Everything happens on one thread. While the script runs, the adapter checks for requests
/// regularly. While the script is stopped, the adapter waits inside the function of Lua or of the
/// engine in which it stopped. To go back, the adapter runs the script again up to an earlier
/// place. Scripts are deterministic, so the place is the same.
package final class DebugAdapter {
  /// The phases of a session.
  enum Phase {
    /// No request yet.
    case new
    case initialized
    /// The script is known, and breakpoints can be set.
    case launched
    case running, stopped
    /// The script has ended.
    case ended
    case closed
  }

  /// The way in which a run ends early or continues.
  enum Resumption: Equatable {
    case step(DebugStep)
    /// The script is run again.
    case again(Plan)
    case end
  }

  /// The purpose of a run.
  enum Plan: Equatable {
    /// The visible run.
    case forward
    /// A visible run, after steps back have led to the start.
    case fromEntry
    /// A run up to a tick, at which it stops.
    case toTick(Int)
    /// A run that finds the last line before a tick, with a stack that is not deeper.
    case findLine(before: Int, depth: Int)
    /// A run that finds the batch or the breakpoint before a tick.
    case findBatch(before: Int)
  }

  let channel: any DebugChannel
  let files: DebugFiles
  /// The configuration of scripts, unless the launch overrides it.
  let configuration: Evaluator.Configuration
  /// Returns the exit code for a script that did not run to its end.
  let exitCode: (ScriptFailure.Kind) -> Int
  /// The time limit of an expression, in seconds.
  var secondsOfEvaluation: Double

  private var reader = DebugMessageReader()
  private var sequence = 0
  var phase = Phase.new
  var isConfigured = false
  /// The number of the first line and column, in the client's counting.
  var firstLine = 1
  var firstColumn = 1
  var settings: DebugSettings?
  var isPauseWanted = false
  var resumption: Resumption?
  /// Whether the client disconnects once the script has ended.
  var isLeaving = false
  private var hasInputEnded = false

  /// The breakpoints, by the resolved paths of their files, and the functions and moments to stop
  /// at.
  var breakpoints: [String: [DebugBreakpoint]] = [:]
  var functions: Set<String> = []
  var moments = Set(DebugMoment.allCases.filter(\.isOnAtFirst))
  var latestBreakpoint = 0
  /// The resolved paths of chunks, by name.
  var paths: [String: String] = [:]
  /// A state that compiles texts, to find the lines at which a script can stop.
  lazy var compiler = try? LuaState()

  /// The run: the evaluator, its debugger, and the purpose.
  var evaluator: Evaluator?
  var debugger: LuaDebugger?
  var plan = Plan.forward
  /// The tick that a search has found.
  var foundTick = 0
  /// The number of outputs of this run, and the number that was sent to the client.
  var outputs = 0
  var sentOutputs = 0
  /// The tick of the error at which the script has stopped.
  var tickOfError = 0
  /// Whether the stop at the first line, if there is one, is over.
  var hasEntered = false
  /// The reason for a stop at the next line: the first line of a function, or a data breakpoint.
  var placeToMeet: StopPlace?
  /// The numbers of the data breakpoints, by the numbers of the watched views.
  var watched: [Int: Int] = [:]
  /// The last known states of the watched views; nil for a view without one.
  var shownStates: [Int: CollectionState?] = [:]
  /// Whether a value was set or an expression evaluated since the start of the script.
  var isTouched = false
  /// The latest steps of views that no picture shows yet.
  var unseen: [Int: ViewPicture] = [:]
  var hasLinked = false

  /// The place of the present stop; nil while the script runs.
  var stop: StopPlace?
  var frames: [DebugFrame] = []
  var contents: [DebugContents] = []
  /// The numbers of the first frame and the first content of the present stop.
  ///
  /// They follow those of earlier stops.
  var firstFrame = 1
  var firstContent = 1

  /// Creates an adapter.
  ///
  /// - Parameters:
  ///   - secondsOfEvaluation: the time limit of an expression.
  ///   - exitCode: the exit code that a client receives for a script that did not run to its end.
  package init(
    _ configuration: Evaluator.Configuration, channel: any DebugChannel, files: DebugFiles,
    secondsOfEvaluation: Double = 2, exitCode: @escaping (ScriptFailure.Kind) -> Int
  ) {
    self.configuration = configuration
    self.channel = channel
    self.files = files
    self.secondsOfEvaluation = secondsOfEvaluation
    self.exitCode = exitCode
  }

  /// Answers requests until the client disconnects.
  ///
  /// - Returns: whether the client sent a request for that, instead of only ending the input.
  package func run() -> Bool {
    while phase != .closed {
      guard takeMessage(waits: true) != .end else { return false }
      if phase == .launched, isConfigured { runScript() }
    }
    return !hasInputEnded
  }

  /// Handles the end of the input without a request; the script ends.
  func inputEnded() {
    (resumption, isLeaving, hasInputEnded) = (.end, true, true)
  }
}

/// Messages.
extension DebugAdapter {
  /// The result of a check for a message.
  enum Taken {
    case message, nothing, end
  }

  /// Reads the next message, if there is one, and answers it.
  func takeMessage(waits: Bool) -> Taken {
    while true {
      switch reader.next() {
      case .body(let bytes)?:
        answer(bytes)
        return .message
      case .fault(let reason)?:
        note("a message cannot be read: \(reason)")
        return .message
      case nil:
        guard let bytes = channel.read(waits: waits) else { return .end }
        if bytes.isEmpty { return .nothing }
        reader.append(bytes)
      }
    }
  }

  private func answer(_ bytes: [UInt8]) {
    let message: JSONValue
    do throws(DocumentError) {
      message = try JSONValue(json: String(decoding: bytes, as: UTF8.self))
    } catch {
      return note("a message is no JSON: \(error)")
    }
    guard case .object(let fields) = message else {
      return note("a message is no object")
    }
    let request = DebugArguments(fields)
    // The adapter sends no requests, and events need no answer.
    if let type = try? request.text("type"), type != "request" { return }
    guard let number = try? request.integer("seq"), let name = try? request.text("command") else {
      return note("a request has a number 'seq' and a text 'command'")
    }
    do throws(DebugFailure) {
      let arguments = try request.object("arguments") ?? DebugArguments([:])
      let answer = try self.answer(to: name, arguments)
      respond(to: number, name, ["success": true, "body": answer.body])
      answer.then?()
    } catch {
      let text = error.description
      respond(
        to: number, name,
        [
          "success": false, "message": .string(text),
          "body": ["error": ["id": 1, "format": .string(text), "showUser": true]],
        ])
    }
  }

  private func answer(to name: String, _ arguments: DebugArguments) throws(DebugFailure) -> Answer {
    guard let command = Self.commands[name] else {
      throw DebugFailure("there is no command '\(name.prefix(80))'")
    }
    if phase == .new, name != "initialize", name != "disconnect" {
      throw DebugFailure("'initialize' comes first")
    }
    switch command.needs {
    case .nothing: break
    case .script where settings == nil: throw DebugFailure("'launch' comes before '\(name)'")
    case .stop where phase != .stopped:
      throw DebugFailure(
        phase == .running
          ? "the script is running: pause it first" : "the script is not running")
    case .script, .stop: break
    }
    return try command.call(self, arguments)
  }

  private func respond(to number: Int, _ name: String, _ fields: [FieldName: JSONValue]) {
    var fields = fields
    fields["type"] = "response"
    fields["request_seq"] = .integer(number)
    fields["command"] = .string(name)
    if fields["body"] == .null { fields["body"] = nil }
    send(fields)
  }

  /// Sends an event.
  func tell(_ event: String, _ body: JSONValue = [:]) {
    send(["type": "event", "event": .string(event), "body": body])
  }

  private func send(_ fields: [FieldName: JSONValue]) {
    sequence += 1
    var fields = fields
    fields["seq"] = .integer(sequence)
    channel.write(DebugMessageReader.message(.object(fields)))
  }

  /// Writes a line into the console of the client.
  func note(_ text: String, category: String = "console", at place: SourceLine? = nil) {
    var body: [FieldName: JSONValue] = [
      "category": .string(category), "output": .string(text.hasSuffix("\n") ? text : text + "\n"),
    ]
    if let place {
      body["source"] = source(ofChunk: place.file)
      body["line"] = .integer(place.line - 1 + firstLine)
    }
    tell("output", .object(body))
  }
}
