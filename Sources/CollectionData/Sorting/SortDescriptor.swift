public import CollectionCore

/// One criterion by which objects are sorted.
///
/// ```swift
/// var configuration = ResultsController.Configuration()
/// configuration.sortDescriptors = [.field("name"), .field("age", ascending: false)]
/// let results = try ResultsController(configuration)
/// ```
public enum SortDescriptor {
  /// By a key of each object, computed once when the object is inserted or changes.
  case key(ascending: Bool, value: (Item) throws -> SortKey)
  /// By a function that returns whether an object precedes another; it is asked in both orders
  /// where that decides more, and may throw.
  case comparator((Item, Item) throws -> Bool)

  /// Creates a descriptor for a field, `id` included; what has no such field comes first.
  ///
  /// Its key throws `ResultsError` for an object whose field is a list or a table.
  public static func field(_ name: String, ascending: Bool = true) -> SortDescriptor {
    .key(ascending: ascending) { item in
      if name == "id", item.fields["id"] == nil { return SortKey(item.id) }
      guard let key = SortKey(item.fields[FieldName(name)]) else {
        throw ResultsError.badSortKey(item.id, name: name)
      }
      return key
    }
  }
}

/// An object together with the values by which it is sorted.
struct RankedItem {
  /// The object.
  var item: Item
  /// The values, one for each descriptor that has a key.
  var keys: [SortKey]
}
