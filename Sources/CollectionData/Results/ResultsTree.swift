import CollectionCore

/// An object in a results controller: a node of its section's tree, which knows its own index.
final class ResultsEntry {
  /// The object and its sort keys.
  var ranked: RankedItem
  /// The section that its key names; nil where it names none.
  var wanted: Identifier?
  /// The section that it is in.
  unowned var section: ResultsSection

  fileprivate unowned var parent: ResultsEntry?
  fileprivate var left: ResultsEntry?
  fileprivate var right: ResultsEntry?
  fileprivate var count = 1

  /// Creates an entry that is in no tree yet.
  init(_ ranked: RankedItem, wanted: Identifier?, in section: ResultsSection) {
    self.ranked = ranked
    self.wanted = wanted
    self.section = section
  }

  /// The object's identity.
  var id: Identifier { ranked.item.id }

  /// The index among the objects of the section. Complexity: O(log n).
  var index: Int {
    var index = left?.count ?? 0
    var node = self
    while let parent = node.parent {
      if parent.right === node { index += 1 + (parent.left?.count ?? 0) }
      node = parent
    }
    return index
  }

  fileprivate func update() {
    count = 1 + (left?.count ?? 0) + (right?.count ?? 0)
    left?.parent = self
    right?.parent = self
  }
}

/// The objects of a section in order: found by index, and asked for their index, in O(log n).
///
/// A randomized search tree: C. Martínez, S. Roura, "Randomized binary search trees", 1998. Its
/// shape follows from a fixed seed, and nothing that it answers depends on the shape.
struct ResultsTree {
  private var root: ResultsEntry?
  private var seed: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Creates a tree of entries that are in no other. Complexity: O(n).
  init(_ entries: [ResultsEntry] = []) {
    root = Self.balanced(entries[...])
    root?.parent = nil
  }

  /// The number of objects.
  var count: Int { root?.count ?? 0 }

  /// Inserts an entry at an index from 0 to `count`. Complexity: O(log n) expected.
  mutating func insert(_ entry: ResultsEntry, at index: Int) {
    entry.left = nil
    entry.right = nil
    entry.update()
    let (before, after) = Self.split(root, at: index)
    root = merged(merged(before, entry), after)
    root?.parent = nil
  }

  /// Removes an entry of this tree. Complexity: O(log n) expected.
  mutating func remove(_ entry: ResultsEntry) {
    let parent = entry.parent
    let rest = merged(entry.left, entry.right)
    rest?.parent = parent
    if let parent {
      if parent.left === entry { parent.left = rest } else { parent.right = rest }
      var node: ResultsEntry? = parent
      while let current = node {
        current.count -= 1
        node = current.parent
      }
    } else {
      root = rest
    }
    entry.parent = nil
    entry.left = nil
    entry.right = nil
    entry.count = 1
  }

  /// Returns the first index whose object meets a predicate, and that object; else `count`.
  ///
  /// From there on, the predicate should hold throughout. Complexity: O(log n) questions.
  func firstIndex(
    where holds: (ResultsEntry) throws -> Bool
  ) rethrows -> (index: Int, entry: ResultsEntry?) {
    var node = root
    var index = 0
    var found: ResultsEntry?
    while let current = node {
      if try holds(current) {
        found = current
        node = current.left
      } else {
        index += 1 + (current.left?.count ?? 0)
        node = current.right
      }
    }
    return (index, found)
  }

  /// The entries in order. Complexity: O(n).
  var entries: [ResultsEntry] {
    var result: [ResultsEntry] = []
    result.reserveCapacity(count)
    var path: [ResultsEntry] = []
    var node = root
    while node != nil || !path.isEmpty {
      while let current = node {
        path.append(current)
        node = current.left
      }
      guard let current = path.popLast() else { break }
      result.append(current)
      node = current.right
    }
    return result
  }
}

extension ResultsTree {
  private static func balanced(_ entries: ArraySlice<ResultsEntry>) -> ResultsEntry? {
    guard !entries.isEmpty else { return nil }
    let middle = entries.startIndex + entries.count / 2
    let root = entries[middle]
    root.left = balanced(entries[..<middle])
    root.right = balanced(entries[(middle + 1)...])
    root.update()
    return root
  }

  private static func split(
    _ node: ResultsEntry?, at index: Int
  ) -> (ResultsEntry?, ResultsEntry?) {
    guard let node else { return (nil, nil) }
    let before = node.left?.count ?? 0
    if index <= before {
      let (first, second) = split(node.left, at: index)
      node.left = second
      node.update()
      return (first, node)
    }
    let (first, second) = split(node.right, at: index - before - 1)
    node.right = first
    node.update()
    return (node, second)
  }

  private mutating func merged(_ first: ResultsEntry?, _ second: ResultsEntry?) -> ResultsEntry? {
    guard let first else { return second }
    guard let second else { return first }
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let choice = (seed >> 33) % UInt64(first.count + second.count)
    if choice < UInt64(first.count) {
      first.right = merged(first.right, second)
      first.update()
      return first
    }
    second.left = merged(first, second.left)
    second.update()
    return second
  }
}

/// A section of a results controller.
final class ResultsSection {
  /// The section as an item: its name, the fields of the parent if there is one, and sort keys.
  var ranked: RankedItem
  /// The objects in order.
  var tree: ResultsTree
  /// The index among the sections.
  var index = 0

  /// Creates a section without objects.
  init(_ ranked: RankedItem) {
    self.ranked = ranked
    tree = ResultsTree()
  }

  /// The section's name.
  var id: Identifier { ranked.item.id }
}
