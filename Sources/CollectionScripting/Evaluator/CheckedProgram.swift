package import CollectionCore
package import CollectionDiffing
import CollectionLayout
import CollectionRendering
package import CollectionViews
import LuaRuntime

/// A program that is run to be judged: code before it, the program itself, and checks after it.
///
/// The checks see the program's globals, but the library as it was before the program ran. A
/// program that overwrites a function of the library therefore cannot affect its verdict. Each part
/// has the limits of the configuration for itself.
package final class CheckedProgram {
  /// A chunk, with its name for messages.
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

  /// The work of the program alone, without the code before it and the checks.
  package struct Measures: Sendable, Hashable {
    /// Instructions, in steps of 200; 0 without a limit.
    package var steps = 0
    /// Accepted batches of all views.
    package var batches = 0
    /// Operations in these batches.
    package var operations = 0
    /// The number of these batches that were animated.
    package var animated = 0
    /// The number of layout passes.
    package var layoutPasses = 0
    /// Comparisons in the layouts' searches for elements in rectangles.
    package var comparisons = 0

    /// Creates measures with all counts zero.
    package init() {}
  }

  /// The conditions for a program, besides those that a check can test.
  package struct Terms: Sendable, Hashable {
    /// The functions, methods and properties of the library that the program must not use.
    ///
    /// Examples are `reloadData`, or `CollectionView:apply` for the method of one type.
    package var denied: Set<String> = []
    /// The operations allowed on the given views, by `OperationUse.name`; nil for any.
    package var allowed: Set<String>?

    /// Creates terms that allow everything.
    package init() {}
  }

  /// A breach of the terms or a misuse of given objects.
  package enum Breach: Sendable, Hashable {
    /// The global of a given view or data source has another value.
    case replaced(String)
    /// A given view shows another data source.
    case otherData(String)
    /// A denied name of the library was used; the line is nil if it is unknown.
    case denied(String, SourceLine?)
    /// A disallowed operation was called on a given view.
    case operation(String, SourceLine?)
    /// A given view finally shows other items than its data has; both are state lines.
    case otherItems(String, shown: String, held: String)
  }

  /// The result of a check.
  package struct Answer {
    /// The first result if it is a Boolean; nil for others, and if the check failed.
    package var passed: Bool?
    /// The second result if it is a text.
    package var message: String?
    /// The failure that stopped the check.
    package var failure: ScriptFailure?
    /// The bytes printed during the check.
    package var output: [UInt8] = []
    /// Instructions, in steps of 200.
    package var steps = 0
    /// The failure that `attempt` has turned into the message, if any.
    package var attempted: ScriptFailure?
  }

  /// The evaluator that runs the chunks.
  package private(set) var evaluator: Evaluator
  /// The failure that stopped the code before the program.
  package private(set) var givenFailure: ScriptFailure?
  /// The failure that stopped the program.
  package private(set) var failure: ScriptFailure?
  /// The work of the program.
  package private(set) var measures = Measures()
  /// The bytes printed by the program.
  package private(set) var output: [UInt8] = []
  /// The peak of Lua's memory, in bytes.
  package private(set) var memoryPeak = 0
  /// The names of globals outside of the library, and whether each is a function.
  package private(set) var globals: [(name: String, isFunction: Bool)] = []
  /// The names of all globals, including the library's.
  package var globalNames: [String] { evaluator.state.globalNames }
  /// The warnings about the program's batches.
  package private(set) var warnings: [UpdateWarning] = []
  /// The first warning about a batch that is wrong by the rules, not only by reports.
  package var firstFault: UpdateWarning? { warnings.first { !$0.isRightByRules } }
  /// The breaches of the terms so far, in the order of reporting.
  ///
  /// A check that calls a function of the program may add some.
  package var breaches: [Breach] {
    replacements + deniedUses + (terms.allowed.map(bound.operations) ?? [])
  }

  /// The uses of denied names so far, each name once.
  package var deniedUses: [Breach] { sink.uses.map { .denied($0.name, $0.line) } }

  private var replacements: [Breach] = []
  /// The names of the chunks that are not the program's: given ones, and checks.
  private var trusted: Set<String>

  /// The result of `attempt` for a check that raises; `{message}` is replaced by the error.
  package var stoppedText = "this stops with an error: {message}"

  /// Returns the sentence with which `rerun` reports a breach of the terms.
  package var breachText: (Breach) -> String = { _ in "it does what is not allowed here" }

  /// The seed of the data drawn by checks.
  package var seed: UInt64 = 0
  /// The data drawn by the running check.
  var drawn = DrawnData(seed: 0, check: "")

  private let configuration: Evaluator.Configuration
  private let terms: Terms
  private let given: [Chunk]
  private let program: Chunk
  private let sink: Sink
  private let link = OwnerLink()
  private var bound = BoundObjects()
  /// The names of the given functions.
  package private(set) var givenFunctions: [String] = []
  private var attempted: (failure: ScriptFailure, message: String)?
  private var environmentMaker: LuaReference?
  private var textMethods: LuaReference?

  /// Runs the given code, and then the program.
  ///
  /// The given views and data sources are bound before the program runs. Checks and counts use
  /// these, whatever the program does to its globals. The given functions cannot be redefined.
  ///
  /// - Parameters:
  ///   - given: the chunks before the program, in order.
  ///   - terms: the conditions of the program. They do not apply to given code and checks.
  ///   - prepare: called with the evaluator before anything runs, for example to record events.
  /// - Throws: `HostError` if no state can be opened.
  package init(
    _ configuration: Evaluator.Configuration, given: [Chunk], program: Chunk,
    terms: Terms = Terms(), prepare: (Evaluator) -> Void = { _ in }
  ) throws(HostError) {
    let sink = Sink()
    self.configuration = configuration
    self.terms = terms
    self.given = given
    self.program = program
    self.sink = sink
    trusted = Set(given.map { $0.name }).subtracting([program.name])
    var watching = configuration
    // `CollectionView:apply` denies the method of one type.
    watching.watchedMembers = Set(
      terms.denied.map { $0.split(separator: ":").last.map(String.init) ?? $0 })
    // The repair of a refused batch is also a difference.
    watching.withholdsRepairs = terms.denied.contains("diff")
    evaluator = try Evaluator(watching) { sink.bytes += $0 }
    link.begin(self)
    evaluator.checked = link
    evaluator.onWarning = { sink.warnings.append($0) }
    prepare(evaluator)
    for chunk in given { evaluator.state.reserveChunk(chunk.name) }
    let library = Set(evaluator.state.globalNames)
    let environment = try Self.opening { () throws(LuaError) in
      try makeGivenEnvironment(of: library)
    }
    do throws(ScriptFailure) {
      for chunk in given {
        try evaluator.run(chunk.text, name: chunk.name, environment: environment)
      }
    } catch {
      givenFailure = error
    }
    evaluator.stopWatching()
    guard givenFailure == nil else { return }
    let names = evaluator.state.globalNames.filter { !library.contains($0) }
    bound = BoundObjects(of: evaluator, named: names)
    givenFunctions = names.filter { name in
      evaluator.state.pushGlobal(name)
      defer { evaluator.state.current.pop() }
      return evaluator.state.current.type(-1) == .function
    }
    environmentMaker = try Self.opening { () throws(LuaError) in
      try makeEnvironmentMaker(of: library, given: names)
    }
    let before = count()
    sink.bytes = []
    sink.warnings = []
    runProgram()
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
    replacements = bound.breaches(in: evaluator) + bound.disagreements()
  }

  deinit { link.end() }

  /// Runs the steps that opening a state requires.
  private static func opening<Result>(
    _ body: () throws(LuaError) -> Result
  ) throws(HostError) -> Result {
    try converting({ HostError($0.message) }, body)
  }

  private func runProgram() {
    evaluator.state.onWatchedMember = { [link] name, type, call in
      link.program?.noteRead(of: name, type, at: call.sourceLine)
    }
    do throws(ScriptFailure) {
      try evaluator.run(program.text, name: program.name)
    } catch {
      failure = error
    }
    evaluator.stopWatching()
  }

  /// Records the use of a member that may be denied.
  private func noteRead(of name: String, _ type: String, at line: SourceLine?) {
    // Given code and checks may read a denied member. No other chunk has their names.
    guard line.map({ !trusted.contains($0.file) }) ?? true else { return }
    note(use: terms.denied.contains(name) ? name : "\(type):\(name)", at: line)
  }

  /// Records that the program used a denied name, at a line of any chunk.
  func note(use name: String, at line: SourceLine?) {
    guard terms.denied.contains(name), !sink.uses.contains(where: { $0.name == name }) else {
      return
    }
    sink.uses.append((name, line?.file == program.name ? line : nil))
  }
}

