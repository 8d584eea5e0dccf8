package import CollectionCore
import CollectionDiffing
package import CollectionUpdates

/// A call of a trace as a picture shows it: the operations, and the items afterwards.
package struct TraceScene: Sendable {
  /// The operations; nil if the view reads everything again.
  package let operations: [UpdateOperation]?
  /// The items after the call; names that the trace does not record are made up.
  package let state: CollectionState
}

extension TraceReplay {
  /// The maximum number of sections and items of a view that is drawn.
  private static let greatestSections = 1_000
  private static let greatestItems = 20_000

  /// Returns the items before the first recorded call, and the calls up to the finding, of its
  /// view.
  ///
  /// Returns nil if there are none, or too many items.
  ///
  /// Without a finding, the view with the most calls is used. Complexity: O(calls · items).
  package func scenes() -> (start: CollectionState, scenes: [TraceScene])? {
    guard let view = finding?.record.view ?? busiestView else { return nil }
    var steps = self.steps.all.filter { $0.record.view == view }
    let keepsFinding =
      switch finding?.kind {
      case .picture, .exception, nil: true
      case .refused, .outside, .repeated, .oddPlace: false
      }
    if let finding {
      let line = finding.record.line
      steps.removeAll { $0.record.line > line || !keepsFinding && $0.record.line == line }
    }
    let contents = steps.flatMap { [$0.before, $0.record.contents] } + [finding?.before]
    guard
      contents.allSatisfy({
        $0 == nil
          || ($0?.counts ?? []).count <= Self.greatestSections
            && ($0?.counts ?? []).saturatingSum <= Self.greatestItems
      }), let first = contents.compactMap({ $0 }).first
    else { return nil }
    var names = MadeUpNames()
    let start = names.state(of: first)
    var state = start
    var scenes: [TraceScene] = []
    for step in steps {
      guard let contents = step.record.contents, !step.record.isUnfinished else { continue }
      let scene = names.scene(step.record, contents, from: state)
      if scene.operations != nil || !scene.state.hasSameIdentities(as: state) {
        scenes.append(scene)
      }
      state = scene.state
    }
    // If the calls before a refused one are lost, the line of that call records what the view
    // shows.
    if !keepsFinding, let before = finding?.before, !state.counts.elementsEqual(before.counts) {
      scenes.append(TraceScene(operations: nil, state: names.state(of: before)))
    }
    return (start, scenes)
  }

  private var busiestView: Int? {
    var calls: [Int: Int] = [:]
    for step in steps.all where step.record.view > 0 { calls[step.record.view, default: 0] += 1 }
    return calls.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}

/// Names for items of which a trace records only the count.
private struct MadeUpNames {
  private var given = 0

  private mutating func item() -> Item {
    given += 1
    return Item(id: .string("new \(given)"))
  }

  /// Returns contents as a state, with made-up names if none are recorded.
  func state(of contents: TraceContents) -> CollectionState {
    contents.state ?? MadeUpData(contents.counts).state
  }

  /// Returns the result of a call on a state.
  mutating func scene(
    _ record: TraceRecord, _ contents: TraceContents, from state: CollectionState
  ) -> TraceScene {
    switch record.call {
    case .batch where !record.callsReloadData, .update:
      let target = contents.state ?? told(record.operations, state)
      let batch = BatchUpdates(record.operations)
      if target.counts.elementsEqual(contents.counts),
        (try? batch.resolved(before: state.counts, after: target.counts)) != nil
      {
        return TraceScene(operations: record.operations, state: target)
      }
    case .apply:
      let target = self.state(of: contents)
      if contents.items != nil, let changes = try? Changes(from: state, to: target) {
        return TraceScene(operations: changes.batch.operations, state: target)
      }
    default: break
    }
    let isKnown = contents.items == nil && state.counts.elementsEqual(contents.counts)
    return TraceScene(operations: nil, state: isKnown ? state : self.state(of: contents))
  }

  /// Returns a state after operations, with made-up names for new elements.
  private mutating func told(
    _ operations: [UpdateOperation], _ state: CollectionState
  ) -> CollectionState {
    state.applying(
      operations.map { operation in
        switch operation.kind {
        case .insertItem: return OperationLine(operation.kind, item: item())
        case .insertSection:
          given += 1
          return OperationLine(
            operation.kind, section: Section(id: .string("section \(given)"), items: []))
        default: return OperationLine(operation.kind)
        }
      })
  }
}
