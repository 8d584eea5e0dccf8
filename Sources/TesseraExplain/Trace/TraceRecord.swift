package import CollectionUpdates

/// A line of a trace: a call of an app, or what the recorder has noticed.
package struct TraceRecord: Sendable {
  /// The kind of a line.
  package enum Call: Hashable, Sendable {
    /// The first line: the app and its system, where they are reported.
    case head(app: String?, system: String?)
    /// The contents of a view before its first call, and the number of calls that are lost.
    case begin(name: String?, dropped: Int)
    /// A call of `performBatchUpdates`.
    case batch
    /// A call such as `insertItems` outside of a block.
    case update
    /// A call after which the view reads its counts again when it is laid out.
    case reload
    /// The view reads its counts.
    case layout
    /// A snapshot is applied.
    case apply
    /// An item was moved by a finger.
    case movement
    /// The data source was asked, without a call of the app.
    case check
    /// A line of the app's own.
    case note(String)
    /// The exception that ended the app.
    case exception(name: String, reason: String)
    /// A kind that this version does not know.
    case unknown
  }

  /// The kind.
  package var call: Call
  /// The word of the trace for the kind.
  package var name: String
  /// The 1-based line of the trace.
  package var line: Int
  /// The number of the call; nil where it is not told.
  package var number: Int?
  /// The number of the view; 0 for lines that belong to none.
  package var view = 0
  /// The counts of the data when the block began; nil where they are not told.
  package var start: [Int]?
  /// The operations in the order of the calls.
  package var operations: [UpdateOperation] = []
  /// The contents of the data at the end of the call; nil where they are not told.
  package var contents: TraceContents?
  /// Whether `reloadData` was called in the block.
  package var callsReloadData = false
  /// Whether the block did not end.
  package var isUnfinished = false
  /// Whether the data source takes snapshots, so that nothing else may update the view.
  package var isOfSnapshots = false
  /// The first place that has not two indices, as the trace has it.
  package var oddPlace: String?

  /// The call as messages name it: `call 5, performBatchUpdates`.
  package var title: String {
    let words = name == "update" ? operations.first?.kind.callName ?? name : name
    return number.map { "call \($0), \(words)" } ?? "the \(words) of line \(line)"
  }
}

extension UpdateOperation.Kind {
  /// The method of the view that writes the operation.
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
