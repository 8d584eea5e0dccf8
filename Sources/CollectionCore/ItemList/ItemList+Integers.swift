/// Items that are nothing but integers, which are stored as such: eight bytes each.
extension ItemList {
  /// Creates a list of the items of integers, whose array it takes as it is. Complexity: O(1).
  package init(integers ids: [Int]) {
    self = ids.isEmpty ? ItemList() : ItemList(root: ListNode(numbers: ids))
  }

  /// Inserts the items of integers before the item at `index`; `count` appends.
  ///
  /// Complexity: O(k log n), or O(n + k) where that is less.
  ///
  /// - Precondition: `0 <= index <= count`.
  package mutating func insert(integers ids: [Int], at index: Int) {
    precondition(index >= 0 && index <= count, "index out of range")
    if root.count == 0 {
      self = ItemList(integers: ids)
    } else if ids.count > 8, ids.count > root.count / 16, let numbers = root.numbers {
      var all: [Int] = []
      all.reserveCapacity(root.count + ids.count)
      all += numbers[root.start..<(root.start + index)]
      all += ids
      all += numbers[(root.start + index)..<root.end]
      self = ItemList(integers: all)
    } else {
      insert(ids.map { Item(id: .integer($0)) }, at: index)
    }
  }

  /// The integers of the items where the whole list is stored as such, and where they lie; else nil.
  package var integers: (numbers: [Int], range: Range<Int>)? {
    root.numbers.map { ($0, root.start..<root.end) }
  }
}

extension ListNode<Item> {
  /// Returns how many integers at the start of two packed runs are equal. Complexity: O(k).
  static func commonPrefix(_ left: PackedPart, _ right: PackedPart) -> Int {
    let count = min(left.range.count, right.range.count)
    let (start, other) = (left.range.lowerBound, right.range.lowerBound)
    let numbers = left.numbers.span.extracting(start..<(start &+ count))
    let others = right.numbers.span.extracting(other..<(other &+ count))
    var index = 0
    // Whole blocks without a branch for each number.
    while index &+ block <= count {
      var difference = 0
      for place in index..<(index &+ block) { difference |= numbers[place] ^ others[place] }
      if difference != 0 { break }
      index &+= block
    }
    while index < count, numbers[index] == others[index] { index &+= 1 }
    return index
  }

  /// Returns how many integers at the end of two packed runs are equal, at most `limit`.
  ///
  /// Complexity: O(k).
  static func commonSuffix(_ left: PackedPart, _ right: PackedPart, limit: Int) -> Int {
    let count = min(left.range.count, right.range.count, limit)
    let (numbers, others) = (left.numbers.span, right.numbers.span)
    let (end, otherEnd) = (left.range.upperBound &- 1, right.range.upperBound &- 1)
    var distance = 0
    while distance < count, numbers[end &- distance] == others[otherEnd &- distance] {
      distance &+= 1
    }
    return distance
  }

  private static var block: Int { 64 }

  /// The integers of a packed run, and where they lie.
  typealias PackedPart = (numbers: [Int], range: Range<Int>)
}
