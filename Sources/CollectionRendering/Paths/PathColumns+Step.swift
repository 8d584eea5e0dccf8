import CollectionCore
package import CollectionUpdates
package import CollectionViews

extension PathColumns {
  /// Creates the columns of a batch, a refusal or a repair, or nil for other steps.
  ///
  /// They are also nil if the counts are unknown or the view reloads instead.
  ///
  /// - Parameter profile: the version of UIKit whose rules apply.
  package init?(_ step: Step, profile: UpdateProfile = .modern) {
    self.init(step, step.sides, profile: profile)
  }

  /// Creates the columns of a step with the sides from `Step.sides`.
  init?(
    _ step: Step, _ sides: (before: PathSide, after: PathSide)?, profile: UpdateProfile
  ) {
    guard let sides else { return nil }
    switch step.kind {
    case .batch, .repair:
      guard !step.operations.isEmpty else { return nil }
      self.init(step.operations, from: sides.before, to: sides.after, profile: profile)
    case .refused: self.init(refused: step.operations, from: sides.before, to: sides.after)
    case .reload, .layoutChange, .layout, .scroll, .bounds, .selection: return nil
    }
  }
}

extension Step {
  /// The items before and after, or their counts; nil if neither is known.
  ///
  /// After a refused batch they are those of the data, which the view does not show.
  var sides: (before: PathSide, after: PathSide)? {
    if kind == .refused {
      guard let before = stateLines.before.flatMap(PathSide.init(line:)),
        let after = fault?.data.flatMap(PathSide.init(line:))
      else { return nil }
      return (before, after)
    }
    if case .batch(let entry)? = entry?.value, entry.before == nil || entry.after == nil {
      return (PathSide(counts: entry.countsBefore), PathSide(counts: entry.countsAfter))
    }
    guard let before = side(states.before ?? stateBefore, stateLines.before),
      let after = side(states.after ?? state, stateLines.after)
    else { return nil }
    return (before, after)
  }

  /// The items in the pictures before and after; nil if they are unknown.
  var shownSides: (before: PathSide?, after: PathSide?) {
    if kind == .refused {
      let side = stateLines.before.flatMap(PathSide.init(line:))
      return (side, side)
    }
    let after = side(states.after ?? state, stateLines.after)
    let before = side(states.before ?? stateBefore, stateLines.before)
    return (before ?? after, after)
  }

  private func side(_ state: CollectionState?, _ line: String?) -> PathSide? {
    state.map { PathSide($0) } ?? line.flatMap(PathSide.init(line:))
  }
}
