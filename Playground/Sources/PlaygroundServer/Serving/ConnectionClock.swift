import NIOCore
import NIOHTTP1

/// Ends connections that are slow, half-open or idle, and those with too large a head.
///
/// It comes before the decoder and counts bytes; the handler after the decoder reports the phase of
/// a request.
final class ConnectionClock: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// The expected part of a request.
  enum Phase {
    /// No bytes have arrived yet.
    case idle
    case head
    case body
    /// The answer is being sent, and no bytes are expected.
    case answer
  }

  /// The address of the client; nil if it is unknown.
  let address: String?
  /// Whether it has sent a request with the token.
  var isKnown = false
  /// Whether no request is in progress.
  var isIdle: Bool { phase == .idle }
  private let limits: ConnectionLimits
  private var phase = Phase.idle
  private var headBytes = 0
  private var deadline: Scheduled<Void>?
  private weak var channel: (any Channel)?

  init(_ limits: ConnectionLimits, address: String?) {
    self.limits = limits
    self.address = address
  }

  /// Closes the connection.
  func close() { channel?.close(promise: nil) }

  func handlerAdded(context: ChannelHandlerContext) {
    channel = context.channel
    enter(.idle)
  }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let count = unwrapInboundIn(data).readableBytes
    if phase == .idle { enter(.head) }
    if phase == .head {
      headBytes += count
      // A body may arrive with its head.
      if headBytes > limits.headBytes + Gate.greatestBody { return refuse(.largeHead, context) }
    }
    context.fireChannelRead(data)
    if phase == .head, headBytes > limits.headBytes { refuse(.largeHead, context) }
  }

  /// Sets the phase of a request, which determines the time until the next one.
  func enter(_ next: Phase) {
    phase = next
    deadline?.cancel()
    deadline = nil
    if next != .head { headBytes = 0 }
    guard let channel else { return }
    let time: Double
    switch next {
    case .idle: time = limits.idle
    case .head: time = limits.head
    case .body: time = limits.body
    case .answer: return
    }
    deadline = channel.eventLoop.assumeIsolated().scheduleTask(in: .wait(time)) { [weak self] in
      self?.expire()
    }
  }

  private func expire() {
    guard let channel else { return }
    if phase == .idle {
      channel.close(promise: nil)
    } else if let context = try? channel.pipeline.syncOperations.context(handler: self) {
      refuse(.tooSlow, context)
    }
  }

  /// Sends an answer without the encoder, because no request was read, and closes the connection.
  private func refuse(_ refusal: Refusal, _ context: ChannelHandlerContext) {
    phase = .answer
    deadline?.cancel()
    let text =
      "HTTP/1.1 \(refusal.status.code) \(refusal.status.reasonPhrase)\r\n"
      + Answer.headers.map { "\($0.0): \($0.1)\r\n" }.joined()
      + "Content-Type: application/json\r\nContent-Length: \(refusal.body.utf8.count)\r\n"
      + "Connection: close\r\n\r\n\(refusal.body)"
    let channel = context.channel
    context.writeAndFlush(NIOAny(ByteBuffer(string: text))).whenComplete { _ in
      channel.close(promise: nil)
    }
  }
}
