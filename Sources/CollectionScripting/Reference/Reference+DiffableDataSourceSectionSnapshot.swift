extension ReferenceTopic {
  /// The members of a DiffableDataSourceSectionSnapshot.
  static let sectionSnapshot = ReferenceTopic(
    name: "DiffableDataSourceSectionSnapshot",
    text:
      "An outline: items below items, of which those are shown whose parents are expanded. `#outline` is the number of items, `tostring` an indented list.",
    setting: #"""
      outline = SectionSnapshot()
      outline:append{"fruit", "nuts"}
      outline:append({"apple", "pear"}, "fruit")
      """#,
    entries: [
      .method(
        "outline:append(items, parent)",
        "Puts new items below another one, or at the end of the roots.",
        example: #"outline:append({"plum"}, "fruit")"#),
      .method(
        "outline:insert(items, place)",
        "Puts new items beside another one, on its level: `{before = id}` or `{after = id}`.",
        example: #"outline:insert({"plum"}, { after = "apple" })"#),
      .method(
        "outline:delete(ids)",
        "Deletes items and everything below them; unknown ones are ignored.",
        example: #"outline:delete{"nuts"}"#),
      .method(
        "outline:deleteAll()",
        "Deletes everything.",
        example: "outline:deleteAll()"),
      .method(
        "outline:expand(ids)",
        "Shows what is below items; what is further down keeps its own state.",
        example: #"outline:expand{"fruit"}"#),
      .method(
        "outline:collapse(ids)",
        "Hides what is below items.",
        example: #"outline:collapse{"fruit"}"#),
      .method(
        "outline:replace(parent, other)",
        "Puts another outline in the place of what is below an item.",
        example:
          #"other = SectionSnapshot(); other:append{"kiwi"}; outline:replace("fruit", other)"#),
      .method(
        "outline:contains(id)",
        "Returns whether an item is there.",
        example: #"print(outline:contains "apple")"#),
      .method(
        "outline:index(id)",
        "Returns the index of an item in `items` from 0, or nil. O(n).",
        example: #"print(outline:index "apple")"#),
      .method(
        "outline:item(id)",
        "Returns an item with its content, or nil.",
        example: #"print(outline:item "apple")"#),
      .method(
        "outline:parent(id)",
        "Returns the id of the item above, or nil.",
        example: #"print(outline:parent "apple")"#),
      .method(
        "outline:children(id)",
        "Returns a list of the ids right below an item.",
        example: #"print(outline:children "fruit")"#),
      .method(
        "outline:level(id)",
        "Returns the number of items above.",
        example: #"print(outline:level "apple")"#),
      .method(
        "outline:isExpanded(id)",
        "Returns whether what is below an item is shown.",
        example: #"print(outline:isExpanded "fruit")"#),
      .method(
        "outline:isVisible(id)",
        "Returns whether everything above an item is expanded.",
        example: #"print(outline:isVisible "apple")"#),
      .method(
        "outline:snapshot(parent, options)",
        "Returns what is below an item as an outline of its own. Option: `includingParent`.",
        example: #"print(outline:snapshot("fruit", { includingParent = true }))"#),
      .method(
        "outline:copy()",
        "Returns a copy, which changes on its own.",
        example: "other = outline:copy()"),
      .property(
        "outline.items",
        "A list of all ids, each before those below it. O(n).",
        example: "print(outline.items)"),
      .property(
        "outline.visibleItems",
        "A list of the ids that are shown.",
        example: "print(outline.visibleItems)"),
      .property(
        "outline.rootItems",
        "A list of the ids that have nothing above.",
        example: "print(outline.rootItems)"),
    ])
}
