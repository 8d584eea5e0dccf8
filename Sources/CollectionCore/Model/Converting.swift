/// Runs a call and converts its error to another type.
///
/// - Parameter convert: makes the new error.
@discardableResult @inlinable @inline(__always)
package func converting<Failure: Error, Target: Error, Result>(
  _ convert: (Failure) -> Target, _ body: () throws(Failure) -> Result
) throws(Target) -> Result {
  do throws(Failure) {
    return try body()
  } catch {
    throw convert(error)
  }
}
