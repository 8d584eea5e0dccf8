/// The changes of a text that can be undone and redone; consecutive letters are one change.
struct EditHistory {
  private struct Step {
    var changes: [EditedText.Change]
    var cursor: Int
    /// The position of the cursor after the changes.
    var after: Int
  }

  private var done: [Step] = []
  private var undone: [Step] = []
  /// The maximum number of stored changes.
  private static let greatestCount = 10_000

  /// Adds a change; undone changes are removed.
  ///
  /// - Parameters:
  ///   - cursor: the position of the cursor before it.
  ///   - after: the position of the cursor after it.
  ///   - joins: whether it is undone together with the previous change.
  /// - Returns: false for a change without an effect, which is not stored.
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

  /// Undoes the last step.
  mutating func undo(_ text: inout EditedText) {
    guard let step = done.popLast() else { return }
    for change in step.changes.reversed() { text.revert(change) }
    text.move(to: step.cursor)
    undone.append(step)
  }

  /// Redoes the last undone step.
  mutating func redo(_ text: inout EditedText) {
    guard let step = undone.popLast() else { return }
    for change in step.changes { text.repeatChange(change) }
    text.move(to: step.after)
    done.append(step)
  }
}
