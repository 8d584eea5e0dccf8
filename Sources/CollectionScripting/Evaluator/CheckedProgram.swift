package import CollectionCore
package import CollectionDiffing
import CollectionLayout
package import CollectionViews
import LuaRuntime

/// A program that is run to be judged: what comes before it, the program, and checks behind it.
///
/// The checks see the program's globals, but the library as it was before the program ran, so that
/// a program that overwrites a function of the library changes nothing about its verdict. Every
/// part has the limits of the configuration for itself.
package final class CheckedProgram {
  /// A chunk and the name under which messages speak of it.
  package struct Chunk: Sendable {
    /// The source.
    package var text: String
    /// The name.
    package var name: String

    /// Creates a chunk.
    package init(_ text: String, name: String) {
      self.text = text
      self.name = name
    }
  }

  /// The work of the program, without that before it and that of the checks.
  package struct Measures: Sendable, Hashable {
    /// Instructions, in steps of 200; 0 if no limit was armed.
    package var steps = 0
    /// Batches that were accepted, over all views.
    package var batches = 0
    /// Operations that these batches announced.
    package var operations = 0
    /// The number of these batches that were animated.
    package var animated = 0
    /// The number of layout passes.
    package var layoutPasses = 0
    /// Comparisons by which layouts found the elements in rectangles.
    package var comparisons = 0

    /// Creates measures of nothing.
    package init() {}
  }

  /// The answer of a check.
  package struct Answer {
    /// The first result, if it is a Boolean; nil for any other, and if the check failed.
    package var passed: Bool?
    /// The second result, if it is a text.
    package var message: String?
    /// The failure that kept the check from running to its end.
    package var failure: ScriptFailure?
    /// The bytes that were printed meanwhile.
    package var output: [UInt8] = []
    /// Instructions, in steps of 200.
    package var steps = 0
  }

  /// The evaluator that runs the chunks.
  package private(set) var evaluator: Evaluator
  /// The failure that kept the part before the program from running to its end.
  package private(set) var givenFailure: ScriptFailure?
  /// The failure that kept the program from running to its end.
  package private(set) var failure: ScriptFailure?
  /// The work of the program.
  package private(set) var measures = Measures()
  /// The bytes that the program printed.
  package private(set) var output: [UInt8] = []
  /// The most bytes of Lua's memory that were in use at once.
  package private(set) var memoryPeak = 0
  /// The names of the globals that are not the library's, and whether each is a function.
  package private(set) var globals: [(name: String, isFunction: Bool)] = []
  /// The warnings about the program's batches.
  package private(set) var warnings: [UpdateWarning] = []
  /// The watched members that the program read, each once, with the line; nil if no line says so.
  package private(set) var uses: [(name: String, line: SourceLine?)] = []

  /// The answer of `attempt` for a check that raises; `{message}` stands for the error.
  package var stoppedText = "this stops with an error: {message}"

  private let configuration: Evaluator.Configuration
  private let given: Chunk
  private let program: Chunk
  private let sink: Sink
  private var loader: LuaReference?
  private var textMethods: LuaReference?

  /// Runs what is given, and then the program.
  ///
  /// - Parameters:
  ///   - watched: methods and properties whose use by the program is noted. What is given may use
  ///     them, and so may the checks.
  ///   - prepare: is told the evaluator before anything runs, as to record what happens.
  /// - Throws: `HostError` or `LuaError` if no state can be opened.
  package init(
    _ configuration: Evaluator.Configuration, given: Chunk, program: Chunk,
    watching watched: Set<String> = [], prepare: (Evaluator) -> Void = { _ in }
  ) throws {
    let sink = Sink()
    self.configuration = configuration
    self.given = given
    self.program = program
    self.sink = sink
    var watching = configuration
    watching.watchedMembers = watched
    evaluator = try Evaluator(watching) { sink.bytes += $0 }
    evaluator.checked = WeakProgram(self)
    evaluator.onWarning = { sink.warnings.append($0) }
    prepare(evaluator)
    let library = Set(evaluator.state.globalNames)
    do throws(ScriptFailure) {
      try evaluator.run(given.text, name: given.name)
    } catch {
      givenFailure = error
    }
    evaluator.stopWatching()
    guard givenFailure == nil else { return }
    loader = try makeLoader(of: library)
    let before = count()
    sink.bytes = []
    sink.warnings = []
    evaluator.state.onWatchedMember = { name, call in
      let line = call.sourceLine
      guard line?.file != given.name, !sink.uses.contains(where: { $0.name == name }) else {
        return
      }
      sink.uses.append((name, line))
    }
    do throws(ScriptFailure) {
      try evaluator.run(program.text, name: program.name)
    } catch {
      failure = error
    }
    evaluator.stopWatching()
    evaluator.state.onWatchedMember = nil
    uses = sink.uses
    measures = count().since(before)
    measures.steps = evaluator.state.steps
    output = sink.bytes
    warnings = sink.warnings
    memoryPeak = evaluator.state.memoryPeak
    globals = evaluator.state.globalNames.filter { !library.contains($0) }.map { name in
      evaluator.state.pushGlobal(name)
      defer { evaluator.state.current.pop() }
      return (name, evaluator.state.current.type(-1) == .function)
    }
  }
}

