import CollectionCore

/// An object with the values by which it is sorted.
struct RankedItem {
  /// The object.
  var item: Item
  /// The values, one for each descriptor with a key.
  var keys: SortKeys
  /// A number that orders most objects: an earlier one has a lower or equal number.
  var rank: Int64 = 0
}
