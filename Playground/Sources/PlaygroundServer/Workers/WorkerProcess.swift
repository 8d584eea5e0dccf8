import NIOCore
import PlaygroundWorker

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A process of `tessera`. The end of its lifetime ends and reaps the process, with all that it
/// started.
struct WorkerProcess: ~Copyable {
  /// The end of the pipe for its output, which its reader closes.
  let output: CInt
  private let id: pid_t

  /// Starts a process.
  ///
  /// - Parameter input: the standard input.
  /// - Throws: `WorkerStop.notStarted`.
  init(_ program: String, _ arguments: [String], input: ByteBuffer) throws(WorkerStop) {
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var (id, output): (pid_t, CInt) = (0, -1)
    let failure = input.withUnsafeReadableBytes {
      playground_worker_start(program, &words, $0.baseAddress, $0.count, &id, &output)
    }
    guard failure == 0 else { throw .notStarted(String(cString: strerror(failure))) }
    (self.id, self.output) = (id, output)
  }

  /// Closes the pipe, which has no reader.
  func closeOutput() { close(output) }

  /// Kills the process and all that it started; it must still be reaped.
  func kill() { _ = Self.kill(-id, SIGKILL) }

  /// Ends the process, and returns whether it had ended successfully by itself.
  consuming func end() -> Bool {
    let id = id
    discard self
    return Self.end(id)
  }

  deinit { _ = Self.end(id) }

  private static func end(_ id: pid_t) -> Bool {
    // The group keeps its number while the process is not reaped.
    _ = kill(-id, SIGKILL)
    var status: CInt = 0
    while waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else { return false }
    }
    return status == 0
  }

  private static func kill(_ id: pid_t, _ signal: CInt) -> CInt {
    #if canImport(Glibc)
      Glibc.kill(id, signal)
    #else
      Darwin.kill(id, signal)
    #endif
  }
}
