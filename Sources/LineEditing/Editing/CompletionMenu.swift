/// Candidates that are shown below the text, of which one can be selected.
package struct CompletionMenu: Hashable, Sendable {
  /// The candidates.
  package let candidates: [EditorLanguage.Candidate]
  /// The index of the selected one; nil if there is none.
  package internal(set) var selected: Int?
  /// The characters of the text that a candidate replaces.
  var range: Range<Int>
  /// A Boolean value that indicates whether a candidate was inserted, which can be undone.
  var hasStep = false
}
