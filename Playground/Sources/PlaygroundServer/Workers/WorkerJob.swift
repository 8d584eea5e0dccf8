import NIOCore

/// A request of the protocol from its arrival to its answer.
final class WorkerJob {
  /// The kind of the request.
  let lane: Lane
  /// The page that asks.
  let page: String
  /// The number of the request among those of its page, which rises; nil where the page gives none.
  let number: Int?
  /// The request as one line. A line feed can stand between the parts of JSON alone.
  let line: ByteBuffer
  /// Where the answer goes.
  let stream: EventStream
  /// The worker that has it.
  var worker: Worker?
  /// What stops the worker when its time is up.
  var clock: Scheduled<Void>?
  /// When it got its worker.
  var start = NIODeadline.now()
  /// Its place in the queue, as the page was told; 0 before that.
  var place = 0

  /// Creates a request with its body.
  init(_ lane: Lane, page: String, number: Int?, body: ByteBuffer, _ stream: EventStream) {
    self.lane = lane
    self.page = page
    self.number = number
    self.stream = stream
    line = ByteBuffer(bytes: body.readableBytesView.map { $0 == 10 || $0 == 13 ? 32 : $0 } + [10])
  }
}
