/// Candidates that are shown below the text, one of which may be chosen.
package struct CompletionMenu: Hashable, Sendable {
  /// The candidates.
  package let candidates: [EditorLanguage.Candidate]
  /// The index of the one that is chosen; nil for none.
  package internal(set) var selected: Int?
  /// The characters of the text that a candidate replaces.
  var range: Range<Int>
  /// A Boolean value that indicates whether a candidate was put in, which can be undone.
  var hasStep = false
}
