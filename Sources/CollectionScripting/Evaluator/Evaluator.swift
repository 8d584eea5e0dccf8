// The types in the signatures below, so that a program that embeds scripts imports only this
// module.
@_exported public import CollectionCore
@_exported public import CollectionDiffing
@_exported public import CollectionLayout
@_exported public import CollectionRendering
@_exported public import CollectionUpdates
@_exported public import CollectionViews
@_exported public import LuaRuntime

/// An evaluator of scripts: a Lua state with Tessera's API, the output, and the views made.
///
/// ```swift
/// var configuration = Evaluator.Configuration()
/// configuration.limits = Limits(seconds: 1, memory: 64 << 20, output: 1 << 20)
/// configuration.arguments = ["Ann"]
/// var printed: [UInt8] = []
/// let evaluator = try Evaluator(configuration) { printed += $0 }
/// try evaluator.run("print('Hello, ' .. ...)", name: "hello.lua")
/// ```
///
/// `tessera run`, the session and the exercises share it; it knows none of them. An evaluator and
/// its views belong to the thread that runs the scripts.
public final class Evaluator {
  /// The configuration of an evaluator.
  public struct Configuration: Sendable {
    /// The limits of the script.
    public var limits = Limits()
    /// The seed of `math.random`.
    public var seed = 0
    /// The style of printed values.
    package var render = RenderOptions()
    /// The default rules of views.
    public var profile = UpdateProfile.modern
    /// Whether warnings are reported; for batches, views can override it.
    package var reportsWarnings = true
    /// Whether views refuse batches with a wrong picture by default.
    public var isStrict = false
    /// Whether views report problems of UIKit by default.
    package var reportsQuirks = false
    /// The folder with the modules for `require`; nil if there is none.
    public var moduleFolder: String?
    /// Further folders for `require` and `readFile`, in this order.
    public var readFolders: [String] = []
    /// Texts in place of files next to the script, by path, such as those of a recording.
    package var givenFiles: [String: String] = [:]
    /// The folder for `writeFile`; nil refuses it.
    public var writeFolder: String?
    /// Whether `os.time`, `os.clock` and `os.date` read the machine's clock.
    public var usesRealClock = false
    /// Whether printed texts show control characters as signs (`^[`), as for a terminal.
    package var showsControls = false
    /// The value of `arg[0]`.
    public var scriptName = ""
    /// The arguments that the script reads as `...` and `arg`.
    public var arguments: [String] = []

    /// Methods and properties whose reads are reported to `LuaState`.
    var watchedMembers: Set<String> = []
    /// Whether the errors that a script catches omit the repair, for scripts that have to find it.
    var withholdsRepairs = false

    /// The watchdog for a function that does not return at the time limit; nil for none.
    ///
    /// It is for a program that runs one script at a time and can be ended, such as `tessera run`.
    public var watchdog: Watchdog?
    /// The watchdog for a script that makes the process exceed its memory limit or the system's
    /// memory.
    ///
    /// Nil for none.
    ///
    /// It is for a program that runs one script at a time, since all of its memory counts.
    package var memoryWatchdog: Watchdog?
    /// The watchdog for a function that does not return soon after Ctrl-C; nil for none.
    package var interruptWatchdog: Watchdog?

    /// Creates the defaults: no limits, no modules, no arguments.
    public init() {}
  }

  /// The configuration of this evaluator.
  package var configuration: Configuration
  /// The views that were made so far, in order.
  ///
  /// Use `inspect` for queries of their layouts.
  public private(set) var views: [CollectionView] = []
  /// The components being changed by functions of the script, innermost last.
  var drafts: [ComponentDraft] = []
  /// The indices of the views in that list, and the views of the layouts.
  private var placesOfViews: [ObjectIdentifier: Int] = [:]
  private var viewsOfLayouts: [ObjectIdentifier: CollectionView] = [:]
  /// The function that receives events as they happen; nil if there is none.
  public var onEvent: ((ScriptEvent) -> Void)?
  /// The function that receives the movement of elements in each batch of the script's views.
  ///
  /// Nil if there is none. It applies to views that are made later.
  package var onTransition: ((CollectionView, _ batch: Int, Transition) -> Void)?
  /// The function that is called at points of each batch of the script's views; its error ends the
  /// batch. It is nil if there is none. It applies to views that are made later.
  package var onBatchMoment: ((CollectionView, BatchMoment) throws(BindingError) -> Void)?
  /// The function that receives each refused batch of a view; nil if there is none.
  package var onRefusal: ((CollectionView, BatchRefusal) -> Void)?
  /// A Boolean value that indicates whether events contain everything that pictures need.
  ///
  /// These are the executed texts, and each step of each view with its elements. It applies to
  /// views that are made later.
  public var tellsFrames = false
  /// The maximum number of elements of a step in events with frames; nil for all.
  package var greatestFrameElements: Int?
  /// The parts of a step in events with frames.
  package var frameParts = Step.Parts.all
  /// A Boolean value that indicates whether Ctrl-C stops the script (`stopped(.interrupt)`).
  ///
  /// `InterruptSignal` or `HostProcess.installInterrupt` must be installed.
  ///
  /// Set it on the thread that runs the scripts, around each run; only one evaluator of a process
  /// may have it.
  package var receivesInterrupts = false {
    didSet {
      state.receiveInterrupts(receivesInterrupts)
      guard receivesInterrupts else { return stopWatching() }
      startWatchingInterrupts()
      startWatchingMemory()
    }
  }
  /// The host program's functions for scripts, by name.
  var hostFunctions: [String: HostFunction] = [:]
  /// The function that is called after each chunk is compiled, with it on the stack; nil for none.
  package var onChunk: (() -> Void)?
  /// The function that receives each file read by a script, with its path relative to the script.
  package var onFileRead: ((_ name: String, _ text: String) -> Void)?
  /// The function that receives warnings about batches as they happen; nil if there is none.
  package var onWarning: ((UpdateWarning) -> Void)?

