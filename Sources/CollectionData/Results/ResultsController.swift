public import CollectionCore

/// A controller that keeps objects sorted and in sections, and reports the changes of each edit.
///
/// Objects are items, identified by their ids. An edit of k objects among n costs O(k log n), even
/// if sections are inserted, deleted or moved. An edit that throws changes nothing.
///
/// ```swift
/// let results = try ResultsController()
/// try results.setContent(["H", "J", "K"])
/// try results.delete(["J"])
/// let ids = results.allObjects.map(\.id)  // H, K
/// ```
public final class ResultsController {
  /// The order of the content and its division into sections.
  public struct Configuration {
    /// Returns the section named by an object, or nil; if there is no function, there is one
    /// section.
    public var sectionKey: ((Item) throws(ResultsError) -> Identifier?)?
    /// Returns whether an object belongs to the content; if there is no function, all do.
    package var predicate: ((Item) -> Bool)?
    /// The order of the objects of a section; equal ones keep their order of insertion.
    public var sortDescriptors: [SortDescriptor] = []
    /// The order of the sections, each as an item with its name as id; by default that of
    /// insertion.
    public var sectionSortDescriptors: [SortDescriptor] = []
    /// Whether the controller deletes a section with its last object.
    public var removeEmptySections = true
    /// The number of objects before those that the controller shows.
    package var fetchOffset = 0
    /// The maximum number of objects that the controller shows; 0 for all.
    package var fetchLimit = 0
    /// The parents of the relational form, whose ids are the sections; nil without parents.
    public var parents: [Item]?
    /// Whether there is a section key. Comparing it with nil would need Apple's systems of 2024.
    package var hasSectionKey: Bool { if case .some = sectionKey { true } else { false } }

    /// Creates the defaults: one section, in the order of insertion.
    public init() {}

    /// Returns a section key that reads a field, including `id`.
    ///
    /// It throws `ResultsError` for an object whose field is neither a text nor a number.
    public static func sectionKey(
      field name: String
    ) -> (Item) throws(ResultsError) -> Identifier? {
      let (field, isID) = (FieldName(name), name == "id")
      return { (item: Item) throws(ResultsError) in
        switch item.fields[field] {
        case nil: return isID ? item.id : nil
        case .string(let text): return .string(text)
        case .integer(let number): return .integer(number)
        case .number(let number):
          if let id = Identifier(number) { return id }
        default: break
        }
        throw .badSectionKey(item.id, name: name)
      }
    }
  }

  /// The order of the content and its division into sections.
  public let configuration: Configuration
  /// The delegate, which is notified of changes and retained; nil if there is none.
  public var delegate: (any ResultsControllerDelegate)?
  /// Returns whether to continue. It is called at intervals by edits of many objects, and before
  /// each change. If it returns false, the edit ends with `ResultsError.stopped` and has changed
  /// nothing.
  package var checkpoint: () -> Bool = { true }
  /// The content that the window shows.
  ///
  /// Complexity: O(k log n) for k changes since the last access, O(n) the first time; O(S) if
  /// sections were inserted or deleted.
  public var state: CollectionState { window.isWhole ? content : shown }
  /// The number of changes of the content so far.
  public internal(set) var version = 0
  /// The number of edits so far, including pending ones; `endEditing` counts as one, too.
  package internal(set) var numberOfEdits = 0

  /// The controllers concatenated in this one; none if it has its own content.
  package internal(set) var merged: [ResultsController] = []
  /// The numbers of this controller's observers in them.
  var observations: [Int] = []
  /// The number of sections of each of them.
  var mergedCounts: [Int] = []
  /// The contents of merged controllers, one after the other.
  var mergedContent = CollectionState()
  /// The window through which the content is shown.
  var window = ResultsWindow()
  /// The part of the content that the window shows; empty if it shows everything.
  var part = ResultsWindow.Part()
  /// The content that the window shows; empty if it shows everything.
  var shown = CollectionState()
  /// The objects and sections.
  var store = ResultsStore()
  /// The content as a value, as far as it was needed.
  var projection = ResultsProjection()
  /// The parents of the relational form by id.
  var parents: [Identifier: RankedItem] = [:]
  /// The number of parents so far, by which they are sorted by default.
  var numberOfParents = 0
  /// The edits since `beginEditing`, or of one call.
  var edits = ResultsEdits()
  /// The number of calls of `beginEditing` without an `endEditing`.
  package internal(set) var editingDepth = 0
  /// The number of objects that edits have visited so far.
  private var objectSteps = 0
  /// Whether the controller is calling functions, which must not change it.
  var isBusy = false
  /// The observers besides the delegate, by number, until they return false or are removed.
  private var observers: [Int: Observer] = [:]
  /// The number of observers so far.
  private var numberOfObservers = 0

