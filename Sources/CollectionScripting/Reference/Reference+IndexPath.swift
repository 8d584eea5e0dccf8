extension ReferenceTopic {
  /// The members of a IndexPath.
  static let indexPath = ReferenceTopic(
    name: "IndexPath",
    text:
      "The place of an item: section and item, both from 0. A plain table `{0, 2}` is taken wherever one is expected.",
    setting: "path = IndexPath(1, 2)",
    entries: [
      .property(
        "path.section",
        "The section, also as `path[1]`.",
        example: "print(path.section)"),
      .property(
        "path.item",
        "The item, also as `path[2]`.",
        example: "print(path.item)"),
      .property(
        "path.row",
        "The item, by its name in a table view.",
        example: "print(path.row)"),
    ])
}
