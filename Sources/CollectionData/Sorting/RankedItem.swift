import CollectionCore

/// An object together with the values by which it is sorted.
struct RankedItem {
  /// The object.
  var item: Item
  /// The values, one for each descriptor that has a key.
  var keys: SortKeys
  /// The number that orders most objects: an earlier one has a lower number, or the same.
  var rank: Int64 = 0
}
