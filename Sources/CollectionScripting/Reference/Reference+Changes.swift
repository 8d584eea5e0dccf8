extension ReferenceTopic {
  /// The members of a Changes.
  static let changes = ReferenceTopic(
    name: "Changes",
    text:
      "The changes between two states, as `diff` finds them. `#changes` is the number of operations, `tostring` the operations as `tessera apply` reads them.",
    setting: #"changes = diff("A: H J K", "A: K H Z")"#,
    entries: [
      .method(
        "changes:sideBySide()",
        "Returns both states as a text, with signs for what goes, comes, moves and is reloaded.",
        example: "print(changes:sideBySide())"),
      .method(
        "changes:steps()",
        "Returns, for lists of one section, what to do one after the other: each step counts in what the one before leaves.",
        example: "print(changes:steps())"),
      .property(
        "changes.operations",
        "A list of the operations as texts.",
        example: "print(changes.operations)"),
      .property(
        "changes.counts",
        "A table of how many operations there are of each kind.",
        example: "print(changes.counts)"),
      .property(
        "changes.stages",
        "A list of tables with `name`, `operations`, `before` and `after`.",
        example: "print(changes.stages)"),
      .property(
        "changes.isEmpty",
        "Whether nothing changed.",
        example: "print(changes.isEmpty)"),
      .property(
        "changes.old",
        "The state line that the changes start from.",
        example: "print(changes.old)"),
      .property(
        "changes.new",
        "The state line that the changes lead to.",
        example: "print(changes.new)"),
    ])
}
