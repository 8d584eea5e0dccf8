public import CollectionCore
import CollectionData
public import CollectionDiffing
public import CollectionUpdates

/// The latest batch that a view refused, with the information for finding a repair.
///
/// ```swift
/// try? view.insertItems([IndexPath(0, 0)])
/// let repair = view.lastRefusal?.repair()
/// let operations = repair?.batches.first?.operations.map(\.kind)  // a delete of [0, 0]
/// ```
public struct BatchRefusal: Sendable {
  /// The fault.
  public let error: UpdateError
  /// The state that the view showed and still shows; nil if the identities are unknown.
  public let before: CollectionState?
  /// The data at the end of the block; nil if the identities are unknown.
  public let data: CollectionState?
  /// The data at the start of the block.
  package let dataAtStart: CollectionState?
  /// The state with which the view would have started if it had read its data earlier; nil if it
  /// did.
  package let missed: CollectionState?
  /// A Boolean value that indicates whether the batch is a single call outside any block.
  package let isSingleCall: Bool
  /// The script lines that have changed the data since the view read it.
  package let changes: Changes

  /// The object that changes the data and updates the view; nil if a script does both.
  package var owner: Owner?

  /// An object that holds the data of a view.
  package enum Owner: Sendable, Hashable {
    case page, resultsController, resultsProvider
  }

  /// Script lines that changed the data; only the first ones if there are many.
  package struct Changes: Sendable, Hashable {
    /// Changes before the block, without an update of the view.
    package var beforeBlock: [SourceLine] = []
    /// Changes in the block.
    package var inBlock: [SourceLine] = []
  }

  /// A Boolean value that indicates whether the view's and the data's identities are known.
  package var hasIdentities: Bool { before != nil && data != nil }

  /// Returns a correct batch, or nil if none was found or identities are unknown.
  ///
  /// Complexity: that of `RepairEngine.repair()`.
  public func repair() -> Repair? {
    guard let before, let data else { return nil }
    return RepairEngine(
      before: before, data: data, dataAtStart: dataAtStart, missed: missed, batch: error.batch,
      isSingleCall: isSingleCall, profile: error.profile
    ).repair()
  }

  /// Returns the batch as two, reloads first, or nil if the rules refuse one of them by the counts.
  /// The resulting items are unknown.
  package func splitByCounts() -> [BatchUpdates]? {
    switch error.fault {
    case .deleteAndMoveItem, .deleteAndMoveSection: break
    default: return nil
    }
    return error.batch.splitsAtReloads.first { halves in
      let counts = [(error.before, error.before), (error.before, error.after)]
      return zip(halves, counts).allSatisfy { batch, counts in
        let resolution = try? batch.resolved(
          before: counts.0, after: counts.1, profile: error.profile)
        guard case .updates? = resolution else { return false }
        return true
      }
    }
  }
}

extension BatchRefusal.Owner {
  /// Creates the owner of a data source's contents, or nil if the data source is the data itself.
  init?(of source: any CollectionViewDataSource) {
    switch source {
    case is PageSource: self = .page
    case is ResultsController: self = .resultsController
    case is ResultsProvider: self = .resultsProvider
    default: return nil
    }
  }
}
