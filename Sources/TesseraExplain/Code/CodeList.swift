/// A list that an app's code changes: `items`, `items` of `sections[2]`, `rows[0]`.
struct CodeList: Hashable {
  /// The name of the list, or of the list that contains it.
  let name: String
  /// The index in a list of lists; nil for a separate list.
  let section: CodeNumber?
}
