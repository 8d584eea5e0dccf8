import NIOCore
import NIOHTTP1

/// The lines of a worker as server-sent events of an answer, without delay.
final class EventStream {
  private let channel: any Channel
  private let limits: ConnectionLimits
  private let keepsAlive: Bool
  private let finished: () -> Void
  private var hasBegun = false
  /// The received part of a line.
  private var rest = ByteBuffer()

  /// Creates a stream.
  ///
  /// - Parameter finished: called before the end of the answer is written, after which the client
  ///   may send its next request.
  init(
    _ channel: any Channel, _ limits: ConnectionLimits, keepsAlive: Bool,
    finished: @escaping () -> Void
  ) {
    self.channel = channel
    self.limits = limits
    self.keepsAlive = keepsAlive
    self.finished = finished
  }

  /// Writes the complete lines. The future completes once the client has received them.
  func write(_ bytes: ByteBuffer) -> EventLoopFuture<Void> {
    rest.writeImmutableBuffer(bytes)
    var events = ByteBuffer()
    while let end = rest.readableBytesView.firstIndex(of: 10) {
      let length = end - rest.readerIndex
      guard let line = rest.readSlice(length: length) else { break }
      rest.moveReaderIndex(forwardBy: 1)
      var event = Answer.event(line.readableBytesView)
      events.writeBuffer(&event)
    }
    rest.discardReadBytes()
    guard events.readableBytes > 0 else { return channel.eventLoop.makeSucceededVoidFuture() }
    return send(started(events))
  }

  /// Writes the request's place in the queue; 0 once it has a worker.
  func tell(place: Int) { _ = send(started(Answer.place(place))) }

  /// Writes the last event.
  func end(_ stop: WorkerStop?, _ limits: WorkerLimits) {
    guard stop != .left else { return channel.close(promise: nil) }
    finish(started(Answer.ending(stop, limits)))
  }

  /// Writes a refusal, which must come first.
  func refuse(_ refusal: Refusal) {
    let body = ByteBuffer(string: refusal.body)
    let more = refusal == .busy ? [("Retry-After", "1")] : []
    finish([
      .head(head(refusal.status, "application/json", body.readableBytes, more)),
      .body(.byteBuffer(body)),
    ])
  }

  /// Returns the parts that write events, with the head if nothing was written before.
  private func started(_ events: ByteBuffer) -> [HTTPServerResponsePart] {
    defer { hasBegun = true }
    let head = hasBegun ? [] : [HTTPServerResponsePart.head(head(.ok, "text/event-stream", nil))]
    return head + [.body(.byteBuffer(events))]
  }

  private func head(
    _ status: HTTPResponseStatus, _ type: String, _ length: Int?, _ more: [(String, String)] = []
  ) -> HTTPResponseHead {
    var more = more + [("Cache-Control", "no-store"), ("X-Accel-Buffering", "no")]
    if !keepsAlive { more.append(("Connection", "close")) }
    return Answer.head(status, type: type, length: length, more)
  }

  private func finish(_ parts: [HTTPServerResponsePart]) {
    finished()
    let (channel, keepsAlive) = (channel, keepsAlive)
    send(parts + [.end(nil)]).whenComplete { result in
      if case .success = result, keepsAlive { return }
      channel.close(promise: nil)
    }
  }

  /// Writes parts; a client that does not read them in time loses its connection.
  private func send(_ parts: [HTTPServerResponsePart]) -> EventLoopFuture<Void> {
    let channel = channel
    let clock = channel.eventLoop.scheduleTask(in: .wait(limits.write)) {
      channel.close(promise: nil)
    }
    for part in parts.dropLast() { channel.write(part, promise: nil) }
    let written =
      parts.last.map { channel.writeAndFlush($0) } ?? channel.eventLoop.makeSucceededVoidFuture()
    written.whenComplete { _ in clock.cancel() }
    return written
  }
}
