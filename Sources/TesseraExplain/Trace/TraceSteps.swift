/// The latest steps of a trace, limited to the number that can be shown.
package struct TraceSteps: Sendable {
  private var kept: [TraceStep] = []
  /// The index of the oldest step that is kept.
  private var first = 0
  private var size = 0

  /// The steps, the oldest first.
  package var all: ArraySlice<TraceStep> { kept[first...] }

  /// The latest step.
  var last: TraceStep? { first < kept.count ? kept[kept.count - 1] : nil }

  /// Appends a step, and removes the oldest ones beyond the limits. Complexity: O(1) amortized.
  mutating func append(_ step: TraceStep) {
    kept.append(step)
    size += step.size
    while kept.count - first > 1,
      kept.count - first > TraceReplay.greatestSteps || size > TraceReplay.greatestBytes
    {
      size -= kept[first].size
      first += 1
    }
    guard first > TraceReplay.greatestSteps else { return }
    kept.removeFirst(first)
    first = 0
  }
}
