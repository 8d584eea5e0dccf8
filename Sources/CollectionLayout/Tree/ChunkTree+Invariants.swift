extension ChunkTree {
  /// Returns a description of an error in the tree, or nil. Complexity: O(n).
  ///
  /// Summaries must match, no node or chunk may be empty or too full, and all chunks are on one
  /// level. A chunk that cannot be split may be longer.
  package func brokenInvariant(canExceedLimit: (Element) -> Bool = { _ in false }) -> String? {
    guard let root else { return summary == Summary() ? nil : "an empty tree has a summary" }
    guard root.total == summary else { return "the tree's summary is not that of its root" }
    var depths: Set<Int> = []
    return root.brokenInvariant(0, &depths, canExceedLimit)
      ?? (depths.count == 1 ? nil : "chunks are on the levels \(depths.sorted())")
  }
}

extension ChunkNode {
  fileprivate func brokenInvariant(
    _ depth: Int, _ depths: inout Set<Int>, _ canExceedLimit: (Element) -> Bool
  ) -> String? {
    guard chunks.isEmpty || children.isEmpty else { return "a node has chunks and children" }
    guard chunks.count + children.count == summaries.count else { return "summaries are missing" }
    var sum = Summary()
    for summary in summaries { sum += summary }
    guard total == sum else { return "a node's total is not the sum of its summaries" }
    guard 1...Self.maxChildren ~= summaries.count else { return "\(summaries.count) children" }
    for (chunk, summary) in zip(chunks, summaries) {
      guard chunk.count > 0 else { return "a chunk is empty" }
      guard chunk.count <= Element.limit || canExceedLimit(chunk) else {
        return "a chunk has \(chunk.count) elements"
      }
      guard chunk.summarized() == summary else { return "a chunk's summary is out of date" }
      depths.insert(depth)
    }
    for (child, summary) in zip(children, summaries) {
      guard child.total == summary else { return "a child's summary is out of date" }
      if let broken = child.brokenInvariant(depth + 1, &depths, canExceedLimit) { return broken }
    }
    return nil
  }
}

extension SectionStack {
  /// Returns a description of an error in the stack's trees, or nil. Complexity: O(n).
  package var brokenInvariant: String? {
    if let broken = tree.brokenInvariant() { return "sections: \(broken)" }
    for index in 0..<count {
      guard let section = section(at: index) else { continue }
      guard section.count == section.items.count else {
        return "section \(index) counts \(section.count)"
      }
      let broken =
        switch section.items {
        case .lines(let lines): lines.brokenInvariant
        case .rows(let rows): rows.tree.brokenInvariant()
        case .styledRows(let rows): rows.brokenInvariant
        case .columnRows(let rows): rows.tree.brokenInvariant()
        case .turns(let lanes): lanes.items.tree.brokenInvariant()
        default: String?.none
        }
      if let broken { return "section \(index): \(broken)" }
    }
    return nil
  }
}

extension ChunkTree where Element.Element: LineElement {
  /// Returns a description of an error in a tree of whole lines, or nil. Complexity: O(n).
  ///
  /// - Parameter noun: the word for a line.
  func brokenLineInvariant(_ noun: String) -> String? {
    // A line longer than a chunk cannot be split.
    if let broken = brokenInvariant(
      canExceedLimit: { $0.elements.count(where: { $0.startsLine }) == 1 })
    {
      return broken
    }
    var place = chunk(behind: 0)
    while let (chunk, start) = place {
      guard chunk.elements[0].startsLine else {
        return "the chunk of item \(start.count) starts within a \(noun)"
      }
      place = self.chunk(behind: start.count + chunk.count)
    }
    return nil
  }
}

extension LineTree {
  /// Returns a description of an error in the tree or its lines, or nil. Complexity: O(n).
  var brokenInvariant: String? { tree.brokenLineInvariant("line") }
}
