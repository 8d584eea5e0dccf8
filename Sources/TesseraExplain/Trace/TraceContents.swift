import CollectionCore

/// The contents of a view or of its data at one moment, as recorded in a trace.
package struct TraceContents: Hashable, Sendable {
  /// The number of items of each section.
  package var counts: [Int]
  /// The names of the items of each section; nil if they are not recorded.
  package var items: [[String]]?
  /// The names of the sections; nil if they are not recorded.
  package var sections: [String]?

  /// Creates contents.
  init(counts: [Int], items: [[String]]? = nil, sections: [String]? = nil) {
    self.counts = counts
    self.items = items
    self.sections = sections
  }

  /// The state with the recorded names; unnamed sections have their index as the name.
  ///
  /// It is nil if items have no names. Complexity: O(n).
  var state: CollectionState? {
    items.map { items in
      CollectionState(
        sections: items.enumerated().map { index, names in
          Section(
            id: .string(sections?[index] ?? "section \(index)"),
            items: names.map { Item(id: .string($0)) })
        })
    }
  }

  /// The counts as a list, truncated if it is long: `[3, 1]`.
  package var text: String { Self.text(of: counts) }

  /// Returns counts as a list, truncated if it is long.
  static func text(of counts: [Int]) -> String {
    let shown = counts.prefix(12).map(String.init).joined(separator: ", ")
    return counts.count > 12
      ? "[\(shown), … \(counts.count.counted("section"))]" : "[\(shown)]"
  }
}
