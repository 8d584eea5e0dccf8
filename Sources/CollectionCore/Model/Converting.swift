/// Runs a call whose error becomes one of another type.
///
/// - Parameter convert: makes the other error.
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
