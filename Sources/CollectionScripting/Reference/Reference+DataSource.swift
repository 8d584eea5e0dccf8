extension ReferenceTopic {
  /// The members of a DataSource.
  static let dataSource = ReferenceTopic(
    name: "DataSource",
    text:
      "The data that a script owns and changes step by step: every call happens at once, the next one sees the result, and no view is told. `tostring` gives the state line, `#data` the number of sections.",
    setting: #"data = DataSource "A: H J K | B: X Y Z""#,
    entries: [
      .method(
        "data:insert(item, path)",
        "Inserts an item before the one at a path; one past the last appends. O(log n).",
        example: #"data:insert("L", {0, 3})"#),
      .method(
        "data:append(item, section)",
        "Appends an item to a section; without one, to the last. O(log n).",
        example: #"data:append("L", 0)"#),
      .method(
        "data:remove(path)",
        "Removes an item and returns it. O(log n).",
        example: "print(data:remove{0, 1})"),
      .method(
        "data:move(from, to)",
        "Removes an item, then inserts it so that it ends at `to`. O(log n).",
        example: "data:move({0, 0}, {1, 1})"),
      .method(
        "data:replace(path, item)",
        "Puts another item in the place of one, and returns the old one. O(log n).",
        example: #"data:replace({0, 0}, { id = "H", title = "new" })"#),
      .method(
        "data:insertSection(section, index)",
        "Inserts a section before the one at an index. O(S).",
        example: #"data:insertSection(Section("C", {"x"}), 1)"#),
      .method(
        "data:appendSection(section)",
        "Appends a section. O(S).",
        example: #"data:appendSection(Section("C", {"x"}))"#),
      .method(
        "data:removeSection(index)",
        "Removes a section and returns it. O(S).",
        example: "print(data:removeSection(0))"),
      .method(
        "data:moveSection(from, to)",
        "Removes a section, then inserts it so that it ends at `to`. O(S).",
        example: "data:moveSection(0, 1)"),
      .method(
        "data:set(state)",
        "Replaces everything: by a state line, a list of sections, or another data source. O(n).",
        example: #"data:set "A: H | B:""#),
      .method(
        "data:numberOfSections()",
        "Returns the number of sections.",
        example: "print(data:numberOfSections())"),
      .method(
        "data:numberOfItemsInSection(section)",
        "Returns the number of items of a section.",
        example: "print(data:numberOfItemsInSection(0))"),
      .method(
        "data:item(path)",
        "Returns the item at a path, which may also be two numbers; an error if there is none. O(log n).",
        example: "print(data:item{0, 0})"),
      .method(
        "data:items(section)",
        "Returns a new list of the items of a section. O(n).",
        example: "print(data:items(0))"),
      .method(
        "data:section(index)",
        "Returns a section as a value.",
        example: "print(data:section(1))"),
      .method(
        "data:indexPath(id)",
        "Returns the path of the first item with an id, or nil; an item is taken for its id. O(n) for the first few questions after a change, then O(1).",
        example: #"print(data:indexPath "Y")"#),
    ])
}
