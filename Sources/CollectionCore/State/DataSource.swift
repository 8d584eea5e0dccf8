/// The data that a script owns and changes step by step; views read it when UIKit would.
///
/// It is a reference type: a script and its views share one data source. Its content is the value
/// `state`.
///
/// ```swift
/// let data = DataSource(try CollectionState(line: "A: H J K"))
/// try data.change { state throws(StateError) in _ = try state.remove(at: IndexPath(0, 1)) }
/// let count = data.numberOfItems(in: 0)  // 2
/// ```
public final class DataSource {
  /// The current sections and items.
  public private(set) var state: CollectionState
  /// The number of changes so far, by which a reader can notice that the data has changed.
  public private(set) var version = 0

  /// The script lines of the latest changes, without repeats; only the first few, see
  /// `wantsOrigin`.
  private var origins: [SourceLine] = []
  private var noted = 0
  /// Whether the source wants the line of the next change, however many it has.
  private var isWatched = false
  private var watchedOrigin: SourceLine?
  private var index: [Identifier: IndexPath] = [:]
  private var indexedVersion = -1
  private var scannedVersion = -1
  private var scans = 0
  /// The number of times the index of ids was built, for tests.
  package private(set) var indexBuilds = 0

  /// Creates a data source with a state.
  public init(_ state: CollectionState = CollectionState()) { self.state = state }

  /// Changes the data in one or more steps; if `mutation` throws, nothing changes.
  ///
  /// Anything that reads the data source meanwhile sees the old state. The mutation therefore
  /// changes a copy, at O(log n) for each step.
  ///
  /// - Parameter mutation: changes the state passed to it.
  /// - Throws: what `mutation` throws.
  /// - Precondition: `mutation` does not change the data source itself.
  public func change<Result>(
    _ mutation: (inout CollectionState) throws(StateError) -> Result
  ) throws(StateError) -> Result {
    let before = version
    var changed = state
    let result = try mutation(&changed)
    precondition(version == before, "the data source was changed within a change of it")
    set(changed)
    return result
  }

  /// Makes a single edit of the state, in place unless its storage is shared.
  ///
  /// The edits of `CollectionState` check everything before they change anything. Nothing reads the
  /// data source meanwhile.
  ///
  /// - Parameter edit: makes one edit of the state passed to it.
  /// - Throws: what `edit` throws.
  @discardableResult
  package func edit<Result, Failure>(
    _ edit: (inout CollectionState) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = try edit(&state)
    version += 1
    return result
  }

  /// Replaces the whole state.
  public func set(_ state: CollectionState) {
    self.state = state
    version += 1
  }

  /// The greatest number of changes whose lines are recorded until a view reads the data.
  private static var greatestNotes: Int { 32 }

  /// Whether the source wants the line of the next change; only a few are shown, and each costs
  /// time.
  package var wantsOrigin: Bool { isWatched || noted < Self.greatestNotes }

  /// Records the script line that has just changed the data.
  package func note(_ origin: SourceLine) {
    if isWatched { watchedOrigin = origin }
    isWatched = false
    guard noted < Self.greatestNotes else { return }
    noted += 1
    if !origins.contains(origin) { origins = origins + [origin] }
  }

  /// Returns the lines that have changed the data since the last call, and clears them.
  package func takeChangeOrigins() -> [SourceLine] {
    noted = 0
    guard !origins.isEmpty else { return [] }
    defer { origins = [] }
    return origins
  }

  /// Watches for the line of the next change, which `takeWatchedChangeOrigin` returns.
  package func watchForChange() {
    isWatched = true
    watchedOrigin = nil
  }

  /// Returns the line of the first change since `watchForChange`, or nil, and stops watching.
  package func takeWatchedChangeOrigin() -> SourceLine? {
    isWatched = false
    defer { watchedOrigin = nil }
    return watchedOrigin
  }

  /// Returns the number of items of a section, or nil if there is no such section.
  public func numberOfItems(in section: Int) -> Int? {
    state.sections.numberOfItems(ofSection: section)
  }

  /// Returns the item at a path, or nil if there is none. Complexity: O(log n).
  public func item(at path: IndexPath) -> Item? { state.sections.item(at: path) }

  /// Returns the id of the item at a path if it has no other content, or nil.
  ///
  /// Complexity: O(log n).
  ///
  /// It is quicker than `item(at:)`, since no content is retained.
  package func bareIdentifier(at path: IndexPath) -> Identifier? {
    state.sections.bareIdentifier(at: path)
  }

  /// Returns the path of the first item with an id, or nil if there is none.
  ///
  /// Complexity: O(n) for the first three calls after a change, then O(1) with an index.
  public func indexPath(of id: Identifier) -> IndexPath? {
    if indexedVersion == version { return index[id] }
    if scannedVersion != version {
      scannedVersion = version
      scans = 0
    }
    scans += 1
    guard scans > 3 else { return state.indexPath(of: id) }
    index = [:]
    for (section, content) in state.sections.enumerated() {
      var item = 0
      for element in content.items {
        let path = IndexPath(section: section, item: item)
        if index[element.id] == nil { index[element.id] = path }
        item += 1
      }
    }
    indexedVersion = version
    indexBuilds += 1
    return index[id]
  }
}
