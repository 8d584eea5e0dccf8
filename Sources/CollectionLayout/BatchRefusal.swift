public import CollectionCore

/// The latest batch that a view refused, with what is needed to find out what was meant.
public struct BatchRefusal: Sendable {
  /// The fault.
  public let error: UpdateError
  /// What the view showed, and still shows; nil where the identities are unknown.
  public let before: CollectionState?
  /// What the data held when the block had run.
  public let data: CollectionState?
  /// What the data held when the block began.
  public let dataAtStart: CollectionState?
  /// What the view would have taken for the state before, had it looked earlier; nil if it had.
  public let missed: CollectionState?

  /// Returns a batch that would have been right; nil if none was found, or identities are unknown.
  ///
  /// Complexity: that of `RepairEngine.repair()`.
  public func repair() -> Repair? {
    guard let before, let data else { return nil }
    return RepairEngine(
      before: before, data: data, dataAtStart: dataAtStart, missed: missed, batch: error.batch,
      profile: error.profile
    ).repair()
  }
}
