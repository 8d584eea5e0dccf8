/// A walk through the statements with the same start as the text.
struct HistoryWalk: Hashable {
  /// The text at the start of the walk.
  var draft: String
  /// The index of the shown statement; the number of statements for the draft.
  var index: Int
}
