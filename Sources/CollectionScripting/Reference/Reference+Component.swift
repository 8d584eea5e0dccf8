extension ReferenceTopic {
  /// The members of a Component.
  static let component = ReferenceTopic(
    name: "Component",
    text:
      "A component of a page, as `page:component(index)` returns it. `#component` is the number of its items.",
    setting: #"""
      page = ComponentsController{ components = {
        { identifier = "news", items = { { identifier = 1, title = "Rain" }, { identifier = 2, title = "Sun" } } },
        { identifier = "more", items = {} },
      } }
      component = page:component(0)
      """#,
    entries: [
      .method(
        "component:append(items, animation, completion)",
        "Puts items at the end of the component.",
        example: #"component:append({ identifier = 3, title = "Snow" })"#),
      .method(
        "component:prepend(items, animation, completion)",
        "Puts items at the start of the component, in the given order.",
        example: #"component:prepend({ identifier = 3, title = "Snow" })"#),
      .method(
        "component:insert(items, index, animation, completion)",
        "Puts items before the one at an index.",
        example: #"component:insert({ identifier = 3, title = "Snow" }, 1)"#),
      .method(
        "component:update(items, index, animation, completion)",
        "Puts items in the place of others: from an index on, at a list of indices, or of those with the same identifiers.",
        example: #"component:update{ identifier = 1, title = "Hail" }"#),
      .method(
        "component:delete(items, animation, completion)",
        "Deletes items: by index, identifier or item, or a list of those.",
        example: "component:delete{ identifier = 1 }"),
      .method(
        "component:updateIfNeeded(items, animation, completion)",
        "Leads the component to other items by the least batch.",
        example: #"component:updateIfNeeded{ { identifier = 2, title = "Sun" } }"#),
      .method(
        "component:reload(animation, completion)",
        "Gives its items new cells.",
        example: "component:reload()"),
      .method(
        "component:reloadIfNeeded(items, animation, completion)",
        "Leads the component to other items by the least batch, as `updateIfNeeded` does.",
        example: #"component:reloadIfNeeded{ { identifier = 2, title = "Sun" } }"#),
      .property(
        "component.index",
        "Its place on the page, from 0.",
        example: "print(component.index)"),
      .property(
        "component.identifier",
        "Its identifier, or nil.",
        example: "print(component.identifier)"),
      .property(
        "component.kind",
        #"`"list"`, `"grid"` or `"carousel"`."#,
        example: "print(component.kind)"),
      .property(
        "component.header",
        "Its header as a table, or nil.",
        example: "print(component.header)"),
      .property(
        "component.footer",
        "Its footer as a table, or nil.",
        example: "print(component.footer)"),
      .property(
        "component.layout",
        "The table of its layout.",
        example: "print(component.layout)"),
      .property(
        "component.items",
        "Its items as tables. O(n).",
        example: "print(component.items)"),
      .property(
        "component.meta",
        "A table of your own, or nil.",
        example: "print(component.meta)"),
      .property(
        "component.model",
        "A value of your own, or nil.",
        example: "print(component.model)"),
    ])
}
