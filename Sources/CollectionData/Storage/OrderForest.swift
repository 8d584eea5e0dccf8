/// Ordered lists of numbers, each of which is found by its index and knows its own, in O(log n).
///
/// Every list is a B+tree, and the nodes of all of them lie side by side in a few arrays: nothing is
/// counted, what a search reads lies together, and an element is a number of 32 bits and its rank.
/// Ranks ascend along a list, so most comparisons need nothing but the node.
struct OrderForest: ~Copyable {
  /// One of the lists: its root, and how many levels are below.
  struct List {
    fileprivate(set) var root: Int32 = -1
    fileprivate(set) var height = 0
    /// The number of elements.
    fileprivate(set) var count = 0
  }

  /// The most elements of a leaf.
  static var leafRoom: Int { 64 }
  /// The most children of an inner node.
  static var nodeRoom: Int { 32 }
  private static var bulkLeaf: Int { 48 }
  private static var bulkNode: Int { 24 }

  /// The leaf that each element is in; what is in no list has any.
  private var leafOfElement: [Int32] = []
  private var leaves = Leaves()
  private var nodes = Nodes()
  /// The number of nodes that edits have changed, for tests.
  private(set) var steps = 0

  /// The elements of the leaves, each of which has room for the same number.
  private struct Leaves {
    var elements: [Int32] = []
    var ranks: [Int] = []
    var counts: [Int32] = []
    var parents: [Int32] = []
    var unused: [Int32] = []
  }

  /// The children of the inner nodes: leaves, or inner nodes of the level below.
  private struct Nodes {
    var children: [Int32] = []
    /// The numbers of elements below the children.
    var sizes: [Int32] = []
    /// The first elements below the children, and their ranks.
    var elements: [Int32] = []
    var ranks: [Int] = []
    var counts: [Int32] = []
    var parents: [Int32] = []
    var unused: [Int32] = []
  }
}

extension OrderForest {
  /// Makes room for elements up to a number.
  mutating func reserve(_ count: Int) {
    guard leafOfElement.count < count else { return }
    leafOfElement.append(contentsOf: repeatElement(-1, count: count - leafOfElement.count))
  }

  /// Creates a list of elements that are in no other, by ascending ranks. Complexity: O(n).
  mutating func makeList(_ elements: [Int32], ranks: [Int]) -> List {
    var list = List()
    guard !elements.isEmpty else { return list }
    reserve(Int(elements.max() ?? 0) + 1)
    var level: [Int32] = []
    let parts = (elements.count + Self.bulkLeaf - 1) / Self.bulkLeaf
    for part in 0..<parts {
      let range = (elements.count * part / parts)..<(elements.count * (part + 1) / parts)
      let leaf = newLeaf()
      let start = Int(leaf) * Self.leafRoom
      for index in range {
        leaves.elements[start + index - range.lowerBound] = elements[index]
        leaves.ranks[start + index - range.lowerBound] = ranks[index]
        leafOfElement[Int(elements[index])] = leaf
      }
      leaves.counts[Int(leaf)] = Int32(range.count)
      level.append(leaf)
    }
    while level.count > 1 {
      let parts = (level.count + Self.bulkNode - 1) / Self.bulkNode
      level = (0..<parts).map { part in
        let range = (level.count * part / parts)..<(level.count * (part + 1) / parts)
        return newNode(level[range], childHeight: list.height)
      }
      list.height += 1
    }
    list.root = level[0]
    list.count = elements.count
    return list
  }

  /// Gives the nodes of a list back, whose elements are then in none. Complexity: O(n / 48).
  mutating func removeAll(of list: inout List) {
    if list.root >= 0 { free(list.root, height: list.height) }
    list = List()
  }

  private mutating func free(_ node: Int32, height: Int) {
    guard height > 0 else { return leaves.unused.append(node) }
    let start = Int(node) * Self.nodeRoom
    for child in start..<(start + Int(nodes.counts[Int(node)])) {
      free(nodes.children[child], height: height - 1)
    }
    nodes.unused.append(node)
  }
}

