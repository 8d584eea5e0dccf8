/// Items are matched within sections that stay, first in the same one, then across.
extension IdentityDiff {
  /// Decides what becomes of the items; returns false if there are more than `limit` to look up.
  mutating func matchItems(limit: Int) -> Bool {
    var middles: [Middle] = []
    var size = 0
    for pair in pairedSections {
      let middle = trimmed(pair)
      size += middle.old.count + middle.new.count
      guard size <= limit else { return false }
      if !middle.old.isEmpty || !middle.new.isEmpty { middles.append(middle) }
    }
    var departing = FirstComeMap<Identifier, IndexPath>()
    var arriving: [IndexPath] = []
    for middle in middles { match(middle, &departing, &arriving) }
    for path in arriving {
      let id = new.sections[path.section].items[path.item].id
      let fits = { (source: IndexPath) in
        // Classic UIKit compares the numbers of sections, and so does not count such a move.
        profile == .modern || source.section != path.section
      }
      if let source = departing.takeFirst(for: id, where: fits) {
        move(from: source, to: path)
      } else {
        insertedItems.append(path)
      }
    }
    deletedItems += departing.remaining
    return true
  }

  /// A section without the items at its start and end that keep their order.
  private struct Middle {
    var section: (from: Int, to: Int)
    var old: Range<Int>
    var new: Range<Int>
  }

  private mutating func trimmed(_ section: (from: Int, to: Int)) -> Middle {
    let (before, after) = (old.sections[section.from].items, new.sections[section.to].items)
    var changed: [(from: IndexPath, to: IndexPath)] = []
    let start = before.commonPrefix(with: after) { item in
      changed.append((IndexPath(section.from, item), IndexPath(section.to, item)))
    }
    let end = before.commonSuffix(with: after, limit: min(before.count, after.count) - start) {
      changed.append(
        (
          IndexPath(section.from, before.count - 1 - $0),
          IndexPath(section.to, after.count - 1 - $0)
        ))
    }
    changedItems += changed
    return Middle(
      section: section, old: start..<(before.count - end), new: start..<(after.count - end))
  }

  /// Pairs the items that stay in a section; the others depart or arrive.
  private mutating func match(
    _ middle: Middle, _ departing: inout FirstComeMap<Identifier, IndexPath>,
    _ arriving: inout [IndexPath]
  ) {
    let (before, after) = (
      old.sections[middle.section.from].items, new.sections[middle.section.to].items
    )
    var waiting = FirstComeMap<Identifier, Int>()
    for item in middle.old { waiting.append(item, for: before[item].id) }
    var targets: [Int?] = Array(repeating: nil, count: middle.old.count)
    for item in middle.new {
      if let source = waiting.takeFirst(for: after[item].id) {
        targets[source - middle.old.lowerBound] = item
      } else {
        arriving.append(IndexPath(middle.section.to, item))
      }
    }
    var pairs: [(from: Int, to: Int)] = []
    for (source, target) in zip(middle.old, targets) {
      if let target {
        pairs.append((source, target))
      } else {
        departing.append(IndexPath(middle.section.from, source), for: before[source].id)
      }
    }
    let kept = pairs.map(\.to).longestIncreasingSubsequence { index in
      preferred.contains(
        .moveItem(
          from: IndexPath(middle.section.from, pairs[index].from),
          to: IndexPath(middle.section.to, pairs[index].to)))
    }
    for (pair, stays) in zip(pairs, kept) {
      let from = IndexPath(middle.section.from, pair.from)
      let to = IndexPath(middle.section.to, pair.to)
      if !stays {
        move(from: from, to: to)
      } else if before[pair.from].fields != after[pair.to].fields {
        changedItems.append((from, to))
      }
    }
  }

  private mutating func move(from source: IndexPath, to destination: IndexPath) {
    movedItems.append((source, destination))
    if old.item(at: source)?.fields != new.item(at: destination)?.fields {
      reconfiguredItems.append(source)
    }
  }
}

/// Values by key, of which the first one that came is the first one to go.
struct FirstComeMap<Key: Hashable, Value> {
  private var values: [Value?] = []
  private var queues: [Key: Queue] = [:]

  /// The values of one key: the first, which is usually the only one, and those behind it.
  private struct Queue {
    var first: Int
    var others: [Int] = []
    var taken = 0
  }

  /// Adds a value.
  mutating func append(_ value: Value, for key: Key) {
    if queues[key] == nil {
      queues[key] = Queue(first: values.count)
    } else {
      queues[key]?.others.append(values.count)
    }
    values.append(value)
  }

  /// Takes out the first value of a key that meets a condition.
  ///
  /// Complexity: O(1) where the first one does.
  mutating func takeFirst(for key: Key, where fits: (Value) -> Bool = { _ in true }) -> Value? {
    guard let queue = queues[key] else { return nil }
    for position in queue.taken...queue.others.count {
      let index = position == 0 ? queue.first : queue.others[position - 1]
      guard let value = values[index], fits(value) else { continue }
      values[index] = nil
      if position == queue.taken {
        if position == queue.others.count {
          queues[key] = nil
        } else {
          queues[key]?.taken += 1
        }
      }
      return value
    }
    return nil
  }

  /// What was never taken, in order.
  var remaining: [Value] { values.compactMap { $0 } }
}
