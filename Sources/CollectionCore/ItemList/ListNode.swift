/// A node of a B+tree: a leaf with elements, an inner node with children, or a run.
///
/// A run is a part of an array that others may hold, too. It has the height that a tree of so many
/// elements has, and is cut up into smaller runs only where it changes: so a list of an array costs
/// nothing, and what is not changed stays in one piece. The elements of a packed run are integers
/// that are made elements when they are asked for.
///
/// Sendable although it changes: only the functions that take a root `inout` change nodes, and they
/// copy each node that somebody else holds, too, before they do.
final class ListNode<Element: Sendable>: @unchecked Sendable {
  /// The most elements of a leaf: fewer of large ones, each of which holds references that a copy of
  /// the leaf retains.
  static var maxElements: Int { MemoryLayout<Element>.stride <= 32 ? 64 : 16 }
  static var maxChildren: Int { 32 }
  static var bulkElements: Int { maxElements / 4 * 3 }
  static var bulkChildren: Int { 24 }

  /// What a node holds.
  enum Form: UInt8 {
    /// Children.
    case inner
    /// Elements: those of a leaf or a run.
    case plain
    /// The integers of a packed run.
    case packed
  }

  /// What the node holds.
  private(set) var form: Form
  private let level: Int32
  /// The number of levels below: 0 for a leaf.
  var height: Int { Int(level) }
  /// The number of elements in and below the node.
  private(set) var count: Int
  /// The children of an inner node; none for a run that is not cut up.
  var children: [ListNode] { ownChildren }
  /// The array that the elements of a leaf or a run lie in, from `start` on; made anew for a packed
  /// run, which most questions need not ask for.
  var elements: [Element] { form == .packed ? unpackedElements : ownElements }
  /// The place of the first element in the array.
  private(set) var start = 0
  /// The array that a run is a part of; nil where the elements are the node's own.
  private(set) var source: ListSource<Element>?
  /// The integers that a packed run is a part of; nil for all other nodes.
  private(set) var numbers: [Int]?
  private var ownElements: [Element]
  private var ownChildren: [ListNode]

  /// Creates a run of a whole array, or a leaf of a short one. Complexity: O(1).
  convenience init(_ elements: [Element]) {
    self.init(ListSource(elements), 0..<elements.count, height: Self.height(for: elements.count))
  }

  /// Creates a packed run of all integers of an array. Complexity: O(1).
  convenience init(numbers: [Int]) {
    self.init(numbers, 0..<numbers.count, height: Self.height(for: numbers.count))
  }

  private init(_ source: ListSource<Element>, _ range: Range<Int>, height: Int) {
    form = .plain
    level = Int32(truncatingIfNeeded: height)
    self.source = source
    ownElements = source.elements
    ownChildren = []
    start = range.lowerBound
    count = range.count
  }

  private init(_ numbers: [Int], _ range: Range<Int>, height: Int) {
    form = .packed
    level = Int32(truncatingIfNeeded: height)
    self.numbers = numbers
    ownElements = []
    ownChildren = []
    start = range.lowerBound
    count = range.count
  }

  private init(own elements: [Element]) {
    form = .plain
    level = 0
    ownElements = elements
    ownChildren = []
    count = elements.count
  }

  /// Creates an inner node.
  init(children: [ListNode]) {
    form = .inner
    level = children[0].level + 1
    ownElements = []
    ownChildren = children
    count = children.reduce(0) { $0 + $1.count }
  }

  private init(copy node: ListNode) {
    form = node.form
    level = node.level
    count = node.count
    start = node.start
    source = node.source
    numbers = node.numbers
    ownElements = node.ownElements
    ownChildren = node.ownChildren
  }

  /// Returns a copy, which shares what is below. Complexity: O(1).
  func copy() -> ListNode { ListNode(copy: self) }

  /// Whether the elements lie in one array: a leaf or a run.
  var isPiece: Bool { ownChildren.isEmpty }
  /// The place past the last element of a piece.
  var end: Int { start + count }
}

/// An array that runs are parts of; its identity tells which of them share it.
final class ListSource<Element: Sendable>: Sendable {
  /// The elements.
  let elements: [Element]
  init(_ elements: [Element]) { self.elements = elements }
}