extension OrderForest {
  /// Returns the index of an element in its list. Complexity: O(log n).
  func index(of element: Int32) -> Int {
    let leaf = leafOfElement[Int(element)]
    var index = place(of: element, in: leaf)
    var (child, parent) = (leaf, leaves.parents[Int(leaf)])
    while parent >= 0 {
      let start = Int(parent) * Self.nodeRoom
      let place = self.place(of: child, inNode: parent)
      for sibling in start..<(start + place) { index += Int(nodes.sizes[sibling]) }
      (child, parent) = (parent, nodes.parents[Int(parent)])
    }
    return index
  }

  /// Returns the element at an index from 0 to below the count. Complexity: O(log n).
  func element(at index: Int, in list: List) -> Int32 {
    let (leaf, offset) = leaf(at: index, in: list)
    return leaves.elements[Int(leaf) * Self.leafRoom + offset]
  }

  /// Returns the first index whose element a new one of a rank precedes, and that element; else the
  /// count.
  ///
  /// - Parameter precedes: returns whether the new one precedes an element of the same rank; it
  ///   should hold from one of these on.
  ///
  /// Complexity: O(log n) comparisons.
  func firstIndex(
    after rank: Int, in list: List, precedes: (Int32) throws -> Bool
  ) rethrows -> (index: Int, element: Int32?) {
    guard list.root >= 0 else { return (0, nil) }
    var (node, height, index) = (list.root, list.height, 0)
    var next: Int32?
    while height > 0 {
      let start = Int(node) * Self.nodeRoom
      var (low, high) = (0, Int(nodes.counts[Int(node)]))
      while low < high {
        let middle = (low + high) / 2
        let other = nodes.ranks[start + middle]
        if try other != rank ? rank < other : precedes(nodes.elements[start + middle]) {
          high = middle
        } else {
          low = middle + 1
        }
      }
      if low < Int(nodes.counts[Int(node)]) { next = nodes.elements[start + low] }
      // In front of all elements: only at the root, whose first one has no neighbour.
      guard low > 0 else { return (index, next) }
      for child in start..<(start + low - 1) { index += Int(nodes.sizes[child]) }
      node = nodes.children[start + low - 1]
      height -= 1
    }
    let start = Int(node) * Self.leafRoom
    let count = Int(leaves.counts[Int(node)])
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let other = leaves.ranks[start + middle]
      if try other != rank ? rank < other : precedes(leaves.elements[start + middle]) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return (index + low, low < count ? leaves.elements[start + low] : next)
  }

  /// Calls a body with the elements of a list in order. Complexity: O(n).
  func forEach(in list: List, _ body: (Int32) throws -> Void) rethrows {
    guard list.root >= 0 else { return }
    try visit(list.root, height: list.height, body)
  }

  private func visit(_ node: Int32, height: Int, _ body: (Int32) throws -> Void) rethrows {
    if height > 0 {
      let start = Int(node) * Self.nodeRoom
      for child in start..<(start + Int(nodes.counts[Int(node)])) {
        try visit(nodes.children[child], height: height - 1, body)
      }
      return
    }
    let start = Int(node) * Self.leafRoom
    for place in start..<(start + Int(leaves.counts[Int(node)])) {
      try body(leaves.elements[place])
    }
  }
}

extension OrderForest {
  /// Inserts an element that is in no list at an index from 0 to the count. Complexity: O(log n).
  mutating func insert(_ element: Int32, rank: Int, at index: Int, in list: inout List) {
    reserve(Int(element) + 1)
    if list.root < 0 { list = makeEmptyLeaf() }
    let (leaf, offset) = leaf(at: index, in: list, isEnd: true)
    insert(element, rank, at: offset, leaf)
    list.count += 1
    addSize(1, above: leaf)
    if offset == 0 { setFirst(element, rank, below: leaf) }
    if leaves.counts[Int(leaf)] == Self.leafRoom { splitLeaf(leaf, appending: offset, &list) }
  }

