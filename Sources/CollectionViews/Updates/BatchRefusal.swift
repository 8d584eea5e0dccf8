public import CollectionCore
import CollectionData
public import CollectionDiffing
public import CollectionUpdates

/// The latest batch that a view refused, with what is needed to find out what was meant.
///
/// ```swift
/// try? view.insertItems([IndexPath(0, 0)])
/// let repair = view.lastRefusal?.repair()
/// let operations = repair?.batches.first?.operations.map(\.kind)  // a delete of [0, 0]
/// ```
public struct BatchRefusal: Sendable {
  /// The fault.
  public let error: UpdateError
  /// The state that the view showed, and still shows; nil where the identities are unknown.
  public let before: CollectionState?
  /// The data at the end of the block.
  public let data: CollectionState?
  /// The data at the start of the block.
  package let dataAtStart: CollectionState?
  /// The state that the view would have taken for the one before, had it looked earlier; nil if it
  /// had.
  package let missed: CollectionState?
  /// A Boolean value that indicates whether the batch is a single call that stands outside any
  /// block.
  package let isSingleCall: Bool
  /// The lines of the script that changed the data since the view had looked at it.
  package let changes: Changes

  /// The object that changes the data and updates the view by itself; nil where a script does both.
  package var owner: Owner?

  /// An object that holds the data of a view.
  package enum Owner: Sendable, Hashable {
    case page, resultsController, resultsProvider
  }

  /// Lines of a script that changed the data; of many changes, the first ones.
  package struct Changes: Sendable, Hashable {
    /// Before the block, without the view being told.
    package var beforeBlock: [SourceLine] = []
    /// In the block.
    package var inBlock: [SourceLine] = []
  }

  /// A Boolean value that indicates whether the items that the view shows and the data holds are
  /// known.
  package var hasIdentities: Bool { before != nil && data != nil }

  /// Returns a batch that would have been right; nil if none was found, or identities are unknown.
  ///
  /// Complexity: that of `RepairEngine.repair()`.
  public func repair() -> Repair? {
    guard let before, let data else { return nil }
    return RepairEngine(
      before: before, data: data, dataAtStart: dataAtStart, missed: missed, batch: error.batch,
      isSingleCall: isSingleCall, profile: error.profile
    ).repair()
  }

  /// Returns the batch in two, its reloads first, where the rules accept both by their counts; nil
  /// where they do not. Which items the view shows then is not known.
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
  /// The owner of what a data source shows; nil if the data source is the data itself.
  init?(of source: any CollectionViewDataSource) {
    switch source {
    case is PageSource: self = .page
    case is ResultsController: self = .resultsController
    case is ResultsProvider: self = .resultsProvider
    default: return nil
    }
  }
}
