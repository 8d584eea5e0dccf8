import CollectionCore
import CollectionUpdates

/// The window through which a content is shown: a number of objects from an offset on.
///
/// Objects are counted across all sections. A section without any object in the window is left out.
/// An empty one is shown if its position is within the window.
struct ResultsWindow: Hashable {
  /// The number of objects before the window.
  var offset = 0
  /// The number of objects in the window; 0 for all.
  var limit = 0

  /// A Boolean value that indicates whether everything is shown.
  var isWhole: Bool { offset == 0 && limit == 0 }

  /// Returns the part of a content that the window shows. Complexity: O(S).
  func part(of content: CollectionState) -> Part {
    let end = limit == 0 ? Int.max : offset.saturatingAdding(limit)
    var part = Part()
    var start = 0
    for (index, section) in content.sections.enumerated() {
      let count = section.items.count
      let range = max(0, offset - start)..<max(max(0, offset - start), min(count, end - start))
      let isShown = count == 0 ? start >= offset && start < end : !range.isEmpty
      if isShown {
        if part.ranges.isEmpty { part.first = index }
        part.ranges.append(count == 0 ? 0..<0 : range)
      }
      start += count
    }
    return part
  }

  /// A part of a content: consecutive sections, and a range of the objects of each.
  struct Part {
    /// The index of the first section.
    var first = 0
    /// The objects of each section, by their indices in it.
    var ranges: [Range<Int>] = []

    /// The number of objects. Complexity: O(S).
    var count: Int { ranges.reduce(0) { $0 + $1.count } }

    /// Returns the shown objects of a section, or nil if it is not shown.
    func range(ofSection section: Int) -> Range<Int>? {
      let index = section - first
      return ranges.indices.contains(index) ? ranges[index] : nil
    }

    /// Returns the index path within the part of an object of the content, or nil if it is outside.
    func path(of path: IndexPath) -> IndexPath? {
      guard let range = range(ofSection: path.section), range.contains(path.item) else {
        return nil
      }
      return IndexPath(path.section - first, path.item - range.lowerBound)
    }

    /// Returns the shown sections of a content. Complexity: O(S), plus O(n) for a partially shown
    /// section with n objects.
    func sections(of content: CollectionState) -> [Section] {
      ranges.enumerated().map { index, range in
        section(first + index, of: content, range)
      }
    }

    fileprivate func section(
      _ index: Int, of content: CollectionState, _ range: Range<Int>
    ) -> Section {
      var section = content.sections[index]
      if range.count < section.items.count {
        section.items = ItemList(section.items.array(of: range))
      }
      return section
    }
  }
}

extension ResultsReport {
  /// The change of a window's part.
  struct Seen {
    /// The report on the part.
    var report: ResultsReport
    /// The shown content after the change.
    var content: CollectionState
  }

  /// Returns the change of a window's part.
  ///
  /// Complexity: O(k log n + S) for k objects that are touched, or that enter or leave the window.
  ///
  /// - Parameters:
  ///   - before: the part of the content shown before.
  ///   - after: the part of the content shown after.
  ///   - new: the whole content after.
  ///   - shown: the content shown before.
  func seen(
    from before: ResultsWindow.Part, to after: ResultsWindow.Part, of new: CollectionState,
    shown: CollectionState
  ) -> Seen {
    var seen = ResultsReport(before: .init(shown))
    let pairs = sharedSections(from: before, to: after)
    seen.pairedSections = pairs.map { pair in
      SectionPair(
        id: pair.id, from: pair.from - before.first, to: pair.to - after.first,
        isUpdated: pair.isUpdated)
    }
    let left = Set(pairs.map { $0.from })
    let kept = Set(pairs.map { $0.to })
    for index in before.ranges.indices where !left.contains(before.first + index) {
      seen.deletedSections.append((shown.sections[index].id, index))
    }
    for index in after.ranges.indices where !kept.contains(after.first + index) {
      seen.insertedSections.append((new.sections[after.first + index].id, index))
    }
    addTouched(to: &seen, from: before, to: after)
    addUntouched(to: &seen, pairs, from: before, to: after, of: new)
    return Seen(report: seen, content: seen.content(pairs, after, of: new, shown))
  }

  /// The sections shown before and after, by their indices in the whole content.
  private func sharedSections(
    from before: ResultsWindow.Part, to after: ResultsWindow.Part
  ) -> [SectionPair] {
    let places = SectionPlaces(self)
    let touched = Dictionary(uniqueKeysWithValues: pairedSections.map { ($0.from, $0) })
    return before.ranges.indices.compactMap { index in
      let section = before.first + index
      guard let new = places.new(section), after.range(ofSection: new) != nil else { return nil }
      return touched[section]
        ?? SectionPair(id: self.before.id(section), from: section, to: new, isUpdated: false)
    }
  }

