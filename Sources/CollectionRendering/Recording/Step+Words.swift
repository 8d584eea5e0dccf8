import CollectionCore
import CollectionUpdates
package import CollectionViews

extension Step {
  /// The maximum number of operations and index paths in the text of a step.
  private static let greatestOperations = 40

  /// A short text of the step, such as `batch 1: delete [0, 2], move [0, 3] → [0, 0]`.
  package var title: String {
    switch kind {
    case .batch:
      let number = batch.map { " \($0)" } ?? ""
      guard !operations.isEmpty else { return "batch\(number) without operations" }
      let left = operations.count - Self.greatestOperations
      let texts = operations.prefix(Self.greatestOperations).map { $0.text }
      return "batch\(number): " + texts.joined(separator: ", ")
        + (left > 0 ? " and \(left) more" : "")
    case .reload: return "reloadData"
    case .layoutChange: return log.first ?? "another layout"
    case .layout: return "layout of \(elements.count + elementsLeft) elements in \(bounds)"
    case .scroll: return "scrolled to {\(bounds.x.text), \(bounds.y.text)}"
    case .bounds: return "bounds \(bounds)"
    case .selection:
      return selected.isEmpty
        ? "nothing selected"
        : "selected "
          + selected.prefix(Self.greatestOperations).map { $0.description }
          .joined(separator: ", ") + (selected.count > Self.greatestOperations ? ", …" : "")
    case .refused:
      return (fault?.isRefusal == false ? "found: " : "refused: ") + (fault?.message ?? "")
    case .repair:
      let number = part.map { $0.of > 1 ? " \($0.number) of \($0.of)" : "" } ?? ""
      return "repair\(number), which the run did not make: "
        + operations.map { $0.text }.joined(separator: ", ")
    }
  }
}

extension Step {
  /// A short line about the step, such as `batch 2: 1 delete, 1 move`, without its operations.
  package var headline: String {
    switch kind {
    case .batch:
      let counts = Self.counts(of: operations)
      return "batch\(batch.map { " \($0)" } ?? ""): \(counts.isEmpty ? "no operations" : counts)"
    case .layout: return "layout of \((elements.count + elementsLeft).counted("element"))"
    case .refused:
      let code = fault?.code.map { " (\($0))" } ?? ""
      return fault?.isRefusal == false ? "found\(code)" : "batch refused\(code)"
    case .repair:
      let number = part.map { $0.of > 1 ? " \($0.number) of \($0.of)" : "" } ?? ""
      return "suggested fix\(number): \(Self.counts(of: operations))"
    case .reload, .layoutChange, .scroll, .bounds, .selection: return title
    }
  }

  /// Returns the number of operations of each kind, such as `1 delete, 2 section moves`.
  private static func counts(of operations: [UpdateOperation]) -> String {
    let order = ["delete", "insert", "move", "reload", "reconfigure"]
    var counts: [String: Int] = [:]
    for operation in operations {
      let name = operation.kind.written.name
      counts[
        name.replacing("Item", with: "").replacing("Section", with: ""), default: 0] += 1
    }
    return order.compactMap { name in counts[name].map { $0.counted(name) } }
      .joined(separator: ", ")
  }
}

extension Step {
  /// The lines of the log.
  package var log: [String] {
    entry.map { LogText().text($0.value).split(separator: "\n").map(String.init) } ?? logLines
  }

  /// The state line before a batch or a reload; nil if it is unknown or long, or the step has no
  /// states.
  package var stateLineBefore: String? { stateLines.before ?? line(of: states.before) }

  /// The state line after, with the same exceptions.
  package var stateLine: String? {
    stateLines.after ?? line(of: states.after) ?? line(of: state)
  }

  private func line(of state: CollectionState?) -> String? {
    parts.contains(.states) ? JSONValue.line(state) : nil
  }

  /// The states before and after a log entry or a repair.
  var states: (before: CollectionState?, after: CollectionState?) {
    switch entry?.value {
    case .batch(let entry): (entry.before, entry.after)
    case .reload(let entry): (entry.before, entry.after)
    case .layout, .invalidation: (nil, nil)
    case nil: (kind == .repair ? stateBefore : nil, nil)
    }
  }

  /// The phases in which elements move.
  package var phases: [MotionPhase] {
    hasMotion ? MotionPhase.phases(of: elements.map { $0.kind }) : []
  }

  /// The step before any motion, as a separate picture.
  var beginning: Step {
    var still = self
    (still.kind, still.batch, still.operations) = (.layout, nil, [])
    (still.entry, still.logLines) = (nil, [])
    (still.end, still.hasMotion) = (start, false)
    (still.bounds, still.contentSize) = (boundsBefore, contentSizeBefore)
    still.elements = elements.compactMap { element in
      guard let before = element.before else { return nil }
      var element = element
      (element.kind, element.after, element.final) = (.kept, before, element.initial)
      return element
    }
    return still
  }
}
