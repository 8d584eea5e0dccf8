// What the signatures below name, so that a program that embeds scripts imports this module alone.
@_exported public import CollectionCore
@_exported public import CollectionDiffing
@_exported public import CollectionLayout
@_exported public import CollectionRendering
@_exported public import CollectionUpdates
@_exported public import CollectionViews
@_exported public import LuaRuntime

/// Runs scripts: one Lua state with Tessera's API, a sink for output, and the views that were made.
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
/// `tessera run`, the session and the exercises share it; none of them is known here. An evaluator
/// and its views belong to the thread that runs the scripts.
public final class Evaluator {
  /// The configuration of an evaluator.
  public struct Configuration: Sendable {
    /// The limits of the script.
    public var limits = Limits()
    /// The seed of `math.random`.
    public var seed = 0
    /// The look of printed values.
    package var render = RenderOptions()
    /// The rules that views follow unless their options say otherwise.
    public var profile = UpdateProfile.modern
    /// Whether warnings are reported; for batches, unless the options of their view say otherwise.
    package var reportsWarnings = true
    /// Whether views refuse batches with a wrong picture unless their options say otherwise.
    public var isStrict = false
    /// Whether views report what UIKit gets wrong unless their options say otherwise.
    package var reportsQuirks = false
    /// The folder in which `require` looks for modules; nil if there is none.
    public var moduleFolder: String?
    /// More folders in which `require` and `readFile` look, in this order.
    public var readFolders: [String] = []
    /// Texts that stand for files beside the script, by their paths, such as those of a recording.
    package var givenFiles: [String: String] = [:]
    /// The folder into which `writeFile` writes; nil refuses it.
    public var writeFolder: String?
    /// Whether `os.time`, `os.clock` and `os.date` read the machine's clock.
    public var usesRealClock = false
    /// Whether printed texts show control characters as signs (`^[`), as for a terminal.
    package var showsControls = false
    /// The value of `arg[0]`.
    public var scriptName = ""
    /// The arguments that the script reads as `...` and `arg`.
    public var arguments: [String] = []

    /// Methods and properties of which `LuaState` tells when a script reads them.
    var watchedMembers: Set<String> = []
    /// Whether the errors that a script catches say nothing of a repair, which is to be found.
    var withholdsRepairs = false

    /// The watchdog for a function that does not return at the time limit; nil lets it go on.
    ///
    /// For a program that runs one script at a time and has nothing to lose, as `tessera run`.
    public var watchdog: Watchdog?
    /// The watchdog for a script that makes the process take more memory than its limit, or than
    /// the system has; nil lets it go on.
    ///
    /// For a program that runs one script at a time: the memory of all of it counts.
    package var memoryWatchdog: Watchdog?
    /// The watchdog for a function that does not return soon after Ctrl-C; nil lets it go on.
    package var interruptWatchdog: Watchdog?

    /// Creates the defaults: no limits, no modules, no arguments.
    public init() {}
  }

  /// The configuration of this evaluator.
  package var configuration: Configuration
  /// The views that were made so far, in order.
  ///
  /// Ask for what their layouts say within `inspect`.
  public private(set) var views: [CollectionView] = []
  /// The components that functions of the script are changing, the innermost last.
  var drafts: [ComponentDraft] = []
  /// The places of the views in that list, and the views of the layouts that belong to one.
  private var placesOfViews: [ObjectIdentifier: Int] = [:]
  private var viewsOfLayouts: [ObjectIdentifier: CollectionView] = [:]
  /// The function that receives events as they happen; nil if there is none.
  public var onEvent: ((ScriptEvent) -> Void)?
  /// The function that receives how elements moved during each batch of the script's views; nil if
  /// there is none. It applies to views that are made later.
  package var onTransition: ((CollectionView, _ batch: Int, Transition) -> Void)?
  /// The function that is called at the moments of each batch of the script's views; what it throws
  /// ends the batch. Nil if there is none. It holds for views that are made later.
  package var onBatchMoment: ((CollectionView, BatchMoment) throws(BindingError) -> Void)?
  /// The function that receives each batch that one of the views has refused; nil if there is none.
  package var onRefusal: ((CollectionView, BatchRefusal) -> Void)?
  /// A Boolean value that indicates whether events tell everything that pictures need: the texts that
  /// run, and each step of each view with its elements. It holds for views that are made later.
  public var tellsFrames = false
  /// The most elements of a step that events tell where they tell frames; nil for all of them.
  package var greatestFrameElements: Int?
  /// The parts of a step that events tell where they tell frames.
  package var frameParts = Step.Parts.all
  /// A Boolean value that indicates whether Ctrl-C stops the script (`stopped(.interrupt)`) once
  /// `InterruptSignal` or `HostProcess.installInterrupt` has been installed.
  ///
  /// Set it on the thread that runs the scripts, around each run; one evaluator of a process has
  /// it.
  package var receivesInterrupts = false {
    didSet {
      state.receiveInterrupts(receivesInterrupts)
      guard receivesInterrupts else { return stopWatching() }
      startWatchingInterrupts()
      startWatchingMemory()
    }
  }
  /// The functions of the host program that scripts call, by their names.
  var hostFunctions: [String: HostFunction] = [:]
  /// The function that is called when a chunk has been compiled, with the chunk on the stack; nil if
  /// there is none.
  package var onChunk: (() -> Void)?
  /// Is notified of each file that a script reads, by its path beside the script.
  package var onFileRead: ((_ name: String, _ text: String) -> Void)?
  /// The function that receives warnings about batches as they happen; nil if there is none.
  package var onWarning: ((UpdateWarning) -> Void)?

