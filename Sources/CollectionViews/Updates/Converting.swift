import CollectionCore
import CollectionData
import CollectionDiffing
import CollectionLayout
import CollectionUpdates

/// Runs a call of a library, whose error becomes one of the view.
///
/// - Parameter convert: makes the view's error.
@discardableResult @inline(__always)
func converting<Failure: Error, Result>(
  _ convert: (Failure) -> CollectionViewError, _ body: () throws(Failure) -> Result
) throws(CollectionViewError) -> Result {
  do throws(Failure) {
    return try body()
  } catch {
    throw convert(error)
  }
}
