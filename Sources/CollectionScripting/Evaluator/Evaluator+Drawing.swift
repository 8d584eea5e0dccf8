package import CollectionCore
package import CollectionRendering
package import CollectionViews
package import LuaRuntime

extension Evaluator {
  /// Returns the drawing of one of the script's views, after the script has run.
  ///
  /// The layout may call the script's functions, within the remaining limits. Its queries do not
  /// count in the statistics of the view.
  ///
  /// - Throws: `ScriptFailure` for errors of the script, and errors of the layout.
  package func drawing(
    of view: CollectionView, rect: Rect? = nil
  ) throws(CallingError<CollectionViewError>) -> LayoutDrawing {
    try state.calling { () throws(CollectionViewError) in
      try view.uncounted { () throws(CollectionViewError) in try LayoutDrawing(view, rect: rect) }
    }
  }

  /// Returns the diagnosis of an error of one of the script's views, after the script has run.
  ///
  /// The error is a refusal of its layout, or one raised by the script's functions.
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
