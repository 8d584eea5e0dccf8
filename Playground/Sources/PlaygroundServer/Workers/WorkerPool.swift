import NIOCore

/// Starts a worker for each request, with a queue for each lane. It belongs to the loop of the
/// server.
final class WorkerPool {
  private let limits: WorkerLimits
  private let tessera: String
  private let files: String?
  private let loop: any EventLoop
  private var queues: [Lane: WorkerQueue<WorkerJob>]
  /// The run of each page.
  private var runs: [String: WorkerJob] = [:]
  private var working: [ObjectIdentifier: WorkerJob] = [:]
  private var ticks: RepeatedTask?
  private var count = 0
  /// The promise that is completed when the server has stopped; nil before.
  private var stopped: EventLoopPromise<Void>?
  /// The maximum number of workers that ran at once.
  private(set) var most = 0

  /// Creates a pool on its loop.
  ///
  /// - Parameters:
  ///   - tessera: the program.
  ///   - files: the file or folder of the server; nil if there is none.
  init(tessera: String, files: String?, limits: WorkerLimits, _ loop: any EventLoop) {
    self.tessera = tessera
    self.files = files
    self.limits = limits
    self.loop = loop
    queues = Dictionary(
      uniqueKeysWithValues: Lane.allCases.map { lane in
        let isWatch = lane == .watch
        return (
          lane,
          WorkerQueue(
            running: isWatch ? limits.watching : limits.count,
            waiting: isWatch ? 0 : limits.waiting, perPage: limits.perPage)
        )
      })
    let bound = NIOLoopBound(self, eventLoop: loop)
    let pause = TimeAmount.wait(limits.places)
    ticks = loop.scheduleRepeatedTask(initialDelay: pause, delay: pause) { _ in bound.value.tick() }
  }

  /// The number of running workers.
  var now: Int { working.count }

  /// Starts a request. A run replaces the page's previous run, unless that is newer; requests of
  /// two connections may arrive out of order.
  func begin(_ job: WorkerJob) {
    if job.lane == .run {
      if let old = runs[job.page] {
        if let number = job.number, let newer = old.number, number < newer {
          return job.stream.end(.replaced, limits)
        }
        stop(old, .replaced)
      }
      runs[job.page] = job
    }
    guard stopped == nil, queues[job.lane]?.add(job, page: job.page) == true else {
      leave(job)
      return job.stream.refuse(.busy)
    }
    fill(job.lane)
  }

  /// Stops a request. A request that has ended does not change.
  func stop(_ job: WorkerJob, _ reason: WorkerStop) {
    if let worker = job.worker {
      worker.stop(reason)
    } else if queues[job.lane]?.remove(job) == true {
      leave(job)
      job.stream.end(reason, limits)
    }
  }

  /// Stops every request. The future completes when the last worker has ended.
  func stop() -> EventLoopFuture<Void> {
    let promise = stopped ?? loop.makePromise()
    stopped = promise
    ticks?.cancel()
    for job in queues.values.flatMap(\.order) + Array(working.values) { stop(job, .shutdown) }
    if working.isEmpty { promise.succeed() }
    return promise.futureResult
  }

  /// Gives the free workers of a lane to the next requests.
  private func fill(_ lane: Lane) {
    while let job = queues[lane]?.next() { start(job) }
  }

  private func start(_ job: WorkerJob) {
    working[ObjectIdentifier(job)] = job
    most = max(most, now)
    job.start = .now()
    if job.place > 0 { job.stream.tell(place: 0) }
    do throws(WorkerStop) {
      let worker = try Worker.start(
        tessera, arguments(job.lane), input: job.line, job.stream, limit: limits.answer, loop
      ) { [self] stop in end(job, stop) }
      job.worker = worker
      guard job.lane != .watch else { return }
      job.clock = loop.assumeIsolated().scheduleTask(in: .wait(limits.wallClock)) {
        worker.stop(.time)
      }
    } catch {
      // This happens later, so that waiting requests are tried one after the other instead of
      // recursively.
      loop.assumeIsolated().execute { [self] in end(job, error) }
    }
  }

  /// Ends a request whose worker has ended, and gives the worker to the next request.
  private func end(_ job: WorkerJob, _ stop: WorkerStop?) {
    job.clock?.cancel()
    job.worker = nil
    working[ObjectIdentifier(job)] = nil
    let seconds = Double((NIODeadline.now() - job.start).nanoseconds) / 1e9
    queues[job.lane]?.end(page: job.page, after: seconds)
    leave(job)
    job.stream.end(stop, limits)
    fill(job.lane)
    if working.isEmpty { stopped?.succeed() }
  }

  private func leave(_ job: WorkerJob) {
    if runs[job.page] === job { runs[job.page] = nil }
  }

  /// Sends changed places to the waiting pages.
  private func tick() {
    for queue in queues.values {
      for (index, job) in queue.order.enumerated() where job.place != index + 1 {
        job.place = index + 1
        job.stream.tell(place: job.place)
      }
    }
    count += 1
    if count % Self.ticksUntilFading == 0 { for lane in Lane.allCases { queues[lane]?.fade() } }
  }

  private static let ticksUntilFading = 20

  private func arguments(_ lane: Lane) -> [String] {
    if lane.needsFiles, let files { return ["repl", "--jsonl", "--width", "84", "--files", files] }
    let modules = files.map { ["--modules", $0] } ?? []
    return ["repl", "--jsonl", "--isolate", "--width", "84"] + modules + [
      "--timeout", "\(limits.seconds)", "--max-memory", limits.memory, "--max-output",
      limits.output,
    ]
  }
}
