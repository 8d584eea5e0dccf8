/// A node of a tree of chunks: chunks or other nodes, and their summaries.
///
/// It is a value whose parts are shared with its copies until they change.
struct ChunkNode<Element: Chunk>: Sendable {
  typealias Summary = Element.Summary
  typealias Measure = Element.Summary.Measure

  /// The maximum number of children of a node, whether chunks or nodes.
  static var maxChildren: Int { 24 }
  /// The number of children of the nodes of a new tree, with some room to avoid splits.
  static var bulkChildren: Int { 20 }

  /// The chunks of a node of the lowest level.
  private(set) var chunks: ContiguousArray<Element> = []
  /// The children of other nodes.
  private(set) var children: ContiguousArray<ChunkNode> = []
  /// The summary of each chunk or child.
  private(set) var summaries: ContiguousArray<Summary>
  /// The summary of everything below.
  private(set) var total: Summary

  /// Creates a node of the lowest level.
  init(chunks: ContiguousArray<Element>, summaries: ContiguousArray<Summary>) {
    self.chunks = chunks
    self.summaries = summaries
    total = Self.sum(summaries)
  }

  /// Creates a node above others.
  init(children: ContiguousArray<ChunkNode>) {
    self.children = children
    summaries = ContiguousArray(children.map { $0.total })
    total = Self.sum(summaries)
  }

  private init(children: ContiguousArray<ChunkNode>, summaries: ContiguousArray<Summary>) {
    self.children = children
    self.summaries = summaries
    total = Self.sum(summaries)
  }

  /// A Boolean value that indicates whether the node is of the lowest level.
  var isLowest: Bool { children.isEmpty }
  /// A Boolean value that indicates whether there is nothing below.
  var isEmpty: Bool { summaries.isEmpty }

  private static func sum(_ summaries: ContiguousArray<Summary>) -> Summary {
    var total = Summary()
    for summary in summaries { total += summary }
    return total
  }

  /// Returns nodes of the next level.
  static func grouped(_ nodes: [ChunkNode]) -> [ChunkNode] {
    stride(from: 0, to: nodes.count, by: bulkChildren).map { start in
      ChunkNode(children: ContiguousArray(nodes[start..<min(start + bulkChildren, nodes.count)]))
    }
  }
}

/// A search by the summaries of the children, because asking a node itself would copy it.
extension ContiguousArray where Element: ChunkSummary {
  /// Finds the child with an element, and adds the measure of everything before it.
  func child(at index: Int, from start: inout Element.Measure) -> Int {
    let last = count - 1
    for child in 0..<last {
      let measure = self[child].measure
      if start.count + measure.count > index { return child }
      start += measure
    }
    return last
  }

  /// Finds the first child that must not be skipped, and adds the measure of everything before it.
  @inline(__always)
  func child(
    skipping isBefore: (Element.Measure) -> Bool, from start: inout Element.Measure
  ) -> Int? {
    for child in indices {
      var end = start
      end += self[child].measure
      guard isBefore(end) else { return child }
      start = end
    }
    return nil
  }
}

extension ChunkNode {
  /// Changes one element in place.
  mutating func modify(at index: Int, _ body: (inout Element.Element) -> Void) {
    var start = Measure()
    let child = summaries.child(at: index, from: &start)
    if isLowest {
      body(&chunks[child].elements[index - start.count])
      summaries[child] = chunks[child].summarized()
    } else {
      children[child].modify(at: index - start.count, body)
      summaries[child] = children[child].total
    }
    total = Self.sum(summaries)
  }

  /// Adds an element at the end.
  ///
  /// - Parameter added: the summary of the element.
  /// - Returns: the node that follows, if this one is full.
  mutating func append(_ element: Element.Element, _ added: Summary) -> ChunkNode? {
    let last = summaries.count - 1
    if isLowest {
      if chunks[last].count < Element.limit {
        chunks[last].elements.append(element)
        add(added, to: last)
        return nil
      }
      if chunks.count == Self.maxChildren {
        return ChunkNode(chunks: [Element([element])], summaries: [added])
      }
      chunks.append(Element([element]))
    } else {
      guard let sibling = children[last].append(element, added) else {
        add(added, to: last)
        return nil
      }
      if children.count == Self.maxChildren {
        return ChunkNode(children: [sibling], summaries: [added])
      }
      children.append(sibling)
    }
    summaries.append(added)
    total += added
    return nil
  }

  /// Records an element added at the end of the last child.
  private mutating func add(_ added: Summary, to last: Int) {
    summaries[last] += added
    total += added
  }
}

