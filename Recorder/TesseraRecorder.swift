// Records the calls that an app makes to its collection views. `tessera replay` then names the
// first batch after which a view and its data differ. Add this one file to an app; it needs iOS 13
// and Swift 5.9.
//
//   TesseraRecorder.shared.start()                        // in the app delegate
//   TesseraRecorder.shared.record(collectionView)         // in viewDidLoad
//   dataSource.applyRecorded(snapshot)                    // instead of apply(snapshot)
//   print(TesseraRecorder.shared.text)                    // on demand; a crash writes the file
//
// Documentation/recordings.md of Tessera explains how it works, and the format that it writes.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import UIKit

  /// The recorder of an app, which keeps the latest calls of its collection views as JSON Lines.
  ///
  /// It never asks a collection view for counts, because that would change UIKit's cached counts
  /// and hide the mistake. Counts come from the data source.
  @MainActor
  final class TesseraRecorder {
    /// The recorder of the app.
    static let shared = TesseraRecorder()

    /// A Boolean value that indicates whether counts are also read when a block begins.
    ///
    /// They reveal changes outside of a batch. Set it to false if counting changes the data.
    var readsCountsAtStart = true

    /// The function that names an item of a view, to find items in wrong positions as well as wrong
    /// counts. It must read the data, and not the view. Snapshots need no function.
    var identifier: ((UICollectionView, IndexPath) -> AnyHashable?)?

    /// The maximum number of items of a view whose identifiers are recorded; beyond it, only counts
    /// are.
    var greatestIdentifiers = 1_000

    /// The recorded views that still exist, by number.
    private var recordings: [Int: WeakRecording] = [:]
    private var views = 0

    /// Starts to write the recording when the app ends with an exception.
    ///
    /// - Parameter file: the file; by default `tessera.jsonl` among the app's documents.
    func start(file: URL? = nil) {
      let file = file ?? Self.defaultFile
      CrashFile.shared.install(file)
      print("Tessera: an exception writes the recording to \(file.path)")
    }

    /// Records a collection view; its class must be `UICollectionView` itself. A custom class must
    /// inherit from `TesseraCollectionView` instead.
    ///
    /// - Parameter name: the name of the view in the recording.
    /// - Returns: whether the view is recorded.
    @discardableResult
    func record(_ view: UICollectionView, name: String? = nil) -> Bool {
      let isNew = !(view is TesseraCollectionView)
      if isNew, object_getClass(view) == UICollectionView.self {
        // The subclass has no stored properties, so an instance has the same size.
        object_setClass(view, TesseraCollectionView.self)
      }
      guard let view = view as? TesseraCollectionView else {
        print("Tessera: \(type(of: view)) has to inherit from TesseraCollectionView")
        return false
      }
      recording(of: view, isAttached: isNew).rename(name)
      return true
    }

    /// Adds a custom line to the recording, such as the next action.
    func note(_ text: String) {
      Tape.shared.append("note", [("text", TraceText.quoted(text))])
    }

    /// The recording: a line of JSON for each call.
    ///
    /// Reading it queries the data sources once more, so it shows changes without an update of a
    /// view.
    var text: String {
      for recording in all { recording.check() }
      return Tape.shared.text
    }

    /// Writes the recording to a file.
    func write(to file: URL) throws {
      try Data(text.utf8).write(to: file, options: .atomic)
    }

    private static var defaultFile: URL {
      let folder =
        FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
        ?? FileManager.default.temporaryDirectory
      return folder.appendingPathComponent("tessera.jsonl")
    }

    /// Returns the record of a view, which gets its number at the first call.
    fileprivate func recording(
      of view: TesseraCollectionView, isAttached: Bool = false
    ) -> ViewRecording {
      if let known = view.known { return known }
      views += 1
      let recording = ViewRecording(view, number: views)
      view.known = recording
      recordings = recordings.filter { $0.value.recording != nil }
      recordings[views] = WeakRecording(recording: recording)
      recording.begin(isAttached: isAttached)
      return recording
    }

    private var all: [ViewRecording] {
      recordings.sorted { $0.key < $1.key }.compactMap(\.value.recording)
    }

    /// Returns the views that show a data source.
    fileprivate func recordings(of source: AnyObject) -> [ViewRecording] {
      all.filter { $0.view.dataSource === source }
    }
  }

  /// A weak reference.
  private struct WeakRecording {
    weak var recording: ViewRecording?
  }

  // MARK: - The view

  /// A collection view that is recorded.
  ///
  /// It has no stored properties, and has the behaviour of `UICollectionView`.
  class TesseraCollectionView: UICollectionView {
    private static let key = UnsafeRawPointer(
      UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    /// The record of the view, with the same lifetime. A weak reference to the view itself could
    /// not be formed while the view is deallocated.
    fileprivate var known: ViewRecording? {
      get { objc_getAssociatedObject(self, Self.key) as? ViewRecording }
      set { objc_setAssociatedObject(self, Self.key, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }

    private var recording: ViewRecording { TesseraRecorder.shared.recording(of: self) }

    override var dataSource: UICollectionViewDataSource? {
      get { super.dataSource }
      set {
        recording.reload("dataSource") { super.dataSource = newValue }
      }
    }

    override func performBatchUpdates(
      _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
      recording.batch(updates) { super.performBatchUpdates($0, completion: completion) }
    }

    override func reloadData() { recording.reload("reloadData") { super.reloadData() } }

    override func insertItems(at indexPaths: [IndexPath]) {
      recording.update("insertItem", at: indexPaths) { super.insertItems(at: indexPaths) }
    }

    override func deleteItems(at indexPaths: [IndexPath]) {
      recording.update("deleteItem", at: indexPaths) { super.deleteItems(at: indexPaths) }
    }

    override func reloadItems(at indexPaths: [IndexPath]) {
      recording.update("reloadItem", at: indexPaths) { super.reloadItems(at: indexPaths) }
    }

    @available(iOS 15.0, tvOS 15.0, *)
    override func reconfigureItems(at indexPaths: [IndexPath]) {
      recording.update("reconfigureItem", at: indexPaths) {
        super.reconfigureItems(at: indexPaths)
      }
    }

    override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
      let move = ViewRecording.move(
        "moveItem", TraceText.path(indexPath), TraceText.path(newIndexPath))
      recording.update([move]) { super.moveItem(at: indexPath, to: newIndexPath) }
    }

    override func insertSections(_ sections: IndexSet) {
      recording.update("insertSection", at: sections) { super.insertSections(sections) }
    }

    override func deleteSections(_ sections: IndexSet) {
      recording.update("deleteSection", at: sections) { super.deleteSections(sections) }
    }

    override func reloadSections(_ sections: IndexSet) {
      recording.update("reloadSection", at: sections) { super.reloadSections(sections) }
    }

    override func moveSection(_ section: Int, toSection newSection: Int) {
      let move = ViewRecording.move("moveSection", String(section), String(newSection))
      recording.update([move]) { super.moveSection(section, toSection: newSection) }
    }

    override func endInteractiveMovement() {
      recording.movement { super.endInteractiveMovement() }
    }

    override func layoutSubviews() {
      recording.laysOut { super.layoutSubviews() }
    }

    // A query makes the view read its counts, which hides mistakes. The recorder never queries a
    // view; it records that the app did.
    override var numberOfSections: Int {
      recording.look()
      return super.numberOfSections
    }

    override func numberOfItems(inSection section: Int) -> Int {
      recording.look()
      return super.numberOfItems(inSection: section)
    }
  }

  // MARK: - Snapshots

  /// A data source whose contents change by snapshots.
  private protocol SnapshotSource {}
  extension UICollectionViewDiffableDataSource: SnapshotSource {}

  extension UICollectionViewDiffableDataSource {
    /// Applies a snapshot like `apply`, and records it for the views that show it.
    @MainActor
    func applyRecorded(
      _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
      animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
      let recordings = TesseraRecorder.shared.recordings(of: self)
      // It is recorded before the call, which may be the last one.
      for recording in recordings { recording.willApply(ViewRecording.State(snapshot)) }
      apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
      for recording in recordings { recording.didApply(nil) }
    }

    /// Applies the snapshot of a section like `apply`, and records the result.
    @available(iOS 14.0, tvOS 14.0, *)
    @MainActor
    func applyRecorded(
      _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
      to section: SectionIdentifierType, animatingDifferences: Bool = true,
      completion: (() -> Void)? = nil
    ) {
      let recordings = TesseraRecorder.shared.recordings(of: self)
      for recording in recordings { recording.willApply(nil) }
      apply(
        snapshot, to: section, animatingDifferences: animatingDifferences, completion: completion)
      for recording in recordings { recording.didApply(ViewRecording.State(self.snapshot())) }
    }
  }

  // MARK: - The recording of one view

  /// The record of a view, and its part of the recording.
  @MainActor
  private final class ViewRecording {
    /// The view, which holds this object, and so lives longer.
    unowned(unsafe) let view: TesseraCollectionView
    let number: Int
    /// A Boolean value that indicates whether the view reads its counts at the next layout.
    private var isUnread = true
    /// Whether the block of a batch is running.
    private var isInBlock = false
    /// Whether a call of UIKit is in progress, whose own calls are not recorded. Calls in blocks
    /// and layouts are the app's again.
    private var isInside = false

    init(_ view: TesseraCollectionView, number: Int) {
      self.view = view
      self.number = number
    }

    deinit { Tape.shared.forget(number) }

    /// The contents, as fields of a line.
    struct State {
      var fields: [(String, String)]
    }

    /// Writes the first line of the view. A view that was in use before is assumed to be right so
    /// far.
    func begin(isAttached: Bool) {
      isUnread = !isAttached
      Tape.shared.begin(number, isAttached ? state.fields : [])
    }

    func rename(_ name: String?) {
      guard let name else { return }
      Tape.shared.rename(number, name)
    }

    /// Records calls as operations, of the running block or as a separate batch.
    func update(_ new: [String], _ perform: () -> Void) {
      if !isInside {
        if isInBlock {
          Tape.shared.write(new, of: number)
        } else {
          append("update", [("operations", TraceText.list(new))], state)
        }
      }
      inside(true, perform)
    }

    func update(_ name: String, at paths: [IndexPath], _ perform: () -> Void) {
      update(paths.map { Self.operation(name, TraceText.path($0)) }, perform)
    }

    func update(_ name: String, at sections: IndexSet, _ perform: () -> Void) {
      update(sections.map { Self.operation(name, String($0)) }, perform)
    }

    private static func operation(_ name: String, _ place: String) -> String {
      #"{"operation":"\#(name)","at":\#(place)}"#
    }

    static func move(_ name: String, _ from: String, _ to: String) -> String {
      #"{"operation":"\#(name)","from":\#(from),"to":\#(to)}"#
    }

    /// Records a batch. A nested one belongs to the outer batch, as in UIKit.
    ///
    /// The data source is queried within the block. Before it, UIKit may lay out the view. After
    /// it, UIKit counts itself, and ends the app if the counts are wrong.
    func batch(_ updates: (() -> Void)?, _ perform: ((() -> Void)?) -> Void) {
      guard let updates else {
        if !isInside, !isInBlock {
          append("performBatchUpdates", [("operations", "[]")], state)
        }
        return inside(true) { perform(nil) }
      }
      if isInBlock || isInside {
        // UIKit's own block does not belong to the app.
        let isApps = !isInside
        return inside(true) { perform { self.inside(!isApps, updates) } }
      }
      inside(true) {
        perform {
          self.look()
          let start = TesseraRecorder.shared.readsCountsAtStart ? self.counts : nil
          let head = start.map { [("start", TraceText.list($0))] } ?? []
          let more = self.view.dataSource is SnapshotSource ? [("snapshots", "true")] : []
          Tape.shared.open(self.number, head + more)
          self.isInBlock = true
          self.inside(false, updates)
          self.isInBlock = false
          let written = Tape.shared.close(self.number)
          self.append(
            "performBatchUpdates", head + [("operations", TraceText.list(written))], self.state)
        }
      }
    }

    /// Records a reload. The view reads its counts at the next layout or query.
    func reload(_ call: String, _ perform: () -> Void) {
      if !isInside {
        if isInBlock {
          Tape.shared.write([#"{"operation":"reloadData"}"#], of: number)
        } else {
          isUnread = true
          append(call, [], nil)
        }
      }
      inside(true, perform)
    }

    /// Records an item that a person moved, in both the view and the data source.
    func movement(_ perform: () -> Void) {
      let isOutermost = !isInside && !isInBlock
      inside(true, perform)
      if isOutermost { append("movement", [], state) }
    }

    func laysOut(_ perform: () -> Void) {
      look()
      inside(false, perform)
    }

    /// Records that the view reads its counts, if it must.
    func look() {
      guard isUnread else { return }
      isUnread = false
      append("layout", [], state)
    }

    func willApply(_ state: State?) {
      isInside = true
      guard let state else { return }
      isUnread = false
      append("apply", [], state)
    }

    func didApply(_ state: State?) {
      isInside = false
      guard let state else { return }
      isUnread = false
      append("apply", [], state)
    }

    /// Records the present contents of the data source.
    func check() {
      guard view.dataSource != nil, !isInBlock, !isUnread else { return }
      append("check", [], state)
    }

    private func inside(_ isInside: Bool, _ perform: () -> Void) {
      let outer = self.isInside
      self.isInside = isInside
      perform()
      self.isInside = outer
    }

    private func append(_ call: String, _ fields: [(String, String)], _ state: State?) {
      Tape.shared.append(
        call, [("view", String(number))] + fields, state: state?.fields ?? [], of: number)
    }

    /// The number of items of each section, from the data source.
    private var counts: [Int] {
      guard let source = view.dataSource else { return [] }
      let sections = source.numberOfSections?(in: view) ?? 1
      return (0..<max(sections, 0)).map { source.collectionView(view, numberOfItemsInSection: $0) }
    }

    /// The contents of the data source: counts, and identifiers if they are known and not too many.
    private var state: State {
      let counts = counts
      var state = State(fields: [("counts", TraceText.list(counts))])
      if view.dataSource is SnapshotSource { state.fields.append(("snapshots", "true")) }
      guard let name = TesseraRecorder.shared.identifier, State.fits(counts) else { return state }
      var sections: [String] = []
      for (section, count) in counts.enumerated() {
        var items: [String] = []
        for item in 0..<count {
          guard let id = name(view, IndexPath(item: item, section: section)) else { return state }
          items.append(TraceText.identifier(id))
        }
        sections.append(TraceText.list(items))
      }
      state.fields.append(("items", TraceText.list(sections)))
      return state
    }
  }

  extension ViewRecording.State {
    /// Creates the contents of a snapshot.
    @MainActor
    init<Section, Item>(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
      let sections = snapshot.sectionIdentifiers
      let counts = sections.map { snapshot.numberOfItems(inSection: $0) }
      fields = [("counts", TraceText.list(counts)), ("snapshots", "true")]
      guard Self.fits(counts) else { return }
      let items = sections.map { section in
        TraceText.list(
          snapshot.itemIdentifiers(inSection: section).map { TraceText.identifier($0) })
      }
      fields.append(("sections", TraceText.list(sections.map { TraceText.identifier($0) })))
      fields.append(("items", TraceText.list(items)))
    }

    /// Returns whether there are few enough items and sections to name them.
    @MainActor
    static func fits(_ counts: [Int]) -> Bool {
      var room = TesseraRecorder.shared.greatestIdentifiers
      for count in counts {
        room -= max(count, 0) + 1
        if room < 0 { return false }
      }
      return true
    }
  }

  // MARK: - The lines

  /// The latest lines, and the state of each view before them.
  ///
  /// Any thread may read them, because an exception may come from any thread.
  private final class Tape: @unchecked Sendable {
    static let shared = Tape()

    /// The maximum number of calls that are kept.
    static let capacity = 200

    private struct Line {
      let view: Int
      let text: String
      /// The contents that the view knows after the call, as fields; empty if it has not read any.
      let state: [(String, String)]
    }

    private struct Beginning {
      var name: String?
      var state: [(String, String)]
      var dropped = 0
      var lines = 0
      var isGone = false
    }

    private let lock = NSLock()
    private let start = ProcessInfo.processInfo.systemUptime
    private var lines: [Line] = []
    /// The index of the oldest line, once the ring is full.
    private var oldest = 0
    private var calls = 0
    private var beginnings: [Int: Beginning] = [:]
    /// The batches whose blocks are running, by view: their fields, and the operations so far.
    private var open: [Int: (fields: [(String, String)], operations: [String])] = [:]

    private func locked<Result>(_ body: () -> Result) -> Result {
      lock.lock()
      defer { lock.unlock() }
      return body()
    }

    func begin(_ view: Int, _ state: [(String, String)]) {
      locked { beginnings[view] = Beginning(state: state) }
    }

    func rename(_ view: Int, _ name: String) { locked { beginnings[view]?.name = name } }

    /// Records that a view no longer exists; its lines stay until others replace them.
    func forget(_ view: Int) {
      locked {
        beginnings[view]?.isGone = true
        if beginnings[view]?.lines == 0 { beginnings[view] = nil }
      }
    }

    func append(
      _ call: String, _ fields: [(String, String)], state: [(String, String)] = [],
      of view: Int = 0
    ) {
      locked {
        calls += 1
        let text = line(call, fields + state)
        add(Line(view: view, text: text, state: state))
      }
    }

    private func line(_ call: String, _ fields: [(String, String)]) -> String {
      let time = ((ProcessInfo.processInfo.systemUptime - start) * 1000).rounded() / 1000
      return TraceText.object(
        [("call", TraceText.quoted(call)), ("number", String(calls)), ("time", String(time))]
          + fields)
    }

    private func add(_ line: Line) {
      beginnings[line.view]?.lines += 1
      guard lines.count == Self.capacity else { return lines.append(line) }
      let old = lines[oldest]
      lines[oldest] = line
      oldest = (oldest + 1) % Self.capacity
      guard var beginning = beginnings[old.view] else { return }
      beginning.state = old.state
      beginning.dropped += 1
      beginning.lines -= 1
      beginnings[old.view] = beginning.lines == 0 && beginning.isGone ? nil : beginning
    }

    /// Records that a block has begun, in case it does not end.
    func open(_ view: Int, _ fields: [(String, String)]) { locked { open[view] = (fields, []) } }

    /// Adds operations to the running block.
    func write(_ operations: [String], of view: Int) {
      locked { open[view]?.operations += operations }
    }

    /// Records that a block has ended, and returns its operations.
    func close(_ view: Int) -> [String] {
      locked { open.removeValue(forKey: view)?.operations ?? [] }
    }

    /// All lines, the oldest first, after those with the initial states.
    var text: String { text(exception: nil) }

    /// Returns all lines, including the batches whose blocks an exception ended, and the exception.
    func text(exception: (name: String, reason: String)?) -> String {
      locked {
        var result = [Self.head]
        for (view, beginning) in beginnings.sorted(by: { $0.key < $1.key }) where view > 0 {
          var fields = [("call", #""begin""#), ("view", String(view))]
          if let name = beginning.name { fields.append(("name", TraceText.quoted(name))) }
          if beginning.dropped > 0 { fields.append(("dropped", String(beginning.dropped))) }
          result.append(TraceText.object(fields + beginning.state))
        }
        result += (lines[oldest...] + lines[..<oldest]).map(\.text)
        if let exception {
          for (view, batch) in open.sorted(by: { $0.key < $1.key }) {
            calls += 1
            result.append(
              line(
                "performBatchUpdates",
                [("view", String(view)), ("unfinished", "true")] + batch.fields
                  + [("operations", TraceText.list(batch.operations))]))
          }
          result.append(
            line(
              "exception",
              [
                ("name", TraceText.quoted(exception.name)),
                ("reason", TraceText.quoted(exception.reason)),
              ]))
        }
        return result.map { $0 + "\n" }.joined()
      }
    }

    /// The first line, which names the recorder.
    private static var head: String {
      var fields = [("trace", #""tessera""#), ("version", "1")]
      let app = Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String
      if let app { fields.append(("app", TraceText.quoted(app))) }
      let system = ProcessInfo.processInfo.operatingSystemVersion
      let number = "\(system.majorVersion).\(system.minorVersion).\(system.patchVersion)"
      fields.append(("system", TraceText.quoted("\(systemName) \(number)")))
      return TraceText.object(fields)
    }

    private static var systemName: String {
      #if targetEnvironment(macCatalyst)
        "macOS"
      #elseif os(tvOS)
        "tvOS"
      #elseif os(visionOS)
        "visionOS"
      #else
        "iOS"
      #endif
    }
  }

  /// The file that an exception writes.
  private final class CrashFile: @unchecked Sendable {
    static let shared = CrashFile()

    private let lock = NSLock()
    private var file: URL?
    private var previous: ((NSException) -> Void)?

    /// Installs the handler before the existing one, which is still called.
    ///
    /// The closure is outside of the main actor, because an exception may come on any thread.
    func install(_ file: URL) {
      lock.lock()
      defer { lock.unlock() }
      let isFirst = self.file == nil
      self.file = file
      guard isFirst else { return }
      previous = NSGetUncaughtExceptionHandler()
      NSSetUncaughtExceptionHandler { CrashFile.shared.handle($0) }
    }

    private func handle(_ exception: NSException) {
      lock.lock()
      let (file, previous) = (file, previous)
      lock.unlock()
      if let file {
        let text = Tape.shared.text(
          exception: (exception.name.rawValue, exception.reason ?? ""))
        try? Data(text.utf8).write(to: file, options: .atomic)
      }
      previous?(exception)
    }
  }

  /// Values as JSON.
  private enum TraceText {
    static func object(_ fields: [(String, String)]) -> String {
      "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    }

    static func list(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }

    static func list(_ values: [Int]) -> String { list(values.map(String.init)) }

    /// Returns an index path as its section and item; one of another length is unchanged.
    static func path(_ path: IndexPath) -> String { list(Array(path)) }

    /// The maximum length of an identifier that is written out, in characters.
    private static let longest = 40

    /// Returns the name of an identifier.
    ///
    /// Short texts, numbers and UUIDs are unchanged; others have their hash, because descriptions
    /// may be the same.
    static func identifier(_ id: some Hashable) -> String {
      let base = AnyHashable(id).base
      let text = String(describing: base)
      if base is String || base is Int || base is UUID, text.utf8.count <= longest {
        return quoted(text)
      }
      let hash = String(UInt(bitPattern: id.hashValue), radix: 36)
      return quoted(String(text.prefix(longest)) + "#" + hash)
    }

    static func quoted(_ text: String) -> String {
      var result = "\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case _ where scalar.value < 0x20:
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: result.unicodeScalars.append(scalar)
        }
      }
      return result + "\""
    }
  }
#endif
