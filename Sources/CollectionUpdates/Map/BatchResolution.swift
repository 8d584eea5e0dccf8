import CollectionCore

/// The outcome of a batch that the rules accept.
public enum BatchResolution: Hashable, Sendable {
  /// The batch is carried out as the map says.
  case updates(UpdateMap)
  /// The batch silently becomes `reloadData`: an item left a deleted section or entered a new one.
  case reload
}
