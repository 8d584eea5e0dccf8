internal import CLuaShim
package import LuaRuntime
internal import SystemLibrary

/// A process for one piece of work, killed if it takes too long or writes too much.
///
/// The process starts without an environment, with `/dev/null` as its standard input, in its own
/// session and process group. Its only descriptors are the pipes to the parent. Several may run at
/// once, each on its own thread.
public enum WorkerProcess {
  /// The limits set by the parent; 0 means no limit.
  package struct Limits: Sendable {
    /// The wall-clock seconds after which the whole group is killed.
    package var seconds = 0.0
    /// The bytes of standard output and standard error together.
    package var output = 0
    /// The bytes of the report.
    package var report = 0
    /// A Boolean value that indicates whether interrupts of this process are forwarded to the
    /// worker.
    ///
    /// Use it for one worker at a time.
    package var forwardsInterrupts = false

    /// Creates limits that allow everything.
    package init() {}
  }

  /// An output stream of a worker.
  public enum Stream: Int32, Sendable {
    case output = 1
    case error = 2
    case report = 3
  }

  /// A limit of the parent.
  public enum Limit: Sendable, Equatable {
    case time, output, report
  }

  /// The way in which a worker ended.
  public enum Ending: Sendable, Equatable {
    /// The worker ended by itself.
    case exited(Int32)
    /// A signal ended it that did not come from the parent.
    case signal(Int32)
    /// The parent killed it because it exceeded a limit.
    case killed(Limit)
  }

  /// Starts a program as `tessera worker`, sends it a request, and returns when it has ended.
  ///
  /// - Parameters:
  ///   - executable: the program's path.
  ///   - sink: receives the worker's output as it arrives.
  /// - Throws: `HostError` if no process can be started.
  package static func run(
    _ executable: String, request: [UInt8], limits: Limits,
    sink: (Stream, [UInt8]) -> Void
  ) throws(HostError) -> Ending {
    var allowed = tessera_worker_limits()
    allowed.nanoseconds = Int64(min(max(limits.seconds, 0), 1e9) * 1e9)
    allowed.output = max(limits.output, 0)
    allowed.report = max(limits.report, 0)
    allowed.interruptible = limits.forwardsInterrupts ? 1 : 0
    let ending = withoutActuallyEscaping(sink) { sink in
      let box = unsafe Unmanaged.passRetained(SinkBox(sink))
      defer { unsafe box.release() }
      return unsafe request.withUnsafeBytes { request in
        unsafe tessera_worker_run(
          executable, request.baseAddress?.assumingMemoryBound(to: CChar.self), request.count,
          &allowed, box.toOpaque()
        ) { context, stream, bytes, count in
          guard let context = unsafe context, let stream = Stream(rawValue: stream) else { return }
          let box = unsafe Unmanaged<SinkBox>.fromOpaque(context).takeUnretainedValue()
          box.sink(stream, unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: count)))
        }
      }
    }
    guard ending.failure == 0 else {
      let reason =
        ending.failure == EMFILE
        ? "this process may open too few files; allow at least 64 with ulimit -n"
        : unsafe strerror(ending.failure).map { unsafe String(cString: $0) } ?? "no reason given"
      throw HostError("the worker process '\(executable)' cannot be started: \(reason)")
    }
    switch ending.limit {
    case TESSERA_WORKER_TIME: return .killed(.time)
    case TESSERA_WORKER_OUTPUT: return .killed(.output)
    case TESSERA_WORKER_REPORT: return .killed(.report)
    default: return ending.signal != 0 ? .signal(ending.signal) : .exited(ending.code)
    }
  }

  private final class SinkBox {
    let sink: (Stream, [UInt8]) -> Void
    init(_ sink: @escaping (Stream, [UInt8]) -> Void) { self.sink = sink }
  }
}

extension WorkerProcess {
  /// The kind of a part of a report.
  package enum ReportKind: Int32, Sendable {
    /// The result of the work.
    case verdict = 1
    /// The location where the watchdog found the script.
    case stuck = 2
  }

  /// In a worker, reads the request, once. Returns nil if this process was not started as a worker.
  package static func begin() -> [UInt8]? {
    var count = 0
    guard let bytes = unsafe tessera_worker_begin(&count) else { return nil }
    defer { unsafe free(bytes) }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// In a worker, gives up writing files, starting processes, dumping core, and resources beyond
  /// limits. This is permanent; a limit of 0 means none.
  ///
  /// - Parameters:
  ///   - processorSeconds: the processor time after which the system ends the process.
  ///   - memory: the memory for the script; the address space is limited to slightly more than
  ///     twice that.
  package static func confine(processorSeconds: Int, memory: Int) {
    tessera_worker_confine(Int64(processorSeconds), max(memory, 0))
  }

  /// In a worker, writes a part of the report. Elsewhere it does nothing.
  package static func report(_ kind: ReportKind, _ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { bytes in
      _ = unsafe tessera_worker_report(
        kind.rawValue, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
  }

  /// A Boolean value that indicates whether this process is a worker.
  package static var isWorker: Bool { tessera_is_worker() != 0 }
}
