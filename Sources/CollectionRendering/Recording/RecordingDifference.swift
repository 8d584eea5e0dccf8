import CollectionCore
package import CollectionViews

/// The first difference between two runs of the same script.
package struct RecordingDifference: CustomStringConvertible {
  /// The 1-based number of the step.
  package let step: Int
  /// The difference, as text.
  package let description: String

  private init(_ step: Int, _ words: String) {
    self.step = step
    description = "step \(step): \(words)"
  }

  /// Finds the first difference, or returns nil if all steps are equal. Complexity: O(n).
  package init?(of old: [Step], and new: [Step]) {
    for (index, pair) in zip(old, new).enumerated() {
      if let words = Self.words(pair.0, pair.1) {
        self.init(index + 1, words)
        return
      }
    }
    guard old.count != new.count else { return nil }
    self.init(
      min(old.count, new.count) + 1,
      "the recording has \(old.count.counted("step")), today's run has \(new.count)")
  }

  private static func words(_ old: Step, _ new: Step) -> String? {
    func told<Value: Equatable>(_ name: String, _ old: Value, _ new: Value) -> String? {
      old == new ? nil : "\(name) was recorded as \(old), and is \(new) today"
    }
    if let words = told("the kind", old.kind.rawValue, new.kind.rawValue)
      ?? told("the view", old.view, new.view)
      ?? told("the visible rect", old.bounds, new.bounds)
      ?? told("the content size", old.contentSize, new.contentSize)
      ?? told("the state", old.stateLine ?? "unknown", new.stateLine ?? "unknown")
      ?? told("the time", old.start, new.start)
      ?? told("the number of elements", old.elements.count, new.elements.count)
    {
      return words + " (\(old.title.printable))"
    }
    for (before, now) in zip(old.elements, new.elements) {
      let name = "\(before.label.printable) \((before.after ?? before.before)?.description ?? "")"
      if let words = told("the label of \(name)", before.label, now.label)
        ?? told("the change of \(name)", before.kind.rawValue, now.kind.rawValue)
        ?? told("the frame of \(name) at the start", before.initial.frame, now.initial.frame)
        ?? told("the frame of \(name)", before.final.frame, now.final.frame)
        ?? told("the opacity of \(name)", before.final.alpha, now.final.alpha)
      {
        return words + " (\(old.title.printable))"
      }
    }
    return nil
  }
}