extension ListNode {
  /// The height of a tree of so many elements.
  private static func height(for count: Int) -> Int {
    var (height, room) = (0, maxElements)
    while room < count {
      height += 1
      room = height == 1 ? bulkElements * bulkChildren : room * bulkChildren
    }
    return height
  }

  /// Cuts a run up into runs of the height below, so that one of them can be changed.
  private func open() {
    guard height > 0, isPiece else { return }
    var room = Self.bulkElements
    for _ in 1..<height { room *= Self.bulkChildren }
    let parts = max(1, (count + room - 1) / room)
    // A loop: where code is not compiled for the type, `map` takes several times as long.
    var children: [ListNode] = []
    children.reserveCapacity(parts)
    for part in 0..<parts {
      let range = (start + count * part / parts)..<(start + count * (part + 1) / parts)
      if let source {
        children.append(ListNode(source, range, height: height - 1))
      } else if let numbers {
        children.append(ListNode(numbers, range, height: height - 1))
      }
    }
    ownChildren = children
    form = .inner
    (start, source, numbers, ownElements) = (0, nil, nil, [])
  }

  /// Makes the elements of a leaf its own.
  private func own() {
    guard source != nil || numbers != nil else { return }
    ownElements = Array(slice(0..<count))
    form = .plain
    (start, source, numbers) = (0, nil, nil)
  }

  /// The depth of the tree, or nil if the node breaks a rule: counts add up, leaves are level.
  var depth: Int? {
    guard isPiece == ownChildren.isEmpty, (form == .packed) == (numbers != nil) else { return nil }
    if let numbers {
      guard source == nil, ownElements.isEmpty, end <= numbers.count,
        height > 0 || count <= Self.maxElements
      else { return nil }
      return height
    }
    if isPiece {
      guard source != nil || (height == 0 && start == 0 && ownElements.count == count),
        end <= ownElements.count, height > 0 || count <= Self.maxElements
      else { return nil }
      return height
    }
    guard ownChildren.count <= Self.maxChildren, ownElements.isEmpty, source == nil,
      ownChildren.allSatisfy({ $0.count > 0 && $0.depth == height - 1 }),
      count == ownChildren.reduce(0, { $0 + $1.count })
    else { return nil }
    return height
  }
}

extension ListNode {
  /// Whether two pieces are parts of one array.
  func hasSameArray(as other: ListNode) -> Bool {
    guard form == other.form else { return false }
    if let numbers, let others = other.numbers {
      return numbers.span.isIdentical(to: others.span)
    }
    let (elements, others) = (ownElements, other.ownElements)
    return elements.span.isIdentical(to: others.span)
  }

  // Recursive, since a loop would have to retain each node.
  /// Returns the element at an index. Complexity: O(log n).
  func element(at index: Int) -> Element {
    if isPiece, numbers == nil { return plainElements[start + index] }
    if let numbers { return Self.element(numbers[start + index]) }
    let (child, offset) = child(at: index)
    return children[child].element(at: offset)
  }

  /// Returns elements of a leaf or a run. Complexity: O(1), or O(k) for a packed run.
  func slice(_ range: Range<Int>) -> ArraySlice<Element> {
    let places = (start + range.lowerBound)..<(start + range.upperBound)
    guard let numbers else { return plainElements[places] }
    return numbers[places].map(Self.element)[...]
  }

  /// The array of a leaf or a run that is not packed, as no list of sections is.
  var plainElements: [Element] { ownElements }

  private var unpackedElements: [Element] {
    guard let numbers else { return [] }
    return numbers.map(Self.element)
  }

  /// Returns the element of an integer of a packed run, which only lists of items have.
  private static func element(_ number: Int) -> Element {
    guard let element = Item(id: .integer(number)) as? Element else {
      // A mistake of ours: nothing else makes a packed run.
      preconditionFailure("a packed run of elements that are no items")
    }
    return element
  }

