import NIOCore
import NIOHTTP1

/// The heads of answers.
enum Answer {
  /// The headers of every answer.
  ///
  /// The page loads scripts and styles only from the server, cannot be framed, and does not reveal
  /// its address.
  static let headers = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        + "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; "
        + "frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
  ]

  /// Returns a head.
  ///
  /// - Parameter length: the number of bytes of the body; nil if it is not known yet.
  static func head(
    _ status: HTTPResponseStatus, type: String, length: Int?, _ more: [(String, String)] = []
  ) -> HTTPResponseHead {
    var all = HTTPHeaders(headers)
    all.add(name: "Content-Type", value: type)
    if let length { all.add(name: "Content-Length", value: "\(length)") }
    for (name, value) in more { all.add(name: name, value: value) }
    return HTTPResponseHead(version: .http1_1, status: status, headers: all)
  }

  /// Returns lines as server-sent events, one event for each line.
  static func event(_ line: ByteBufferView) -> ByteBuffer {
    var buffer = ByteBuffer(string: "data: ")
    buffer.writeBytes(line)
    buffer.writeString("\n\n")
    return buffer
  }

  /// Returns the event with a request's place in the queue, which is 0 once it has a worker.
  static func place(_ place: Int) -> ByteBuffer {
    ByteBuffer(string: "event: waiting\ndata: {\"place\":\(place)}\n\n")
  }

  /// Returns the event that ends a stream.
  static func ending(_ stop: WorkerStop?, _ limits: WorkerLimits) -> ByteBuffer {
    guard let stop else { return ByteBuffer(string: "event: end\ndata: {}\n\n") }
    let message = stop.message(limits).inJSON
    return ByteBuffer(
      string: "event: stopped\ndata: "
        + #"{"reason":"\#(stop.reason)","message":"\#(message)"}"# + "\n\n")
  }
}