extension ChunkNode {
  /// Lets an editor change everything below.
  ///
  /// - Parameter start: the number of elements before the node, counted before the sweep.
  /// - Returns: the nodes that follow, if this one is too full; it may itself become empty.
  mutating func edit(from start: Int, _ editor: inout some ChunkEditor<Element>) -> [ChunkNode] {
    var position = start
    var child = 0
    var touched = (low: Int.max, high: 0)
    while let end = skip(to: editor.nextEnd, &child, &position) {
      touched.low = min(touched.low, child)
      child =
        isLowest ? editChunk(child, position, &editor) : editChild(child, position, &editor)
      touched.high = child
      position = end
    }
    guard touched.low <= touched.high else { return [] }
    total = Self.sum(summaries)
    balance(touched.low, touched.high)
    return split()
  }

  /// Skips the children that end before an index, and returns the end of the next one, or nil.
  private func skip(to nextEnd: Int, _ child: inout Int, _ position: inout Int) -> Int? {
    guard nextEnd < .max else { return nil }
    while child < summaries.count {
      let end = position + summaries[child].measure.count
      if nextEnd <= end { return end }
      child += 1
      position = end
    }
    return nil
  }

  /// Lets an editor change a chunk; returns the index of the next old one.
  private mutating func editChunk(
    _ child: Int, _ position: Int, _ editor: inout some ChunkEditor<Element>
  ) -> Int {
    var following: ContiguousArray<Element> = []
    editor.edit(&chunks[child], from: position, following: &following)
    var next = child
    if chunks[child].count == 0 {
      chunks.remove(at: child)
      summaries.remove(at: child)
    } else {
      summaries[child] = chunks[child].summarized()
      next += 1
    }
    chunks.insert(contentsOf: following, at: next)
    summaries.insert(contentsOf: following.map { $0.summarized() }, at: next)
    return next + following.count
  }

  /// Lets an editor change everything below a child; returns the index of the next old child.
  private mutating func editChild(
    _ child: Int, _ position: Int, _ editor: inout some ChunkEditor<Element>
  ) -> Int {
    let following = children[child].edit(from: position, &editor)
    var next = child
    if children[child].isEmpty {
      children.remove(at: child)
      summaries.remove(at: child)
    } else {
      summaries[child] = children[child].total
      next += 1
    }
    children.insert(contentsOf: following, at: next)
    summaries.insert(contentsOf: following.map { $0.total }, at: next)
    return next + following.count
  }

  /// Splits the node evenly if it is too full, and returns the parts that follow.
  private mutating func split() -> [ChunkNode] {
    let count = summaries.count
    guard count > Self.maxChildren else { return [] }
    let parts = (count + Self.bulkChildren - 1) / Self.bulkChildren
    let bounds = (0...parts).map { $0 * count / parts }
    let following = (1..<parts).map { part in
      let range = bounds[part]..<bounds[part + 1]
      return isLowest
        ? ChunkNode(
          chunks: ContiguousArray(chunks[range]), summaries: ContiguousArray(summaries[range]))
        : ChunkNode(
          children: ContiguousArray(children[range]), summaries: ContiguousArray(summaries[range]))
    }
    if isLowest {
      chunks.removeSubrange(bounds[1]...)
    } else {
      children.removeSubrange(bounds[1]...)
    }
    summaries.removeSubrange(bounds[1]...)
    total = Self.sum(summaries)
    return following
  }

  /// Merges small neighbours among and next to the changed children.
  private mutating func balance(_ low: Int, _ high: Int) {
    var left = max(0, low - 1)
    var end = min(high + 1, summaries.count)
    while left + 1 < end {
      if isLowest ? mergeChunks(left) : mergeChildren(left) {
        let summary = summaries.remove(at: left + 1)
        summaries[left] += summary
        end -= 1
      } else {
        left += 1
      }
    }
  }

  private mutating func mergeChunks(_ left: Int) -> Bool {
    let (first, second) = (chunks[left].count, chunks[left + 1].count)
    guard min(first, second) < Element.limit / 4, first + second <= Element.limit * 3 / 4 else {
      return false
    }
    let right = chunks.remove(at: left + 1)
    chunks[left].elements += right.elements
    return true
  }

  /// Appends the children of a node that follows.
  private mutating func append(_ right: ChunkNode) {
    chunks += right.chunks
    children += right.children
    summaries += right.summaries
    total += right.total
  }

  private mutating func mergeChildren(_ left: Int) -> Bool {
    let (first, second) = (children[left].summaries.count, children[left + 1].summaries.count)
    guard min(first, second) < Self.maxChildren / 4, first + second <= Self.bulkChildren else {
      return false
    }
    children[left].append(children.remove(at: left + 1))
    return true
  }
}
