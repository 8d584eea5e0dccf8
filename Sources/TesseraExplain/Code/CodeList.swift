/// A list that an app's code changes: `items`, `items` of `sections[2]`, `rows[0]`.
struct CodeList: Hashable {
  /// The name of the list, or of that which it is in.
  let name: String
  /// The index in a list of lists; nil for a list by itself.
  let section: CodeNumber?
}
