package import CollectionCore
package import CollectionRendering
package import CollectionViews
package import LuaRuntime

extension Evaluator {
  /// Returns the drawing of one of the script's views, after the script has run.
  ///
  /// The layout may ask the script's functions, within what is left of the limits. Its questions do
  /// not count in the statistics of the view.
  ///
  /// - Throws: what the script raises, or what the layout refuses.
  package func drawing(
    of view: CollectionView, rect: Rect? = nil
  ) throws(CallingError<CollectionViewError>) -> LayoutDrawing {
    try state.calling { () throws(CollectionViewError) in
      try view.uncounted { () throws(CollectionViewError) in try LayoutDrawing(view, rect: rect) }
    }
  }

  /// Returns what there is to say about an error of one of the script's views, after the script has
  /// run: what its layout refuses, or what the script's functions raise.
  package func diagnosis(
    of error: CallingError<CollectionViewError>, in view: CollectionView
  ) -> Diagnosis {
    switch error {
    case .script(let error): return ScriptFailure(error, evaluator: self).diagnosis
    case .engine(let error):
      if let failure = state.failures.take() {
        return ScriptFailure(failure, evaluator: self).diagnosis
      }
      if error.isOfView { return pendingDiagnosis(error, in: view) }
      return Diagnosis(error) ?? ScriptFailure(.host(error.description), evaluator: self).diagnosis
    }
  }
}
