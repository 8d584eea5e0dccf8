package import CollectionCore
package import CollectionRendering
package import CollectionViews
import LuaRuntime

extension Evaluator {
  /// Returns the drawing of one of the script's views, after the script has run.
  ///
  /// The layout may ask the script's functions, within what is left of the limits. Its questions do
  /// not count in the statistics of the view.
  ///
  /// - Throws: `ScriptFailure` for what the script raises, and what the layout throws.
  package func drawing(of view: CollectionView, rect: Rect? = nil) throws -> LayoutDrawing {
    do {
      return try state.calling {
        try view.uncounted { () throws(CollectionViewError) in try LayoutDrawing(view, rect: rect) }
      }
    } catch let error as BindingError {
      throw ScriptFailure(error, evaluator: self)
    }
  }

  /// Returns what there is to say about an error of one of the script's views, after the script has
  /// run: what its layout refuses, or what the script's functions raise.
  package func diagnosis(of error: any Error, in view: CollectionView) -> Diagnosis {
    let error = state.failures.take() ?? error
    if let error = CollectionViewError(error) {
      return pendingDiagnosis(error, in: view)
    }
    return Diagnosis(error) ?? ScriptFailure(BindingError(error), evaluator: self).diagnosis
  }
}
