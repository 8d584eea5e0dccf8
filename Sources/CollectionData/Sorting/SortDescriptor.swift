public import CollectionCore

/// One criterion by which objects are sorted.
///
/// ```swift
/// var configuration = ResultsController.Configuration()
/// configuration.sortDescriptors = [.field("name"), .field("age", ascending: false)]
/// let results = try ResultsController(configuration)
/// ```
public enum SortDescriptor {
  /// By a key of each object, computed when the object is inserted or changes.
  case key(ascending: Bool, value: (Item) throws(ResultsError) -> SortKey)
  /// By a function that returns whether an object precedes another.
  ///
  /// It is called in both orders if that decides more.
  case comparator((Item, Item) -> Bool)

  /// Creates a descriptor for a field, including `id`; objects without the field come first.
  ///
  /// Its key throws `ResultsError` for an object whose field is a list or a table.
  public static func field(_ name: String, ascending: Bool = true) -> SortDescriptor {
    let (field, isID) = (FieldName(name), name == "id")
    return .key(ascending: ascending) { (item: Item) throws(ResultsError) in
      guard let value = item.fields[field] else { return isID ? SortKey(item.id) : .missing }
      guard let key = SortKey(value) else { throw .badSortKey(item.id, name: name) }
      return key
    }
  }
}