  private func addTouched(
    to seen: inout ResultsReport, from before: ResultsWindow.Part, to after: ResultsWindow.Part
  ) {
    for (item, path) in deleted {
      if let path = before.path(of: path) { seen.deleted.append((item, path)) }
    }
    for (item, path) in inserted {
      if let path = after.path(of: path) { seen.inserted.append((item, path)) }
    }
    for survivor in survivors {
      switch (before.path(of: survivor.from), after.path(of: survivor.to)) {
      case (let from?, let to?):
        var survivor = survivor
        (survivor.from, survivor.to) = (from, to)
        seen.survivors.append(survivor)
      case (let from?, nil): seen.deleted.append((survivor.item, from))
      case (nil, let to?): seen.inserted.append((survivor.item, to))
      case (nil, nil): break
      }
    }
  }

  /// Adds the untouched objects that enter or leave the window.
  private func addUntouched(
    to seen: inout ResultsReport, _ pairs: [SectionPair], from before: ResultsWindow.Part,
    to after: ResultsWindow.Part, of new: CollectionState
  ) {
    var gone: [Int: [Int]] = [:]
    var placed: [Int: [Int]] = [:]
    for path in deleted.map({ $0.path }) + survivors.map({ $0.from }) {
      gone[path.section, default: []].append(path.item)
    }
    for path in inserted.map({ $0.path }) + survivors.map({ $0.to }) {
      placed[path.section, default: []].append(path.item)
    }
    for pair in pairs {
      guard let old = before.range(ofSection: pair.from), let now = after.range(ofSection: pair.to)
      else { continue }
      let gone = SortedIndices((gone[pair.from] ?? []).sorted()[...])
      let placed = SortedIndices((placed[pair.to] ?? []).sorted()[...])
      // The ranks among the untouched objects of the section, which keep their order.
      let first = gone.ranks(of: old)
      let second = placed.ranks(of: now)
      for rank in first.outside(second) {
        let path = IndexPath(pair.from, gone.free(rank))
        guard let item = self.before.item(path), let shown = before.path(of: path) else {
          continue
        }
        seen.deleted.append((item, shown))
      }
      for rank in second.outside(first) {
        let path = IndexPath(pair.to, placed.free(rank))
        guard let item = new.item(at: path), let shown = after.path(of: path) else { continue }
        seen.inserted.append((item, shown))
      }
    }
  }

  /// Returns the content after the report; new sections come from the whole content.
  private func content(
    _ pairs: [SectionPair], _ part: ResultsWindow.Part, of new: CollectionState,
    _ before: CollectionState
  ) -> CollectionState {
    var lists: [Int: ItemList] = [:]
    for (pair, shown) in zip(pairs, pairedSections) {
      lists[pair.to] = before.sections[shown.from].items
    }
    let sections = Dictionary(
      uniqueKeysWithValues: pairedSections.map { ($0.from, $0.to + part.first) })
    for path in (deleted.map({ $0.path }) + survivors.map({ $0.from })).sorted(by: >) {
      guard let section = sections[path.section] else { continue }
      lists[section]?.remove(at: path.item)
    }
    let arrivals = inserted + survivors.map { ($0.item, $0.to) }
    for (item, path) in arrivals.sorted(by: { $0.path < $1.path }) {
      lists[path.section + part.first]?.insert(item, at: path.item)
    }
    return CollectionState(
      sections: part.ranges.enumerated().map { index, range in
        guard let items = lists[part.first + index] else {
          return part.section(part.first + index, of: new, range)
        }
        var section = new.sections[part.first + index]
        section.items = items
        return section
      })
  }
}

extension SortedIndices {
  /// Returns the ranks of a range among the indices outside of the list.
  fileprivate func ranks(of range: Range<Int>) -> Range<Int> {
    range.lowerBound - count(below: range.lowerBound)..<range.upperBound
      - count(below: range.upperBound)
  }
}

extension Range<Int> {
  /// Returns the numbers of the range outside of another.
  fileprivate func outside(_ other: Range<Int>) -> [Int] {
    guard !other.isEmpty, overlaps(other) else { return Array(self) }
    return Array(lowerBound..<Swift.max(lowerBound, other.lowerBound))
      + Array(Swift.min(upperBound, other.upperBound)..<upperBound)
  }
}