  /// Appends the elements at some indices. Complexity: O(log n + k).
  func append(_ range: Range<Int>, to result: inout [Element]) {
    guard !isPiece else {
      let places = (start + range.lowerBound)..<(start + range.upperBound)
      if let numbers {
        result.append(addingCapacity: places.count) { (output: inout OutputSpan<Element>) in
          for place in places { output.append(Self.element(numbers[place])) }
        }
      } else {
        result += plainElements[places]
      }
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

  /// Returns the leaf or run that holds an index, and the index in it.
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

  /// Finds the child that holds an index; the index past the end belongs to the last child.
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

  /// Returns the number of elements in front of the first one that a test holds for; it holds for
  /// all behind that one.
  ///
  /// Complexity: O(log² n) tests.
  func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    if isPiece {
      return Int.firstIndex(below: count) { belongs(element(at: $0)) }
    }
    // The last child whose first element is in front.
    let children = children
    var (low, high) = (0, children.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if belongs(children[middle].first) { high = middle - 1 } else { low = middle }
    }
    let before = children[..<low].reduce(0) { $0 + $1.count }
    return before + children[low].partitioningIndex(where: belongs)
  }

  private var first: Element { isPiece ? element(at: 0) : children[0].first }
}

extension ListNode {
  /// Returns a child that nobody else holds.
  private func uniqueChild(_ child: Int) -> ListNode {
    Self.makeUnique(&ownChildren[child])
    return ownChildren[child]
  }

  /// Returns the leaf that holds an index, all its own, and the index in it.
  private func ownLeaf(at index: Int) -> (leaf: ListNode, offset: Int) {
    guard height > 0 else {
      own()
      return (self, index)
    }
    open()
    let (child, offset) = child(at: index)
    return uniqueChild(child).ownLeaf(at: offset)
  }

  /// The element at an index, changed in place; nobody else holds the node.
  subscript(changing index: Int) -> Element {
    get { element(at: index) }
    _modify {
      let (leaf, offset) = ownLeaf(at: index)
      yield &leaf.ownElements[offset]
    }
  }

  /// Inserts below and returns the new right sibling if this node had to split.
  func insert(_ element: Element, at index: Int) -> ListNode? {
    guard height > 0 else {
      own()
      ownElements.insert(element, at: index)
      count += 1
      return count > Self.maxElements ? splitLeaf(appending: index == count - 1) : nil
    }
    open()
    count += 1
    let (child, offset) = child(at: index)
    guard let sibling = uniqueChild(child).insert(element, at: offset) else { return nil }
    ownChildren.insert(sibling, at: child + 1)
    return children.count > Self.maxChildren ? splitChildren() : nil
  }

  /// Splits in half, or nearly at the end when elements are being appended one by one.
  private func splitLeaf(appending: Bool) -> ListNode {
    let middle = appending ? count - 1 : count / 2
    let sibling = ListNode(own: Array(elements[middle...]))
    ownElements.removeSubrange(middle...)
    count -= sibling.count
    return sibling
  }

  private func splitChildren() -> ListNode {
    let sibling = ListNode(children: Array(children[(children.count / 2)...]))
    ownChildren.removeSubrange((children.count / 2)...)
    count -= sibling.count
    return sibling
  }

  /// Removes the element at an index. Complexity: O(log n).
  func remove(at index: Int) -> Element {
    guard height > 0 else {
      own()
      count -= 1
      return ownElements.remove(at: index)
    }
    open()
    count -= 1
    let (child, offset) = child(at: index)
    let element = uniqueChild(child).remove(at: offset)
    rebalance(around: child)
    return element
  }

  /// Drops an empty child and merges a small one into its left or right neighbour.
  private func rebalance(around child: Int) {
    guard children[child].count > 0 else {
      ownChildren.remove(at: child)
      return
    }
    guard children[child].isSmall, children.count > 1 else { return }
    let left = child > 0 ? child - 1 : child
    let (first, second) = (children[left], children[left + 1])
    guard let merged = first.merged(with: second) else { return }
    ownChildren.replaceSubrange(left...left + 1, with: CollectionOfOne(merged))
  }

