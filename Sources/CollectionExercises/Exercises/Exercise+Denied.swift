import CollectionScripting

/// The names that an exercise closes with `deny`.
extension Exercise {
  /// The names that represent several, with those that they close.
  ///
  /// `diff` closes every way in which the library finds differences. `library` closes everything
  /// that shows, holds or compares states, so that a question must be answered by thinking.
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

  /// The rules for a learner's program.
  var terms: CheckedProgram.Terms {
    var terms = CheckedProgram.Terms()
    // A guess may not use the library.
    let closed = denied + (prediction == nil ? [] : ["library"])
    terms.denied = Set(closed.flatMap(Self.closed))
    terms.allowed = allowed.map(Set.init)
    return terms
  }
}
