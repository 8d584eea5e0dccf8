/// An incremental search in the history, starting with the newest statement.
package struct HistorySearch: Hashable, Sendable {
  /// The text to find.
  package internal(set) var query = ""
  /// A Boolean value that indicates whether no statement contains it.
  package internal(set) var hasFailed = false
  /// A Boolean value that indicates whether the shown statement contains it, with the cursor there.
  var hasFound: Bool { index != nil && !hasFailed && !query.isEmpty }
  /// The index of the shown statement; nil for the text before the search.
  var index: Int?
  /// The text before the search, and its cursor.
  var draft: String
  var cursor: Int
  /// A Boolean value that indicates whether a statement was inserted, which can be undone.
  var hasStep = false
}