  /// Returns a node with the elements of this one and the next one, if that is not too large.
  private func merged(with next: ListNode) -> ListNode? {
    if height == 0 {
      guard count + next.count <= Self.maxElements / 2 else { return nil }
      return ListNode(own: Array(slice(0..<count)) + next.slice(0..<next.count))
    }
    // A run is as good as full.
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
  /// Visits the pieces in order.
  func forEachPiece(_ body: (ListNode) -> Void) {
    if isPiece { return body(self) }
    for child in children { child.forEachPiece(body) }
  }

  /// Visits the elements in storage that was not visited before.
  func visit(_ visited: inout VisitedStorage, _ body: (Element) -> Void) {
    if let source {
      // All of the array is kept, however little of it is in the list.
      if visited.insert(source) { source.elements.forEach(body) }
      return
    }
    guard visited.insert(self) else { return }
    if let numbers {
      for place in start..<end { body(Self.element(numbers[place])) }
      return
    }
    elements.forEach(body)
    for child in children { child.visit(&visited, body) }
  }

  /// Returns the number of nodes that are in neither of two lists' common part: those that edits
  /// made, for tests.
  func nodes(beyond known: inout Set<ObjectIdentifier>) -> Int {
    guard known.insert(ObjectIdentifier(self)).inserted else { return 0 }
    return children.reduce(1) { $0 + $1.nodes(beyond: &known) }
  }
}

/// A walk over the elements of a tree, piece by piece.
struct ListWalk<Element: Sendable> {
  private let root: ListNode<Element>
  private var elements: [Element] = []
  private var position = 0
  private var end = 0
  private var reached = 0

  /// Starts at the first element.
  init(_ root: ListNode<Element>) { self.root = root }

  /// Returns the next element, or nil at the end. Complexity: O(n) for the whole walk.
  mutating func next() -> Element? {
    if position == end {
      guard reached < root.count else { return nil }
      let (piece, offset) = root.piece(at: reached)
      if piece.form == .packed {
        // A few at a time, since nobody may want the rest.
        let range = offset..<Swift.min(offset + 64, piece.count)
        (elements, position, end) = (Array(piece.slice(range)), 0, range.count)
        reached += range.count
      } else {
        (elements, position, end) = (piece.elements, piece.start, piece.end)
        reached += piece.count
      }
    }
    defer { position += 1 }
    return elements[position]
  }
}

/// Changes of a whole tree, whose root may be shared.
extension ListNode {
  static func makeUnique(_ root: inout ListNode) {
    if !isKnownUniquelyReferenced(&root) { root = root.copy() }
  }

  /// Inserts an element before the one at an index. Complexity: O(log n).
  static func insert(_ element: Element, at index: Int, in root: inout ListNode) {
    makeUnique(&root)
    guard let sibling = root.insert(element, at: index) else { return }
    root = ListNode(children: [root, sibling])
  }

  /// Removes the element at an index. Complexity: O(log n).
  static func remove(at index: Int, from root: inout ListNode) -> Element {
    makeUnique(&root)
    let element = root.remove(at: index)
    while root.children.count == 1 { root = root.children[0] }
    if root.count == 0 { root = ListNode([]) }
    return element
  }

  /// Changes the element at an index in place. Complexity: O(log n).
  static func change(
    at index: Int, in root: inout ListNode, _ body: (inout Element) -> Void
  ) {
    makeUnique(&root)
    body(&root[changing: index])
  }

  /// Replaces the elements in a range by others.
  ///
  /// Complexity: O((k + r) log n) for k elements that take the place of r, or O(n + k) where that is
  /// less.
  static func replace(_ range: Range<Int>, with elements: [Element], in root: inout ListNode) {
    if range.count > 8, range.count > root.count / 16 {
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
  /// Complexity: O(k log n), or O(n + k) where that is less.
  static func insert(_ elements: [Element], at index: Int, in root: inout ListNode) {
    if root.count == 0 {
      root = ListNode(elements)
    } else if elements.count > 8, elements.count > root.count / 16 {
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

  /// The elements as one array, which costs nothing while the list is as it was made from one.
  ///
  /// Complexity: O(1) for such a list, else O(n).
  var array: [Element] {
    if form == .plain, ownElements.count == count { return ownElements }
    var result: [Element] = []
    result.reserveCapacity(count)
    append(0..<count, to: &result)
    return result
  }
}
