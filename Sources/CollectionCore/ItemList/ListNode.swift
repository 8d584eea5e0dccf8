/// A node of a B+tree: a leaf with elements, an inner node with children, or a run.
///
/// A run is a part of an array that others may share. It has the height of a tree with so many
/// elements, and is split into smaller runs only where it changes. A list made from an array
/// therefore costs nothing, and unchanged parts stay in one piece.
///
/// The layouts have their own tree, `ChunkTree`, since their needs differ. Here, nodes are objects
/// whose identity lets a comparison skip what two lists share, and runs are parts of arrays. There,
/// each node stores sums of extents and lines, and one sweep changes the number of chunks.
///
/// `@unchecked Sendable`, although nodes change: only the functions that take a root `inout` change
/// nodes, and they first copy each shared node.
final class ListNode<Element: Sendable>: @unchecked Sendable {
  /// The maximum number of elements of a leaf; large ones are fewer, because copying retains them.
  static var maxElements: Int { MemoryLayout<Element>.stride <= 32 ? 64 : 16 }
  static var maxChildren: Int { 32 }
  static var bulkElements: Int { maxElements / 4 * 3 }
  static var bulkChildren: Int { 24 }

  /// The part of a node that changes.
  struct Content {
    /// The number of elements in and below the node.
    var count: Int
    /// The children of an inner node; empty for a leaf and for an unsplit run.
    var children: [ListNode] = []
    /// The array with the elements of a leaf or a run, starting at `start`.
    var elements: [Element] = []
    /// The index of the first element in the array.
    var start = 0
    /// The array of which a run is a part; nil if the node owns its elements.
    var source: ListSource<Element>?
  }

  /// The number of levels below: 0 for a leaf.
  let height: Int
  // One property, because Swift checks each access to a variable of a class at run time.
  /// The elements or the children, and their number.
  private(set) var content: Content

  private init(_ content: Content, height: Int) {
    self.content = content
    self.height = height
  }

  /// Creates a run for a whole array, or a leaf for a short one. Complexity: O(1).
  convenience init(_ elements: [Element]) {
    self.init(ListSource(elements), 0..<elements.count, height: Self.height(for: elements.count))
  }

  private convenience init(_ source: ListSource<Element>, _ range: Range<Int>, height: Int) {
    self.init(
      Content(
        count: range.count, elements: source.elements, start: range.lowerBound, source: source),
      height: height)
  }

  private convenience init(own elements: [Element]) {
    self.init(Content(count: elements.count, elements: elements), height: 0)
  }

  /// Creates an inner node.
  convenience init(children: [ListNode]) {
    self.init(
      Content(count: children.reduce(0) { $0 + $1.count }, children: children),
      height: children[0].height + 1)
  }

  /// Returns a copy, which shares the nodes below. Complexity: O(1).
  func copy() -> ListNode { ListNode(content, height: height) }
}

extension ListNode {
  /// The number of elements in and below the node.
  var count: Int { content.count }
  /// The children of an inner node; empty for an unsplit run.
  var children: [ListNode] { content.children }
  /// The array with the elements of a leaf or a run, starting at `start`.
  var elements: [Element] { content.elements }
  /// The index of the first element of a piece in its array.
  var start: Int { content.start }
  /// The index past the last element of a piece.
  var end: Int { content.start + content.count }
  /// Whether the elements are in one array, as in a leaf or a run.
  var isPiece: Bool { content.children.isEmpty }
}

extension ListNode {
  /// Returns the height of a tree with so many elements.
  private static func height(for count: Int) -> Int {
    var (height, room) = (0, maxElements)
    while room < count {
      height += 1
      room = height == 1 ? bulkElements * bulkChildren : room * bulkChildren
    }
    return height
  }

  /// Splits a run into runs of the height below, so that one of them can change.
  private func open() {
    guard height > 0, let source = content.source else { return }
    var room = Self.bulkElements
    for _ in 1..<height { room *= Self.bulkChildren }
    let (start, count) = (start, count)
    let parts = max(1, (count + room - 1) / room)
    let children = (0..<parts).map { part in
      let range = (start + count * part / parts)..<(start + count * (part + 1) / parts)
      return ListNode(source, range, height: height - 1)
    }
    content = Content(count: count, children: children)
  }

  /// Gives a leaf its own copy of its elements.
  private func own() {
    guard content.source != nil else { return }
    content = Content(count: count, elements: Array(slice(0..<count)))
  }
}

extension ListNode {
  /// Whether two pieces are parts of one array.
  func hasSameArray(as other: ListNode) -> Bool {
    elements.sharesStorage(with: other.elements)
  }

  /// Returns the result of `body` for the element at an index, or nil if there is none.
  ///
  /// The element is not copied. Complexity: O(log n).
  func read<Result>(at index: Int, _ body: (Element) -> Result?) -> Result? {
    guard index >= 0, index < content.count else { return nil }
    if content.children.isEmpty { return body(content.elements[content.start + index]) }
    let (child, offset) = child(at: index)
    // Recursive, because a loop would have to retain each node.
    return content.children[child].read(at: offset, body)
  }