  /// Removes an element from its list, which the list must be. Complexity: O(log n).
  mutating func remove(_ element: Int32, from list: inout List) {
    let leaf = leafOfElement[Int(element)]
    let offset = place(of: element, in: leaf)
    removePlace(offset, in: leaf)
    list.count -= 1
    addSize(-1, above: leaf)
    let count = Int(leaves.counts[Int(leaf)])
    if count == 0 {
      dropLeaf(leaf, &list)
    } else {
      if offset == 0 {
        let start = Int(leaf) * Self.leafRoom
        setFirst(leaves.elements[start], leaves.ranks[start], below: leaf)
      }
      if count < Self.leafRoom / 8 { mergeLeaf(leaf, &list) }
    }
  }

  /// Gives an element another rank, which leaves the order as it is. Complexity: O(log n).
  mutating func setRank(_ rank: Int, of element: Int32) {
    let leaf = leafOfElement[Int(element)]
    let offset = place(of: element, in: leaf)
    leaves.ranks[Int(leaf) * Self.leafRoom + offset] = rank
    if offset == 0 { setFirst(element, rank, below: leaf) }
  }
}

extension OrderForest {
  /// The place of an element in its leaf.
  private func place(of element: Int32, in leaf: Int32) -> Int {
    let start = Int(leaf) * Self.leafRoom
    var place = start
    // The element is there: a table that says otherwise is a mistake of ours, and traps.
    while leaves.elements[place] != element { place += 1 }
    return place - start
  }

  private func place(of child: Int32, inNode node: Int32) -> Int {
    let start = Int(node) * Self.nodeRoom
    var place = start
    while nodes.children[place] != child { place += 1 }
    return place - start
  }

  /// Finds the leaf of an index; at its end, an index belongs to the leaf before if that is wanted.
  private func leaf(at index: Int, in list: List, isEnd: Bool = false) -> (Int32, Int) {
    var (node, height, index) = (list.root, list.height, index)
    while height > 0 {
      var child = Int(node) * Self.nodeRoom
      let last = child + Int(nodes.counts[Int(node)]) - 1
      while child < last {
        let size = Int(nodes.sizes[child])
        if isEnd ? index <= size : index < size { break }
        index -= size
        child += 1
      }
      node = nodes.children[child]
      height -= 1
    }
    return (node, index)
  }

  private mutating func addSize(_ change: Int32, above leaf: Int32) {
    var (child, parent) = (leaf, leaves.parents[Int(leaf)])
    steps += 1
    while parent >= 0 {
      steps += 1
      nodes.sizes[Int(parent) * Self.nodeRoom + place(of: child, inNode: parent)] += change
      (child, parent) = (parent, nodes.parents[Int(parent)])
    }
  }

  /// Notes the first element of a leaf in the nodes above of which it is the first, too.
  private mutating func setFirst(_ element: Int32, _ rank: Int, below leaf: Int32) {
    var (child, parent) = (leaf, leaves.parents[Int(leaf)])
    while parent >= 0 {
      let place = place(of: child, inNode: parent)
      nodes.elements[Int(parent) * Self.nodeRoom + place] = element
      nodes.ranks[Int(parent) * Self.nodeRoom + place] = rank
      if place > 0 { return }
      (child, parent) = (parent, nodes.parents[Int(parent)])
    }
  }

  private mutating func insert(_ element: Int32, _ rank: Int, at offset: Int, _ leaf: Int32) {
    let start = Int(leaf) * Self.leafRoom
    let count = Int(leaves.counts[Int(leaf)])
    leaves.elements.open(at: start + offset, until: start + count)
    leaves.ranks.open(at: start + offset, until: start + count)
    leaves.elements[start + offset] = element
    leaves.ranks[start + offset] = rank
    leaves.counts[Int(leaf)] += 1
    leafOfElement[Int(element)] = leaf
  }

  private mutating func removePlace(_ offset: Int, in leaf: Int32) {
    let start = Int(leaf) * Self.leafRoom
    let count = Int(leaves.counts[Int(leaf)])
    leaves.elements.close(at: start + offset, until: start + count)
    leaves.ranks.close(at: start + offset, until: start + count)
    leaves.counts[Int(leaf)] -= 1
  }
}

