package import CollectionCore

/// The state that a program must reach, and the precision of the comparison.
package struct Goal: Sendable, Hashable {
  /// The kind of comparison.
  package enum Kind: Sendable, Hashable {
    /// Sections, their order, and their items.
    case state(CollectionState)
    /// The items in order, in any sections.
    case items(CollectionState)
    /// The sections with some names; others may exist.
    case sections([Identifier], CollectionState)
    /// The frames of items, up to a tolerance in points.
    case rects([Frame], tolerance: Double)
  }

  /// The expected frame of an item.
  package struct Frame: Sendable, Hashable {
    package var path: IndexPath
    package var rect: Rect
  }

  /// The kind of comparison, with the expected value.
  package var kind: Kind
  /// The 1-based line of the goal in the exercise's file.
  package var line: Int
}

extension Goal {
  /// A Boolean value that indicates whether the goal is a state instead of frames.
  package var hasState: Bool { state != nil }

  /// The compared part of the state to reach; nil if frames are compared.
  package var state: CollectionState? {
    switch kind {
    case .state(let state), .items(let state), .sections(_, let state): state
    case .rects: nil
    }
  }

  /// The goal for learners: a state line, the items, the sections, or frames.
  package var text: String {
    switch kind {
    case .state(let state): state.description
    case .items(let state): Self.items(of: state)
    case .sections(let names, let state): Self.sections(names, of: state)
    case .rects(let frames, _): frames.map { Self.text($0.path, $0.rect) }.joined(separator: "; ")
    }
  }

  /// Returns the compared part of a state, as text.
  func compared(_ state: CollectionState) -> String {
    switch kind {
    case .state, .rects: state.description
    case .items: Self.items(of: state)
    case .sections(let names, _): Self.sections(names, of: state)
    }
  }

  private static func items(of state: CollectionState) -> String {
    state.sections.flatMap { $0.items.map { $0.id.description } }.joined(separator: " ")
  }

  private static func sections(_ names: [Identifier], of state: CollectionState) -> String {
    CollectionState(sections: names.compactMap { name in state.sections.first { $0.id == name } })
      .description
  }

  /// Returns an item's frame on one line.
  static func text(_ path: IndexPath, _ rect: Rect) -> String {
    "\(path) \(rect.x.text) \(rect.y.text) \(rect.width.text) \(rect.height.text)"
  }
}
