/// The changes of a text that can be undone and redone; letters typed in a row are one.
struct EditHistory {
  private struct Step {
    var changes: [EditedText.Change]
    var cursor: Int
    /// The position of the cursor behind the changes.
    var after: Int
  }

  private var done: [Step] = []
  private var undone: [Step] = []
  /// The most changes that are kept.
  private static let greatestCount = 10_000

  /// Adds a change; what was undone is forgotten.
  ///
  /// - Parameters:
  ///   - cursor: the position of the cursor before it.
  ///   - after: the position of the cursor behind it.
  ///   - joins: whether it is undone together with the change before it.
  /// - Returns: false for a change that changes nothing, which is not kept.
  mutating func add(_ change: EditedText.Change, cursor: Int, after: Int, joins: Bool) -> Bool {
    guard change.removed != change.inserted else { return false }
    undone = []
    if joins, !done.isEmpty {
      done[done.count - 1].changes.append(change)
      done[done.count - 1].after = after
    } else {
      done.append(Step(changes: [change], cursor: cursor, after: after))
    }
    if done.count > 2 * Self.greatestCount { done.removeFirst(Self.greatestCount) }
    return true
  }

  /// Takes the last step back.
  mutating func undo(_ text: inout EditedText) {
    guard let step = done.popLast() else { return }
    for change in step.changes.reversed() { text.revert(change) }
    text.move(to: step.cursor)
    undone.append(step)
  }

  /// Makes the step again that was taken back last.
  mutating func redo(_ text: inout EditedText) {
    guard let step = undone.popLast() else { return }
    for change in step.changes { text.repeatChange(change) }
    text.move(to: step.after)
    done.append(step)
  }
}