  /// The function that receives warnings of layouts; nil if there is none.
  package var onLayoutWarning: ((String) -> Void)?

  package let state: LuaState
  /// The evaluator as its state and the closures of its views know it, without keeping it alive.
  let link = OwnerLink()
  /// The program that is judged, if one is.
  var checked: OwnerLink?
  /// The ways in which delegates and data sources know their views, which are kept in `views`.
  private var viewLinks: [ObjectIdentifier: OwnerLink] = [:]
  private let output: ([UInt8]) -> Void
  /// The modules that are being run by `require`, outermost first.
  var modulesLoading: [String] = []
  private var outputBytes = 0
  /// The number of calls of `performWithoutAnimation` that are running within each other.
  var callsWithoutAnimation = 0
  /// The latest time of any view, in seconds.
  private var clock = 0.0
  private var sources: [String: [Substring]] = [:]
  private var reportedEntries: [ObjectIdentifier: Int] = [:]
  private var reportedWarnings: [ObjectIdentifier: Int] = [:]
  private var reportedTexts: [ObjectIdentifier: Int] = [:]
  /// The layouts that are based on another one, by that one.
  private var basedLayouts: [ObjectIdentifier: OwnerLink] = [:]
  /// The number of such layouts at which those that are gone are forgotten.
  private var greatestBasedLayouts = 64
  /// The views as Lua holds them, for as long as they are kept here, so that they can be charged.
  var heldViews: [LuaReference] = []
  /// A Boolean value that indicates whether a repair is being rehearsed, in which nothing is
  /// printed.
  package internal(set) var isRehearsing = false
  /// The latest repair whose rehearsal would have called functions of the script, and its view.
  var postponedRepair: (repair: Repair, view: CollectionView, shown: CollectionState?)?
  /// The number of entries and warnings of each view that were charged to the script.
  var chargedEntries: [ObjectIdentifier: (entries: Int, warnings: Int)] = [:]

  /// Creates an evaluator with a fresh state.
  ///
  /// - Parameters:
  ///   - configuration: what the script is granted, and its limits.
  ///   - output: receives what the script prints, as bytes.
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
  /// Runs a chunk to its end, and then lets everything that is pending finish.
  ///
  /// - Parameters:
  ///   - text: the source.
  ///   - name: the name that messages show; a first line that starts with `#` is skipped.
  ///   - keepsBudget: whether what earlier chunks used up counts, too.
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

  /// The byte that compiled Lua starts with.
  static let bytecodeMark: UInt8 = 0x1B

  /// Compiles a chunk and leaves it on the stack.
  package func load(_ text: String, name: String) throws(LuaError) {
    let text = Self.withoutShebang(text)
    sources[name] = text.split(separator: "\n", omittingEmptySubsequences: false)
    try state.load(text, name: "@\(name)")
    onChunk?()
  }

  /// The names of the chunks that were compiled so far, sorted.
  package var chunkNames: [String] { sources.keys.sorted() }

  /// Makes a text the source that excerpts of a chunk come from.
  package func setSource(_ text: String, name: String) {
    sources[name] = Self.withoutShebang(text).split(
      separator: "\n", omittingEmptySubsequences: false)
  }

