public import CollectionCore
public import CollectionData
import CollectionUpdates

/// The data source between a results controller and a view, which it updates by itself.
///
/// It shows placeholders for missing content, and hides the objects of collapsed sections.
///
/// ```swift
/// let results = try ResultsController()
/// let provider = ResultsProvider(results)
/// let sections = provider.numberOfSections()  // 0: nothing was inserted yet
/// ```
public final class ResultsProvider {
  /// The options of a provider.
  public struct Configuration: Sendable {
    /// A Boolean value that indicates whether the view's updates are animated.
    public var animateChanges = true
    /// A Boolean value that indicates whether a placeholder section is shown while the controller
    /// has none.
    public var populateWhenEmpty = false
    /// A Boolean value that indicates whether an empty section shows a placeholder.
    public var populateEmptySections = false
    /// A Boolean value that indicates whether new sections are collapsed.
    public var defaultCollapse = false

    /// Creates the defaults: animated, no placeholders, all sections expanded.
    public init() {}
  }

  /// The controller of the content; retained.
  public let controller: ResultsController
  /// The view that follows the controller, which is not retained; nil if there is none.
  ///
  /// Set it to the view whose data source is the provider.
  public var view: CollectionView? {
    get { followed.object }
    set {
      followed.object?.forget(self)
      followed = Unretained(newValue)
      newValue?.note(self)
    }
  }
  /// The view, which ends the link when it is deallocated.
  private var followed = Unretained<CollectionView>()
  /// The function that receives errors of the view when it follows a change; nil if there is none.
  /// The view is then reloaded at its next layout.
  public var onFailure: ((CollectionViewError) -> Void)?
  /// A Boolean value that indicates whether the view's updates are animated.
  public var animateChanges: Bool
  /// The options of the provider.
  public let configuration: Configuration
  /// The state for the view to show.
  public internal(set) var state = CollectionState()
  /// The number of changes of that state so far.
  public internal(set) var version = 0

  /// The collapsed sections by index in the controller: names may repeat in merged controllers.
  var collapsed: Set<Int> = []
  /// The number of sections of each merged controller, as of the latest event.
  private var sectionCounts: [Int] = []
  /// The number of the provider's observer in the controller.
  private var observation = 0

  /// The name of the section that is shown while there are no others.
  public static let emptySection: Identifier = "empty"

  /// Creates a provider for a controller, and follows its changes from now on.
  public init(_ controller: ResultsController, _ configuration: Configuration = Configuration()) {
    self.controller = controller
    self.configuration = configuration
    animateChanges = configuration.animateChanges
    collapseLoadedSections(since: [])
    state = display(controller.state)
    // The controller does not retain the provider, which removes the observer when it is
    // deallocated.
    observation = controller.addObserver(willChange: nil) { [unowned(unsafe) self] event in
      unsafe self.follow(event)
      return true
    }
  }

  deinit { controller.removeObserver(observation) }

  /// Removes the view, which is being deallocated.
  func endFollowing() { followed = Unretained() }
}

extension ResultsProvider: CollectionViewDataSource {
  /// Returns the number of sections that are shown.
  public func numberOfSections() -> Int { state.sections.count }

  /// Returns the number of items that a section shows, or 0 if there is none.
  public func numberOfItems(inSection section: Int) -> Int {
    state.sections.indices.contains(section) ? state.sections[section].items.count : 0
  }

  /// Returns the number of items that each section shows. Complexity: O(1).
  public func counts() -> SectionCounts { state.counts }

  /// Returns the state for the view to show, a copy in O(1).
  public func currentState() -> CollectionState? { state }
}

extension ResultsProvider {
  /// Returns the object shown at a path, or nil for a placeholder or a missing item.
  public func object(at path: IndexPath) -> Item? {
    state.item(at: path) == nil ? nil : controller.object(at: path)
  }

  /// Returns the path at which an object is shown, or nil if it is unknown or its section is
  /// collapsed.
  public func indexPath(of id: Identifier) -> IndexPath? {
    controller.indexPath(of: id).flatMap { isShown($0.section) ? $0 : nil }
  }

  /// Returns whether the item at a path is a placeholder.
  public func isPlaceholder(_ path: IndexPath) -> Bool {
    state.item(at: path) != nil && controller.object(at: path) == nil
  }