extension OrderForest {
  private mutating func makeEmptyLeaf() -> List {
    var list = List()
    list.root = newLeaf()
    return list
  }

  private mutating func newLeaf() -> Int32 {
    steps += 1
    if let leaf = leaves.unused.popLast() {
      leaves.counts[Int(leaf)] = 0
      leaves.parents[Int(leaf)] = -1
      return leaf
    }
    leaves.elements.append(contentsOf: repeatElement(-1, count: Self.leafRoom))
    leaves.ranks.append(contentsOf: repeatElement(0, count: Self.leafRoom))
    leaves.counts.append(0)
    leaves.parents.append(-1)
    return Int32(leaves.counts.count - 1)
  }

  private mutating func newNode() -> Int32 {
    steps += 1
    if let node = nodes.unused.popLast() {
      nodes.counts[Int(node)] = 0
      nodes.parents[Int(node)] = -1
      return node
    }
    nodes.children.append(contentsOf: repeatElement(-1, count: Self.nodeRoom))
    nodes.sizes.append(contentsOf: repeatElement(0, count: Self.nodeRoom))
    nodes.elements.append(contentsOf: repeatElement(-1, count: Self.nodeRoom))
    nodes.ranks.append(contentsOf: repeatElement(0, count: Self.nodeRoom))
    nodes.counts.append(0)
    nodes.parents.append(-1)
    return Int32(nodes.counts.count - 1)
  }

  private mutating func newNode(_ children: ArraySlice<Int32>, childHeight: Int) -> Int32 {
    let node = newNode()
    for (place, child) in children.enumerated() { put(child, at: place, node, childHeight) }
    nodes.counts[Int(node)] = Int32(children.count)
    return node
  }

  /// Puts a child at a place of a node, with what the node knows of it.
  private mutating func put(_ child: Int32, at place: Int, _ node: Int32, _ childHeight: Int) {
    let target = Int(node) * Self.nodeRoom + place
    nodes.children[target] = child
    if childHeight == 0 {
      let start = Int(child) * Self.leafRoom
      nodes.sizes[target] = leaves.counts[Int(child)]
      nodes.elements[target] = leaves.elements[start]
      nodes.ranks[target] = leaves.ranks[start]
      leaves.parents[Int(child)] = node
    } else {
      let start = Int(child) * Self.nodeRoom
      var size: Int32 = 0
      for grandchild in start..<(start + Int(nodes.counts[Int(child)])) {
        size += nodes.sizes[grandchild]
      }
      nodes.sizes[target] = size
      nodes.elements[target] = nodes.elements[start]
      nodes.ranks[target] = nodes.ranks[start]
      nodes.parents[Int(child)] = node
    }
  }

  /// Splits a full leaf: in half, or nearly at the end when elements are being appended.
  private mutating func splitLeaf(_ leaf: Int32, appending offset: Int, _ list: inout List) {
    let count = Int(leaves.counts[Int(leaf)])
    let middle = offset == count - 1 ? count - 1 : count / 2
    let sibling = newLeaf()
    let (start, target) = (Int(leaf) * Self.leafRoom, Int(sibling) * Self.leafRoom)
    for place in middle..<count {
      let element = leaves.elements[start + place]
      leaves.elements[target + place - middle] = element
      leaves.ranks[target + place - middle] = leaves.ranks[start + place]
      leafOfElement[Int(element)] = sibling
    }
    leaves.counts[Int(leaf)] = Int32(middle)
    leaves.counts[Int(sibling)] = Int32(count - middle)
    insertSibling(sibling, after: leaf, height: 0, &list)
  }

