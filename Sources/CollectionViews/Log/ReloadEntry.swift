public import CollectionCore
import CollectionUpdates

/// A call of `reloadData` outside a batch.
public struct ReloadEntry: Sendable, Hashable {
  /// The script line of the call, if a script made it.
  public var origin: SourceLine?
  /// What the view showed before; nil where the identities are unknown.
  public var before: CollectionState?
  /// What the view shows since the next layout; nil before it, or where identities are unknown.
  public var after: CollectionState?
  /// Whether a layout has followed, so that the counts have been read.
  public var isSettled = false
}
