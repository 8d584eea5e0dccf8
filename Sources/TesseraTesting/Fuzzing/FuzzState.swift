public import CollectionCore

/// A random state of a collection: numbered sections with numbered items.
///
/// `fuzzDiff` passes two of them to the diff of an app. A diff of lists uses `items`, a diff of
/// sections uses `sections`.
///
/// ```swift
/// let state = FuzzState("0: 1 2 | 1: 3")
/// let ids = state?.sections[0].items.map(\.id)  // [1, 2]
/// ```
public struct FuzzState: Hashable, Sendable {
  /// An item: its identity, and a version for its content.
  public struct Item: Hashable, Sendable {
    /// The identity of the item.
    public var id: Int
    /// The version of the content; another number means other content.
    public var version: Int

    /// Creates an item.
    public init(id: Int, version: Int = 0) {
      self.id = id
      self.version = version
    }
  }

  /// A section: its identity and its items.
  public struct Section: Hashable, Sendable {
    /// The identity of the section.
    public var id: Int
    /// The items in order.
    public var items: [Item]

    /// Creates a section.
    public init(id: Int, items: [Item] = []) {
      self.id = id
      self.items = items
    }
  }

  /// The sections in order.
  public var sections: [Section]

  /// Creates a state.
  public init(sections: [Section]) { self.sections = sections }

  /// Creates a state with one section of the items.
  public init(items: [Item]) { self.init(sections: [Section(id: 0, items: items)]) }

  /// The items of the first section, for a diff of lists.
  public var items: [Item] { sections.first?.items ?? [] }

  /// The ids of the items of the first section.
  public var ids: [Int] { items.map { $0.id } }

  /// The ids of the items of each section.
  public var lists: [[Int]] { sections.map { $0.items.map { $0.id } } }
}

extension FuzzState: CustomStringConvertible {
  /// The state line; a version other than 0 follows the id, as in `0: 1 2v1`.
  public var description: String {
    sections.map { section in
      "\(section.id):"
        + section.items.map { " \($0.id)" + ($0.version == 0 ? "" : "v\($0.version)") }.joined()
    }.joined(separator: " | ")
  }

  /// Reads a state line in the form of `description`, or returns nil if it contains anything but
  /// numbers.
  package init?(_ line: String) {
    guard let state = try? CollectionState(line: line) else { return nil }
    var sections: [Section] = []
    for section in state.sections {
      guard case .integer(let number) = section.id, let id = Int(exactly: number) else {
        return nil
      }
      var items: [Item] = []
      for item in section.items {
        let parts = item.id.label.split(separator: "v", omittingEmptySubsequences: false)
        guard let id = Int(parts[0]), parts.count < 3 else { return nil }
        guard let version = parts.count == 1 ? 0 : Int(parts[1]) else { return nil }
        items.append(Item(id: id, version: version))
      }
      sections.append(Section(id: id, items: items))
    }
    self.init(sections: sections)
  }
}

extension FuzzState: BatchState {
  /// Returns the state with the versions as content.
  public func collectionState(_ names: inout IdentifierNames) -> CollectionState {
    CollectionState(
      sections: sections.map { section in
        CollectionCore.Section(
          id: .integer(section.id),
          items: section.items.map { item in
            CollectionCore.Item(
              id: .integer(item.id), fields: ["version": .integer(item.version)])
          })
      })
  }
}
