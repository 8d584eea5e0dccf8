import NIOCore
import NIOHTTP1
import Synchronization

/// The lines of a worker as server-sent events of an answer, as they come.
final class EventStream: Sendable {
  private let channel: any Channel
  private let limits: ConnectionLimits
  private let keepsAlive: Bool
  /// Whether the head was written, and what of a line has come.
  private let state = Mutex((hasBegun: false, rest: ByteBuffer()))

  init(_ channel: any Channel, _ limits: ConnectionLimits, keepsAlive: Bool) {
    self.channel = channel
    self.limits = limits
    self.keepsAlive = keepsAlive
  }

  /// Writes the lines that are whole, and returns once the client has taken them.
  ///
  /// - Throws: what keeps the client from it.
  func write(_ bytes: ByteBuffer) async throws {
    let events: ByteBuffer? = state.withLock { state in
      state.rest.writeImmutableBuffer(bytes)
      var events = ByteBuffer()
      while let end = state.rest.readableBytesView.firstIndex(of: 10) {
        let length = end - state.rest.readerIndex
        guard let line = state.rest.readSlice(length: length) else { break }
        state.rest.moveReaderIndex(forwardBy: 1)
        var event = Answer.event(line.readableBytesView)
        events.writeBuffer(&event)
      }
      state.rest.discardReadBytes()
      return events.readableBytes > 0 ? events : nil
    }
    if let events { try await put(events) }
  }

  private func put(_ events: ByteBuffer) async throws {
    var parts: [HTTPServerResponsePart] = []
    if begins() { parts.append(.head(head(.ok, "text/event-stream", nil))) }
    parts.append(.body(.byteBuffer(events)))
    try await send(parts)
  }

  /// Returns whether nothing was written before, and notes that something is now.
  private func begins() -> Bool {
    state.withLock { state in
      defer { state.hasBegun = true }
      return !state.hasBegun
    }
  }

  private func head(
    _ status: HTTPResponseStatus, _ type: String, _ length: Int?, _ more: [(String, String)] = []
  ) -> HTTPResponseHead {
    var more = more + [("Cache-Control", "no-store"), ("X-Accel-Buffering", "no")]
    if !keepsAlive { more.append(("Connection", "close")) }
    return Answer.head(status, type: type, length: length, more)
  }

  /// Writes parts; a client that does not take them in time loses its connection.
  private func send(_ parts: [HTTPServerResponsePart]) async throws {
    let channel = channel
    let clock = channel.eventLoop.scheduleTask(in: .wait(limits.write)) {
      channel.close(promise: nil)
    }
    defer { clock.cancel() }
    for part in parts.dropLast() { channel.write(part, promise: nil) }
    if let last = parts.last { try await channel.writeAndFlush(last) }
  }

  /// Writes the last event.
  func end(_ stop: WorkerStop?, _ limits: WorkerLimits) async {
    guard stop != .left else { return channel.close(promise: nil) }
    do {
      try await put(Answer.ending(stop, limits))
      try await send([.end(nil)])
      if !keepsAlive { channel.close(promise: nil) }
    } catch {
      channel.close(promise: nil)
    }
  }

  /// Writes a refusal, which comes before anything else.
  func refuse(_ refusal: Refusal) async {
    let body = ByteBuffer(string: refusal.body)
    let more = refusal == .busy ? [("Retry-After", "1")] : []
    do {
      try await send([
        .head(head(refusal.status, "application/json", body.readableBytes, more)),
        .body(.byteBuffer(body)), .end(nil),
      ])
      if !keepsAlive { channel.close(promise: nil) }
    } catch {
      channel.close(promise: nil)
    }
  }
}
