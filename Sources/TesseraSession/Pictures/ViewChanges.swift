import CollectionCore
import CollectionDiffing
import CollectionLayout
import CollectionRendering
import CollectionUpdates
import CollectionViews

/// The changes of a view's items between two pictures, for the marks in the second picture.
struct ViewChanges {
  /// The data of a batch for marks.
  private struct Step {
    let map: UpdateMap
    let reloadedItems: [IndexPath: IndexPath]
    let reloadedSections: [Int: Int]
    let movedItems: Set<IndexPath>
    let movedSections: Set<Int>
    let reconfigured: Set<IndexPath>

    init(_ map: UpdateMap) {
      self.map = map
      reloadedItems = Dictionary(
        firstOf: map.reloadedItems.map { ($0.after, $0.before) })
      reloadedSections = Dictionary(
        firstOf: map.reloadedSections.map { ($0.after, $0.before) })
      movedItems = Set(map.movedItems.map { $0.to })
      movedSections = Set(map.movedSections.map { $0.to })
      reconfigured = Set(map.reconfiguredItems)
    }
  }

  /// The maximum number of batches that are followed one by one, and of items that are compared by
  /// ids.
  private static let (greatestBatches, greatestDifference) = (20, 20_000)
  /// The maximum number of deleted items that are named.
  private static let greatestDeleted = 8

  private var steps: [Step] = []
  /// The names of deleted elements: `bob`, `section B`.
  private var deleted: [String] = []

  /// Creates the changes from the log of a view, or from its items if the log does not suffice.
  ///
  /// There are none if there are too many. Complexity: O(k) for k operations, O(n) for n items.
  ///
  /// - Parameters:
  ///   - entries: the number of entries in the log at the earlier picture.
  ///   - before: the state at that time; nil if it is unknown.
  init(_ view: CollectionView, since entries: Int, before: CollectionState?) {
    var maps: [(UpdateMap, CollectionState?)] = []
    for entry in view.log.entries.dropFirst(entries) {
      switch entry {
      case .layout, .invalidation: continue
      case .batch(let batch):
        if case .updates(let map) = batch.resolution, maps.count < Self.greatestBatches {
          maps.append((map, batch.before))
          continue
        }
      case .reload: break
      }
      compare(before, view.shown)
      return
    }
    steps = maps.map { Step($0.0) }
    for (map, state) in maps { addDeleted(map, in: state) }
    if maps.count > 1, let shown = view.shown {
      // Elements that returned in a later batch are not deleted.
      let gone = deleted
      deleted = gone.filter { name in
        !shown.sections.contains { section in section.items.contains { "\($0.id)" == name } }
      }
    }
  }

  /// Creates the changes between two states, whose items are compared by their ids.
  init(from before: CollectionState?, to after: CollectionState?) { compare(before, after) }

  private mutating func compare(_ before: CollectionState?, _ after: CollectionState?) {
    guard let before, let after,
      max(before.counts.saturatingSum, after.counts.saturatingSum) <= Self.greatestDifference
    else { return }
    let batch = BatchUpdates(from: before, to: after)
    guard case .updates(let map)? = try? batch.resolved(before: before.counts, after: after.counts)
    else { return }
    steps = [Step(map)]
    addDeleted(map, in: before)
  }

  private mutating func addDeleted(_ map: UpdateMap, in state: CollectionState?) {
    let reloadedSections = Set(map.reloadedSections.map { $0.before })
    let reloadedItems = Set(map.reloadedItems.map { $0.before })
    for section in map.deletedSections where !reloadedSections.contains(section) {
      let id = state.flatMap { state in
        state.sections.indices.contains(section) ? "\(state.sections[section].id)" : nil
      }
      deleted.append("section \(id ?? "\(section)")")
    }
    for path in map.deletedItems where !reloadedItems.contains(path) {
      deleted.append(state?.item(at: path).map { "\($0.id)" } ?? "\(path)")
    }
  }
}

extension ViewChanges {
  /// Returns the mark of an element in its present state, or nil if it is unchanged.
  func mark(of element: LayoutAttributes) -> Mark? {
    switch element.category {
    case .cell: mark(ofItem: element.indexPath)
    case .supplementary where !element.isAttachedToItem: mark(ofSection: element.indexPath.section)
    default: nil
    }
  }

  private func mark(ofItem path: IndexPath) -> Mark? {
    var path = path
    var mark: Mark?
    for step in steps.reversed() {
      if let before = step.reloadedItems[path] {
        mark = mark ?? .reload
        path = before
        continue
      }
      if let before = step.reloadedSections[path.section] {
        // The items of a reloaded section are new ones.
        mark = mark ?? .reload
        path = IndexPath(before, path.item)
        continue
      }
      guard let before = step.map.oldIndexPath(forNew: path) else { return .insert }
      if step.movedItems.contains(path) { mark = .move }
      if step.movedSections.contains(path.section), mark != .move { mark = .sectionMove }
      if step.reconfigured.contains(before) { mark = mark ?? .reload }
      path = before
    }
    return mark
  }

  private func mark(ofSection section: Int) -> Mark? {
    var section = section
    var mark: Mark?
    for step in steps.reversed() {
      if let before = step.reloadedSections[section] {
        mark = mark ?? .reload
        section = before
        continue
      }
      guard let before = step.map.oldSection(forNew: section) else { return .insert }
      if step.movedSections.contains(section) { mark = .sectionMove }
      section = before
    }
    return mark
  }

  /// Returns the line that names the deleted elements, or nil if there are none.
  func deletedLine(_ options: RenderOptions) -> String? {
    guard !deleted.isEmpty else { return nil }
    let left = deleted.count - Self.greatestDeleted
    let names = deleted.prefix(Self.greatestDeleted).joined(separator: ", ").printable
    let more = left > 0 ? ", \(options.ascii ? "..." : "…") \(left) more" : ""
    let line = "\(Mark.delete.sign(options)) \(names)\(more)"
    return Mark.delete.paint(line.cut(to: options.width), options)
  }
}
