/// A kind of work that workers do.
public struct WorkerJob: Sendable {
  /// The name by which it is asked for.
  package let kind: String
  /// Does what has to be done before the process is confined, such as loading a library.
  package let prepare: @Sendable () -> Void
  /// Does the work on a payload, in the worker; what it returns becomes the exit code.
  package let run: @Sendable ([UInt8]) throws -> Int32

  /// Creates a job under a name.
  public init(
    _ kind: String, prepare: @escaping @Sendable () -> Void = {},
    run: @escaping @Sendable ([UInt8]) throws -> Int32
  ) {
    self.kind = kind
    self.prepare = prepare
    self.run = run
  }
}
