import CollectionCore
import CollectionUpdates

/// The translation of a batch that was written as successive steps into correct terms.
///
/// Each section is a list of runs of old items, so the cost depends only on the operations.
struct StepTranslation {
  /// An old item by its path before the batch, or the item inserted by an operation.
  private enum Token: Hashable {
    case old(IndexPath)
    case new(Int)
  }

  /// Neighbouring old items of one section, or an inserted item.
  private struct Run {
    var token: Token
    var count = 1
  }

  /// A section during the steps.
  private struct Place {
    /// The index before the batch; nil if an operation inserted it.
    var origin: Int?
    /// The operation that inserted it; nil for an old one.
    var insertion: Int?
    /// The items; unknown in an inserted section, whose items come from the data.
    var runs: [Run]
  }

  private var places: [Place]
  private let batch: BatchUpdates
  private var deletedItems: [IndexPath: Int] = [:]
  private var movedItems: [IndexPath: Int] = [:]
  private var reloadedItems: [IndexPath: Int] = [:]
  private var reconfiguredItems: [IndexPath: Int] = [:]
  private var cancelled: Set<Int> = []
  private var deletedSections: [Int: Int] = [:]
  private var movedSections: [Int: Int] = [:]
  private var reloadedSections: [Int: Int] = [:]

  private init(_ batch: BatchUpdates, _ counts: SectionCounts) {
    self.batch = batch
    places = counts.enumerated().map { section, count in
      Place(
        origin: section,
        runs: count > 0 ? [Run(token: .old(IndexPath(section, 0)), count: count)] : [])
    }
  }

  /// The maximum number of operations that are translated.
  static let greatestBatch = 2000

  /// Returns the batch that has the result of the operations as successive steps.
  ///
  /// - Returns: nil if a step names something that does not exist at that point.
  ///
  /// Complexity: O(k² + S), for any number of items.
  static func translation(of batch: BatchUpdates, counts: SectionCounts) -> BatchUpdates? {
    guard batch.operations.count <= greatestBatch else { return nil }
    var steps = StepTranslation(batch, counts)
    for (index, operation) in batch.operations.enumerated() {
      guard steps.perform(operation.kind, index) else { return nil }
    }
    return steps.result()
  }
}

extension StepTranslation {
  /// Performs one step; returns false if it names something that does not exist.
  private mutating func perform(_ kind: UpdateOperation.Kind, _ index: Int) -> Bool {
    switch kind {
    case .insertItem(let path): return put(.new(index), at: path)
    case .deleteItem(let path):
      guard let token = take(path) else { return false }
      forget(token, because: index)
    case .moveItem(let from, let to):
      guard let token = take(from), put(token, at: to) else { return false }
      if case .old(let path) = token { movedItems[path] = index }
    case .reloadItem(let path):
      guard let token = token(at: path) else { return false }
      if case .old(let old) = token { reloadedItems[old] = index }
    case .reconfigureItem(let path):
      guard let token = token(at: path) else { return false }
      if case .old(let old) = token { reconfiguredItems[old] = index }
    case .insertSection(let section):
      guard (0...places.count).contains(section) else { return false }
      places.insert(Place(insertion: index, runs: []), at: section)
    case .deleteSection(let section):
      guard places.indices.contains(section) else { return false }
      forget(places.remove(at: section), because: index)
    case .moveSection(let from, let to):
      guard places.indices.contains(from), places.indices.contains(to) else { return false }
      let place = places.remove(at: from)
      places.insert(place, at: to)
      if let origin = place.origin { movedSections[origin] = index }
    case .reloadSection(let section):
      guard places.indices.contains(section) else { return false }
      if let origin = places[section].origin { reloadedSections[origin] = index }
    }
    return true
  }

  private mutating func forget(_ token: Token, because index: Int) {
    switch token {
    case .new(let insertion): cancelled.insert(insertion)
    case .old(let path):
      deletedItems[path] = index
      movedItems[path] = nil
    }
  }

  private mutating func forget(_ place: Place, because index: Int) {
    if let origin = place.origin { deletedSections[origin] = index }
    if let insertion = place.insertion { cancelled.insert(insertion) }
    for run in place.runs {
      guard case .old(let path) = run.token else {
        forget(run.token, because: index)
        continue
      }
      // Items from elsewhere have to be deleted there; the section's own items are deleted with it.
      if path.section != place.origin { forget(run.token, because: index) }
      movedItems[path] = nil
    }
  }

