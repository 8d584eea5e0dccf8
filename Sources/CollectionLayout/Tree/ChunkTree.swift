/// A long list of elements in chunks, edited anywhere in O(log n) and copied in O(1).
///
/// It is a B+tree with copy-on-write nodes. Each node stores the summaries of its children side by
/// side, so a search reads one piece of memory per level. Parts that are not shared with a copy
/// change in place.
///
/// `ListNode`, the tree of lists, differs: it finds elements only by counting, and changes one at a
/// time. A layout also searches by extents and lines, and its editor visits each chunk affected by
/// a batch once. The editor breaks lines across chunks, and can split a chunk into several.
package struct ChunkTree<Element: Chunk>: Sendable {
  typealias Node = ChunkNode<Element>
  /// The summary of a chunk or of several.
  package typealias Summary = Element.Summary
  /// The measure in which positions are counted.
  package typealias Measure = Element.Summary.Measure

  /// The root, if there are elements: a single reference, since trees are often passed on.
  private var roots: ContiguousArray<Node> = []

  /// The root; nil if there are no elements.
  var root: Node? { roots.first }
  /// The summary of all elements.
  package var summary: Summary { roots.isEmpty ? Summary() : roots[0].total }

  /// Creates an empty tree.
  init() {}

  /// Creates a tree of non-empty chunks. Complexity: O(n).
  init(_ chunks: ContiguousArray<Element>) {
    self.init(chunks, summaries: ContiguousArray(chunks.map { $0.summarized() }))
  }

  /// Creates a tree of non-empty chunks with known summaries. Complexity: O(chunks).
  init(_ chunks: ContiguousArray<Element>, summaries: ContiguousArray<Summary>) {
    guard !chunks.isEmpty else { return }
    let step = Node.bulkChildren
    setRoot(
      stride(from: 0, to: chunks.count, by: step).map { start in
        let end = min(start + step, chunks.count)
        return Node(
          chunks: ContiguousArray(chunks[start..<end]),
          summaries: ContiguousArray(summaries[start..<end]))
      })
  }

  /// Creates a tree of a repeated chunk, and then another one. Complexity: O(log n).
  ///
  /// Its nodes are shared until they change, so a billion equal elements take no space.
  package init(repeating chunk: Element, times: Int, then last: Element?) {
    let summary = chunk.summarized()
    var rest = times
    var tail: [Node] = []
    if let last { tail.append(Node(chunks: [last], summaries: [last.summarized()])) }
    let width = Node.bulkChildren
    func nodes(_ count: Int) -> Node {
      Node(
        chunks: ContiguousArray(repeating: chunk, count: count),
        summaries: ContiguousArray(repeating: summary, count: count))
    }
    var partial = rest % width > 0 ? [nodes(rest % width)] : []
    rest /= width
    var full = nodes(width)
    // One level at a time: the number of full nodes, then the remainder on the right.
    while rest > 0 {
      let above = rest + partial.count + tail.count
      if above <= width {
        setRoot([Node](repeating: full, count: rest) + partial + tail)
        return
      }
      let edge = [Node](repeating: full, count: rest % width) + partial + tail
      partial = edge.isEmpty ? [] : Node.grouped(edge)
      tail = []
      full = Node(children: ContiguousArray(repeating: full, count: width))
      rest /= width
    }
    setRoot(partial + tail)
  }

  private mutating func setRoot(_ nodes: [Node]) {
    var level = nodes
    while level.count > 1 { level = Node.grouped(level) }
    while let node = level.first, node.children.count == 1 { level = [node.children[0]] }
    roots = ContiguousArray(level.prefix { !$0.isEmpty })
  }
}

extension ChunkTree {
  /// Lets an editor change the chunks, each affected one once, from left to right.
  ///
  /// Complexity: O(k log n) for k affected chunks, plus the cost of changing them.
  package mutating func edit(_ editor: inout some ChunkEditor<Element>) {
    guard !roots.isEmpty else { return }
    let siblings = roots[0].edit(from: 0, &editor)
    if !siblings.isEmpty || roots[0].children.count == 1 || roots[0].isEmpty {
      setRoot((roots[0].isEmpty ? [] : [roots[0]]) + siblings)
    }
  }

  /// Changes one element in place. Complexity: O(log n).
  ///
  /// - Precondition: `0 <= index < count`.
  mutating func modify(at index: Int, _ body: (inout Element.Element) -> Void) {
    roots[0].modify(at: index, body)
  }

  /// Adds an element at the end. Complexity: O(log n).
  mutating func append(_ element: Element.Element) {
    guard !roots.isEmpty else {
      self = ChunkTree([Element([element])])
      return
    }
    let added = Element([element]).summarized()
    if let sibling = roots[0].append(element, added) {
      roots = [Node(children: [roots[0], sibling])]
    }
  }
}

extension ChunkTree {
  /// The number of elements.
  package var count: Int { summary.measure.count }

  /// Finds the chunk with an element. Complexity: O(log n).
  ///
  /// - Returns: the chunk, and the measure of everything before it.
  /// - Precondition: `0 <= index < count`.
  func chunk(at index: Int) -> (chunk: Element, start: Measure) {
    var start = Measure()
    // Level by level, because a node that is passed on would be copied.
    var (nodes, place) = (roots, 0)
    while true {
      let child = nodes[place].summaries.child(at: index, from: &start)
      if nodes[place].isLowest { return (nodes[place].chunks[child], start) }
      nodes = nodes[place].children
      place = child
    }
  }

  /// Returns an element. Complexity: O(log n).
  ///
  /// - Precondition: `0 <= index < count`.
  func element(at index: Int) -> Element.Element {
    let (chunk, start) = chunk(at: index)
    return chunk.elements[index - start.count]
  }

  /// Finds the first chunk that must not be skipped. Complexity: O(log n).
  ///
  /// - Parameter isBefore: returns whether to skip everything up to a measure; true at first, then
  ///   false.
  /// - Returns: the chunk, and the measure of everything before it, or nil if there is none.
  @inline(__always)
  func chunk(skipping isBefore: (Measure) -> Bool) -> (chunk: Element, start: Measure)? {
    var start = Measure()
    var (nodes, place) = (roots, 0)
    while !nodes.isEmpty {
      guard let child = nodes[place].summaries.child(skipping: isBefore, from: &start)
      else { return nil }
      if nodes[place].isLowest { return (nodes[place].chunks[child], start) }
      nodes = nodes[place].children
      place = child
    }
    return nil
  }

  /// Finds the chunk after a number of elements, or nil if there is none. Complexity: O(log n).
  package func chunk(behind count: Int) -> (chunk: Element, start: Measure)? {
    count < self.count ? chunk(at: count) : nil
  }
}

extension ChunkTree where Element.Summary: ExtentSummary {
  /// Returns whether extents certainly differ after removing some elements.
  ///
  /// Each part of the tree with different extents needs its own removal to become uniform.
  func staysMixed(without removals: Int) -> Bool {
    guard let root else { return false }
    return root.summaries.count { !$0.isUniform } > removals
  }
}
