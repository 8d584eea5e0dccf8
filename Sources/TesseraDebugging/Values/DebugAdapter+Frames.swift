import CollectionCore
import CollectionRendering
import LuaRuntime

/// Threads, frames and scopes.
extension DebugAdapter {
  /// Answers with the main thread and, if the script is stopped, its coroutines.
  func threads() -> Answer {
    var threads = [1]
    if phase == .stopped, let debugger { threads = debugger.threads }
    return Answer([
      "threads": .array(
        threads.map {
          ["id": .integer($0), "name": .string($0 == 1 ? "script" : "coroutine \($0 - 1)")]
        })
    ])
  }

  /// Answers with the frames of a coroutine, and of those that have resumed it.
  func stackTrace(_ arguments: DebugArguments) throws(DebugFailure) -> Answer {
    guard let debugger else { throw DebugFailure("the script is not running") }
    let thread = try arguments.integer("threadId") ?? 1
    let first = max(try arguments.integer("startFrame") ?? 0, 0)
    let most = try arguments.integer("levels") ?? 0
    let stopped = debugger.stoppedThreads
    guard stopped.contains(thread) || debugger.threads.contains(thread) else {
      throw DebugFailure("there is no thread \(thread)")
    }
    var all: [DebugFrame] = []
    for (index, number) in (thread == stopped.first ? stopped : [thread]).enumerated() {
      if index > 0 { all.append(Self.boundary(stopped[index - 1])) }
      all += debugger.frames(ofThread: number)
    }
    if all.isEmpty { all = [Self.endFrame] }
    let shown = all.dropFirst(first).prefix(most > 0 ? most : all.count)
    let answers = shown.map { frame -> JSONValue in
      frames.append(frame)
      return json(frame, id: firstFrame + frames.count - 1)
    }
    return Answer([
      "stackFrames": .array(answers), "totalFrames": .integer(all.count),
    ])
  }

  /// The frame of a script that has run to its end.
  private static let endFrame = DebugFrame(
    thread: 1, level: -1, name: "the end of the script", source: "", line: 0, definition: -1)

  /// Returns the frame between a coroutine and the code that resumed it.
  private static func boundary(_ thread: Int) -> DebugFrame {
    DebugFrame(
      thread: 1, level: -1, name: "coroutine \(thread - 1), resumed by", source: "", line: 0,
      definition: -1)
  }

  private func json(_ frame: DebugFrame, id: Int) -> JSONValue {
    let isLabel = frame.level < 0
    let name =
      !frame.name.isEmpty
      ? frame.name
      : frame.definition == 0 ? "main chunk" : "function at line \(frame.definition)"
    var fields: [FieldName: JSONValue] = [
      "id": .integer(id), "name": .string(name),
      "line": .integer(isLabel ? 0 : frame.line - 1 + firstLine),
      "column": .integer(isLabel ? 0 : firstColumn),
    ]
    if isLabel {
      fields["presentationHint"] = "label"
    } else {
      fields["source"] = source(ofChunk: frame.source)
    }
    return .object(fields)
  }

  /// Returns a frame of the present stop.
  func frame(_ id: Int) throws(DebugFailure) -> DebugFrame {
    guard frames.indices.contains(id &- firstFrame) else {
      throw DebugFailure("there is no frame \(id): the script has gone on since, or never had it")
    }
    return frames[id &- firstFrame]
  }

  /// The innermost frame, for requests without a frame.
  var innermostFrame: DebugFrame {
    let thread = debugger?.stoppedThreads.first ?? 1
    return debugger?.frames(ofThread: thread, atMost: 1).first ?? Self.endFrame
  }

  /// Stores an object with parts during the stop, and returns its number.
  func keep(_ part: DebugContents) -> Int {
    contents.append(part)
    return firstContent + contents.count - 1
  }

  /// Answers with the scopes of a frame.
  func scopes(_ arguments: DebugArguments) throws(DebugFailure) -> Answer {
    let frame = try frame(try arguments.requiredInteger("frameId"))
    var scopes: [JSONValue] = []
    func add(_ name: String, _ part: DebugContents, _ hint: String? = nil, expensive: Bool = false)
    {
      var fields: [FieldName: JSONValue] = [
        "name": .string(name), "variablesReference": .integer(keep(part)),
        "expensive": .boolean(expensive),
      ]
      if let hint { fields["presentationHint"] = .string(hint) }
      scopes.append(.object(fields))
    }
    if frame.level >= 0 {
      add("Locals", .locals(frame), "locals")
      add("Captured", .captured(frame))
    }
    add("Data", .data)
    add("Views", .views)
    add("Globals", .globals, "globals", expensive: true)
    return Answer(["scopes": .array(scopes)])
  }
}