  /// Finds the run with an item, and the item's offset in it.
  private func run(at path: IndexPath) -> (run: Int, offset: Int)? {
    guard places.indices.contains(path.section), path.item >= 0 else { return nil }
    var rest = path.item
    for (index, run) in places[path.section].runs.enumerated() {
      if rest < run.count { return (index, rest) }
      rest -= run.count
    }
    return nil
  }

  private func token(at path: IndexPath) -> Token? {
    guard let (index, offset) = run(at: path) else { return nil }
    return Self.token(of: places[path.section].runs[index], at: offset)
  }

  private static func token(of run: Run, at offset: Int) -> Token {
    guard case .old(let first) = run.token else { return run.token }
    return .old(IndexPath(first.section, first.item + offset))
  }

  private mutating func take(_ path: IndexPath) -> Token? {
    guard let (index, offset) = run(at: path) else { return nil }
    let run = places[path.section].runs[index]
    let parts = Self.parts(of: run, at: offset, behind: offset + 1)
    places[path.section].runs.replaceSubrange(index...index, with: parts.0 + parts.1)
    return Self.token(of: run, at: offset)
  }

  private mutating func put(_ token: Token, at path: IndexPath) -> Bool {
    guard places.indices.contains(path.section), path.item >= 0 else { return false }
    if let (index, offset) = run(at: path) {
      let parts = Self.parts(of: places[path.section].runs[index], at: offset, behind: offset)
      places[path.section].runs.replaceSubrange(
        index...index, with: parts.0 + [Run(token: token)] + parts.1)
      return true
    }
    let place = places[path.section]
    let count = place.runs.reduce(0) { $0 + $1.count }
    guard path.item == count || place.origin == nil else { return false }
    places[path.section].runs.append(Run(token: token))
    return true
  }

  /// Divides a run in two, each empty or one run.
  private static func parts(of run: Run, at start: Int, behind end: Int) -> ([Run], [Run]) {
    let first = start > 0 ? [Run(token: run.token, count: start)] : []
    guard end < run.count else { return (first, []) }
    return (first, [Run(token: token(of: run, at: end), count: run.count - end)])
  }
}

extension StepTranslation {
  /// Lists the results of the steps, each under its original operation.
  private func result() -> BatchUpdates? {
    var kinds: [Int: [UpdateOperation.Kind]] = [:]
    addSections(to: &kinds)
    for (path, index) in deletedItems.sorted(by: { $0.key < $1.key })
    where deletedSections[path.section] == nil {
      kinds[index, default: []].append(.deleteItem(path))
    }
    addArrivals(to: &kinds)
    for (path, index) in reloadedItems
    where deletedItems[path] == nil && deletedSections[path.section] == nil {
      kinds[index, default: []].append(
        movedItems[path] == nil ? .reloadItem(path) : .reconfigureItem(path))
    }
    for (path, index) in reconfiguredItems
    where deletedItems[path] == nil && deletedSections[path.section] == nil {
      kinds[index, default: []].append(.reconfigureItem(path))
    }
    for (section, index) in reloadedSections where deletedSections[section] == nil {
      guard movedSections[section] == nil else { return nil }
      kinds[index, default: []].append(.reloadSection(section))
    }
    return BatchUpdates(
      batch.operations.enumerated().flatMap { index, operation in
        (kinds[index] ?? []).map { UpdateOperation($0, origin: operation.origin) }
      })
  }

  private func addSections(to kinds: inout [Int: [UpdateOperation.Kind]]) {
    for (section, index) in deletedSections {
      kinds[index, default: []].append(.deleteSection(section))
    }
    for (target, place) in places.enumerated() {
      if let insertion = place.insertion {
        kinds[insertion, default: []].append(.insertSection(target))
      }
      if let origin = place.origin, let index = movedSections[origin] {
        kinds[index, default: []].append(.moveSection(from: origin, to: target))
      }
    }
  }

  /// Adds inserts and moves by the final positions of their items.
  private func addArrivals(to kinds: inout [Int: [UpdateOperation.Kind]]) {
    for (section, place) in places.enumerated() {
      var item = 0
      for run in place.runs {
        defer { item += run.count }
        let target = IndexPath(section, item)
        switch run.token {
        case .new(let index) where place.origin != nil:
          kinds[index, default: []].append(.insertItem(target))
        case .old(let source):
          guard let index = movedItems[source] else { continue }
          let comes = deletedSections[source.section] != nil
          switch (comes, place.origin == nil) {
          case (true, true): break
          case (true, false): kinds[index, default: []].append(.insertItem(target))
          case (false, true): kinds[index, default: []].append(.deleteItem(source))
          case (false, false): kinds[index, default: []].append(.moveItem(from: source, to: target))
          }
        default: break
        }
      }
    }
  }
}
