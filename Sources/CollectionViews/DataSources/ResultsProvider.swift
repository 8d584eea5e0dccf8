public import CollectionCore
public import CollectionData
import CollectionUpdates

/// The data source between a results controller and a view: it updates the view by itself, shows
/// placeholders where there is nothing, and hides the objects of collapsed sections.
///
/// ```swift
/// let results = try ResultsController()
/// let provider = ResultsProvider(results)
/// let sections = provider.numberOfSections()  // 0: nothing was inserted yet
/// ```
public final class ResultsProvider {
  /// The options by which a provider shows the content.
  public struct Configuration: Sendable {
    /// A Boolean value that indicates whether the view's updates are animated.
    public var animateChanges = true
    /// A Boolean value that indicates whether there is a section with a placeholder while the
    /// controller has no sections.
    public var populateWhenEmpty = false
    /// A Boolean value that indicates whether a section without objects has a placeholder.
    public var populateEmptySections = false
    /// A Boolean value that indicates whether new sections are collapsed.
    public var defaultCollapse = false

    /// Creates the defaults: animated, no placeholders, everything expanded.
    public init() {}
  }

  /// The controller of the content; kept alive.
  public let controller: ResultsController
  /// The view that follows; not kept alive. Set it to the view that has the provider as data
  /// source.
  public var view: CollectionView? {
    get { followed.object }
    set {
      followed.object?.forget(self)
      followed = Unretained(newValue)
      newValue?.note(self)
    }
  }
  /// The view, which ends this when it ends.
  private var followed = Unretained<CollectionView>()
  /// The function that gets what the view throws when it follows a change; nil if there is none.
  /// The view is reloaded at its next layout then.
  public var onFailure: ((CollectionViewError) -> Void)?
  /// A Boolean value that indicates whether the view's updates are animated.
  public var animateChanges: Bool
  /// The options by which the content is shown.
  public let configuration: Configuration
  /// The state that the view is to show.
  public internal(set) var state = CollectionState()
  /// The number of changes of what is to be shown so far.
  public internal(set) var version = 0

  /// The collapsed sections by their indices in the controller; merged controllers may have sections
  /// of the same name.
  var collapsed: Set<Int> = []
  /// The numbers of sections of the merged controllers, as of the latest event.
  private var sectionCounts: [Int] = []
  /// The number by which the controller knows the provider.
  private var observation = 0

  /// The name of the section that is shown while there are no others.
  public static let emptySection: Identifier = "empty"

  /// Creates a provider of a controller, whose changes it follows from now on.
  public init(_ controller: ResultsController, _ configuration: Configuration = Configuration()) {
    self.controller = controller
    self.configuration = configuration
    animateChanges = configuration.animateChanges
    collapseLoadedSections(since: [])
    state = display(controller.state)
    // The controller does not keep the provider alive, which removes the function when it ends.
    observation = controller.addObserver(willChange: nil) { [unowned(unsafe) self] event in
      unsafe self.follow(event)
      return true
    }
  }

  deinit { controller.removeObserver(observation) }

  /// Forgets the view, which is ending.
  func endFollowing() { followed = Unretained() }
}

extension ResultsProvider: CollectionViewDataSource {
  /// Returns the number of sections that are shown.
  public func numberOfSections() -> Int { state.sections.count }

  /// Returns the number of items that a section shows, 0 where there is none.
  public func numberOfItems(inSection section: Int) -> Int {
    state.sections.indices.contains(section) ? state.sections[section].items.count : 0
  }

  /// Returns the number of items that each section shows, as the state has them. Complexity: O(1).
  public func counts() -> SectionCounts { state.counts }

  /// Returns what is to be shown; the copy is O(1).
  public func currentState() -> CollectionState? { state }
}

extension ResultsProvider {
  /// Returns the object that is shown at a path; nil for a placeholder, and where there is nothing.
  public func object(at path: IndexPath) -> Item? {
    state.item(at: path) == nil ? nil : controller.object(at: path)
  }

  /// Returns where an object is shown; nil if it is unknown, or its section is collapsed.
  public func indexPath(of id: Identifier) -> IndexPath? {
    controller.indexPath(of: id).flatMap { isShown($0.section) ? $0 : nil }
  }

  /// Returns whether the item at a path represents objects that are not there.
  public func isPlaceholder(_ path: IndexPath) -> Bool {
    state.item(at: path) != nil && controller.object(at: path) == nil
  }

  /// Returns whether a section of the controller shows its objects.
  func isShown(_ section: Int) -> Bool {
    !collapsed.contains(section)
  }

  /// Returns the state that is shown of a content. Complexity: O(S).
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

  /// Carries over to a content that is new as a whole which sections are collapsed, by the
  /// controllers that they come from and their names, and collapses new ones if that is wanted.
  ///
  /// Complexity: O(S).
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

  /// A section by the merged controller that it comes from and its name.
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
  /// Takes over what the controller tells.
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

  /// Updates the view together with what it is to show; not at all if nothing is to be seen.
  ///
  /// - Throws: what the view throws; it is then to be reloaded at its next layout.
  func perform(_ updates: BatchUpdates) throws(CollectionViewError) {
    // A view that has not counted yet will count what there is then.
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

  /// Translates changes of the content into updates of what is shown.
  ///
  /// Complexity: O(k log k), and O(S) where empty sections have placeholders.
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

  /// The sections that stay and show a placeholder, in order.
  private func placeholders(
    of content: CollectionState, _ collapsed: Set<Int>, without replaced: Set<Int>
  ) -> [Int] {
    content.sections.enumerated().filter { index, section in
      section.items.isEmpty && !collapsed.contains(index) && !replaced.contains(index)
    }.map { $0.offset }
  }
}

/// Collapsed sections show no items; the state belongs to the section and travels with it.
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
  /// - Throws: `StateError` if the section does not exist, and what the view throws.
  public func collapseSection(_ section: Int) throws(CollectionViewError) {
    try checkSection(section)
    try setCollapsed(true, CollectionOfOne(section))
  }

  /// Shows the objects of a section again. Complexity: O(n) for its n objects.
  ///
  /// - Throws: `StateError` if the section does not exist, and what the view throws.
  public func expandSection(_ section: Int) throws(CollectionViewError) {
    try checkSection(section)
    try setCollapsed(false, CollectionOfOne(section))
  }

  /// Collapses a section, or expands it if it is collapsed.
  ///
  /// - Throws: `StateError` if the section does not exist, and what the view throws.
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
