import CollectionCore
import CollectionRendering
package import CollectionScripting
import LuaRuntime

/// A debug adapter: it answers the requests of an editor by the Debug Adapter Protocol, and runs a
/// script between them.
///
/// Everything happens on one thread. While the script runs, requests are looked at now and then; while
/// it has stopped, it waits within the function of Lua or of the engine that it stopped in. To go back,
/// the script is run again up to an earlier place, which is the same, as scripts are deterministic.
package final class DebugAdapter {
  /// The phases of a session.
  enum Phase {
    /// Nothing was asked for yet.
    case new
    case initialized
    /// The script is known, and the breakpoints may come.
    case launched
    case running, stopped
    /// The script has run.
    case ended
    case closed
  }

  /// The way in which a run ends early or goes on.
  enum Resumption: Equatable {
    case step(DebugStep)
    /// The script is run again.
    case again(Plan)
    case end
  }

  /// What a run of the script is for.
  enum Plan: Equatable {
    /// The run that is watched.
    case forward
    /// The same, after the way back has led to the beginning.
    case fromEntry
    /// A run up to a tick, at which it stops.
    case toTick(Int)
    /// A run that finds the line before a tick whose stack is no deeper.
    case findLine(before: Int, depth: Int)
    /// A run that finds the batch or the breakpoint before a tick.
    case findBatch(before: Int)
  }

  let channel: any DebugChannel
  let files: DebugFiles
  /// The configuration of scripts unless the launch says otherwise.
  let configuration: Evaluator.Configuration
  /// Returns the exit code for a script that did not run to its end.
  let exitCode: (ScriptFailure.Kind) -> Int
  /// How long an expression may run, in seconds.
  var secondsOfEvaluation: Double

  private var reader = DebugMessageReader()
  private var sequence = 0
  var phase = Phase.new
  var isConfigured = false
  /// The numbers of the first line and column, as the client counts.
  var firstLine = 1
  var firstColumn = 1
  var settings: DebugSettings?
  var isPauseWanted = false
  var resumption: Resumption?
  /// Whether the client leaves once the script has ended.
  var isLeaving = false
  private var hasInputEnded = false

  /// The breakpoints by the resolved paths of their files, and the functions and moments to stop at.
  var breakpoints: [String: [DebugBreakpoint]] = [:]
  var functions: Set<String> = []
  var moments = Set(DebugMoment.allCases.filter(\.isOnAtFirst))
  var latestBreakpoint = 0
  /// The resolved paths of chunks by their names.
  var paths: [String: String] = [:]
  /// A state that compiles texts, to find the lines at which a script can stop.
  lazy var compiler = try? LuaState()

  /// The run: the evaluator, its debugger, and what the run is for.
  var evaluator: Evaluator?
  var debugger: LuaDebugger?
  var plan = Plan.forward
  /// The place that a search has found.
  var foundTick = 0
  /// The number of outputs of this run, and the number that the client has been sent.
  var outputs = 0
  var sentOutputs = 0
  /// The tick at which an error was raised that the script has stopped at.
  var tickOfError = 0
  /// Whether the stop at the first line, if there is one, has been.
  var hasEntered = false
  /// Why the script is about to stop at the next line: at the first one of a function, or for a data
  /// breakpoint.
  var placeToMeet: StopPlace?
  /// The views whose state is watched, by their numbers, with the numbers of the breakpoints.
  var watched: [Int: Int] = [:]
  /// The states that they showed when they were looked at last; nil before the first.
  var shownStates: [Int: CollectionState?] = [:]
  /// Whether something was set or evaluated since the script began.
  var isTouched = false
  /// The latest steps of views that no picture shows yet.
  var unseen: [Int: ViewPicture] = [:]
  var hasLinked = false

  /// What the present stop shows.
  var stop: StopPlace?
  var frames: [DebugFrame] = []
  var contents: [DebugContents] = []
  /// The numbers of the first frame and the first content of the present stop: those of earlier stops
  /// are not met again.
  var firstFrame = 1
  var firstContent = 1

  /// Creates an adapter.
  ///
  /// - Parameters:
  ///   - secondsOfEvaluation: how long an expression may run.
  ///   - exitCode: the exit code that a client gets for a script that did not run to its end.
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

  /// Answers requests until the client leaves.
  ///
  /// - Returns: whether it said so, and did not just end the input.
  package func run() -> Bool {
    while phase != .closed {
      guard takeMessage(waits: true) != .end else { return false }
      if phase == .launched, isConfigured { runScript() }
    }
    return !hasInputEnded
  }

  /// Notes that the client has gone without a word: the script ends.
  func inputEnded() {
    (resumption, isLeaving, hasInputEnded) = (.end, true, true)
  }
}

/// Messages.
extension DebugAdapter {
  /// What a look for a message has found.
  enum Taken {
    case message, nothing, end
  }

  /// Takes the next message, if there is one, and answers it.
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
    // Answers to requests of ours, of which there are none, and events need no answer.
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