  /// Returns the element at an index, or nil if there is none. Complexity: O(log n).
  func element(at index: Int) -> Element? { read(at: index) { $0 } }

  /// Returns elements of a leaf or a run. Complexity: O(1).
  func slice(_ range: Range<Int>) -> ArraySlice<Element> {
    elements[(start + range.lowerBound)..<(start + range.upperBound)]
  }

  /// Appends the elements in a range. Complexity: O(log n + k).
  func append(_ range: Range<Int>, to result: inout [Element]) {
    if isPiece {
      result += slice(range)
      return
    }
    var first = 0
    for child in children {
      let places = first..<(first + child.count)
      first = places.upperBound
      let chosen = places.clamped(to: range)
      guard !chosen.isEmpty else { continue }
      child.append(
        (chosen.lowerBound - places.lowerBound)..<(chosen.upperBound - places.lowerBound),
        to: &result)
    }
  }

  /// Returns the leaf or run that contains an index, and the index within it.
  func piece(at index: Int) -> (piece: ListNode, offset: Int) {
    var node = self
    var index = index
    while !node.isPiece {
      let (child, offset) = node.child(at: index)
      node = node.children[child]
      index = offset
    }
    return (node, index)
  }

  /// Finds the child that contains an index; the index past the end belongs to the last child.
  func child(at index: Int) -> (child: Int, offset: Int) {
    let children = children
    var (child, offset) = (0, index)
    while child < children.count - 1 {
      let count = children[child].count
      if offset < count { break }
      offset -= count
      child += 1
    }
    return (child, offset)
  }

  /// Returns the index of the first element that meets a condition, as all after it do.
  ///
  /// Complexity: O(log² n) evaluations of the condition.
  func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    if isPiece { return Int.firstIndex(below: count) { belongs(elements[start + $0]) } }
    // The last child whose first element does not meet the condition.
    let children = children
    var (low, high) = (0, children.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if belongs(children[middle].first) { high = middle - 1 } else { low = middle }
    }
    let before = children[..<low].reduce(0) { $0 + $1.count }
    return before + children[low].partitioningIndex(where: belongs)
  }

  private var first: Element { isPiece ? elements[start] : children[0].first }
}

extension ListNode {
  /// Returns a child, copied first if it is shared.
  private func uniqueChild(_ child: Int) -> ListNode {
    Self.makeUnique(&content.children[child])
    return content.children[child]
  }

  /// Returns the leaf that contains an index, unshared, and the index within it.
  private func ownLeaf(at index: Int) -> (leaf: ListNode, offset: Int) {
    guard height > 0 else {
      own()
      return (self, index)
    }
    open()
    let (child, offset) = child(at: index)
    return uniqueChild(child).ownLeaf(at: offset)
  }

  /// The element at an index, changed in place; the node must be unshared.
  subscript(changing index: Int) -> Element {
    get {
      let (piece, offset) = piece(at: index)
      return piece.elements[piece.start + offset]
    }
    _modify {
      let (leaf, offset) = ownLeaf(at: index)
      yield &leaf.content.elements[offset]
    }
  }

  /// Inserts an element below, and returns the new right sibling if this node was split.
  func insert(_ element: Element, at index: Int) -> ListNode? {
    guard height > 0 else {
      own()
      content.elements.insert(element, at: index)
      content.count += 1
      return count > Self.maxElements ? splitLeaf(appending: index == count - 1) : nil
    }
    open()
    content.count += 1
    let (child, offset) = child(at: index)
    guard let sibling = uniqueChild(child).insert(element, at: offset) else { return nil }
    content.children.insert(sibling, at: child + 1)
    return children.count > Self.maxChildren ? splitChildren() : nil
  }

  /// Splits in half, or near the end while elements are appended one by one.
  private func splitLeaf(appending: Bool) -> ListNode {
    let middle = appending ? count - 1 : count / 2
    let sibling = ListNode(own: Array(elements[middle...]))
    content.elements.removeSubrange(middle...)
    content.count -= sibling.count
    return sibling
  }

  private func splitChildren() -> ListNode {
    let sibling = ListNode(children: Array(children[(children.count / 2)...]))
    content.children.removeSubrange((children.count / 2)...)
    content.count -= sibling.count
    return sibling
  }

  /// Removes the element at an index. Complexity: O(log n).
  func remove(at index: Int) -> Element {
    guard height > 0 else {
      own()
      content.count -= 1
      return content.elements.remove(at: index)
    }
    open()
    content.count -= 1
    let (child, offset) = child(at: index)
    let element = uniqueChild(child).remove(at: offset)
    rebalance(around: child)
    return element
  }