/// The receiver of a program's output.
private final class Sink {
  var bytes: [UInt8] = []
  var warnings: [UpdateWarning] = []
  var uses: [(name: String, line: SourceLine?)] = []
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
  /// Counts the operations and passes of the given views so far, or in all views if none was given.
  ///
  /// Complexity: O(entries of the logs).
  private func count() -> Measures {
    var result = Measures()
    for view in bound.views.isEmpty ? evaluator.views : bound.views {
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

  /// Makes the environment of given chunks: a copy of the library, then the globals.
  ///
  /// Their functions then do the same, whatever a program does to the library.
  private func makeGivenEnvironment(of library: Set<String>) throws(LuaError) -> LuaReference {
    let state = evaluator.state
    state.setLimits(Limits())
    try state.load(Self.libraryCopy + Self.givenEnvironment, name: "=checks")
    pushSet(library.sorted())
    try state.call(arguments: 1, results: 1)
    return state.current.takeReference()
  }

  /// Copies the functions of the library, whose names are the first argument.
  private static let libraryCopy = """
    local rawget, rawset, setmetatable = rawget, rawset, setmetatable
    local next, type, error, gsub = next, type, error, string.gsub
    local getinfo, loaded = debug.getinfo, package.loaded
    local library, given, objects, denied, note = ...
    local globals = _G

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

    """

  private static let givenEnvironment = """
    setmetatable(copies, {__index = globals})
    return setmetatable({}, {
      __index = copies, __metatable = false,
      __newindex = function(_, name, value)
        if rawget(copies, name) ~= nil then copies[name] = value end
        globals[name] = value
      end,
    })
    """

  /// Makes the function that creates the environments of checks, while the library is still
  /// unchanged.
  private func makeEnvironmentMaker(of library: Set<String>, given: [String]) throws(LuaError)
    -> LuaReference
  {
    let state = evaluator.state
    // It runs none of the program's code.
    state.setLimits(Limits())
    try state.load(Self.libraryCopy + Self.prelude, name: "=checks")
    pushSet(library.sorted())
    pushSet(given)
    pushSet(bound.names)
    pushSet(terms.denied.sorted())
    let note = Library.noteOfUse
    state.current.push(note.function, name: note.name)
    try state.call(arguments: 5, results: 2)
    let textMethods = state.current.takeReference()
    self.textMethods = textMethods
    return state.current.takeReference()
  }

  private func pushSet(_ names: [String]) {
    evaluator.state.current.pushTable(fields: names.count)
    for name in names {
      evaluator.state.current.push(true)
      evaluator.state.current.setField(name)
    }
  }

  /// Copies the library and protects given objects from the program; returns the maker of
  /// environments.
  ///
  /// It searches first the values made for the check, then bound objects, then the library's copy,
  /// then the program's globals.
  private static let prelude = """
    local bound, functions = {}, {}
    for name in next, given do
      local value = rawget(globals, name)
      if objects[name] then bound[name] = value end
      if type(value) == "function" then
        functions[name] = value
        bound[name] = value
        rawset(globals, name, nil)
      end
    end
    local function refuse(name)
      error("'" .. name .. "' is given by the exercise and stays as it is: call it, or choose another name", 3)
    end
    if next(functions) then
      setmetatable(globals, {
        __index = functions, __metatable = false,
        __newindex = function(table, name, value)
          if functions[name] then refuse(name) end
          rawset(table, name, value)
        end,
      })
      globals.rawset = function(table, name, value)
        if table == globals and functions[name] then refuse(name) end
        return rawset(table, name, value)
      end
    end

    local function watch(table, key, name)
      local original = table and rawget(table, key)
      if type(original) ~= "function" then return end
      rawset(table, key, function(...)
        local caller = getinfo(2)
        note(name, caller and caller.short_src, caller and caller.currentline)
        return original(...)
      end)
    end
    for name in next, denied do
      local library, field = name:match "^(%w+)%.(%w+)$"
      for _, table in next, {globals, loaded.tessera} do
        if library then watch(rawget(table, library), field, name) else watch(table, name, name) end
      end
    end

    local function copyOf(value, known)
      if type(value) ~= "table" then return value end
      known = known or {}
      if known[value] then return known[value] end
      local copy = {}
      known[value] = copy
      for key, field in next, value do copy[copyOf(key, known)] = copyOf(field, known) end
      return copy
    end
    copies.copyOf = function(value) return copyOf(value) end

    local function lookUp(extras)
      return function(_, name)
        local value = extras[name]
        if value == nil then value = bound[name] end
        if value == nil then value = copies[name] end
        if value == nil then value = rawget(globals, name) end
        return value
      end
    end
    return function(extras)
      return setmetatable({}, {__index = lookUp(extras), __metatable = false})
    end, copies.string
    """
}

extension CheckedProgram {
  /// Runs a check, which returns whether it passed and a message.
  ///
  /// Its assignments stay local: the next check does not see them.
  package func check(_ chunk: Chunk) -> Answer {
    var answer = Answer()
    let state = evaluator.state
    let height = state.current.count
    sink.bytes = []
    attempted = nil
    // A chunk has an empty line for each line above it in its file; they are not part of the check.
    drawn = DrawnData(seed: seed, check: String(chunk.text.drop { $0 == "\n" }))
    // The program's functions cannot find out who calls them.
    let name = "@\(chunk.name)"
    do throws(BindingError) {
      state.setLimits(configuration.limits)
      evaluator.startWatching()
      state.hideChunk(name)
      defer {
        evaluator.stopWatching()
        state.hideChunk(nil)
      }
      try run(chunk, named: name, &answer)
    } catch {
      answer.failure = ScriptFailure(error, evaluator: evaluator)
    }
    state.current.setCount(height)
    answer.steps = state.steps
    answer.output = sink.bytes
    if answer.passed == false, let attempted, attempted.message == answer.message {
      answer.attempted = attempted.failure
    }
    return answer
  }

  private func run(_ chunk: Chunk, named name: String, _ answer: inout Answer) throws(BindingError)
  {
    let call = evaluator.state.current
    guard let environmentMaker, let textMethods else {
      throw .host("the check was run before the program, which is a bug in tessera")
    }
    try call.reserve(16)
    textMethods.push(to: call)
    evaluator.state.setTextMethods()
    trusted.insert(chunk.name)
    evaluator.state.reserveChunk(chunk.name)
    try BindingError.wrapping(try evaluator.state.load(chunk.text, name: name))
    environmentMaker.push(to: call)
    pushExtras(call)
    try call.call(arguments: 1, results: 1)
    call.setEnvironment()
    try call.call(arguments: 0, results: 2)
    if call.type(-2) == .boolean { answer.passed = call.truth(-2) }
    answer.message = call.bytes(-1).map { String(decoding: $0.prefix(4096), as: UTF8.self) }
  }

  /// Pushes the values made only for checks.
  private func pushExtras(_ call: Call) {
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
    for function in Library.checks {
      call.push(function.function, name: function.name)
      call.setField(function.name)
    }
  }

  /// The lines printed by the program.
  package var printedLines: [String] {
    var lines = String(decoding: output, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map(String.init)
  }
}

/// The given objects, for a check of the exercise itself.
extension CheckedProgram {
  /// The names of the given views and data sources.
  package var boundNames: [String] { bound.names }

  /// Returns whether a view was made before the program ran.
  func isGiven(_ view: CollectionView) -> Bool { bound.views.contains { $0 === view } }

  /// A Boolean value that indicates whether the global `data` is a given data source.
  package var hasGivenData: Bool { bound.object(named: "data") is DataSource }

  /// The program's batches of the given views, in order.
  package var batchesOfGivenViews: [BatchEntry] { bound.batches }
}

extension CheckedProgram {
  /// The view given as `view`, or else the program's global, if it is a view.
  package var view: CollectionView? {
    if let object = bound.object(named: "view") { return object as? CollectionView }
    let call = evaluator.state.current
    evaluator.state.pushGlobal("view")
    defer { call.pop() }
    return call.object(-1, as: CollectionView.self)
  }

  /// Returns the text of the view, or of `data` without a view, or nil without either.
  ///
  /// - Throws: `LuaError` for errors of the script.
  package func shown() throws(LuaError) -> String? {
    let call = evaluator.state.current
    for name in ["view", "data"] {
      bound.push(name, in: evaluator)
      defer { call.pop() }
      guard call.hostObject(-1) != nil else { continue }
      return String(decoding: try call.displayBytes(-1), as: UTF8.self)
    }
    return nil
  }

  /// Runs another program by a check's author in a fresh state, after the same given code, without
  /// terms.
  ///
  /// - Throws: `HostError` if no state can be opened.
  func run(_ source: String) throws(HostError) -> CheckedProgram {
    try fresh(given, Chunk(source, name: program.name), Terms())
  }

  /// Runs the same program in a fresh state, with Lua code between the given code and the program.
  ///
  /// - Throws: `HostError` if no state can be opened.
  func rerun(after setup: String) throws(HostError) -> CheckedProgram {
    let setup = Chunk(setup, name: given.last?.name ?? "the setup of a rerun")
    return try fresh(given + [setup], program, terms)
  }

  /// Runs a program in a fresh state, with the seed and the sentences of this one.
  private func fresh(
    _ given: [Chunk], _ program: Chunk, _ terms: Terms
  ) throws(HostError) -> CheckedProgram {
    let other = try CheckedProgram(configuration, given: given, program: program, terms: terms)
    (other.seed, other.stoppedText, other.breachText) = (seed, stoppedText, breachText)
    return other
  }

  /// Returns whether a line of the program is involved in a failure.
  func blames(_ failure: ScriptFailure) -> Bool {
    failure.diagnosis.places.contains { $0.line.file == program.name }
  }

  /// Returns a check's text about a failure, and keeps the failure for the check's result.
  ///
  /// The text has the learner's line, if one is involved, the code and the message.
  func describeAttempt(_ failure: ScriptFailure) -> String {
    let diagnosis = failure.diagnosis
    var sentence = diagnosis.message
    if let place = diagnosis.places.first, sentence.hasPrefix("\(place.line): ") {
      sentence = String(sentence.dropFirst("\(place.line): ".count))
    }
    if let code = diagnosis.code, code != "R02" { sentence = "\(code): \(sentence)" }
    if let line = diagnosis.places.first(where: { $0.line.file == program.name })?.line.line {
      sentence = "line \(line): \(sentence)"
    }
    let message = stoppedText.replacing("{message}", with: sentence)
    attempted = (failure, message)
    return message
  }
}

extension CheckedProgram {
  /// Returns the text that the program shows, within the limits of a part.
  ///
  /// - Throws: errors of its layouts and data sources.
  package func shownState() throws(ScriptFailure) -> String? {
    try evaluator.inspecting(BindingError.lua) { () throws(LuaError) in try shown() }
  }

  /// Returns the frame of an item, or nil if there is none.
  ///
  /// - Throws: errors of the layout.
  package func frame(
    of path: IndexPath, in view: CollectionView
  ) throws(ScriptFailure) -> Rect? {
    try evaluator.inspecting(BindingError.init(describing:)) { () throws(CollectionViewError) in
      try view.layoutAttributesForItem(at: path)?.frame
    }
  }
}