/// The receiver of what a program prints.
private final class Sink {
  var bytes: [UInt8] = []
  var warnings: [UpdateWarning] = []
  var uses: [(name: String, line: SourceLine?)] = []
}

/// A program as its evaluator knows it, without keeping it alive.
final class WeakProgram {
  private(set) weak var program: CheckedProgram?
  init(_ program: CheckedProgram) { self.program = program }
}

extension CheckedProgram.Measures {
  fileprivate func since(_ before: Self) -> Self {
    var result = self
    result.batches -= before.batches
    result.operations -= before.operations
    result.animated -= before.animated
    result.layoutPasses -= before.layoutPasses
    result.comparisons -= before.comparisons
    return result
  }
}

extension CheckedProgram {
  /// Counts what has happened so far in all views. Complexity: O(entries of the logs).
  private func count() -> Measures {
    var result = Measures()
    for view in evaluator.views {
      for case .batch(let batch) in view.log.entries {
        result.batches += 1
        result.operations += batch.operations.count
        result.animated += batch.isAnimated ? 1 : 0
      }
      result.layoutPasses += view.stats.layoutPasses
      result.comparisons += view.stats.comparisons
    }
    return result
  }

  /// Makes the function that compiles checks, while the library is as it was delivered.
  private func makeLoader(of library: Set<String>) throws -> LuaReference {
    let state = evaluator.state
    // It runs none of the program's code.
    state.setLimits(Limits())
    try state.load(Self.prelude, name: "=checks")
    state.current.pushTable(fields: library.count)
    for name in library {
      state.current.push(true)
      state.current.setField(name)
    }
    try state.call(arguments: 1, results: 2)
    let textMethods = state.current.takeReference()
    let loader = state.current.takeReference()
    self.textMethods = textMethods
    return loader
  }

  /// Copies the library, and returns what compiles a check with an environment of its own: first
  /// what is made for the check, then the library's copy, then the program's globals.
  private static let prelude = """
    local load, rawget, setmetatable, next, type = load, rawget, setmetatable, next, type
    local pcall, gsub = pcall, string.gsub
    local library, globals = ..., _G
    local copies = {}
    for name in next, library do
      local value = rawget(globals, name)
      if type(value) == "table" and name ~= "_G" and name ~= "package" then
        local copy = {}
        for key, field in next, value do copy[key] = field end
        value = copy
      end
      copies[name] = value
    end
    local function lookUp(extras)
      return function(_, name)
        local value = extras[name]
        if value == nil then value = copies[name] end
        if value == nil then value = rawget(globals, name) end
        return value
      end
    end
    return function(text, name, extras)
      local stopped = extras.stopped
      extras.stopped = nil
      function extras.attempt(check)
        local ran, passed, message = pcall(check)
        if ran then return passed == true, message end
        local reason = type(passed) == "string" and passed or "?"
        return false, (gsub(stopped, "{message}", function() return reason end))
      end
      local environment = setmetatable({}, {__index = lookUp(extras), __metatable = false})
      return load(text, name, "t", environment)
    end, copies.string
    """
}