  /// Removes an empty child, and merges a small one into its left or right neighbour.
  private func rebalance(around child: Int) {
    guard children[child].count > 0 else {
      content.children.remove(at: child)
      return
    }
    guard children[child].isSmall, children.count > 1 else { return }
    let left = child > 0 ? child - 1 : child
    let (first, second) = (children[left], children[left + 1])
    guard let merged = first.merged(with: second) else { return }
    content.children.replaceSubrange(left...left + 1, with: CollectionOfOne(merged))
  }

  /// Returns a node with the elements of this one and the next, or nil if it would be too large.
  private func merged(with next: ListNode) -> ListNode? {
    if height == 0 {
      guard count + next.count <= Self.maxElements / 2 else { return nil }
      return ListNode(own: Array(slice(0..<count)) + next.slice(0..<next.count))
    }
    // A run counts as full.
    guard !isPiece, !next.isPiece,
      children.count + next.children.count <= Self.maxChildren / 2
    else { return nil }
    return ListNode(children: children + next.children)
  }

  private var isSmall: Bool {
    height == 0 ? count < Self.maxElements / 8 : !isPiece && children.count < Self.maxChildren / 8
  }
}

extension ListNode {
  /// Visits the elements in storage not visited before.
  func visit(_ visited: inout VisitedStorage, _ body: (Element) -> Void) {
    if let source = content.source {
      // The whole array is kept, however small a part of it the list uses.
      if visited.insert(source) { source.elements.forEach(body) }
    } else if visited.insert(self) {
      elements.forEach(body)
      for child in children { child.visit(&visited, body) }
    }
  }

  /// Returns how many nodes another tree does not share, because edits made them; for tests.
  func numberOfNodes(beyond other: ListNode?) -> Int {
    var known: Set<ObjectIdentifier> = []
    _ = other?.nodes(beyond: &known)
    return nodes(beyond: &known)
  }

  private func nodes(beyond known: inout Set<ObjectIdentifier>) -> Int {
    guard known.insert(ObjectIdentifier(self)).inserted else { return 0 }
    return children.reduce(1) { $0 + $1.nodes(beyond: &known) }
  }
}

/// Edits of a whole tree, whose root may be shared.
extension ListNode {
  static func makeUnique(_ root: inout ListNode) {
    if !isKnownUniquelyReferenced(&root) { root = root.copy() }
  }

  /// Inserts an element before the one at an index. Complexity: O(log n).
  static func insert(_ element: Element, at index: Int, in root: inout ListNode) {
    makeUnique(&root)
    if let sibling = root.insert(element, at: index) { root = ListNode(children: [root, sibling]) }
    assert(root.isSound(around: index))
  }

  /// Removes the element at an index. Complexity: O(log n).
  static func remove(at index: Int, from root: inout ListNode) -> Element {
    makeUnique(&root)
    let element = root.remove(at: index)
    while root.children.count == 1 { root = root.children[0] }
    if root.count == 0 { root = ListNode([]) }
    assert(root.isSound(around: index))
    return element
  }

  /// Changes the element at an index in place. Complexity: O(log n).
  static func change(
    at index: Int, in root: inout ListNode, _ body: (inout Element) -> Void
  ) {
    makeUnique(&root)
    body(&root[changing: index])
  }

  /// Replaces the elements in a range.
  ///
  /// Complexity: O((k + r) log n) for k elements that replace r, or O(n + k) if that is less.
  static func replace(_ range: Range<Int>, with elements: [Element], in root: inout ListNode) {
    if range.count > root.count / 16 {
      var all: [Element] = []
      all.reserveCapacity(root.count - range.count + elements.count)
      root.append(0..<range.lowerBound, to: &all)
      all += elements
      root.append(range.upperBound..<root.count, to: &all)
      root = ListNode(all)
    } else {
      for index in range.reversed() { _ = remove(at: index, from: &root) }
      insert(elements, at: range.lowerBound, in: &root)
    }
  }

  /// Inserts elements before the one at an index.
  ///
  /// Complexity: O(k log n), or O(n + k) if that is less.
  static func insert(_ elements: [Element], at index: Int, in root: inout ListNode) {
    if root.count == 0 {
      // The array is used without a copy.
      root = ListNode(elements)
    } else if elements.count > root.count / 16 {
      var all: [Element] = []
      all.reserveCapacity(root.count + elements.count)
      root.append(0..<index, to: &all)
      all += elements
      root.append(index..<root.count, to: &all)
      root = ListNode(all)
    } else {
      for (offset, element) in elements.enumerated() {
        insert(element, at: index + offset, in: &root)
      }
    }
  }

  /// The elements as one array, which is free while the list is unchanged since it was made from
  /// one.
  ///
  /// Complexity: O(1) for such a list, otherwise O(n).
  var array: [Element] {
    if isPiece, elements.count == count { return elements }
    var result: [Element] = []
    result.reserveCapacity(count)
    append(0..<count, to: &result)
    return result
  }
}
