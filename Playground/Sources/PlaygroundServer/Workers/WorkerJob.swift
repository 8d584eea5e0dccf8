import NIOCore

/// A request of the protocol, from its arrival to its answer.
final class WorkerJob {
  /// The kind of the request.
  let lane: Lane
  /// The page that sent it.
  let page: String
  /// The rising number of the request among those of its page; nil if the page gives none.
  let number: Int?
  /// The request as one line. Line feeds can only occur between the parts of JSON.
  let line: ByteBuffer
  /// The stream for the answer.
  let stream: EventStream
  /// The worker of the request; nil while it waits.
  var worker: Worker?
  /// The timer that stops the worker.
  var clock: Scheduled<Void>?
  /// The time at which it got its worker.
  var start = NIODeadline.now()
  /// The last reported place in the queue; 0 before the first report.
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
