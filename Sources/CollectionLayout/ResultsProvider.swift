public import CollectionCore

/// The data source between a results controller and a view: it updates the view by itself, shows
/// placeholders where there is nothing, and hides the objects of collapsed sections.
public final class ResultsProvider {
  /// How a provider shows the content.
  public struct Configuration: Sendable {
    /// Whether the view's updates are animated.
    public var animateChanges = true
    /// Whether there is a section with a placeholder while the controller has no sections.
    public var populateWhenEmpty = false
    /// Whether a section without objects has a placeholder.
    public var populateEmptySections = false
    /// Whether sections are collapsed when they come.
    public var defaultCollapse = false

    /// Creates the defaults: animated, no placeholders, everything expanded.
    public init() {}
  }

  /// Where the content comes from; kept alive.
  public let controller: ResultsController
  /// The view that follows; not kept alive. Set it to the view that has the provider as data source.
  public weak var view: CollectionView?
  /// Whether the view's updates are animated.
  public var animateChanges: Bool
  /// How the content is shown.
  public let configuration: Configuration
  /// What the view is to show.
  public internal(set) var state = CollectionState()
  /// The number of changes of what is to be shown so far.
  public internal(set) var version = 0

  /// The names of the collapsed sections.
  var collapsed: Set<Identifier> = []

  /// The name of the section that is shown while there are no others.
  public static let emptySection: Identifier = "empty"

  /// Creates a provider of a controller, whose changes it follows from now on.
  public init(_ controller: ResultsController, _ configuration: Configuration = Configuration()) {
    self.controller = controller
    self.configuration = configuration
    animateChanges = configuration.animateChanges
    collapseNewSections(since: [])
    state = display(controller.state)
    controller.observe { [weak self] event in
      guard let self else { return false }
      try follow(event)
      return true
    }
  }
}

extension ResultsProvider: CollectionViewDataSource {
  /// Returns the number of sections that are shown.
  public func numberOfSections() -> Int { state.sections.count }

  /// Returns the number of items that a section shows, 0 where there is none.
  public func numberOfItems(inSection section: Int) -> Int {
    state.sections.indices.contains(section) ? state.sections[section].items.count : 0
  }

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

  /// Returns whether the item at a path stands for objects that are not there.
  public func isPlaceholder(_ path: IndexPath) -> Bool {
    state.item(at: path) != nil && controller.object(at: path) == nil
  }

  /// Returns whether a section of the controller shows its objects.
  func isShown(_ section: Int) -> Bool {
    !collapsed.contains(controller.state.sections[section].id)
  }

  /// What is shown of a content. Complexity: O(S).
  func display(_ content: CollectionState) -> CollectionState {
    if content.sections.isEmpty, configuration.populateWhenEmpty {
      return CollectionState(sections: [Section(id: Self.emptySection, items: ["no objects"])])
    }
    let hasPlaceholders = configuration.populateEmptySections
    guard hasPlaceholders || !collapsed.isEmpty else { return content }
    var content = content
    for index in content.sections.indices {
      let section = content.sections[index]
      if collapsed.contains(section.id) {
        content.sections[index].items = []
      } else if hasPlaceholders, section.items.isEmpty {
        content.sections[index].items = [Item(id: .string("no objects in \(section.id.label)"))]
      }
    }
    return content
  }

  /// Forgets the sections that are gone, and collapses new ones if that is wanted. Complexity: O(S).
  func collapseNewSections(since old: Set<Identifier>) {
    guard configuration.defaultCollapse || !collapsed.isEmpty else { return }
    let present = Set(controller.state.sections.map(\.id))
    collapsed.formIntersection(present)
    if configuration.defaultCollapse { collapsed.formUnion(present.subtracting(old)) }
  }
}
