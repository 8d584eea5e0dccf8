/// A kind of work for workers.
public struct WorkerJob: Sendable {
  /// The name in requests.
  package let kind: String
  /// Runs before the process is confined, for example to load a library.
  package let prepare: @Sendable () -> Void
  /// Runs the work on a payload in the worker, and returns the exit code.
  package let run: @Sendable ([UInt8]) throws -> Int32

  /// Creates a job with a name.
  public init(
    _ kind: String, prepare: @escaping @Sendable () -> Void = {},
    run: @escaping @Sendable ([UInt8]) throws -> Int32
  ) {
    self.kind = kind
    self.prepare = prepare
    self.run = run
  }
}