  /// Puts a new node behind another one, of which it was a part.
  private mutating func insertSibling(
    _ sibling: Int32, after node: Int32, height: Int, _ list: inout List
  ) {
    let parent = height == 0 ? leaves.parents[Int(node)] : nodes.parents[Int(node)]
    guard parent >= 0 else {
      list.root = newNode([node, sibling], childHeight: height)
      list.height = height + 1
      return
    }
    let place = place(of: node, inNode: parent)
    openPlace(place + 1, in: parent)
    put(node, at: place, parent, height)
    put(sibling, at: place + 1, parent, height)
    guard nodes.counts[Int(parent)] == Self.nodeRoom else { return }
    let (start, middle) = (Int(parent) * Self.nodeRoom, Self.nodeRoom / 2)
    let children = Array(nodes.children[(start + middle)..<(start + Self.nodeRoom)])
    nodes.counts[Int(parent)] = Int32(middle)
    let split = newNode(children[...], childHeight: height)
    insertSibling(split, after: parent, height: height + 1, &list)
  }

  private mutating func openPlace(_ place: Int, in node: Int32) {
    let start = Int(node) * Self.nodeRoom
    let end = start + Int(nodes.counts[Int(node)])
    nodes.children.open(at: start + place, until: end)
    nodes.sizes.open(at: start + place, until: end)
    nodes.elements.open(at: start + place, until: end)
    nodes.ranks.open(at: start + place, until: end)
    nodes.counts[Int(node)] += 1
  }

  private mutating func closePlace(_ place: Int, in node: Int32) {
    let start = Int(node) * Self.nodeRoom
    let end = start + Int(nodes.counts[Int(node)])
    nodes.children.close(at: start + place, until: end)
    nodes.sizes.close(at: start + place, until: end)
    nodes.elements.close(at: start + place, until: end)
    nodes.ranks.close(at: start + place, until: end)
    nodes.counts[Int(node)] -= 1
  }

  /// Takes an empty leaf out of its list.
  private mutating func dropLeaf(_ leaf: Int32, _ list: inout List) {
    leaves.unused.append(leaf)
    var (child, parent, height) = (leaf, leaves.parents[Int(leaf)], 0)
    while parent >= 0 {
      let place = place(of: child, inNode: parent)
      closePlace(place, in: parent)
      if nodes.counts[Int(parent)] > 0 {
        if place == 0 { renewFirst(of: parent) }
        mergeNode(parent, childHeight: height, &list)
        return lowerRoot(of: &list)
      }
      nodes.unused.append(parent)
      (child, parent) = (parent, nodes.parents[Int(parent)])
      height += 1
    }
    list = List()
  }

  /// Updates the first element of a node that is cached in its ancestors.
  private mutating func renewFirst(of node: Int32) {
    let start = Int(node) * Self.nodeRoom
    let (element, rank) = (nodes.elements[start], nodes.ranks[start])
    var (child, parent) = (node, nodes.parents[Int(node)])
    while parent >= 0 {
      let place = place(of: child, inNode: parent)
      nodes.elements[Int(parent) * Self.nodeRoom + place] = element
      nodes.ranks[Int(parent) * Self.nodeRoom + place] = rank
      if place > 0 { return }
      (child, parent) = (parent, nodes.parents[Int(parent)])
    }
  }

  /// Puts the elements of a small leaf into a neighbour below the same node, if they have room.
  private mutating func mergeLeaf(_ leaf: Int32, _ list: inout List) {
    let parent = leaves.parents[Int(leaf)]
    guard parent >= 0, nodes.counts[Int(parent)] > 1 else { return }
    let place = place(of: leaf, inNode: parent)
    let left = place > 0 ? place - 1 : place
    let start = Int(parent) * Self.nodeRoom
    let (first, second) = (nodes.children[start + left], nodes.children[start + left + 1])
    let (count, added) = (Int(leaves.counts[Int(first)]), Int(leaves.counts[Int(second)]))
    guard count + added <= Self.leafRoom / 2 else { return }
    let (target, source) = (Int(first) * Self.leafRoom + count, Int(second) * Self.leafRoom)
    for offset in 0..<added {
      let element = leaves.elements[source + offset]
      leaves.elements[target + offset] = element
      leaves.ranks[target + offset] = leaves.ranks[source + offset]
      leafOfElement[Int(element)] = first
    }
    leaves.counts[Int(first)] = Int32(count + added)
    leaves.unused.append(second)
    closePlace(left + 1, in: parent)
    nodes.sizes[start + left] = Int32(count + added)
    mergeNode(parent, childHeight: 0, &list)
    lowerRoot(of: &list)
  }

