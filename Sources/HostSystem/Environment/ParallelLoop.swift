internal import Glibc
internal import Synchronization

/// A loop whose rounds run on several threads at once.
package enum ParallelLoop {
  /// The number of processors that this process may use.
  package static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Calls a function once for every index below a count, several at a time, and returns when all
  /// calls have returned. The calling thread takes its share.
  ///
  /// Where a thread cannot be started, the others do its share.
  package static func forEach(
    _ count: Int, atOnce: Int, _ body: @escaping @Sendable (Int) -> Void
  ) {
    let work = Work(count, body)
    var threads: [pthread_t] = []
    for _ in 1..<max(1, min(atOnce, count)) {
      var thread = pthread_t()
      let context = unsafe Unmanaged.passRetained(work).toOpaque()
      let failure = unsafe pthread_create(
        &thread, nil,
        { context in
          if let context = unsafe context {
            unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().take()
          }
          return nil
        }, context)
      if failure == 0 {
        threads.append(thread)
      } else {
        unsafe Unmanaged<Work>.fromOpaque(context).release()
      }
    }
    work.take()
    for thread in threads { _ = pthread_join(thread, nil) }
  }

  private final class Work: Sendable {
    private let count: Int
    private let body: @Sendable (Int) -> Void
    private let next = Atomic<Int>(0)

    init(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
      self.count = count
      self.body = body
    }

    /// Takes pieces as long as there are some.
    func take() {
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        body(index)
      }
    }
  }
}
