import CollectionCore
import CollectionUpdates

/// The changes of a batch to a stack, all measured before the stack changes.
///
/// A layout makes it from the update map, and queries its delegate meanwhile. Applying it cannot
/// fail and asks no questions.
struct StackUpdate {
  /// The sections that are deleted, inserted or moved.
  var splices: Splices<MeasuredSection>?
  /// The changes to sections that keep their order, by their indices after the batch.
  var edits: [(index: Int, update: SectionUpdate)] = []
  /// The number of sections laid out from scratch.
  var preparedSections = 0
}

extension SectionStack {
  /// Takes everything but the sections from another stack. Complexity: O(1).
  ///
  /// - Parameter shape: a stack without sections, with the new spacing and the like.
  mutating func reshape(as shape: SectionStack) {
    let (tree, changedAnswer) = (tree, changedAnswer)
    self = shape
    self.tree = tree
    self.changedAnswer = changedAnswer
  }

  /// Applies an update. Complexity: O(k log S), plus the cost of the sections.
  ///
  /// - Parameter counts: the number of items of each section after the update.
  mutating func apply(_ update: StackUpdate, counts: SectionCounts) {
    self.counts = counts
    if let splices = update.splices { tree.apply(splices) }
    for (index, update) in update.edits {
      let count = counts[index]
      tree.modify(at: index) { element in
        element.modify { section in
          update.apply(&section)
          section.count = count
        }
      }
    }
  }
}

extension StackedLayout {
  /// Measures the changes of an invalidation, or returns nil if everything must be laid out.
  ///
  /// - Throws: errors of the layout; nothing has changed then.
  /// - Complexity: O(k log n), plus the layout's questions; O(S) more if the layout depends on the
  ///   index of a section.
  func stackUpdate(
    _ context: LayoutContext, into shape: SectionStack
  ) throws(LayoutError) -> StackUpdate? {
    let map = context.invalidation.updates
    // A copy, so that the layout is not asked for it at every step.
    let stack = stack
    guard !context.invalidation.invalidatesEverything, stack.isCompatible(with: shape),
      map == nil || sizesFollowItems || !context.asksDelegate,
      (map?.before ?? context.counts) == stack.counts,
      (map?.after ?? stack.counts) == context.counts
    else { return nil }
    var measuring = SectionMeasuring(layout: self, context: context, stack: stack, shape: shape)
    try measuring.measureOrder()
    try measuring.measureEdits()
    return measuring.result
  }
}

/// The measuring of the sections that an invalidation changes, step by step.
private struct SectionMeasuring<Layout: StackedLayout> {
  private let layout: Layout
  private let context: LayoutContext
  /// The stack before.
  private let stack: SectionStack
  /// A stack without sections, with the new spacing and the like.
  private let shape: SectionStack
  private let map: UpdateMap?
  /// The sections to lay out again, by index after the batch.
  private let stale: Set<Int>
  /// The sections whose headers and the like have to be requested again, by index after the batch.
  private let reheaded: Set<Int>
  /// The remaining items whose sizes have to be requested again, by section.
  private let resized: [Int: [Int]]
  /// The changes measured so far.
  private(set) var result = StackUpdate()

  /// Sorts an invalidation by sections. Complexity: O(k), plus O(S) if the layout depends on the
  /// index of a section.
  init(layout: Layout, context: LayoutContext, stack: SectionStack, shape: SectionStack) {
    self.layout = layout
    self.context = context
    self.stack = stack
    self.shape = shape
    let invalidation = context.invalidation
    map = invalidation.updates
    var stale = Set(invalidation.sections)
    if let map, layout.dependsOnSectionIndex,
      !map.departedSections.isEmpty || !map.arrivedSections.isEmpty
    {
      for section in context.counts.indices where map.oldSection(forNew: section) != section {
        stale.insert(section)
      }
    }
    self.stale = stale
    reheaded = Set(invalidation.supplementaryElements.map { $0.path.section })
    resized = Self.resizedItems(invalidation)
  }