  /// The function that receives warnings of layouts; nil if there is none.
  package var onLayoutWarning: ((String) -> Void)?

  package let state: LuaState
  /// The evaluator as referenced by its state and its views' closures, without retaining it.
  let link = OwnerLink()
  /// The program being judged, if any.
  var checked: OwnerLink?
  /// The links of delegates and data sources to their views, which are retained in `views`.
  private var viewLinks: [ObjectIdentifier: OwnerLink] = [:]
  private let output: ([UInt8]) -> Void
  /// The modules being loaded by `require`, outermost first.
  var modulesLoading: [String] = []
  private var outputBytes = 0
  /// The nesting depth of the running calls of `performWithoutAnimation`.
  var callsWithoutAnimation = 0
  /// The latest time of any view, in seconds.
  private var clock = 0.0
  private var sources: [String: [Substring]] = [:]
  private var reportedEntries: [ObjectIdentifier: Int] = [:]
  private var reportedWarnings: [ObjectIdentifier: Int] = [:]
  private var reportedTexts: [ObjectIdentifier: Int] = [:]
  /// The layouts based on another one, by that one.
  private var basedLayouts: [ObjectIdentifier: OwnerLink] = [:]
  /// The number of such layouts at which deallocated ones are removed.
  private var greatestBasedLayouts = 64
  /// The views as held by Lua while they are kept here, for charging them.
  var heldViews: [LuaReference] = []
  /// A Boolean value that indicates whether a repair is being rehearsed, during which nothing is
  /// printed.
  package internal(set) var isRehearsing = false
  /// The latest repair whose rehearsal would have called functions of the script, and its view.
  var postponedRepair: (repair: Repair, view: CollectionView, shown: CollectionState?)?
  /// The number of entries and warnings of each view already charged to the script.
  var chargedEntries: [ObjectIdentifier: (entries: Int, warnings: Int)] = [:]

  /// Creates an evaluator with a fresh state.
  ///
  /// - Parameters:
  ///   - configuration: the script's permissions and its limits.
  ///   - output: receives the script's output, as bytes.
  /// - Throws: `HostError` if no state can be opened.
  public init(
    _ configuration: Configuration = Configuration(), output: @escaping ([UInt8]) -> Void
  ) throws(HostError) {
    self.configuration = configuration
    self.output = output
    do throws(LuaError) {
      state = try LuaState(seed: configuration.seed)
    } catch {
      throw HostError(error.message)
    }
    link.begin(self)
    state.context = link
    state.measure = Library.byteCount(of:)
    state.watchedMembers = configuration.watchedMembers
    if configuration.usesRealClock { state.useRealClock() }
    do throws(LuaError) {
      try installLibrary()
    } catch {
      throw HostError(error.message)
    }
  }

  deinit {
    link.end()
    for link in viewLinks.values { link.end() }
  }
}

extension Call {
  /// The evaluator that runs the script.
  ///
  /// - Throws: `BindingError` if the state outlived it, which is a bug in tessera.
  func evaluator() throws(BindingError) -> Evaluator {
    guard let evaluator = (state.context as? OwnerLink)?.evaluator else {
      throw .host("the script's evaluator is gone, which is a bug in tessera")
    }
    return evaluator
  }
}

extension Evaluator {
  /// Runs a chunk to its end, and then lets all pending work finish.
  ///
  /// - Parameters:
  ///   - text: the source.
  ///   - name: the name for messages; a first line that starts with `#` is skipped.
  ///   - keepsBudget: whether the usage of earlier chunks counts, too.
  /// - Throws: `ScriptFailure`.
  public func run(
    _ text: String, name: String, keepsBudget: Bool = false
  ) throws(ScriptFailure) {
    try run(text, name: name, keepsBudget: keepsBudget, environment: nil)
  }

