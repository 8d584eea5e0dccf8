/// An index path in an app's code.
struct CodePath: Hashable {
  /// The section's index.
  let section: CodeNumber
  /// The item's index in its section.
  let item: CodeNumber
}
