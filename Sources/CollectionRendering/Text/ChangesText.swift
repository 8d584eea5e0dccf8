import CollectionCore
public import CollectionDiffing
import CollectionUpdates

/// Changes as text: their operations, or both states side by side.
///
/// ```swift
/// let changes = try Changes(from: old, to: new)
/// let text = ChangesText().text(changes)  // deleteItem 0,0
/// ```
public struct ChangesText: Sendable {
  private let options: RenderOptions

  /// Creates a writer.
  public init(_ options: RenderOptions = RenderOptions()) { self.options = options }

  /// Returns the operations, one per line, each stage under a title and above its result.
  ///
  /// Complexity: O(k), plus O(n) for the states of stages.
  public func text(_ changes: Changes) -> String {
    guard !changes.isEmpty else { return "no difference" }
    guard changes.options.isStaged else {
      return lines(changes.batch, leadingTo: changes.new).joined(separator: "\n")
    }
    var lines: [String] = []
    for (index, stage) in changes.stages.enumerated() {
      lines.append("stage \(index + 1), \(stage.name.title)")
      lines += self.lines(stage.batch, leadingTo: stage.after).map { "  " + $0 }
      lines.append("  \(Mark.result.sign(options)) \(StateText.line(stage.after))")
    }
    return lines.joined(separator: "\n")
  }

  private func lines(_ batch: BatchUpdates, leadingTo state: CollectionState) -> [String] {
    batch.operations.map {
      $0.kind.mark.paint(OperationLine($0.kind, from: state).description, options)
    }
  }
}

extension Changes.StageName {
  /// The name as a title.
  package var title: String {
    switch self {
    case .all: "everything"
    case .updates: "new content"
    case .deletes: "deletes"
    case .sections: "sections come and move"
    case .items: "items come and move"
    case .emptied: "emptied sections go"
    case .sectionUpdates: "new content of sections"
    }
  }
}