extension CheckedProgram {
  /// Runs a check, which returns whether it passed and a message.
  ///
  /// What it assigns stays in it: the next check does not see it.
  package func check(_ chunk: Chunk) -> Answer {
    var answer = Answer()
    let state = evaluator.state
    let height = state.current.count
    sink.bytes = []
    do {
      state.setLimits(configuration.limits)
      evaluator.startWatching()
      defer { evaluator.stopWatching() }
      try run(chunk, &answer)
    } catch {
      answer.failure = ScriptFailure(error, evaluator: evaluator)
    }
    state.current.setCount(height)
    answer.steps = state.steps
    answer.output = sink.bytes
    return answer
  }

  private func run(_ chunk: Chunk, _ answer: inout Answer) throws {
    let call = evaluator.state.current
    guard let loader, let textMethods else {
      throw HostError("the check was run before the program, which is a bug in tessera")
    }
    try call.reserve(16)
    textMethods.push(to: call)
    evaluator.state.setTextMethods()
    loader.push(to: call)
    call.push(chunk.text)
    call.push("@\(chunk.name)")
    try pushExtras(call)
    try evaluator.state.call(arguments: 3, results: 2)
    guard call.type(-2) == .function else {
      throw HostError(call.displayText(-1))
    }
    call.pop()
    try evaluator.state.call(arguments: 0, results: 2)
    if call.type(-2) == .boolean { answer.passed = call.truth(-2) }
    answer.message = call.bytes(-1).map { String(decoding: $0.prefix(4096), as: UTF8.self) }
  }

  /// Pushes what is made for checks alone.
  private func pushExtras(_ call: Call) throws {
    call.pushTable(fields: 8)
    let lines = printedLines
    call.pushTable(elements: lines.count)
    for (index, line) in lines.enumerated() {
      call.push(line)
      call.setElement(index + 1)
    }
    call.setField("lines")
    call.push(program.text)
    call.setField("source")
    call.push(stoppedText)
    call.setField("stopped")
    for function in Library.checks {
      call.push(function.function, name: function.name)
      call.setField(function.name)
    }
  }

  /// The lines that the program printed.
  package var printedLines: [String] {
    var lines = String(decoding: output, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map(String.init)
  }
}

extension CheckedProgram {
  /// The global `view`, if it is one.
  package var view: CollectionView? {
    let call = evaluator.state.current
    evaluator.state.pushGlobal("view")
    defer { call.pop() }
    return call.object(-1, as: CollectionView.self)
  }

  /// Returns the text of the global `view`, or of `data` without a view; nil without either.
  ///
  /// - Throws: `LuaError` for what the script raises meanwhile.
  package func shown() throws -> String? {
    let call = evaluator.state.current
    for name in ["view", "data"] {
      evaluator.state.pushGlobal(name)
      defer { call.pop() }
      guard call.hostObject(-1) != nil else { continue }
      return String(decoding: try call.displayBytes(-1), as: UTF8.self)
    }
    return nil
  }

  /// Runs another program in a fresh state behind the same beginning.
  ///
  /// - Throws: `HostError` or `LuaError` if no state can be opened.
  func run(_ source: String) throws -> CheckedProgram {
    try CheckedProgram(
      configuration, given: given, program: Chunk(source, name: program.name))
  }
}

extension CheckedProgram {
  /// Returns the text that the program shows, within the limits of a part.
  ///
  /// - Throws: what its layouts and data sources raise when they are asked.
  package func shownState() throws(ScriptFailure) -> String? {
    try asking { try shown() }
  }

  /// The frame of an item, or nil where there is none.
  ///
  /// - Throws: what the layout raises when it is asked.
  package func frame(
    of path: IndexPath, in view: CollectionView
  ) throws(ScriptFailure) -> Rect? {
    try asking {
      try view.layoutAttributesForItem(at: path)?.frame
    }
  }

  private func asking<Result>(_ body: () throws -> Result) throws(ScriptFailure) -> Result {
    let height = evaluator.state.current.count
    do {
      evaluator.state.setLimits(configuration.limits)
      evaluator.startWatching()
      defer { evaluator.stopWatching() }
      return try body()
    } catch {
      evaluator.state.current.setCount(height)
      throw ScriptFailure(error, evaluator: evaluator)
    }
  }
}