  /// Returns the remaining items whose sizes have to be requested again, by section.
  private static func resizedItems(_ invalidation: InvalidationContext) -> [Int: [Int]] {
    var items = invalidation.items
    if let map = invalidation.updates {
      items += map.refreshedItems.compactMap(map.newIndexPath(forOld:))
    }
    var resized: [Int: [Int]] = [:]
    for path in Set(items) {
      if let map = invalidation.updates, map.oldIndexPath(forNew: path) == nil { continue }
      resized[path.section, default: []].append(path.item)
    }
    return resized
  }

  /// Measures the sections that are deleted, inserted or moved.
  mutating func measureOrder() throws(LayoutError) {
    guard let map else { return }
    let (removed, places) = (Array(map.departedSections), Array(map.arrivedSections))
    guard !removed.isEmpty || !places.isEmpty else { return }
    var inserted: [MeasuredSection] = []
    for place in places { inserted.append(MeasuredSection(try section(at: place, map))) }
    result.splices = Splices(removed: removed, places: places, inserted: inserted)
  }

  /// Returns the section that is inserted at, or moves to, an index.
  private mutating func section(at index: Int, _ map: UpdateMap) throws(LayoutError) -> StackSection
  {
    guard let old = map.oldSection(forNew: index), !layout.dependsOnSectionIndex,
      var section = stack.section(at: old)
    else { return try newSection(at: index) }
    if let update = try update(of: section, at: index) {
      update.apply(&section)
      section.count = context.counts[index]
    }
    return section
  }

  /// Measures the changes to sections that keep their order.
  mutating func measureEdits() throws(LayoutError) {
    for index in editedSections {
      guard let section = stack.section(at: map?.oldSection(forNew: index) ?? index),
        let update = try update(of: section, at: index)
      else { continue }
      result.edits.append((index, update))
    }
  }

  /// The sections that keep their order and change, by index after the batch; ascending.
  private var editedSections: [Int] {
    let arrived = SortedIndices(map?.arrivedSections ?? [])
    let edited = (map?.editedSections ?? []) + stale + reheaded + resized.keys
    return edited.sorted().withoutRepeats()
      .filter { context.counts.indices.contains($0) && !arrived.contains($0) }
  }

  /// Measures the changes of a remaining or moved section, or returns nil if there are none.
  private mutating func update(
    of section: StackSection, at index: Int
  ) throws(LayoutError) -> SectionUpdate? {
    if !stale.contains(index) {
      let edits = edits(ofSection: index)
      let update: SectionUpdate?
      switch (edits, reheaded.contains(index)) {
      case (nil, false): return nil
      case (nil, true):
        update = try layout.updateSupplementaryElements(
          index, section, context: context, stack: shape)
      case (let edits?, false):
        update = try layout.updateSection(
          index, section, edits: edits, context: context, stack: shape)
      // Both at once are rare.
      case (_?, true): update = nil
      }
      if let update { return update }
    }
    return SectionUpdate(replacing: try newSection(at: index))
  }

  private mutating func newSection(at index: Int) throws(LayoutError) -> StackSection {
    result.preparedSections += 1
    return try layout.makeSection(
      index, count: context.counts[index], context: context, stack: shape)
  }

  /// Returns the edits to the items of a remaining or moved section, or nil if there are none.
  private func edits(ofSection index: Int) -> SectionEdits? {
    var edits = SectionEdits(count: context.counts[index])
    if let map {
      edits.removed = Array(map.departedItems(inSection: map.oldSection(forNew: index) ?? index))
      edits.inserted = Array(map.arrivedItems(inSection: index))
    }
    if let items = resized[index] {
      let arrived = Set(edits.inserted)
      edits.resized =
        items.filter { $0 >= 0 && $0 < edits.count && !arrived.contains($0) }.sorted()
    }
    return edits.isEmpty ? nil : edits
  }
}
