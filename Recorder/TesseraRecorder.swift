// Records what an app tells its collection views, so that `tessera replay` can name the first batch at
// which a view and its data part ways. One file to drop into an app; it needs iOS 13 and Swift 5.9.
//
//   TesseraRecorder.shared.start()                        // in the app delegate
//   TesseraRecorder.shared.record(collectionView)         // in viewDidLoad
//   dataSource.applyRecorded(snapshot)                    // instead of apply(snapshot)
//   print(TesseraRecorder.shared.text)                    // on demand; a crash writes the file
//
// How it works, and the format that it writes: Documentation/recordings.md of Tessera.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import UIKit

  /// The recorder of an app: it keeps the latest calls of its collection views as JSON Lines.
  ///
  /// It never asks a collection view for counts, as that would change what UIKit has cached and hide
  /// the fault that is looked for. Counts come from the data source.
  @MainActor
  final class TesseraRecorder {
    /// The recorder of the app.
    static let shared = TesseraRecorder()

    /// A Boolean value that indicates whether the data source is asked for its counts when a block
    /// begins, too, so that changes outside of a batch are found. Turn it off where counting changes
    /// the data.
    var readsCountsAtStart = true

    /// The function that names an item of a view, so that items in wrong places are found as well as
    /// wrong counts. It has to read the data, and not the view. Snapshots need none.
    var identifier: ((UICollectionView, IndexPath) -> AnyHashable?)?

    /// The most items of a view whose identifiers are written with a call; beyond it, counts alone.
    var greatestIdentifiers = 1_000

    /// The views that are recorded and still there, by their numbers.
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

    /// Records a collection view; its class must be `UICollectionView` itself. A class of the app's
    /// own has to inherit from `TesseraCollectionView` instead.
    ///
    /// - Parameter name: the name of the view in the recording.
    /// - Returns: whether the view is recorded.
    @discardableResult
    func record(_ view: UICollectionView, name: String? = nil) -> Bool {
      let isNew = !(view is TesseraCollectionView)
      if isNew, object_getClass(view) == UICollectionView.self {
        // The subclass has no stored properties, so that an instance has the same size.
        object_setClass(view, TesseraCollectionView.self)
      }
      guard let view = view as? TesseraCollectionView else {
        print("Tessera: \(type(of: view)) has to inherit from TesseraCollectionView")
        return false
      }
      recording(of: view, isAttached: isNew).rename(name)
      return true
    }

    /// Adds a line of the app's own to the recording, such as the action that follows.
    func note(_ text: String) {
      Tape.shared.append("note", [("text", TraceText.quoted(text))])
    }

    /// The recording: a line of JSON for each call.
    ///
    /// Reading it asks the data sources once more, so that a change that no view was told of shows.
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

    /// Returns what is known of a view, which is numbered when it is first seen.
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

    /// Returns the views that show what a data source holds.
    fileprivate func recordings(of source: AnyObject) -> [ViewRecording] {
      all.filter { $0.view.dataSource === source }
    }
  }

  /// A reference that keeps nothing alive.
  private struct WeakRecording {
    weak var recording: ViewRecording?
  }

  // MARK: - The view

  /// A collection view that is recorded.
  ///
  /// It has no stored properties, and does to a `UICollectionView` what its methods do.
  class TesseraCollectionView: UICollectionView {
    private static let key = UnsafeRawPointer(
      UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    /// What is known of the view, which lives as long as the view. A weak reference to the view itself
    /// could not be formed while it is deallocated.
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

    // A view that is asked reads its counts, which is how asking hides faults. The recorder never asks;
    // it notes that the app did.
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
    /// Applies a snapshot as `apply` does, and records it for the views that show it.
    @MainActor
    func applyRecorded(
      _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
      animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
      let recordings = TesseraRecorder.shared.recordings(of: self)
      // Before the call: it may be the last one.
      for recording in recordings { recording.willApply(ViewRecording.State(snapshot)) }
      apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
      for recording in recordings { recording.didApply(nil) }
    }

    /// Applies the snapshot of a section as `apply` does, and records what comes of it.
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

  /// What is known of a view, and its part of the recording.
  @MainActor
  private final class ViewRecording {
    /// The view, which holds this object, and so lives longer.
    unowned(unsafe) let view: TesseraCollectionView
    let number: Int
    /// A Boolean value that indicates whether the view reads its counts when it is next laid out.
    private var isUnread = true
    /// Whether the block of a batch is running.
    private var isInBlock = false
    /// Whether a call of UIKit is under way: what it calls itself is not recorded. In blocks and
    /// layouts, calls are the app's again.
    private var isInside = false

    init(_ view: TesseraCollectionView, number: Int) {
      self.view = view
      self.number = number
    }

    deinit { Tape.shared.forget(number) }

    /// The contents as fields of a line.
    struct State {
      var fields: [(String, String)]
    }

    /// Writes the first line of the view. A view that has been in use is taken to be right so far.
    func begin(isAttached: Bool) {
      isUnread = !isAttached
      Tape.shared.begin(number, isAttached ? state.fields : [])
    }

    func rename(_ name: String?) {
      guard let name else { return }
      Tape.shared.rename(number, name)
    }

    /// Records calls as operations: of the block that is running, or as a batch of their own.
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

    /// Records a batch. A nested one belongs to the batch around it, as in UIKit.
    ///
    /// The data source is asked within the block: before it, UIKit lays out a view that needs it, and
    /// behind it, UIKit counts itself, and ends the app if the counts are wrong.
    func batch(_ updates: (() -> Void)?, _ perform: ((() -> Void)?) -> Void) {
      guard let updates else {
        if !isInside, !isInBlock {
          append("performBatchUpdates", [("operations", "[]")], state)
        }
        return inside(true) { perform(nil) }
      }
      if isInBlock || isInside {
        // UIKit's own block is no business of the app.
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

    /// Records a reload. The view reads its counts when it is next laid out or asked.
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

    /// Records the item that a finger has let go, which the view and the data source move alike.
    func movement(_ perform: () -> Void) {
      let isOutermost = !isInside && !isInBlock
      inside(true, perform)
      if isOutermost { append("movement", [], state) }
    }

    func laysOut(_ perform: () -> Void) {
      look()
      inside(false, perform)
    }

    /// Records that the view reads its counts, where it has to.
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

    /// Records what the data source holds now.
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

    /// The number of items of each section, as the data source has it.
    private var counts: [Int] {
      guard let source = view.dataSource else { return [] }
      let sections = source.numberOfSections?(in: view) ?? 1
      return (0..<max(sections, 0)).map { source.collectionView(view, numberOfItemsInSection: $0) }
    }

    /// The contents of the data source: counts, and identifiers where they are known and not too many.
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

    /// Returns whether so many items and sections may be named.
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

  /// The latest lines, and where each view was before them.
  ///
  /// Any thread may read them, as an exception may come from any.
  private final class Tape: @unchecked Sendable {
    static let shared = Tape()

    /// The most calls that are kept.
    static let capacity = 200

    private struct Line {
      let view: Int
      let text: String
      /// The contents that the view knows behind the call, as fields; empty where it has not read any.
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
    /// The place of the oldest line, once the ring is full.
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

    /// Notes that a view is gone; its lines stay until others take their place.
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

    /// Notes that a block has begun, in case it does not end.
    func open(_ view: Int, _ fields: [(String, String)]) { locked { open[view] = (fields, []) } }

    /// Adds operations to the block that is running.
    func write(_ operations: [String], of view: Int) {
      locked { open[view]?.operations += operations }
    }

    /// Notes that a block has ended, and returns its operations.
    func close(_ view: Int) -> [String] {
      locked { open.removeValue(forKey: view)?.operations ?? [] }
    }

    /// All lines, the oldest first, behind those that tell where they begin.
    var text: String { text(exception: nil) }

    /// All lines with those of an exception: batches whose blocks it has left, and itself.
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

    /// The first line: what made the file.
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

  /// The file that an exception leaves behind.
  private final class CrashFile: @unchecked Sendable {
    static let shared = CrashFile()

    private let lock = NSLock()
    private var file: URL?
    private var previous: ((NSException) -> Void)?

    /// Installs the handler in front of the one that is there, which still gets its turn.
    ///
    /// The closure stands outside of the main actor: an exception may come on any thread.
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

    /// An index path as its section and item; one of another length as it is.
    static func path(_ path: IndexPath) -> String { list(Array(path)) }

    /// The longest identifier that is written out, in characters.
    private static let longest = 40

    /// Returns the name of an identifier: short texts, numbers and UUIDs as they are, others with
    /// their hash, as descriptions may be the same.
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
