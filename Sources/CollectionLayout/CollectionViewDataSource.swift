public import CollectionCore

/// What a collection view asks for its contents.
///
/// It is asked for counts exactly when UIKit asks: at the first layout, at the next layout after
/// `reloadData`, and when a batch of updates ends; for a cell when an item needs one.
public protocol CollectionViewDataSource: AnyObject {
  /// The number of changes so far, by which the view notices changes at the wrong moment.
  var version: Int { get }
  /// Returns the number of sections.
  func numberOfSections() throws -> Int
  /// Returns the number of items of a section.
  func numberOfItems(inSection section: Int) throws -> Int
  /// Returns the identities of what there is now, or nil where they are unknown.
  func currentState() -> CollectionState?
  /// Returns the script lines that changed the data since this was called last, and forgets them.
  func takeChangeOrigins() -> [SourceLine]
  /// Looks out for the line of the next change, whatever was changed before.
  func watchForChange()
  /// Returns the line of the first change since `watchForChange`, and no longer looks out for it.
  func takeWatchedChangeOrigin() -> SourceLine?
  /// Returns the cell of an item, taken from the view by `dequeueReusableCell` and filled.
  ///
  /// While it answers, the view and the data must not change.
  func cellForItem(at path: IndexPath, in view: CollectionView) throws -> Cell
}

extension CollectionViewDataSource {
  /// No changes that anybody counts.
  public var version: Int { 0 }
  /// Returns nil: the identities are unknown.
  public func currentState() -> CollectionState? { nil }
  /// Returns nothing: the lines are unknown.
  public func takeChangeOrigins() -> [SourceLine] { [] }
  /// Does nothing: the lines are unknown.
  public func watchForChange() {}
  /// Returns nil: the lines are unknown.
  public func takeWatchedChangeOrigin() -> SourceLine? { nil }
  /// Returns a cell of the identifier `Cell`.
  public func cellForItem(at path: IndexPath, in view: CollectionView) throws -> Cell {
    try view.dequeueReusableCell(withIdentifier: Cell.defaultIdentifier, for: path)
  }
}
