import CollectionCore

/// The settings that have different names in each layout with columns.
struct LaneSettings {
  /// The distance between columns, in points.
  var columnSpacing: Double
  /// The distance between the items of a column, in points.
  var itemSpacing: Double
  /// The rule for the column of the next item.
  var order = LaneOrder.shortestFirst
  /// The inset around each header, in points.
  var headerInset = EdgeInsets.zero
  /// The inset around each footer, in points.
  var footerInset = EdgeInsets.zero
  /// The names of the distances, for errors.
  let names: (columnSpacing: String, itemSpacing: String)
  /// A Boolean value that indicates whether the delegate's sizes are ratios.
  let usesSizes: Bool
}
