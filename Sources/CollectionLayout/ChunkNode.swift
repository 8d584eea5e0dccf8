/// A node of a tree of chunks: chunks or other nodes, and their summaries.
final class ChunkNode<Element: Chunk>: @unchecked Sendable {
  typealias Summary = Element.Summary
  typealias Measure = Element.Summary.Measure

  /// The most children of a node, whether chunks or nodes.
  static var maxChildren: Int { 24 }
  /// The number of children of the nodes of a new tree: with room, so that few of them split.
  static var bulkChildren: Int { 20 }

  /// The chunks of a lowest node.
  private(set) var chunks: ContiguousArray<Element> = []
  /// The children of any other node.
  private(set) var children: ContiguousArray<ChunkNode> = []
  /// What is known about each chunk or child.
  private(set) var summaries: ContiguousArray<Summary>

  /// Creates a lowest node.
  init(chunks: ContiguousArray<Element>, summaries: ContiguousArray<Summary>) {
    self.chunks = chunks
    self.summaries = summaries
  }

  /// Creates a node above others.
  init(children: ContiguousArray<ChunkNode>) {
    self.children = children
    summaries = ContiguousArray(children.map(\.total))
  }

  private init(children: ContiguousArray<ChunkNode>, summaries: ContiguousArray<Summary>) {
    self.children = children
    self.summaries = summaries
  }

  /// Whether the node holds chunks itself.
  var isLowest: Bool { children.isEmpty }
  /// Whether there is nothing below.
  var isEmpty: Bool { summaries.isEmpty }

  /// What is known about everything below.
  var total: Summary {
    var total = Summary()
    for summary in summaries { total += summary }
    return total
  }

  /// Returns a node that may be changed without changing this one; what is below stays shared.
  func copy() -> ChunkNode {
    isLowest
      ? ChunkNode(chunks: chunks, summaries: summaries)
      : ChunkNode(children: children, summaries: summaries)
  }

  /// Returns nodes of the level above.
  static func grouped(_ nodes: [ChunkNode]) -> [ChunkNode] {
    stride(from: 0, to: nodes.count, by: bulkChildren).map { start in
      ChunkNode(children: ContiguousArray(nodes[start..<min(start + bulkChildren, nodes.count)]))
    }
  }
}

extension ChunkNode {
  /// Finds the child with an element, and adds what lies before it.
  func child(at index: Int, from start: inout Measure) -> Int {
    let last = summaries.count - 1
    for child in 0..<last {
      let measure = summaries[child].measure
      if start.count + measure.count > index { return child }
      start += measure
    }
    return last
  }

  /// Visits chunks, and adds what was passed.
  func visit(
    _ start: inout Measure, _ isFound: inout Bool, _ isBefore: (Measure) -> Bool,
    _ body: (Element, Measure) -> Bool
  ) -> Bool {
    for child in summaries.indices {
      if !isFound {
        var end = start
        end += summaries[child].measure
        if isBefore(end) {
          start = end
          continue
        }
      }
      if isLowest {
        isFound = true
        guard body(chunks[child], start) else { return false }
        start += summaries[child].measure
      } else {
        guard children[child].visit(&start, &isFound, isBefore, body) else { return false }
      }
    }
    return true
  }
}

extension ChunkNode {
  private func makeChildUnique(_ child: Int) {
    if !isKnownUniquelyReferenced(&children[child]) { children[child] = children[child].copy() }
  }

  /// Changes one element in place.
  func modify(at index: Int, _ body: (inout Element.Element) -> Void) {
    var start = Measure()
    let child = child(at: index, from: &start)
    if isLowest {
      body(&chunks[child].elements[index - start.count])
      summaries[child] = chunks[child].summarized()
    } else {
      makeChildUnique(child)
      children[child].modify(at: index - start.count, body)
      summaries[child] = children[child].total
    }
  }

