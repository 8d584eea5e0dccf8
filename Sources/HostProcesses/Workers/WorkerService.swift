/// The worker's side of `IsolatedWorker`, for `tessera worker`.
public enum WorkerService {
  /// The reason why a worker does not run a job.
  public enum Failure: Error, CustomStringConvertible {
    case notStartedAsWorker
    case unreadableRequest
    case unknownJob(String)

    /// The message.
    public var description: String {
      switch self {
      case .notStartedAsWorker:
        "'tessera worker' is started by tessera itself: use 'tessera run --isolate FILE'"
      case .unreadableRequest: "the worker's request cannot be read, which is a bug in tessera"
      case .unknownJob(let kind): "there is no job '\(kind)', which is a bug in tessera"
      }
    }
  }

  /// Reads the request, confines this process permanently and runs the job.
  ///
  /// - Returns: the exit code.
  /// - Throws: `Failure`, or errors of the job.
  public static func serve(_ jobs: [WorkerJob]) throws -> Int32 {
    guard let request = WorkerProcess.begin() else { throw Failure.notStartedAsWorker }
    guard let parts = WorkerMessage(bytes: request)?.parts, parts.count == 4,
      let seconds = Int(String(decoding: parts[1], as: UTF8.self)),
      let memory = Int(String(decoding: parts[2], as: UTF8.self))
    else { throw Failure.unreadableRequest }
    let kind = String(decoding: parts[0], as: UTF8.self)
    guard let job = jobs.first(where: { $0.kind == kind }) else { throw Failure.unknownJob(kind) }
    job.prepare()
    WorkerProcess.confine(processorSeconds: seconds, memory: memory)
    return try job.run(parts[3])
  }

  /// Writes the verdict, at most once per job.
  public static func report(_ verdict: [UInt8]) { WorkerProcess.report(.verdict, verdict) }
}
