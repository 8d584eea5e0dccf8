public import CollectionCore

/// A state on one line: complete if it is short, otherwise a summary.
///
/// ```swift
/// let state = CollectionState(sections: [Section(id: "A", items: ["H", "J"])])
/// let line = StateText.line(state)
/// ```
public enum StateText {
  /// The maximum number of items written out.
  package static let longest = 120
  /// The maximum bytes of a state line.
  static let longestLine = 2_000

  /// Returns the state line, or the counts if identities are unknown or the line would be long.
  ///
  /// Complexity: O(S + n) for at most 120 items written out.
  public static func line(_ state: CollectionState?, counts: SectionCounts) -> String {
    guard let state, counts.saturatingSum <= longest, state.sections.count <= longest else {
      return summary(counts: counts)
    }
    guard !state.sections.isEmpty else { return "(no sections)" }
    let line = state.description
    return line.utf8.count <= longestLine ? line : summary(counts: counts)
  }

  /// Returns the state line, or a summary if it would be long.
  public static func line(_ state: CollectionState) -> String { line(state, counts: state.counts) }

  /// Returns the counts as text: `2 sections with item counts [3, 4]`.
  package static func summary(counts: SectionCounts) -> String {
    let noun = counts.count == 1 ? "section" : "sections"
    guard !counts.isEmpty else { return "(no sections)" }
    guard counts.count <= 12 else {
      return "\(counts.count) \(noun) with "
        + counts.saturatingSum.counted("item", plural: "items")
    }
    let list = counts.map(String.init).joined(separator: ", ")
    return "\(counts.count) \(noun) with item counts [\(list)]"
  }
}
