import CollectionDiffing
import CollectionViews
import LuaRuntime

extension Evaluator {
  /// Rehearses the repair of a batch that a view has just refused, if frames are reported.
  ///
  /// The script continues afterwards, so its functions are not called. A repair that needs them
  /// waits for the end of a script that stops with the error.
  func rehearse(_ repair: Repair, in view: CollectionView) {
    postponedRepair = nil
    guard view.recorder != nil else { return }
    state.refusesCalls = true
    defer { state.refusesCalls = false }
    state.hasRefusedCalls = false
    if !tellRehearsal(of: repair, in: view), state.hasRefusedCalls {
      postponedRepair = (repair, view, view.shown)
    }
  }

  /// Lays out the views that a script has made and never laid out, so that pictures show them.
  package func layOutForPictures() {
    for view in views where view.stats.layoutPasses == 0 {
      try? state.calling { () throws(CollectionViewError) in try view.layoutIfNeeded() }
    }
  }

  /// Rehearses a postponed repair after a script has failed.
  ///
  /// Effects and output of its functions do not matter any more.
  func rehearseAtEnd() {
    guard let (repair, view, shown) = postponedRepair, view.lastRefusal != nil, view.shown == shown,
      view.dataSource.currentState() == repair.target
    else { return }
    postponedRepair = nil
    isRehearsing = true
    state.hasRefusedCalls = false
    defer { isRehearsing = false }
    _ = tellRehearsal(of: repair, in: view)
  }

  /// Rehearses a repair, and reports nothing if a function fails.
  private func tellRehearsal(of repair: Repair, in view: CollectionView) -> Bool {
    let steps = try? state.calling { () throws(CollectionViewError) in
      try view.rehearse(repair.batches, endingWith: repair.target)
    }
    guard let steps, !state.hasRefusedCalls
    else { return false }
    let number = number(of: view)
    for step in steps { onEvent?(.step(step, view: number)) }
    return true
  }
}