  /// Returns whether a section of the controller shows its objects.
  func isShown(_ section: Int) -> Bool {
    !collapsed.contains(section)
  }

  /// Returns the shown state for a content. Complexity: O(S).
  func display(_ content: CollectionState) -> CollectionState {
    if content.sections.isEmpty, configuration.populateWhenEmpty {
      return CollectionState(sections: [Section(id: Self.emptySection, items: ["no objects"])])
    }
    let hasPlaceholders = configuration.populateEmptySections
    guard hasPlaceholders || !collapsed.isEmpty else { return content }
    var content = content
    for index in content.sections.indices {
      let section = content.sections[index]
      if collapsed.contains(index) {
        content.sections[index].items = []
      } else if hasPlaceholders, section.items.isEmpty {
        content.sections[index].items = [Item(id: .string("no objects in \(section.id.label)"))]
      }
    }
    return content
  }

  /// Carries the collapsed sections over to new content, by their controllers and names.
  ///
  /// It also collapses new sections if the configuration says so. Complexity: O(S).
  func collapseLoadedSections(since old: [Identifier]) {
    defer { sectionCounts = controller.sectionCountsOfMerged }
    guard configuration.defaultCollapse || !collapsed.isEmpty else { return }
    let keys = Self.keys(old, sectionCounts)
    let places = Dictionary(firstOf: zip(keys, keys.indices))
    let before = collapsed
    collapsed = []
    let new = Self.keys(controller.state.sections.map { $0.id }, controller.sectionCountsOfMerged)
    for (index, key) in new.enumerated()
    where places[key].map(before.contains) ?? configuration.defaultCollapse {
      collapsed.insert(index)
    }
  }

  /// A section identified by its merged controller and its name.
  private struct SectionKey: Hashable {
    let controller: Int
    let id: Identifier
  }

  private static func keys(_ ids: [Identifier], _ counts: [Int]) -> [SectionKey] {
    let controllers = counts.enumerated().flatMap { repeatElement($0.offset, count: $0.element) }
    return zip(controllers, ids).map { SectionKey(controller: $0, id: $1) }
  }
}

/// Updates of the view by the controller's events.
extension ResultsProvider {
  /// Applies a change reported by the controller.
  private func follow(_ event: ResultsEvent) {
    do throws(CollectionViewError) {
      try take(event)
    } catch {
      onFailure?(error)
    }
  }

  private func take(_ event: ResultsEvent) throws(CollectionViewError) {
    switch event {
    case .loaded:
      collapseLoadedSections(since: state.sections.map { $0.id })
      show(controller.state)
      try view?.reloadData()
    case .changed(let changes, let old):
      let before = collapsed
      let places = SectionPlaces(changes)
      collapsed = Set(before.compactMap(places.new))
      if configuration.defaultCollapse {
        for case .insert(let section) in changes.sections.map({ $0.change }) {
          collapsed.insert(section)
        }
      }
      sectionCounts = controller.sectionCountsOfMerged
      let updates = updates(for: changes, places, from: old, collapsedBefore: before)
      try perform(updates)
    }
  }

  private func show(_ content: CollectionState) {
    state = display(content)
    version += 1
  }

  /// Updates the view and its state together, if any visible part changes.
  ///
  /// - Throws: errors of the view, which is then to be reloaded at its next layout.
  func perform(_ updates: BatchUpdates) throws(CollectionViewError) {
    // A view that has not yet read its counts will read the new ones.
    guard let view, !view.pending.readsCounts, !updates.isEmpty else {
      return show(controller.state)
    }
    var isShown = false
    let stage = Stage(updates.operations) { [self] () throws(CollectionViewError) in
      show(controller.state)
      isShown = true
      try view.checkTakesUpdates()
      // The controller has changed already: a refused batch is followed by a reload.
      return {}
    }
    do throws(CollectionViewError) {
      if let error = try view.apply(stage, animated: animateChanges, origin: nil) { throw error }
    } catch {
      if !isShown { show(controller.state) }
      if view.shown != state { try view.reloadData() }
      throw error
    }
  }

