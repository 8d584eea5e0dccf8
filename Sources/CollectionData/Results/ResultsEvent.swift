public import CollectionCore

/// A message of a results controller to its observers.
public enum ResultsEvent {
  /// The content was replaced as a whole.
  case loaded
  /// The content changed from an old one.
  case changed(ResultsChanges, from: CollectionState)
}
