public import CollectionCore

/// What a collection view asks for its contents.
///
/// It is asked exactly when UIKit asks: at the first layout, at the next layout after `reloadData`,
/// and when a batch of updates ends.
public protocol CollectionViewDataSource: AnyObject {
  /// The number of changes so far, by which the view notices changes at the wrong moment.
  var version: Int { get }
  /// Returns the number of sections.
  func numberOfSections() throws -> Int
  /// Returns the number of items of a section.
  func numberOfItems(inSection section: Int) throws -> Int
  /// Returns the identities of what there is now, or nil where they are unknown.
  func currentState() -> CollectionState?
}

extension CollectionViewDataSource {
  /// No changes that anybody counts.
  public var version: Int { 0 }
  /// Returns nil: the identities are unknown.
  public func currentState() -> CollectionState? { nil }
}
