public import CollectionCore
import CollectionUpdates

/// A call of `reloadData` outside a batch.
///
/// ```swift
/// if case .reload(let reload) = view.log.entries.last {
///   print(reload.before == reload.after)  // true
/// }
/// ```
public struct ReloadEntry: Sendable, Hashable {
  /// The script line of the call, if a script made it.
  public var origin: SourceLine?
  /// The state that the view showed before; nil if the identities are unknown.
  public var before: CollectionState?
  /// The state that the view shows after the next layout; nil until then, or if identities are
  /// unknown.
  public var after: CollectionState?
  /// A Boolean value that indicates whether a layout has followed and read the counts.
  package var isSettled = false
}
