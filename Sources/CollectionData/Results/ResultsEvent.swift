public import CollectionCore

/// A message of a results controller to its observers.
///
/// ```swift
/// let results = try ResultsController()
/// results.observe { event in
///   if case .changed(let changes, _) = event { print(changes.batchUpdates()) }
///   return true
/// }
/// try results.insert(["H"])
/// ```
public enum ResultsEvent {
  /// The content was replaced as a whole.
  case loaded
  /// The content changed from an old one.
  case changed(ResultsChanges, from: CollectionState)
}
