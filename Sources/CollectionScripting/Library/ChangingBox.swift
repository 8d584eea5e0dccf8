/// A value that a script changes, as an object that counts the changes.
package class ChangingBox<Snapshot> {
  /// The value.
  private(set) final var snapshot: Snapshot
  /// The number of changes.
  package private(set) final var version = 0

  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  /// Changes the value; a change that throws does not count.
  final func change<Result, Failure: Error>(
    _ body: (inout Snapshot) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = try body(&snapshot)
    version += 1
    return result
  }
}
