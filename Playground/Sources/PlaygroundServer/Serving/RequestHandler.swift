import NIOCore
import NIOHTTP1

/// Serves the requests of one connection, one after the other.
final class RequestHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// What has come of the request.
  private enum State {
    case waiting
    /// The body of a request that passed is coming.
    case reading(HTTPRequestHead, Lane, page: String, body: ByteBuffer)
    /// The rest of a request that was refused is dropped.
    case dropping
    case answering
  }

  private let gate: Gate
  private let pool: WorkerPool
  private let limits: ConnectionLimits
  private let clock: ConnectionClock
  private var state = State.waiting
  private var job: WorkerJob?

  init(_ gate: Gate, _ pool: WorkerPool, _ limits: ConnectionLimits, _ clock: ConnectionClock) {
    self.gate = gate
    self.pool = pool
    self.limits = limits
    self.clock = clock
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): begin(head, context)
    case .body(let part): take(part, context)
    case .end: finish(context)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    job?.stop(.left)
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    job?.stop(.left)
    context.close(promise: nil)
  }

  private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    clock.enter(.body)
    do throws(Refusal) {
      switch try gate.route(head) {
      case .ask(let lane, let page):
        if head.headers["expect"].contains(where: { $0.lowercased() == "100-continue" }) {
          let head = HTTPResponseHead(version: .http1_1, status: .continue)
          context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
        }
        state = .reading(head, lane, page: page, body: ByteBuffer())
      case .file(let file):
        state = .dropping
        send(file, head, context)
      case .health:
        state = .dropping
        send(
          Answer.head(.ok, type: "text/plain", length: 3), ByteBuffer(string: "ok\n"), head,
          context)
      }
    } catch {
      refuse(error, head, context)
    }
  }

  private func take(_ part: ByteBuffer, _ context: ChannelHandlerContext) {
    guard case .reading(let head, let lane, let page, var body) = state else { return }
    state = .waiting
    guard body.readableBytes + part.readableBytes <= Gate.greatestBody else {
      return refuse(.tooLarge(Gate.greatestBody), head, context)
    }
    var part = part
    body.writeBuffer(&part)
    state = .reading(head, lane, page: page, body: body)
  }

  private func finish(_ context: ChannelHandlerContext) {
    guard case .reading(let head, let lane, let page, let body) = state else {
      // The next request, if there is one, comes when the answer was written.
      state = .waiting
      clock.enter(.idle)
      return
    }
    guard body.readableBytes > 0 else { return refuse(.noLength, head, context) }
    state = .answering
    clock.enter(.answer)
    answer(body, lane, page, head, context)
  }

  private func send(
    _ file: PageFile, _ head: HTTPRequestHead, _ context: ChannelHandlerContext
  ) {
    let more = [("ETag", file.tag), ("Cache-Control", "no-cache")]
    if head.headers["if-none-match"].contains(file.tag) {
      send(Answer.head(.notModified, type: file.type, length: nil, more), nil, head, context)
    } else {
      send(
        Answer.head(.ok, type: file.type, length: file.contents.readableBytes, more),
        file.contents, head, context)
    }
  }

  /// Writes an answer that is known whole.
  private func send(
    _ answer: HTTPResponseHead, _ body: ByteBuffer?, _ request: HTTPRequestHead,
    closes: Bool = false, _ context: ChannelHandlerContext
  ) {
    var answer = answer
    let closes = closes || !request.isKeepAlive
    if closes { answer.headers.replaceOrAdd(name: "Connection", value: "close") }
    context.write(wrapOutboundOut(.head(answer)), promise: nil)
    if let body, request.method != .HEAD {
      context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    }
    let channel = context.channel
    let linger = limits.linger
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      guard closes else { return }
      // What the client still sends is read for a moment, so that it sees the answer.
      channel.close(mode: .output, promise: nil)
      channel.eventLoop.scheduleTask(in: .wait(linger)) { channel.close(promise: nil) }
    }
  }

  private func refuse(
    _ refusal: Refusal, _ head: HTTPRequestHead, _ context: ChannelHandlerContext
  ) {
    state = .dropping
    var more = [("Cache-Control", "no-store")]
    if let allowed = refusal.allowed { more.append(("Allow", allowed)) }
    if refusal == .busy { more.append(("Retry-After", "1")) }
    let body = ByteBuffer(string: refusal.body)
    let hasBody =
      head.headers.contains(name: "content-length")
      || head.headers.contains(name: "transfer-encoding")
    send(
      Answer.head(
        refusal.status, type: "application/json", length: body.readableBytes, more),
      body, head, closes: hasBody, context)
  }
}

extension RequestHandler {
  /// Has a worker answer, and streams what it writes.
  private func answer(
    _ body: ByteBuffer, _ lane: Lane, _ page: String, _ head: HTTPRequestHead,
    _ context: ChannelHandlerContext
  ) {
    let job = pool.begin(lane, page: page)
    self.job = job
    let stream = EventStream(context.channel, limits, keepsAlive: head.isKeepAlive)
    let pool = pool
    let loop = context.eventLoop
    let finished = loop.makePromise(of: Void.self)
    finished.futureResult.assumeIsolated().whenComplete { [weak self] _ in
      guard let self else { return }
      self.job = nil
      self.state = .waiting
      self.clock.enter(.idle)
    }
    job.start {
      do {
        try await pool.answer(body, lane, page: page, job) { try await stream.write($0) }
        await stream.end(nil, pool.limits)
      } catch let refusal as Refusal {
        await stream.refuse(refusal)
      } catch {
        await stream.end(job.stopped ?? (error as? WorkerStop) ?? .crashed, pool.limits)
      }
      pool.end(job, lane, page: page)
      finished.succeed()
    }
  }
}
