/// The heights of items in columns, and the starts of the columns at each run of items.
///
/// `TurnItems` and `ShortestItems` differ in the cost of a change. If columns take turns, an
/// inserted item moves all later ones to known columns. If the shortest column takes the next item,
/// all later ones have to be placed again.
protocol LaneItems: Sendable {
  /// The metrics for placing the items.
  var metrics: LaneMetrics { get }
  /// The number of items.
  var count: Int { get }
  /// The end of the tallest column, including the distance after its last item.
  var tallest: Double { get }

  /// Removes and inserts items; at least one stays.
  ///
  /// - Parameter first: the first item that changes.
  /// - Returns: the number of items that were placed again.
  mutating func apply(_ splices: Splices<GridLength>, firstChange first: Int) -> Int
  /// Returns the stretch with an existing item.
  func stretch(with item: Int) -> LaneStretch
  /// Returns the first stretch after which a column ends past a coordinate, or nil.
  ///
  /// - Parameter work: counts the comparisons.
  func stretch(
    endingAfter end: Double, inColumn column: Int, work: inout LayoutWork
  ) -> LaneStretch?
}
