package import CollectionCore

/// The state that a program is to reach, and how closely it is compared.
package struct Goal: Sendable, Hashable {
  /// The kind of comparison.
  package enum Kind: Sendable, Hashable {
    /// Sections, their order, and their items.
    case state(CollectionState)
    /// The items in order, whatever sections they are in.
    case items(CollectionState)
    /// The sections of these names; others may be there.
    case sections([Identifier], CollectionState)
    /// The frames of items, up to a tolerance in points.
    case rects([Frame], tolerance: Double)
  }

  /// The frame that an item is to have.
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
  /// A Boolean value that indicates whether a state is to be reached, and not frames.
  package var hasState: Bool { state != nil }

  /// The state to reach, as far as it is compared; nil where frames are compared.
  package var state: CollectionState? {
    switch kind {
    case .state(let state), .items(let state), .sections(_, let state): state
    case .rects: nil
    }
  }

  /// The goal as learners read it: a state line, the items, the sections, or frames.
  package var text: String {
    switch kind {
    case .state(let state): state.description
    case .items(let state): Self.items(of: state)
    case .sections(let names, let state): Self.sections(names, of: state)
    case .rects(let frames, _): frames.map { Self.text($0.path, $0.rect) }.joined(separator: "; ")
    }
  }

  /// Returns the part of a state that is compared, as text.
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