  /// Puts the children of a node with few into a neighbour below the same node, if they have room.
  private mutating func mergeNode(_ node: Int32, childHeight: Int, _ list: inout List) {
    let parent = nodes.parents[Int(node)]
    guard nodes.counts[Int(node)] < Self.nodeRoom / 8, parent >= 0, nodes.counts[Int(parent)] > 1
    else { return }
    let place = place(of: node, inNode: parent)
    let left = place > 0 ? place - 1 : place
    let start = Int(parent) * Self.nodeRoom
    let (first, second) = (nodes.children[start + left], nodes.children[start + left + 1])
    let (count, added) = (Int(nodes.counts[Int(first)]), Int(nodes.counts[Int(second)]))
    guard count + added <= Self.nodeRoom / 2 else { return }
    for offset in 0..<added {
      let child = nodes.children[Int(second) * Self.nodeRoom + offset]
      put(child, at: count + offset, first, childHeight)
    }
    nodes.counts[Int(first)] = Int32(count + added)
    nodes.unused.append(second)
    closePlace(left + 1, in: parent)
    put(first, at: left, parent, childHeight + 1)
    mergeNode(parent, childHeight: childHeight + 1, &list)
  }

  /// Makes an only child of the root the root.
  private mutating func lowerRoot(of list: inout List) {
    while list.height > 0, nodes.counts[Int(list.root)] == 1 {
      let child = nodes.children[Int(list.root) * Self.nodeRoom]
      nodes.unused.append(list.root)
      list.root = child
      list.height -= 1
      if list.height == 0 {
        leaves.parents[Int(child)] = -1
      } else {
        nodes.parents[Int(child)] = -1
      }
    }
  }
}

extension OrderForest {
  /// Checks a list: sizes, first elements, parents and leaves of elements. Complexity: O(n).
  func checkInvariants(of list: List) -> Bool {
    guard list.root >= 0 else { return list.count == 0 }
    guard let size = checkedSize(of: list.root, height: list.height, parent: -1) else {
      return false
    }
    return size == list.count
  }

  private func checkedSize(of node: Int32, height: Int, parent: Int32) -> Int? {
    if height == 0 {
      let (start, count) = (Int(node) * Self.leafRoom, Int(leaves.counts[Int(node)]))
      guard count > 0, count < Self.leafRoom, leaves.parents[Int(node)] == parent else {
        return nil
      }
      for place in start..<(start + count) {
        guard leafOfElement[Int(leaves.elements[place])] == node,
          place == start || leaves.ranks[place - 1] <= leaves.ranks[place]
        else { return nil }
      }
      return count
    }
    let (start, count) = (Int(node) * Self.nodeRoom, Int(nodes.counts[Int(node)]))
    guard count > 0, count < Self.nodeRoom, nodes.parents[Int(node)] == parent else { return nil }
    var sum = 0
    for place in start..<(start + count) {
      let child = nodes.children[place]
      guard let size = checkedSize(of: child, height: height - 1, parent: node),
        size == Int(nodes.sizes[place])
      else { return nil }
      let first = height == 1 ? Int(child) * Self.leafRoom : Int(child) * Self.nodeRoom
      let (element, rank) =
        height == 1
        ? (leaves.elements[first], leaves.ranks[first])
        : (nodes.elements[first], nodes.ranks[first])
      guard element == nodes.elements[place], rank == nodes.ranks[place] else { return nil }
      sum += size
    }
    return sum
  }
}

extension Array where Element: BitwiseCopyable {
  /// Shifts the elements from one index on to the next one each, over the one at `end`.
  fileprivate mutating func open(at index: Int, until end: Int) {
    var place = end
    var span = mutableSpan
    while place > index {
      span[place] = span[place - 1]
      place -= 1
    }
  }

  /// Shifts the elements behind an index to the one before each.
  fileprivate mutating func close(at index: Int, until end: Int) {
    var place = index + 1
    var span = mutableSpan
    while place < end {
      span[place - 1] = span[place]
      place += 1
    }
  }
}
