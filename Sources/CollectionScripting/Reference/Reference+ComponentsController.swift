extension ReferenceTopic {
  /// The members of a ComponentsController.
  static let page = ReferenceTopic(
    name: "ComponentsController",
    text:
      "A page of components, and the view that shows it. A component is a section; the page finds every batch itself. `#page` is the number of components.",
    setting: #"""
      page = ComponentsController{ components = {
        { identifier = "news", items = { { identifier = 1, title = "Rain" }, { identifier = 2, title = "Sun" } } },
        { identifier = "more", items = {} },
      } }
      """#,
    entries: [
      .method(
        "page:append(items, component, animation, completion)",
        "Puts items at the end of a component.",
        example: #"page:append({ identifier = 3, title = "Snow" }, 0)"#),
      .method(
        "page:prepend(items, component, animation, completion)",
        "Puts items at the start of a component, in the given order.",
        example: #"page:prepend({ identifier = 3, title = "Snow" }, 0)"#),
      .method(
        "page:insert(items, component, index, animation, completion)",
        "Puts items before the one at an index of a component.",
        example: #"page:insert({ identifier = 3, title = "Snow" }, 0, 1)"#),
      .method(
        "page:update(items, component, index, animation, completion)",
        "Puts items in the place of others: from an index on, at a list of indices, or of those with the same identifiers. With a component and a function, lets the function change the table of the component.",
        example: #"page:update({ identifier = 1, title = "Hail" }, 0)"#),
      .method(
        "page:delete(items, component, animation, completion)",
        "Deletes items of a component: by index, identifier or item, or a list of those.",
        example: "page:delete({ identifier = 1 }, 0)"),
      .method(
        "page:updateIfNeeded(component, items, animation, completion)",
        "Leads a component to other items by the least batch.",
        example: #"page:updateIfNeeded(0, { { identifier = 2, title = "Sun" } })"#),
      .method(
        "page:reload(models, animation, completion)",
        "Puts another page there without comparing; without one, gives everything its cells anew.",
        example: "page:reload()"),
      .method(
        "page:reloadIfNeeded(models, compare, animation, completion)",
        "Leads to another page by the least batch; `compare(old, new)` may return false to leave it.",
        example:
          #"page:reloadIfNeeded{ { identifier = "news", items = { { identifier = 2, title = "Sun" } } } }"#
      ),
      .method(
        "page:component(index)",
        "Returns a component, which is found again wherever it moves.",
        example: "print(page:component(0).identifier)"),
      .method(
        "page:components()",
        "Returns all components as tables. O(n).",
        example: "print(#page:components())"),
      .method(
        "page:item(path)",
        "Returns an item as a table.",
        example: "print(page:item{0, 1}.title)"),
      .method(
        "page:indexPath(identifier)",
        "Returns where the first item with an identifier is, or nil.",
        example: "print(page:indexPath(2))"),
      .method(
        "page:changes(models)",
        "Returns what `reloadIfNeeded` would do, as a list of sentences; nothing changes.",
        example: #"print(page:changes{ { identifier = "news", items = {} } })"#),
      .method(
        "page:toJSON()",
        "Returns the page as JSON.",
        example: "print(page:toJSON())"),
      .property(
        "page.view",
        "The view that shows the page.",
        example: "print(page.view)"),
      .property(
        "page.layout",
        "The component layout of the view.",
        example: "print(page.layout)"),
      .property(
        "page.lastChanges",
        "What the latest update did, as a list of sentences.",
        example: "print(page.lastChanges)"),
      .property(
        "page.numberOfComponents",
        "The number of components.",
        example: "print(page.numberOfComponents)"),
    ])
}
