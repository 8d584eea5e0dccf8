public import CollectionCore
public import CollectionLayout

/// A page of components that keeps a collection view in step with what is on it.
///
/// One component is one section. Every change is one batch of the view, found by comparing the page
/// with the one before; selection, content offset and the offsets of carousels survive.
///
/// ```swift
/// let item = ComponentItem(identifier: "a", title: "Apples")
/// let list = Component(identifier: "fruit", kind: .list, items: [item])
/// let controller = try ComponentsController(components: [list])
/// ```
public final class ComponentsController {
  /// The view that shows the page; batches of its own would not fit the page, and are refused.
  public let view: CollectionView
  /// The layout of the page, which asks the components.
  public let layout: ComponentLayout
  /// The changes by the latest update, components first; empty where nothing changed.
  package internal(set) var lastChanges: [PageChange] = []

  /// The kinds of component that a script has registered, by name.
  package var kinds: [FieldName: ComponentSection] = [:]

  /// The data source in which the view finds the page.
  let source: PageSource
  /// A Boolean value that indicates whether a function is changing a component, from which the page
  /// cannot change otherwise.
  var isMutating = false

  /// Creates a page and its view.
  ///
  /// - Parameters:
  ///   - components: the components of the page, from top to bottom.
  ///   - bounds: the extents of the view, in points.
  ///   - interSectionSpacing: the distance between components, in points.
  /// - Throws: `ComponentsError` for identifiers that appear twice, and for impossible sizes.
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
  /// Complexity: O(1) after the page was replaced, O(S) after edits.
  public var components: [Component] { source.page.components }

  /// The number of components.
  public var numberOfComponents: Int { source.page.state.sections.count }

  /// The number of times that the page was replaced.
  public var version: Int { source.version }

  /// The state of the page, by the identities of components and items.
  public var state: CollectionState { source.page.state }

  /// Returns a component.
  ///
  /// - Throws: `ComponentsError` where there is none.
  package func component(at index: Int) throws(ComponentsError) -> PageComponent {
    try source.page.check(component: index)
    return PageComponent(controller: self, id: source.page.state.sections[index].id)
  }

  /// Returns the state of a component as it would be after a change. Complexity: that of the page.
  ///
  /// - Throws: `ComponentsError` where there is none or it cannot be so.
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
  /// - Throws: `ComponentsError` where there is none.
  public func item(at path: IndexPath) throws(ComponentsError) -> ComponentItem {
    try source.page.check(item: path.item, component: path.section)
    return source.page.item(at: path)
  }

  /// Returns where the first item with an identifier is, or nil. Complexity: O(n).
  public func indexPath(of identifier: Identifier) -> IndexPath? {
    source.page.state.indexPath(of: identifier)
  }

  /// Returns what `reloadIfNeeded` would do, components first. Complexity: O(n log n).
  ///
  /// - Throws: `ComponentsError` for a page that cannot be.
  package func changes(to components: [Component]) throws(ComponentsError) -> [PageChange] {
    let new = try Page(components, after: source.page)
    return PageUpdate(from: source.page, to: new, profile: view.profile).changes
  }
}
