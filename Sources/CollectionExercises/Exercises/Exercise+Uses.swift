package import CollectionScripting
import LuaRuntime

/// The names of the API that an exercise is about.
extension Exercise {
  /// A name as scripts write it, `view:deleteItems` or `table.insert`, and where it stands.
  package struct Use: Sendable, Hashable {
    /// The name.
    package var name: String
    /// The 1-based line of the region in the exercise's file.
    package var line: Int

    /// The entry of the reference; nil where there is none, or where several are meant.
    package var entry: ReferenceEntry? {
      let entries = Reference.entries(writtenAs: name)
      return Set(entries.map { $0.call }).count == 1 ? entries.first : nil
    }
  }

  /// The entries of the reference, in the order of the file; names without one are left out.
  package var usedEntries: [ReferenceEntry] { uses.compactMap { $0.entry } }

  /// The problems of names that the reference does not have, or has for several things.
  package var usesFindings: [PackProblem] {
    uses.compactMap { use in
      let calls = Set(Reference.entries(writtenAs: use.name).map { $0.call }).sorted()
      switch calls.count {
      case 1: return nil
      case 0:
        let meant =
          Suggestion.closest(to: use.name, among: Reference.calls)
          ?? Suggestion.closest(to: use.name, among: Reference.names)
        return PackProblem(
          file, line: use.line,
          "the reference has no '\(use.name)'" + (meant.map { "; did you mean '\($0)'?" } ?? ""),
          fix: "write it as in `view:deleteItems`, `CollectionView`, `layout.itemSize` or "
            + "`table.insert`")
      default:
        return PackProblem(
          file, line: use.line, "'\(use.name)' has several meanings",
          fix: "write one of " + calls.joined(separator: ", "))
      }
    }
  }
}
