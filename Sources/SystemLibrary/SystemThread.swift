/// A thread of the system.
public struct SystemThread {
  private let thread: pthread_t

  /// Starts a thread that runs a function, or returns nil if the system has none left.
  public init?(_ body: @escaping @Sendable () -> Void) {
    let context = Unmanaged.passRetained(Body(body)).toOpaque()
    #if canImport(Darwin)
      var started: pthread_t?
      let failure = pthread_create(&started, nil, { Body.run($0) }, context)
    #else
      var thread = pthread_t()
      let failure = pthread_create(
        &thread, nil, { context in context.flatMap { Body.run($0) } }, context)
      let started: pthread_t? = thread
    #endif
    guard failure == 0, let started = started else {
      Unmanaged<Body>.fromOpaque(context).release()
      return nil
    }
    self.thread = started
  }

  /// Waits until the function has returned.
  public func join() { _ = pthread_join(thread, nil) }

  private final class Body: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    static func run(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      Unmanaged<Body>.fromOpaque(context).takeRetainedValue().body()
      return nil
    }
  }
}
