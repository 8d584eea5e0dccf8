import CollectionScripting

/// What an exercise closes with a name in `deny`.
extension Exercise {
  /// The names that stand for several, with what they close.
  ///
  /// `diff` closes each way in which the library finds differences, and `library` whatever shows,
  /// holds or compares states: a question can then only be answered by thinking.
  package static let closedGroups: [String: [String]] = [
    "diff": [
      "diff", "threePhases", "ComponentsController", "ResultsController",
      "MergedResultsController", "CollectionView:apply", "DiffableDataSource:apply",
    ],
    "library": [
      "CollectionView", "ComponentsController", "DataSource", "DiffableDataSource",
      "DiffableDataSourceSectionSnapshot", "DiffableDataSourceSnapshot",
      "MergedResultsController", "ResultsController", "ResultsProvider", "SectionSnapshot",
      "Snapshot", "diff", "itemUpdate", "threePhases",
    ],
  ]

  /// Returns the names that a name in `deny` closes.
  static func closed(by name: String) -> [String] { closedGroups[name] ?? [name] }

  /// What a program of a learner has to keep to.
  var terms: CheckedProgram.Terms {
    var terms = CheckedProgram.Terms()
    // A guess asks nobody.
    let closed = denied + (prediction == nil ? [] : ["library"])
    terms.denied = Set(closed.flatMap(Self.closed))
    terms.allowed = allowed.map(Set.init)
    return terms
  }
}
