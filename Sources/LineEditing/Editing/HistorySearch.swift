/// An incremental search in the history, from the newest statement on.
package struct HistorySearch: Hashable, Sendable {
  /// The text that is looked for.
  package internal(set) var query = ""
  /// A Boolean value that indicates whether no statement has it.
  package internal(set) var hasFailed = false
  /// A Boolean value that indicates whether a statement is shown that has it, with the cursor there.
  var hasFound: Bool { index != nil && !hasFailed && !query.isEmpty }
  /// The index of the statement that is shown; nil for the text before the search.
  var index: Int?
  /// The text before the search, and its cursor.
  var draft: String
  var cursor: Int
  /// A Boolean value that indicates whether a statement was put in, which can be undone.
  var hasStep = false
}
