package import CollectionScripting
import LuaRuntime

/// The names of the API that an exercise teaches.
extension Exercise {
  /// A name in a script's notation, `view:deleteItems` or `table.insert`, and its line.
  package struct Use: Sendable, Hashable {
    /// The name.
    package var name: String
    /// The 1-based line of the region in the exercise's file.
    package var line: Int

    /// The entry of the reference; nil if there is none, or if there are several.
    package var entry: ReferenceEntry? {
      let entries = Reference.entries(writtenAs: name)
      return Set(entries.map { $0.call }).count == 1 ? entries.first : nil
    }
  }

  /// The entries of the reference, in the order of the file; names without an entry are left out.
  package var usedEntries: [ReferenceEntry] { uses.compactMap { $0.entry } }

  /// The problems of names with no entry or several entries in the reference.
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
