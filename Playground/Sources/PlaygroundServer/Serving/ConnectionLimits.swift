import NIOCore

/// The limits of a connection; times are in seconds.
package struct ConnectionLimits: Sendable {
  /// The maximum time for the head of a request, from its first byte.
  package var head = 10.0
  /// The maximum time for the body.
  package var body = 20.0
  /// The maximum time without a request.
  package var idle = 30.0
  /// The maximum time for a client to read written bytes.
  package var write = 30.0
  /// The time for which the rest of a refused request is read and dropped.
  package var linger = 2.0
  /// The maximum number of bytes of a request's head.
  package var headBytes = 16 << 10
  /// The maximum number of connections that have sent a request with the token.
  package var known = 512
  /// The maximum number of connections that have not sent one.
  package var strangers = 512
  /// The maximum number of connections from one address that have not sent one.
  package var perAddress = 256

  /// Creates the limits of a server.
  package init() {}

  /// The maximum number of connections.
  package var all: Int { known + strangers }
}

extension TimeAmount {
  /// Returns a number of seconds as an amount of time.
  static func wait(_ seconds: Double) -> TimeAmount { .microseconds(Int64(seconds * 1e6)) }
}
