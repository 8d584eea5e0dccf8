package import CollectionUpdates

/// A line of a trace: a call of an app, or an event that the recorder noticed.
package struct TraceRecord: Sendable {
  /// The kind of a line.
  package enum Call: Hashable, Sendable {
    /// The first line: the app and its system, if they are recorded.
    case head(app: String?, system: String?)
    /// The contents of a view before its first call, and the number of lost calls.
    case begin(name: String?, dropped: Int)
    /// A call of `performBatchUpdates`.
    case batch
    /// A call such as `insertItems` outside of a block.
    case update
    /// A call after which the view reads its counts again at the next layout.
    case reload
    /// The view reads its counts.
    case layout
    /// A snapshot is applied.
    case apply
    /// A person moved an item.
    case movement
    /// A query of the data source without a call of the app.
    case check
    /// A line that the app itself wrote.
    case note(String)
    /// The exception that ended the app.
    case exception(name: String, reason: String)
    /// A kind that this version does not know.
    case unknown
  }

  /// The kind.
  package var call: Call
  /// The trace's word for the kind.
  package var name: String
  /// The 1-based line of the trace.
  package var line: Int
  /// The number of the call; nil if it is not recorded.
  package var number: Int?
  /// The number of the view; 0 for lines without a view.
  package var view = 0
  /// The counts of the data when the block began; nil if they are not recorded.
  package var start: [Int]?
  /// The operations in the order of the calls.
  package var operations: [UpdateOperation] = []
  /// The contents of the data at the end of the call; nil if they are not recorded.
  package var contents: TraceContents?
  /// Whether `reloadData` was called in the block.
  package var callsReloadData = false
  /// Whether the block did not end.
  package var isUnfinished = false
  /// Whether the data source uses snapshots, so that no other call may update the view.
  package var isOfSnapshots = false
  /// The first index path that does not have two indices, as recorded in the trace.
  package var oddPlace: String?

  /// The name of the call in messages: `call 5, performBatchUpdates`.
  package var title: String {
    let words = name == "update" ? operations.first?.kind.callName ?? name : name
    return number.map { "call \($0), \(words)" } ?? "the \(words) of line \(line)"
  }
}

extension UpdateOperation.Kind {
  /// The method of the view for the operation.
  var callName: String {
    switch self {
    case .insertItem: "insertItems"
    case .deleteItem: "deleteItems"
    case .reloadItem: "reloadItems"
    case .reconfigureItem: "reconfigureItems"
    case .moveItem: "moveItem"
    case .insertSection: "insertSections"
    case .deleteSection: "deleteSections"
    case .reloadSection: "reloadSections"
    case .moveSection: "moveSection"
    }
  }
}
