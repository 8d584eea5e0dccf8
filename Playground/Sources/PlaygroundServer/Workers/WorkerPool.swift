import NIOCore
import Subprocess
import Synchronization
import SystemPackage

/// Starts a worker for each request, with a queue for each lane.
final class WorkerPool: Sendable {
  let limits: WorkerLimits
  private let tessera: String
  private let files: String?
  private let queues: [Lane: WorkerQueue]
  private let runs = Mutex<[String: WorkerJob]>([:])
  private let jobs = Mutex<[ObjectIdentifier: WorkerJob]>([:])
  private let running = Mutex<(now: Int, most: Int)>((0, 0))

  /// Creates a pool.
  ///
  /// - Parameters:
  ///   - tessera: the program.
  ///   - files: the file or folder that the server was started with.
  init(tessera: String, files: String?, limits: WorkerLimits) {
    self.tessera = tessera
    self.files = files
    self.limits = limits
    queues = Dictionary(
      uniqueKeysWithValues: Lane.allCases.map { lane in
        let count = lane == .watch ? limits.watching : limits.count
        return (
          lane,
          WorkerQueue(
            running: count, waiting: lane == .watch ? 0 : limits.waiting, perPage: limits.perPage)
        )
      })
  }

  /// The workers that run now, and the most that ran at once.
  var counts: (now: Int, most: Int) { running.withLock { $0 } }

  /// Begins a request. A run takes the place of the one that the page has.
  func begin(_ lane: Lane, page: String) -> WorkerJob {
    let job = WorkerJob()
    jobs.withLock { $0[ObjectIdentifier(job)] = job }
    if lane == .run {
      let old = runs.withLock { $0.updateValue(job, forKey: page) }
      old?.stop(.replaced)
    }
    return job
  }

  /// Ends a request.
  func end(_ job: WorkerJob, _ lane: Lane, page: String) {
    _ = jobs.withLock { $0.removeValue(forKey: ObjectIdentifier(job)) }
    if lane == .run { runs.withLock { if $0[page] === job { $0[page] = nil } } }
  }

  /// Stops every request and waits for its end.
  func stop() async {
    let all = jobs.withLock { Array($0.values) }
    for job in all { job.stop(.shutdown) }
    for job in all { await job.wait() }
  }

  /// Has a worker answer a request.
  ///
  /// - Parameter sink: receives what the worker writes as it comes, and returns once it was taken.
  /// - Throws: `WorkerStop`, `Refusal`, and what the sink throws.
  func answer(
    _ request: ByteBuffer, _ lane: Lane, page: String, _ job: WorkerJob,
    _ sink: @escaping @Sendable (ByteBuffer) async throws -> Void
  ) async throws {
    guard let queue = queues[lane] else { return }
    do {
      try await queue.run(page: page) { [self] in
        running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
        defer { running.withLock { $0.now -= 1 } }
        try await work(Self.line(request), lane, job, sink)
      }
    } catch {
      throw job.stopped ?? error
    }
  }

  /// The request as one line. A line feed can stand between the parts of JSON alone.
  private static func line(_ request: ByteBuffer) -> [UInt8] {
    request.readableBytesView.map { $0 == 10 || $0 == 13 ? 32 : $0 } + [10]
  }

  private func arguments(_ lane: Lane) -> [String] {
    if lane.needsFiles, let files { return ["repl", "--jsonl", "--width", "84", "--files", files] }
    let modules = files.map { ["--modules", $0] } ?? []
    return ["repl", "--jsonl", "--isolate", "--width", "84"] + modules + [
      "--timeout", "\(limits.seconds)", "--max-memory", limits.memory, "--max-output",
      limits.output,
    ]
  }

  private func work(
    _ line: [UInt8], _ lane: Lane, _ job: WorkerJob,
    _ sink: @escaping @Sendable (ByteBuffer) async throws -> Void
  ) async throws {
    var options = PlatformOptions()
    options.processGroupID = 0
    options.teardownSequence = []
    let clock: Task<Void, Never>? =
      lane == .watch
      ? nil
      : Task { [limits] in
        guard (try? await Task.sleep(for: .seconds(limits.wallClock))) != nil else { return }
        job.stop(.time)
      }
    defer { clock?.cancel() }
    let limit = limits.answer
    let result = try await Subprocess.run(
      .path(FilePath(tessera)), arguments: Arguments(arguments(lane)),
      environment: .custom([:] as [Environment.Key: String]), platformOptions: options,
      input: .array(line), output: .sequence, error: .discarded
    ) { execution in
      try await withTaskCancellationHandler {
        var count = 0
        for try await chunk in execution.standardOutput {
          let bytes = chunk.withUnsafeBytes { ByteBuffer(bytes: $0) }
          count += bytes.readableBytes
          if count > limit {
            job.stop(.output)
            break
          }
          try await sink(bytes)
        }
      } onCancel: {
        try? execution.send(signal: .kill, toProcessGroup: true)
      }
    }
    if let reason = job.stopped { throw reason }
    if !result.terminationStatus.isSuccess { throw WorkerStop.crashed }
  }
}