  /// Adds an element at the end.
  ///
  /// - Parameter added: what is known about the element.
  /// - Returns: the node that follows, where this one is full.
  func append(_ element: Element.Element, _ added: Summary) -> ChunkNode? {
    let last = summaries.count - 1
    if isLowest {
      if chunks[last].count < Element.limit {
        chunks[last].elements.append(element)
        summaries[last] += added
        return nil
      }
      if chunks.count == Self.maxChildren {
        return ChunkNode(chunks: [Element([element])], summaries: [added])
      }
      chunks.append(Element([element]))
    } else {
      makeChildUnique(last)
      guard let sibling = children[last].append(element, added) else {
        summaries[last] += added
        return nil
      }
      if children.count == Self.maxChildren {
        return ChunkNode(children: [sibling], summaries: [added])
      }
      children.append(sibling)
    }
    summaries.append(added)
    return nil
  }
}

extension ChunkNode {
  /// Lets an editor change what is below.
  ///
  /// - Parameter start: the number of elements before the node, as they were before the sweep.
  /// - Returns: the nodes that follow, where this one is too full; it may itself become empty.
  func edit(from start: Int, _ editor: inout some ChunkEditor<Element>) -> [ChunkNode] {
    var position = start
    var child = 0
    var touched = (low: Int.max, high: 0)
    while child < summaries.count {
      let end = position + summaries[child].measure.count
      guard editor.affects(from: position, to: end) else {
        child += 1
        position = end
        continue
      }
      touched.low = min(touched.low, child)
      child = isLowest ? editChunk(child, position, &editor) : editChild(child, position, &editor)
      touched.high = child
      position = end
    }
    if touched.low <= touched.high { balance(touched.low, touched.high) }
    return split()
  }

  /// Lets an editor change a chunk; returns the index of the next old one.
  private func editChunk(
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
    guard !following.isEmpty else { return next }
    chunks.insert(contentsOf: following, at: next)
    summaries.insert(contentsOf: following.map { $0.summarized() }, at: next)
    return next + following.count
  }

  /// Lets an editor change what is below a child; returns the index of the next old child.
  private func editChild(
    _ child: Int, _ position: Int, _ editor: inout some ChunkEditor<Element>
  ) -> Int {
    makeChildUnique(child)
    let following = children[child].edit(from: position, &editor)
    var next = child
    if children[child].isEmpty {
      children.remove(at: child)
      summaries.remove(at: child)
    } else {
      summaries[child] = children[child].total
      next += 1
    }
    guard !following.isEmpty else { return next }
    children.insert(contentsOf: following, at: next)
    summaries.insert(contentsOf: following.map(\.total), at: next)
    return next + following.count
  }

  /// Splits the node evenly where it is too full, and returns the parts that follow.
  private func split() -> [ChunkNode] {
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
    return following
  }

  /// Merges small neighbours among and next to the changed children.
  private func balance(_ low: Int, _ high: Int) {
    var left = max(0, low - 1)
    var end = min(high + 1, summaries.count)
    while left + 1 < end {
      if isLowest ? mergeChunks(left) : mergeChildren(left) {
        summaries[left] += summaries[left + 1]
        summaries.remove(at: left + 1)
        end -= 1
      } else {
        left += 1
      }
    }
  }

  private func mergeChunks(_ left: Int) -> Bool {
    let (first, second) = (chunks[left].count, chunks[left + 1].count)
    guard min(first, second) < Element.limit / 4, first + second <= Element.limit * 3 / 4 else {
      return false
    }
    let right = chunks.remove(at: left + 1)
    chunks[left].elements += right.elements
    return true
  }

  private func mergeChildren(_ left: Int) -> Bool {
    let (first, second) = (children[left].summaries.count, children[left + 1].summaries.count)
    guard min(first, second) < Self.maxChildren / 4, first + second <= Self.bulkChildren else {
      return false
    }
    makeChildUnique(left)
    let right = children.remove(at: left + 1)
    let node = children[left]
    node.chunks += right.chunks
    node.children += right.children
    node.summaries += right.summaries
    return true
  }
}
