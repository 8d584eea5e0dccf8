/// An ordered list of sections that is edited anywhere in O(log n) and copied in O(1).
///
/// ```swift
/// var sections = SectionList([Section(id: "A"), Section(id: "B")])
/// sections.insert(Section(id: "C"), at: 1)
/// let ids = sections.array.map(\.id)  // A, C, B
/// ```
package struct SectionList: @unchecked Sendable {
  private var root: ListNode<Section>

  /// Creates a list of the sections, whose array it takes as it is. Complexity: O(1).
  package init(_ sections: [Section] = []) { root = ListNode(sections) }

  /// The number of sections.
  package var count: Int { root.count }
  /// Whether there is no section.
  package var isEmpty: Bool { root.count == 0 }

  /// The sections as an array.
  ///
  /// Complexity: O(1) while the list is as it was made from an array, else O(S).
  package var array: [Section] { root.array }

  /// The section at an index. Complexity: O(log S).
  ///
  /// - Precondition: `0 <= index < count`.
  package subscript(index: Int) -> Section {
    precondition(index >= 0 && index < count, "index out of range")
    return root.element(at: index)
  }

  /// Changes the section at an index in place. Complexity: O(log S).
  ///
  /// - Precondition: `0 <= index < count`.
  package mutating func change(at index: Int, _ body: (inout Section) -> Void) {
    precondition(index >= 0 && index < count, "index out of range")
    ListNode.change(at: index, in: &root, body)
  }

  /// Inserts sections before the one at an index; `count` appends.
  ///
  /// Complexity: O(k log S), or O(S + k) where that is less.
  ///
  /// - Precondition: `0 <= index <= count`.
  package mutating func insert(_ sections: [Section], at index: Int) {
    precondition(index >= 0 && index <= count, "index out of range")
    ListNode.insert(sections, at: index, in: &root)
  }

  /// Inserts a section before the one at an index; `count` appends. Complexity: O(log S).
  ///
  /// - Precondition: `0 <= index <= count`.
  package mutating func insert(_ section: Section, at index: Int) {
    precondition(index >= 0 && index <= count, "index out of range")
    ListNode.insert(section, at: index, in: &root)
  }

  /// Removes the section at an index and returns it. Complexity: O(log S).
  ///
  /// - Precondition: `0 <= index < count`.
  @discardableResult
  package mutating func remove(at index: Int) -> Section {
    precondition(index >= 0 && index < count, "index out of range")
    return ListNode.remove(at: index, from: &root)
  }

  /// Calls a body with each section and its index. Complexity: O(S).
  package func visit(_ body: (Int, Section) -> Void) {
    var index = 0
    root.forEachPiece { piece in
      for place in piece.start..<piece.end {
        body(index, piece.elements[place])
        index += 1
      }
    }
  }

  /// Returns the number of nodes of the tree that another one does not share, for tests.
  package func numberOfNodes(beyond other: SectionList) -> Int {
    var known: Set<ObjectIdentifier> = []
    _ = other.root.nodes(beyond: &known)
    return root.nodes(beyond: &known)
  }
}