  /// Blanks a first line that starts with `#`, so that line numbers stay.
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
  /// Hands printed bytes on and counts them.
  ///
  /// - Throws: `BindingError` once the limit is passed; the script is then being stopped.
  func write(_ bytes: [UInt8], origin: SourceLine?) throws(BindingError) {
    guard !isRehearsing else { return }
    try count(written: bytes.count)
    output(bytes)
    if onEvent != nil { for view in views { reportEntries(of: view) } }
    onEvent?(.output(String(decoding: bytes, as: UTF8.self), origin))
  }

  /// Counts bytes that a script is about to print or to write into a file.
  ///
  /// - Throws: `BindingError` once the limit is passed; the script is then being stopped.
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
  ///   should not be written.
  package func mayWrite(_ bytes: Int) -> Bool {
    do throws(BindingError) {
      try count(written: bytes)
      return true
    } catch {
      return false
    }
  }

  /// Reports to the listeners what is new in a view's log, and which batches deserve a warning.
  ///
  /// - Parameter isFinal: whether a reload that no layout has followed is reported, too.
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
      // Where frames are reported, the recorder of the view tells its entries.
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

  /// Notifies the listeners of a warning that belongs to no view.
  func report(_ warning: UpdateWarning) {
    guard configuration.reportsWarnings else { return }
    onEvent?(.warning(warning, view: nil))
    onWarning?(warning)
  }

  /// Lets the script's clock show a view's time; it never goes back.
  func showClock(of view: CollectionView) {
    clock = max(clock, view.now)
    if !configuration.usesRealClock { state.setClock(clock) }
  }

  /// Appends a view to the list, and follows which layout it has.
  func note(_ view: CollectionView) {
    placesOfViews[ObjectIdentifier(view)] = views.count
    views.append(view)
    viewsOfLayouts[ObjectIdentifier(view.layout as AnyObject)] = view
    let place = views.count - 1
    view.onLayoutChange = { [link] old in link.evaluator?.noteLayout(ofViewAt: place, after: old) }
  }

  /// Notes the layout that a view has now, in the place of another one.
  private func noteLayout(ofViewAt place: Int, after old: any CollectionViewLayout) {
    let view = views[place]
    if viewsOfLayouts[ObjectIdentifier(old as AnyObject)] === view {
      viewsOfLayouts[ObjectIdentifier(old as AnyObject)] = nil
    }
    viewsOfLayouts[ObjectIdentifier(view.layout as AnyObject)] = view
  }

  /// Returns the way to a view for its delegate or its data source, for as long as views are kept.
  func link(to view: CollectionView) -> OwnerLink {
    let link = viewLinks[ObjectIdentifier(view)] ?? OwnerLink()
    link.begin(view)
    viewLinks[ObjectIdentifier(view)] = link
    return link
  }

  /// Returns the number of a view, from 1 in the order in which views were made.
  package func number(of view: CollectionView) -> Int {
    (placesOfViews[ObjectIdentifier(view)] ?? 0) + 1
  }

  /// Returns the view that a layout belongs to, if it belongs to one. Complexity: O(1) on average.
  func view(of layout: any CollectionViewLayout) -> CollectionView? {
    let view = viewsOfLayouts[ObjectIdentifier(layout as AnyObject)]
    return view?.layout === layout ? view : nil
  }

  /// The view that a layout computes for: the one that it belongs to, or that a layout based on it
  /// belongs to.
  func view(servedBy layout: any CollectionViewLayout) -> CollectionView? {
    var outermost = layout
    while let outer = self.layout(basedOn: outermost) { outermost = outer }
    return view(of: outermost)
  }

  /// The layout that is based on a layout, if there is one.
  func layout(basedOn base: any CollectionViewLayout) -> CustomLayout? {
    let layout = basedLayouts[ObjectIdentifier(base as AnyObject)]?.owner as? CustomLayout
    return layout?.base === base ? layout : nil
  }

  /// Lets the bases down to a layout lay out, the outermost first, where a `prepare` is under way
  /// that has not asked its base before.
  func prepareBases(downTo layout: any CollectionViewLayout) {
    guard let outer = self.layout(basedOn: layout) else { return }
    prepareBases(downTo: outer)
    outer.prepareBase()
  }

  /// Notes that a layout is the base of another one, which it then belongs to. Complexity: O(1) on
  /// average.
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
  /// The evaluator that the link leads to.
  var evaluator: Evaluator? { owner as? Evaluator }
  /// The program that the link leads to.
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