  /// Runs a chunk whose globals are looked up in a table.
  func run(
    _ text: String, name: String, keepsBudget: Bool = false, environment: LuaReference?
  ) throws(ScriptFailure) {
    do throws(BindingError) {
      if !keepsBudget { state.setLimits(configuration.limits) }
      startWatching()
      if tellsFrames { onEvent?(.source(text, name: name)) }
      let call = state.current
      try BindingError.wrapping(try load(text, name: name))
      try call.reserve(Int32(clamping: configuration.arguments.count + 4))
      if let environment {
        environment.push(to: call)
        call.setEnvironment()
      }
      for argument in configuration.arguments { call.push(argument) }
      try call.call(arguments: Int32(configuration.arguments.count), results: 0)
      try finishPending()
    } catch {
      rehearseAtEnd()
      for view in views { reportEntries(of: view, isFinal: true) }
      throw ScriptFailure(error, evaluator: self)
    }
  }

  /// The first byte of compiled Lua.
  static let bytecodeMark: UInt8 = 0x1B

  /// Compiles a chunk and leaves it on the stack.
  package func load(_ text: String, name: String) throws(LuaError) {
    let text = Self.withoutShebang(text)
    sources[name] = text.split(separator: "\n", omittingEmptySubsequences: false)
    try state.load(text, name: "@\(name)")
    onChunk?()
  }

  /// The names of the chunks compiled so far, sorted.
  package var chunkNames: [String] { sources.keys.sorted() }

  /// Sets the source from which excerpts of a chunk are taken.
  package func setSource(_ text: String, name: String) {
    sources[name] = Self.withoutShebang(text).split(
      separator: "\n", omittingEmptySubsequences: false)
  }

  /// Blanks a first line that starts with `#`, which keeps the line numbers.
  package static func withoutShebang(_ text: String) -> String {
    guard text.utf8.first == UInt8(ascii: "#") else { return text }
    guard let end = text.utf8.firstIndex(of: UInt8(ascii: "\n")) else { return "" }
    return String(text[end...])
  }

  /// Returns the text of a script's line, without the white space around it.
  package func source(of line: SourceLine) -> String? {
    guard let lines = sources[line.file], lines.indices.contains(line.line - 1) else { return nil }
    return String(lines[line.line - 1]).trimmingSpaces()
  }
}

extension Evaluator {
  /// Passes printed bytes on and counts them.
  ///
  /// - Throws: `BindingError` if the limit is exceeded; the script is then being stopped.
  func write(_ bytes: [UInt8], origin: SourceLine?) throws(BindingError) {
    guard !isRehearsing else { return }
    try count(written: bytes.count)
    output(bytes)
    if onEvent != nil { for view in views { reportEntries(of: view) } }
    onEvent?(.output(String(decoding: bytes, as: UTF8.self), origin))
  }

  /// Counts bytes that a script is about to print or write to a file.
  ///
  /// - Throws: `BindingError` if the limit is exceeded; the script is then being stopped.
  func count(written bytes: Int) throws(BindingError) {
    let limit = configuration.limits.output
    outputBytes += bytes
    guard limit > 0, outputBytes > limit else { return }
    state.stopForOutput()
    throw .host("too much output")
  }

  /// Counts bytes that a listener is about to write on behalf of the script, such as a warning.
  ///
  /// - Returns: whether they are within the limit; if not, the script is being stopped, and they
  ///   must not be written.
  package func mayWrite(_ bytes: Int) -> Bool {
    do throws(BindingError) {
      try count(written: bytes)
      return true
    } catch {
      return false
    }
  }

  /// Reports new entries in a view's log to the listeners, and the batches that need a warning.
  ///
  /// - Parameter isFinal: whether to also report a reload without a layout after it.
  package func reportEntries(of view: CollectionView, isFinal: Bool = false) {
    let id = ObjectIdentifier(view)
    defer { reportWarnings(of: view) }
    chargeLog(of: view)
    guard let onEvent else { return }
    let number = number(of: view)
    let entries = view.log.entries
    for index in min(reportedEntries[id] ?? 0, entries.count)..<entries.count {
      let entry = entries[index]
      if case .reload(let reload) = entry, !reload.isSettled, !isFinal { return }
      // If frames are reported, the view's recorder reports its entries.
      if view.recorder == nil || isFinal, !(view.recorder?.hasTold(index) ?? false) {
        onEvent(.entry(entry, view: number))
      }
      reportedEntries[id, default: 0] += 1
    }
  }

