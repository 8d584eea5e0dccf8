import CollectionRendering
import CollectionViews

/// Runs a call of a view, and throws the error that the view's one, or that of a block of updates,
/// passes on.
package func cause<Result>(_ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch {
    throw CollectionViewError.cause(of: error)
  }
}
