package import CollectionViews

extension ViewStatistics {
  /// The counts by their script names, in the order of the documentation.
  package var counts: [(name: String, value: Int)] {
    [
      ("layoutPasses", layoutPasses), ("preparedItems", preparedItems),
      ("attributesComputed", attributesComputed), ("rectQueries", rectQueries),
      ("comparisons", comparisons), ("comparisonsOfLastQuery", comparisonsOfLastQuery),
      ("cellsCreated", cellsCreated), ("cellsReused", cellsReused),
      ("cellsConfigured", cellsConfigured),
      ("supplementaryViewsCreated", supplementaryViewsCreated),
      ("supplementaryViewsReused", supplementaryViewsReused),
      ("supplementaryViewsConfigured", supplementaryViewsConfigured),
    ]
  }
}
