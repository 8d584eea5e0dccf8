package import CollectionViews

/// A phase of a transition that is shown phase by phase.
///
/// On the screen all phases run at once. In sequence, they show that every delete belongs to the
/// state before and every insert to the state after.
package enum MotionPhase: String, Sendable, CaseIterable {
  /// Elements disappear, by their index paths before.
  case deletes
  /// Elements move to their frames after.
  case moves
  /// Elements appear, by their index paths after.
  case inserts

  /// Creates the phase of a kind of change.
  package init(_ kind: Transition.Kind) {
    switch kind {
    case .deleted: self = .deletes
    case .inserted: self = .inserts
    case .kept, .moved, .reloaded, .reconfigured: self = .moves
    }
  }

  /// Returns the phases in which elements with these changes move, in order.
  package static func phases(of kinds: [Transition.Kind]) -> [MotionPhase] {
    allCases.filter { phase in kinds.contains { MotionPhase($0) == phase } }
  }
}