  /// Translates changes of the content into updates of the shown state.
  ///
  /// Complexity: O(k log k), or O(S) if empty sections have placeholders.
  private func updates(
    for changes: ResultsChanges, _ places: SectionPlaces, from old: CollectionState,
    collapsedBefore: Set<Int>
  ) -> BatchUpdates {
    let new = controller.state
    let collapsed = collapsed
    var updates = changes.batchUpdates(
      profile: view?.profile ?? .modern,
      isShownBefore: { !collapsedBefore.contains($0) },
      isShownAfter: { !collapsed.contains($0) })
    if configuration.populateWhenEmpty {
      if old.sections.isEmpty, !new.sections.isEmpty { updates.deleteSection(at: 0) }
      if new.sections.isEmpty, !old.sections.isEmpty { updates.insertSection(at: 0) }
    }
    guard configuration.populateEmptySections else { return updates }
    let before = placeholders(of: old, collapsedBefore, without: changes.removedSections)
    let after = placeholders(of: new, collapsed, without: changes.addedSections)
    let kept = Set(before.compactMap(places.new)).intersection(after)
    for section in before where places.new(section).map(kept.contains) != true {
      updates.deleteItem(at: IndexPath(section, 0))
    }
    for section in after where !kept.contains(section) {
      updates.insertItem(at: IndexPath(section, 0))
    }
    return updates
  }

  /// Returns the remaining sections that show a placeholder, in order.
  private func placeholders(
    of content: CollectionState, _ collapsed: Set<Int>, without replaced: Set<Int>
  ) -> [Int] {
    content.sections.enumerated().filter { index, section in
      section.items.isEmpty && !collapsed.contains(index) && !replaced.contains(index)
    }.map { $0.offset }
  }
}

/// Collapsed sections show no items; this status moves with the section.
extension ResultsProvider {
  /// Returns whether a section is collapsed.
  ///
  /// - Throws: `StateError` if the section does not exist.
  public func isSectionCollapsed(_ section: Int) throws(CollectionViewError) -> Bool {
    try checkSection(section)
    return collapsed.contains(section)
  }

  /// Hides the objects of a section. Complexity: O(n) for its n objects.
  ///
  /// - Throws: `StateError` if the section does not exist, and errors of the view.
  public func collapseSection(_ section: Int) throws(CollectionViewError) {
    try checkSection(section)
    try setCollapsed(true, CollectionOfOne(section))
  }

  /// Shows the objects of a section again. Complexity: O(n) for its n objects.
  ///
  /// - Throws: `StateError` if the section does not exist, and errors of the view.
  public func expandSection(_ section: Int) throws(CollectionViewError) {
    try checkSection(section)
    try setCollapsed(false, CollectionOfOne(section))
  }

  /// Collapses a section, or expands it if it is collapsed.
  ///
  /// - Throws: `StateError` if the section does not exist, and errors of the view.
  public func toggleExpansion(_ section: Int) throws(CollectionViewError) {
    try setCollapsed(try !isSectionCollapsed(section), CollectionOfOne(section))
  }

  /// Collapses all sections in one batch. Complexity: O(n).
  public func collapseAllSections() throws(CollectionViewError) {
    try setCollapsed(true, controller.state.sections.indices)
  }

  /// Expands all sections in one batch. Complexity: O(n).
  public func expandAllSections() throws(CollectionViewError) {
    try setCollapsed(false, controller.state.sections.indices)
  }

  /// Throws unless a section exists.
  private func checkSection(_ section: Int) throws(CollectionViewError) {
    _ = try converting(CollectionViewError.state) { () throws(StateError) in
      try controller.sectionName(section)
    }
  }

  private func setCollapsed(_ wanted: Bool, _ sections: some Collection<Int>)
    throws(CollectionViewError)
  {
    let content = controller.state.sections
    let changed = sections.filter { collapsed.contains($0) != wanted }
    guard !changed.isEmpty else { return }
    var updates = BatchUpdates()
    for section in changed {
      let isEmpty = content[section].items.isEmpty
      let count =
        isEmpty ? (configuration.populateEmptySections ? 1 : 0) : content[section].items.count
      for item in 0..<count {
        let path = IndexPath(section, item)
        if wanted { updates.deleteItem(at: path) } else { updates.insertItem(at: path) }
      }
      if wanted {
        collapsed.insert(section)
      } else {
        collapsed.remove(section)
      }
    }
    try perform(updates)
  }
}
