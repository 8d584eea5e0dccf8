/// A traversal of the elements of a tree, piece by piece.
struct ListWalk<Element: Sendable> {
  private let root: ListNode<Element>
  private var elements: [Element] = []
  private var position = 0
  private var end = 0
  private var reached = 0

  /// Starts before the first element.
  init(_ root: ListNode<Element>) { self.root = root }

  /// Returns the next element, or nil at the end. Complexity: O(n) for the whole walk.
  mutating func next() -> Element? {
    if position == end {
      guard reached < root.count else { return nil }
      let piece = root.piece(at: reached).piece
      (elements, position, end) = (piece.elements, piece.start, piece.end)
      reached += piece.count
    }
    defer { position += 1 }
    return elements[position]
  }
}
