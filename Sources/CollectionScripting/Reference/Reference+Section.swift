extension ReferenceTopic {
  /// The members of a Section.
  static let section = ReferenceTopic(
    name: "Section",
    text:
      "A section as a value: an id, items and fields, which are read as properties. `#section` is the number of items, `pairs` visits indices from 0.",
    setting: #"section = Section("Fruit", {"apple", "pear"}, { title = "Fresh fruit" })"#,
    entries: [
      .property(
        "section.id",
        "The id, a text or a number.",
        example: "print(section.id)"),
      .method(
        "section:item(index)",
        "Returns the item at an index from 0; an error if there is none. O(log n).",
        example: "print(section:item(0))"),
      .method(
        "section:items()",
        "Returns a new list of all items. O(n).",
        example: "print(section:items())"),
    ])
}