  /// The order of objects.
  let order: SortOrder
  /// The order of sections.
  let sectionOrder: SortOrder

  /// The name of the only section of a controller without a section key.
  public static let onlySection: Identifier = "objects"
  /// The name of the section of objects without a parent.
  public static let ungrouped: Identifier = "Ungrouped"

  /// Creates a controller; without parents it is empty.
  ///
  /// - Throws: `ResultsError` for repeated parents, and errors of section keys.
  public init(_ configuration: Configuration = Configuration()) throws(ResultsError) {
    self.configuration = configuration
    order = SortOrder(configuration.sortDescriptors)
    var descriptors = configuration.sectionSortDescriptors
    if descriptors.isEmpty, configuration.parents != nil {
      // Parents are sorted by the numbers that they get on insertion.
      descriptors = [.key(ascending: true) { _ in .missing }]
    }
    sectionOrder = SortOrder(descriptors)
    window = ResultsWindow(offset: configuration.fetchOffset, limit: configuration.fetchLimit)
    try loadParents()
    showAll()
  }

  deinit { stopFollowing() }

  /// Adds a function to which changes are reported, after the delegate, until it returns false.
  public func observe(_ observer: @escaping (ResultsEvent) throws(ResultsError) -> Bool) {
    addObserver(willChange: nil, didChange: observer)
  }

  /// Adds functions that are notified of changes, and returns a number for removing them.
  ///
  /// - Parameters:
  ///   - willChange: called before each change, while the content is still the old one.
  ///   - didChange: called with the changes; returns whether to be called again.
  @discardableResult
  package func addObserver(
    willChange: (() -> Void)?, didChange: @escaping (ResultsEvent) throws(ResultsError) -> Bool
  ) -> Int {
    numberOfObservers += 1
    observers[numberOfObservers] = Observer(willChange: willChange, didChange: didChange)
    return numberOfObservers
  }

  /// Removes an observer, even if it is about to be notified of a change.
  package func removeObserver(_ number: Int) { observers[number] = nil }

  /// Functions that are notified of changes.
  private struct Observer {
    let willChange: (() -> Void)?
    let didChange: (ResultsEvent) throws(ResultsError) -> Bool
  }
}

extension ResultsController {
  /// The number of sections.
  public var numberOfSections: Int {
    isPlain ? store.numberOfSections : state.sections.count
  }
  /// The number of objects in all sections.
  public var count: Int {
    if isMerged { return merged.reduce(0) { $0 + $1.count } }
    return window.isWhole ? store.count : part.count
  }
  /// The number of tree nodes that edits have changed so far, for tests.
  package var steps: Int { store.steps }
  /// Checks that all orders are consistent with the objects. Complexity: O(n).
  package func checkInvariants() -> Bool { store.checkInvariants() }
  /// The number of objects, including those outside of the window, but not those of merged
  /// controllers.
  package var numberOfOwnObjects: Int { store.count }
  /// The content including the part outside of the window; empty for a merged controller.
  package var ownContent: CollectionState { isMerged ? CollectionState() : content }
  /// Whether the controller has no objects.
  public var isEmpty: Bool { count == 0 }
  /// All objects in order. Complexity: O(n).
  public var allObjects: [Item] { state.sections.flatMap { Array($0.items) } }

  /// Returns the number of objects of a section.
  ///
  /// - Throws: `StateError` if the section does not exist.
  public func numberOfObjects(inSection section: Int) throws(StateError) -> Int {
    try checkSection(section)
    return isPlain
      ? store.count(of: store.section(at: section)) : state.sections[section].items.count
  }

  /// Returns the name of a section.
  ///
  /// - Throws: `StateError` if the section does not exist.
  public func sectionName(_ section: Int) throws(StateError) -> Identifier {
    try checkSection(section)
    return isPlain
      ? store.sections[Int(store.section(at: section))].id : state.sections[section].id
  }

  /// Returns the object at a path, or nil if there is none. Complexity: O(log n).
  public func object(at path: IndexPath) -> Item? {
    guard isPlain else { return state.item(at: path) }
    guard 0..<store.numberOfSections ~= path.section else { return nil }
    let section = store.section(at: path.section)
    guard 0..<store.count(of: section) ~= path.item else { return nil }
    return store.item(store.object(at: path.item, in: section))
  }

  /// Returns the object with an id, even outside of the window, or nil.
  public func object(_ id: Identifier) -> Item? {
    guard isMerged else { return store.number(of: id).map { store.item($0) } }
    return merged.lazy.compactMap { $0.object(id) }.first
  }

  /// Returns whether the content has an object.
  public func contains(_ id: Identifier) -> Bool { indexPath(of: id) != nil }

