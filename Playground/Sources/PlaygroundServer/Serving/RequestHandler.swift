import NIOCore
import NIOHTTP1

/// Serves the requests of one connection, one after the other.
final class RequestHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// The state of the request.
  private enum State {
    case waiting
    /// The body of an accepted request is arriving.
    case reading(HTTPRequestHead, Lane, page: String, body: ByteBuffer)
    /// The rest of a refused request is dropped.
    case dropping
    case answering
  }

  private let shared: SharedState
  private let clock: ConnectionClock
  private var state = State.waiting
  private var job: WorkerJob?

  init(_ shared: SharedState, _ clock: ConnectionClock) {
    self.shared = shared
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
    leave()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    leave()
    context.close(promise: nil)
  }

  private func leave() { if let job { shared.pool.stop(job, .left) } }

  private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    clock.enter(.body)
    do throws(Refusal) {
      let route = try shared.gate.route(head)
      if route != .health { try shared.connections.know(clock) }
      switch route {
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
      // The next request, if there is one, follows after the answer.
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
    // Each form has its own tag.
    let accepts = head.headers[canonicalForm: "accept-encoding"].contains("deflate")
    let deflated = accepts ? file.deflated : nil
    let tag = deflated == nil ? file.tag : file.deflatedTag
    var more = [("ETag", tag), ("Cache-Control", "no-cache"), ("Vary", "Accept-Encoding")]
    if head.headers["if-none-match"].contains(tag) {
      return send(Answer.head(.notModified, type: file.type, length: nil, more), nil, head, context)
    }
    if deflated != nil { more.append(("Content-Encoding", "deflate")) }
    let body = deflated ?? file.contents
    send(
      Answer.head(.ok, type: file.type, length: body.readableBytes, more), body, head, context)
  }

  /// Writes a complete answer.
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
    let linger = shared.limits.linger
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      guard closes else { return }
      // Further bytes of the client are read for a moment, so that it receives the answer.
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
  /// Starts a worker for the answer, and streams its output.
  private func answer(
    _ body: ByteBuffer, _ lane: Lane, _ page: String, _ head: HTTPRequestHead,
    _ context: ChannelHandlerContext
  ) {
    let stream = EventStream(context.channel, shared.limits, keepsAlive: head.isKeepAlive) {
      [weak self] in
      guard let self else { return }
      self.job = nil
      state = .waiting
      clock.enter(.idle)
    }
    let job = WorkerJob(
      lane, page: page, number: head.headers["x-tessera-run"].first.flatMap { Int($0) },
      body: body, stream)
    self.job = job
    shared.pool.begin(job)
  }
}
