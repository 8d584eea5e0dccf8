package import CollectionCore

/// A component on a page, found by its identity after any changes of the page.
package final class PageComponent {
  /// The controller of the page.
  package let controller: ComponentsController
  /// The identity: the identifier, or its substitute.
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
  /// Reloads the component: all its items get new cells.
  package func reload(_ options: ComponentUpdateOptions = .init()) throws(CollectionViewError) {
    let index = try controller.checking { () throws(ComponentsError) -> Int in try self.index }
    try controller.reload([index], options)
  }
}
