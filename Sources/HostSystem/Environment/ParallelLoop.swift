internal import SystemLibrary

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
    let threads = (1..<max(1, min(atOnce, count))).compactMap { _ in SystemThread(work.take) }
    work.take()
    for thread in threads { thread.join() }
  }

  private final class Work: Sendable {
    private let count: Int
    private let body: @Sendable (Int) -> Void
    private let next = Locked(0)

    init(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
      self.count = count
      self.body = body
    }

    /// Takes pieces as long as there are some.
    func take() {
      while true {
        let index = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard index < count else { return }
        body(index)
      }
    }
  }
}
