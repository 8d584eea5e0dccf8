public import CollectionCore
public import CollectionLayout

/// A page of components, which keeps a collection view in step.
///
/// Each component is one section. Every change is one batch, found by comparing the page with the
/// previous one. Selection, content offset and the offsets of carousels are kept.
///
/// ```swift
/// let item = ComponentItem(identifier: "a", title: "Apples")
/// let list = Component(identifier: "fruit", kind: .list, items: [item])
/// let controller = try ComponentsController(components: [list])
/// ```
public final class ComponentsController {
  /// The view that shows the page; it refuses other batches, which would not fit the page.
  public let view: CollectionView
  /// The layout of the page, which asks the components.
  public let layout: ComponentLayout
  /// The changes of the latest update, components first; empty if nothing changed.
  package internal(set) var lastChanges: [PageChange] = []

  /// The kinds of component that a script has registered, by name.
  package var kinds: [FieldName: ComponentSection] = [:]

  /// The view's data source, which holds the page.
  let source: PageSource
  /// A Boolean value that indicates whether a function is changing a component.
  ///
  /// The page cannot change otherwise meanwhile.
  var isMutating = false

  /// Creates a page and its view.
  ///
  /// - Parameters:
  ///   - components: the components of the page, from top to bottom.
  ///   - bounds: the extents of the view, in points.
  ///   - interSectionSpacing: the distance between components, in points.
  /// - Throws: `ComponentsError` for duplicate identifiers, and for impossible sizes.
  public init(
    components: [Component] = [], bounds: Size = Size(width: 320, height: 480),
    interSectionSpacing: Double = 0
  ) throws(ComponentsError) {
    do throws(LayoutError) {
      try LayoutError.check(interSectionSpacing, "interSectionSpacing", .layout)
    } catch {
      throw .layout(error)
    }
    let source = PageSource(try Page(components))
    self.source = source
    layout = ComponentLayout()
    layout.interSectionSpacing = interSectionSpacing
    layout.sectionProvider = { source.section($0) }
    layout.sizeProvider = { source.sizes(inSection: $0) }
    view = CollectionView(dataSource: source, layout: layout, bounds: bounds)
  }
}

extension ComponentsController {
  /// The components in order.
  ///
  /// Complexity: O(1) after the page was replaced, or O(S) after edits.
  public var components: [Component] { source.page.components }

  /// The number of components.
  public var numberOfComponents: Int { source.page.state.sections.count }

  /// The number of times that the page was replaced.
  public var version: Int { source.version }

  /// The state of the page, by the identities of components and items.
  public var state: CollectionState { source.page.state }

  /// Returns a component.
  ///
  /// - Throws: `ComponentsError` if there is no such component.
  package func component(at index: Int) throws(ComponentsError) -> PageComponent {
    try source.page.check(component: index)
    return PageComponent(controller: self, id: source.page.state.sections[index].id)
  }

  /// Returns the state of a component after a change. Complexity: that of the page.
  ///
  /// - Throws: `ComponentsError` if there is no such component or the result is impossible.
  package func section(
    of component: Component, at index: Int
  ) throws(ComponentsError) -> Section {
    try source.page.check(component: index)
    var components = source.page.components
    components[index] = component
    return try Page(components, after: source.page).state.sections[index]
  }

  /// Returns an item.
  ///
  /// - Throws: `ComponentsError` if there is no such item.
  public func item(at path: IndexPath) throws(ComponentsError) -> ComponentItem {
    try source.page.check(item: path.item, component: path.section)
    return source.page.item(at: path)
  }

  /// Returns the path of the first item with an identifier, or nil. Complexity: O(n).
  public func indexPath(of identifier: Identifier) -> IndexPath? {
    source.page.state.indexPath(of: identifier)
  }

  /// Returns the changes that `reloadIfNeeded` would make, components first. Complexity: O(n log
  /// n).
  ///
  /// - Throws: `ComponentsError` for an impossible page.
  package func changes(to components: [Component]) throws(ComponentsError) -> [PageChange] {
    let new = try Page(components, after: source.page)
    return PageUpdate(from: source.page, to: new, profile: view.profile).changes
  }
}
