import CollectionCore
import CollectionLayout
import CollectionViews

/// The fault of a refused batch, in words.
package struct RecordedFault: Sendable {
  /// A Boolean value that indicates whether the view refused a call; else it took the calls, and the
  /// fault is what was found about them.
  package var isRefusal = true
  package var code: String?
  package var message: String
  package var explanation: String?
  package var fix: String?
  /// The state of the data, which the view does not show.
  package var data: String?
  /// The verified repair: its summary, its lines of Lua and its operations in batches.
  package var repair: (summary: String, lua: [String], batches: [[RecordedOperation]])?
}