  /// Returns the path of an object, or nil. Complexity: O(log n), without calling functions.
  public func indexPath(of id: Identifier) -> IndexPath? {
    if isMerged { return mergedIndexPath(of: id) }
    guard let number = store.number(of: id) else { return nil }
    let path = IndexPath(
      section: store.indexOfSection(store.section(of: number)), item: store.index(of: number))
    return window.isWhole ? path : part.path(of: path)
  }

  /// Whether the content is that of the store.
  private var isPlain: Bool { window.isWhole && !isMerged }

  /// The whole content.
  var content: CollectionState {
    isMerged ? mergedContent : projection.content(of: store)
  }

  private func checkSection(_ index: Int) throws(StateError) {
    guard 0..<numberOfSections ~= index else { throw .noSection(index, sections: numberOfSections) }
  }
}

extension ResultsController {
  /// Counts an object that an edit visits, where the edit can be stopped.
  func step() throws(ResultsError) {
    objectSteps &+= 1
    if objectSteps.isMultiple(of: Self.stepsBetweenCheckpoints) { try proceed() }
  }

  /// Stops the edit if the checkpoint says so.
  func proceed() throws(ResultsError) { guard checkpoint() else { throw .stopped } }

  private static var stepsBetweenCheckpoints: Int { 4096 }

  /// Runs a body that calls functions, which must not change the controller meanwhile.
  ///
  /// - Throws: `ResultsError.changedMeanwhile` if one of them does.
  func exclusively<Result: ~Copyable>(
    _ call: String, _ body: () throws(ResultsError) -> Result
  ) throws(ResultsError) -> Result {
    guard !isBusy else { throw .changedMeanwhile(call: call) }
    guard !isMerged || call == Self.change else { throw .mergedContent(call: call) }
    isBusy = true
    defer { isBusy = false }
    return try body()
  }

  /// The name of the controller's own action, for messages.
  static var change: String { "a change" }

  /// Whether anyone is notified of changes.
  var isHeard: Bool {
    delegate != nil || !observers.isEmpty || !window.isWhole
  }

  /// Whether anyone who is notified of changes needs the content before them.
  var needsOldContent: Bool { !observers.isEmpty }

  /// Reports that changes follow, while the content is still the old one.
  func announceChange() {
    if let delegate, !delegate.wantsSnapshots { delegate.controllerWillChangeContent(self) }
    for number in observers.keys.sorted() { observers[number]?.willChange?() }
  }

  /// Reports that the content was replaced.
  func reportLoad() throws(ResultsError) {
    try report(.loaded) { (delegate) throws(ResultsError) in
      guard !delegate.wantsSnapshots else { return try show(ResultsChanges(), to: delegate) }
      delegate.controllerDidLoadContent(self)
    }
  }

  /// Reports changes. The content is kept even if an observer throws.
  ///
  /// - Parameter old: the content before; nil if only the delegate is notified of changes.
  func report(_ changes: ResultsChanges, from old: CollectionState?) throws(ResultsError) {
    try report(old.map { .changed(changes, from: $0) }) { (delegate) throws(ResultsError) in
      guard !delegate.wantsSnapshots else { return try show(changes, to: delegate) }
      try exclusively(Self.change) { () throws(ResultsError) in
        for section in changes.sections { delegate.controller(self, didChange: section) }
        for object in changes.objects { delegate.controller(self, didChange: object) }
      }
      delegate.controllerDidChangeContent(self)
    }
  }

  /// Passes the content to a delegate as a snapshot.
  private func show(
    _ changes: ResultsChanges, to delegate: any ResultsControllerDelegate
  ) throws(ResultsError) {
    let snapshot = try converting(ResultsError.snapshot) { () throws(SnapshotError) in
      try DiffableDataSourceSnapshot(self, changes)
    }
    delegate.controller(self, didChangeContentWith: snapshot)
  }

  /// Notifies the observers, then the delegate, even after errors; throws the first error.
  ///
  /// Observers follow the content step by step, so they come before a delegate that edits again.
  private func report(
    _ event: ResultsEvent?, _ tell: (any ResultsControllerDelegate) throws(ResultsError) -> Void
  ) throws(ResultsError) {
    var failure: ResultsError?
    for number in event == nil ? [] : observers.keys.sorted() {
      guard let event, let observer = observers[number] else { continue }
      do throws(ResultsError) {
        let isKept = try exclusively(Self.change) { () throws(ResultsError) in
          try observer.didChange(event)
        }
        if !isKept { removeObserver(number) }
      } catch {
        failure = failure ?? error
      }
    }
    if let delegate {
      do throws(ResultsError) {
        try tell(delegate)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }
}
