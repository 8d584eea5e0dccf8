public import CollectionCore

/// What an observer of a results controller is told.
public enum ResultsEvent {
  /// The content was replaced as a whole.
  case loaded
  /// The content changed from an old one.
  case changed(ResultsChanges, from: CollectionState)
}