  private func reportWarnings(of view: CollectionView) {
    reportBatchWarnings(of: view)
    let first = reportedTexts[ObjectIdentifier(view)] ?? 0
    guard first < view.warnings.count else { return }
    reportedTexts[ObjectIdentifier(view)] = view.warnings.count
    let number = number(of: view)
    let known = Set(view.updateWarnings.map { $0.description })
    guard configuration.reportsWarnings else { return }
    for text in view.warnings[first...] where !known.contains(text) {
      onEvent?(.layoutWarning(text, view: number))
      onLayoutWarning?(text)
    }
  }

  private func reportBatchWarnings(of view: CollectionView) {
    let warnings = view.updateWarnings
    let first = reportedWarnings[ObjectIdentifier(view)] ?? 0
    guard first < warnings.count else { return }
    reportedWarnings[ObjectIdentifier(view)] = warnings.count
    let number = number(of: view)
    for warning in warnings[first...] {
      onEvent?(.warning(warning, view: number))
      onWarning?(warning)
    }
  }

  /// Reports a warning without a view to the listeners.
  func report(_ warning: UpdateWarning) {
    guard configuration.reportsWarnings else { return }
    onEvent?(.warning(warning, view: nil))
    onWarning?(warning)
  }

  /// Advances the script's clock to a view's time; it never goes back.
  func showClock(of view: CollectionView) {
    clock = max(clock, view.now)
    if !configuration.usesRealClock { state.setClock(clock) }
  }

  /// Appends a view to the list, and follows changes of its layout.
  func note(_ view: CollectionView) {
    placesOfViews[ObjectIdentifier(view)] = views.count
    views.append(view)
    viewsOfLayouts[ObjectIdentifier(view.layout as AnyObject)] = view
    let place = views.count - 1
    view.onLayoutChange = { [link] old in link.evaluator?.noteLayout(ofViewAt: place, after: old) }
  }

  /// Records a view's present layout instead of another one.
  private func noteLayout(ofViewAt place: Int, after old: any CollectionViewLayout) {
    let view = views[place]
    if viewsOfLayouts[ObjectIdentifier(old as AnyObject)] === view {
      viewsOfLayouts[ObjectIdentifier(old as AnyObject)] = nil
    }
    viewsOfLayouts[ObjectIdentifier(view.layout as AnyObject)] = view
  }

  /// Returns the link to a view for its delegate or its data source, while views are kept.
  func link(to view: CollectionView) -> OwnerLink {
    let link = viewLinks[ObjectIdentifier(view)] ?? OwnerLink()
    link.begin(view)
    viewLinks[ObjectIdentifier(view)] = link
    return link
  }

  /// Returns the 1-based number of a view, in the order of creation.
  package func number(of view: CollectionView) -> Int {
    (placesOfViews[ObjectIdentifier(view)] ?? 0) + 1
  }

  /// Returns the view of a layout, or nil. Complexity: O(1) on average.
  func view(of layout: any CollectionViewLayout) -> CollectionView? {
    let view = viewsOfLayouts[ObjectIdentifier(layout as AnyObject)]
    return view?.layout === layout ? view : nil
  }

  /// Returns the view for which a layout computes: its own, or that of a layout based on it.
  func view(servedBy layout: any CollectionViewLayout) -> CollectionView? {
    var outermost = layout
    while let outer = self.layout(basedOn: outermost) { outermost = outer }
    return view(of: outermost)
  }

  /// Returns the layout based on a layout, or nil.
  func layout(basedOn base: any CollectionViewLayout) -> CustomLayout? {
    let layout = basedLayouts[ObjectIdentifier(base as AnyObject)]?.owner as? CustomLayout
    return layout?.base === base ? layout : nil
  }

  /// Lets the bases down to a layout lay out, outermost first.
  ///
  /// This applies during a `prepare` that has not queried its base yet.
  func prepareBases(downTo layout: any CollectionViewLayout) {
    guard let outer = self.layout(basedOn: layout) else { return }
    prepareBases(downTo: outer)
    outer.prepareBase()
  }

  /// Records that a layout is the base of another one, to which it then belongs. Complexity: O(1)
  /// on average.
  func note(baseOf layout: CustomLayout) {
    guard let base = layout.base, let source = layout.source as? ScriptLayout else { return }
    if basedLayouts.count >= greatestBasedLayouts {
      basedLayouts = basedLayouts.filter { $0.value.owner != nil }
      greatestBasedLayouts = max(64, 2 * basedLayouts.count)
    }
    source.link.begin(layout)
    basedLayouts[ObjectIdentifier(base as AnyObject)] = source.link
  }
}

extension OwnerLink {
  /// The evaluator of the link.
  var evaluator: Evaluator? { owner as? Evaluator }
  /// The program of the link.
  var program: CheckedProgram? { owner as? CheckedProgram }
}

extension String {
  /// The text without spaces and tabs at its ends.
  package func trimmingSpaces() -> String {
    var text = self[...]
    while let last = text.last, last.isWhitespace { text.removeLast() }
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    return String(text)
  }
}
