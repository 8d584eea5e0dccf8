package import CollectionCore

/// A component on a page, found by its identity however often the page changes.
package final class PageComponent {
  /// The controller of the page.
  package let controller: ComponentsController
  /// The identity: the identifier, or what stands for it.
  package let id: Identifier

  /// Creates the handle of a component.
  init(controller: ComponentsController, id: Identifier) {
    self.controller = controller
    self.id = id
  }

  /// The index of the component on the page. Complexity: O(S).
  package var index: Int {
    get throws(ComponentsError) { try controller.source.page.index(of: id) }
  }

  /// The current value of the component.
  package var component: Component {
    get throws(ComponentsError) { controller.source.page.component(try index) }
  }
}

extension PageComponent {
  /// Reloads the component: all its items get cells anew.
  package func reload(_ options: ComponentUpdateOptions = .init()) throws {
    try controller.reload([try index], options)
  }

  /// Changes the component, items and all, and configures its cells even where nothing differs.
  package func update(
    _ options: ComponentUpdateOptions = .init(), mutation: (inout Component) throws -> Void
  ) throws {
    try controller.update(component: try index, options, mutation: mutation)
  }

  /// Changes the component, items and all, by the least batch.
  package func updateIfNeeded(
    _ options: ComponentUpdateOptions = .init(), mutation: (inout Component) throws -> Void
  ) throws {
    try controller.updateIfNeeded(component: try index, options, mutation: mutation)
  }

  /// Replaces the items by the least batch.
  package func updateIfNeeded(
    items: [ComponentItem], _ options: ComponentUpdateOptions = .init()
  ) throws {
    try controller.updateIfNeeded(component: try index, items: items, options)
  }

  /// Adds items at the end.
  package func append(_ items: [ComponentItem], _ options: ComponentUpdateOptions = .init()) throws
  {
    try controller.append(items, component: try index, options)
  }

  /// Adds items at the start.
  package func prepend(_ items: [ComponentItem], _ options: ComponentUpdateOptions = .init()) throws
  {
    try controller.prepend(items, component: try index, options)
  }

  /// Inserts items before the one at an index.
  package func insert(
    _ items: [ComponentItem], at place: Int, _ options: ComponentUpdateOptions = .init()
  ) throws {
    try controller.insert(items, component: try index, at: place, options)
  }

  /// Replaces items by others, by index or by their identifiers.
  package func update(
    _ items: [ComponentItem], at indices: [Int]? = nil, _ options: ComponentUpdateOptions = .init()
  ) throws {
    try controller.update(items, component: try index, at: indices, options)
  }

  /// Deletes items.
  package func delete(
    _ items: [ComponentItemReference], _ options: ComponentUpdateOptions = .init()
  ) throws {
    try controller.delete(items, component: try index, options)
  }
}
