internal import SystemLibrary

/// A loop whose iterations run on several threads.
package enum ParallelLoop {
  /// The number of processors available to this process.
  package static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Calls a function for every index below a count, several at a time, and returns after all
  /// calls. The calling thread takes its share.
  ///
  /// If a thread cannot be started, the others take its share.
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

    /// Takes indices while there are some.
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
