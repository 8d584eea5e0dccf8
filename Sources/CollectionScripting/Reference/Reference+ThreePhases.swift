extension ReferenceTopic {
  /// The members of a ThreePhases.
  static let threePhasesType = ReferenceTopic(
    name: "ThreePhases",
    text:
      "The places of three phases, as `threePhases` returns them. Each phase counts in the list that the one before leaves.",
    setting: #"""
      data = DataSource "A: a b c"
      view = CollectionView{ dataSource = data }
      phases = threePhases(view, data, {"c", "a", "z"})
      """#,
    entries: [
      .property(
        "phases.deletes",
        "A list of the places of items that go, the last one first.",
        example: "print(phases.deletes)"),
      .property(
        "phases.moves",
        "A list of tables with `from` and `to`: every survivor, in its new order.",
        example: "print(phases.moves)"),
      .property(
        "phases.inserts",
        "A list of the places of items that come, the first one first.",
        example: "print(phases.inserts)"),
      .property(
        "phases.comparisons",
        "How often two items were compared.",
        example: "print(phases.comparisons)"),
    ])
}
