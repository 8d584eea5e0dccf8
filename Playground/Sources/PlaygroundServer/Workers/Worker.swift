import NIOCore
import NIOPosix

/// A running worker.
///
/// It passes on the output of its process at the speed of the client. The end of the pipe is the
/// end of the process.
final class Worker: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private var process: WorkerProcess?
  private let stream: EventStream
  private let limit: Int
  private let ended: (WorkerStop?) -> Void
  private var channel: (any Channel)?
  private var count = 0
  private var taken: EventLoopFuture<Void>?
  private var stopped: WorkerStop?

  private init(
    _ process: consuming WorkerProcess, _ stream: EventStream, limit: Int,
    _ ended: @escaping (WorkerStop?) -> Void
  ) {
    self.process = consume process
    self.stream = stream
    self.limit = limit
    self.ended = ended
  }

  /// Starts a worker on the current loop.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of bytes of output.
  ///   - ended: called once, after the process was reaped, with the reason for an early stop.
  /// - Throws: `WorkerStop.notStarted`, and `ended` is not called.
  static func start(
    _ program: String, _ arguments: [String], input: ByteBuffer, _ stream: EventStream, limit: Int,
    _ loop: any EventLoop, ended: @escaping (WorkerStop?) -> Void
  ) throws(WorkerStop) -> Worker {
    let process = try WorkerProcess(program, arguments, input: input)
    let output = process.output
    let worker = Worker(process, stream, limit: limit, ended)
    let bound = NIOLoopBound(worker, eventLoop: loop)
    NIOPipeBootstrap(group: loop)
      .channelOption(.autoRead, value: false)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(bound.value)
        }
      }
      .takingOwnershipOfDescriptor(input: output)
      .assumeIsolated()
      .whenFailure { error in
        worker.process?.closeOutput()
        loop.assumeIsolated().execute { worker.end(.notStarted("\(error)")) }
      }
    return worker
  }

  /// Stops the worker; the first reason counts. It ends a moment later.
  func stop(_ reason: WorkerStop) {
    guard stopped == nil else { return }
    stopped = reason
    process?.kill()
    // Its remaining output is read and dropped, up to the end of the pipe.
    channel?.read()
  }

  func channelActive(context: ChannelHandlerContext) {
    channel = context.channel
    context.read()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard stopped == nil else { return }
    let bytes = unwrapInboundIn(data)
    count += bytes.readableBytes
    if count > limit { stop(.output) } else { taken = stream.write(bytes) }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    guard stopped == nil, let taken else { return context.read() }
    self.taken = nil
    let channel = context.channel
    taken.assumeIsolated().whenComplete { [self] result in
      if case .failure = result { stop(.left) }
      channel.read()
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    stop(.crashed)
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) { end(.crashed) }

  /// Reaps the process, which has closed its end of the pipe.
  private func end(_ failure: WorkerStop) {
    channel = nil
    let isGood = process.take()?.end() ?? false
    ended(stopped ?? (isGood ? nil : failure))
  }
}
