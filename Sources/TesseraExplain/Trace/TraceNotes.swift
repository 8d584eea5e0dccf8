import CollectionCore

/// Oddities of a trace, one sentence each; of many of the same kind, the first ones.
package struct TraceNotes: Sendable {
  /// The maximum number of sentences.
  private static let greatestCount = 8

  private var sentences: [String] = []
  private var left = 0
  private var unknown: [String: (count: Int, line: Int)] = [:]
  private var unknownLeft = 0
  private var earlyChanges: (count: Int, first: String)?

  /// The sentences.
  package var all: [String] {
    var result = sentences
    if left > 0 { result.append("and \(left) more of this kind") }
    if let earlyChanges {
      result.append(
        "\(earlyChanges.first): the data had changed before the block began"
          + (earlyChanges.count > 1
            ? ", as in \((earlyChanges.count - 1).counted("more call"))" : "")
          + "; it is right only as the view had read its counts before that")
    }
    for (name, found) in unknown.sorted(by: { $0.value.line < $1.value.line }) {
      result.append(
        "\(found.count.counted("line")) of the unknown kind '\(name.printable)' passed over, the first "
          + "is line \(found.line)")
    }
    if unknownLeft > 0 {
      result.append("\(unknownLeft.counted("line")) of other unknown kinds passed over")
    }
    return result
  }

  /// Adds a sentence, unless it was added before.
  mutating func add(_ sentence: String) {
    guard !sentences.contains(sentence) else { return }
    if sentences.count < Self.greatestCount { sentences.append(sentence) } else { left += 1 }
  }

  /// Adds a line of an unknown kind.
  mutating func addUnknown(_ record: TraceRecord) {
    let name = record.name.cut(to: 40)
    guard unknown[name] != nil || unknown.count < Self.greatestCount else {
      unknownLeft += 1
      return
    }
    unknown[name] = ((unknown[name]?.count ?? 0) + 1, unknown[name]?.line ?? record.line)
  }

  /// Adds a batch that is right although the data had changed before its block.
  mutating func addEarlyChange(_ record: TraceRecord) {
    earlyChanges = (
      (earlyChanges?.count ?? 0) + 1, earlyChanges?.first ?? "\(record.title) (line \(record.line))"
    )
  }
}
