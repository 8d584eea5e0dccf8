/// The heights of items in columns, and the starts of the columns at each stretch of items.
///
/// `TurnItems` and `ShortestItems` differ in what a change costs: where columns take turns, one
/// item more moves all later ones to columns that are known; where the shortest column takes the
/// next item, all later ones have to be placed again.
protocol LaneItems: Sendable {
  /// The metrics that the items are placed by.
  var metrics: LaneMetrics { get }
  /// The number of items.
  var count: Int { get }
  /// The end of the tallest column, with the distance behind its last item.
  var tallest: Double { get }

  /// Removes and inserts items, of which one stays.
  ///
  /// - Parameter first: the first item that is not as it was.
  /// - Returns: the number of items that were placed again.
  mutating func apply(_ splices: Splices<GridLength>, firstChange first: Int) -> Int
  /// Returns the stretch with an item that exists.
  func stretch(with item: Int) -> LaneStretch
  /// Returns the first stretch behind which a column has grown past a place; nil if there is none.
  ///
  /// - Parameter work: takes the comparisons.
  func stretch(
    endingAfter end: Double, inColumn column: Int, work: inout LayoutWork
  ) -> LaneStretch?
}
