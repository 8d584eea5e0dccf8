/// The texts that can follow at the end of the typed text.
package struct SessionCompletion: Sendable {
  /// A text that can be inserted.
  package struct Candidate: Sendable {
    /// The text, including the part that was typed.
    package var name: String
    /// The text to add if it is the only candidate, such as `(`.
    package var suffix = ""
    /// The line that explains it.
    package var signature: String?
  }

  /// The part that was typed.
  package var prefix = ""
  /// The candidates, sorted by name.
  package var candidates: [Candidate] = []

  /// The text to insert, and the lines to show: the candidates, or the signature of the only one.
  package var answer: (insertion: String, listing: [String]) {
    guard candidates.count != 1 else {
      let only = candidates[0]
      let rest = String(only.name.dropFirst(prefix.count))
      return (rest + only.suffix, only.signature.map { [$0] } ?? [])
    }
    guard var common = candidates.first?.name else { return ("", []) }
    for candidate in candidates { while !candidate.name.hasPrefix(common) { common.removeLast() } }
    let rest = String(common.dropFirst(prefix.count))
    return (rest, rest.isEmpty ? candidates.map { $0.name } : [])
  }
}
