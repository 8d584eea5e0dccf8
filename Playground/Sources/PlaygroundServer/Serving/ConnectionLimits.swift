import NIOCore

/// What a connection may take; times are in seconds.
package struct ConnectionLimits: Sendable {
  /// The time in which the head of a request comes whole, once it has begun.
  package var head = 10.0
  /// The time in which the body comes whole.
  package var body = 20.0
  /// The time for which a connection is kept without a request.
  package var idle = 30.0
  /// The time in which a client takes what was written.
  package var write = 30.0
  /// The time in which the rest of a refused request is read and dropped.
  package var linger = 2.0
  /// The most bytes of a request's head.
  package var headBytes = 16 << 10
  /// The most connections at once that have sent a request with the token.
  package var known = 512
  /// The most connections at once that have sent none.
  package var strangers = 512
  /// The most connections at once from one address that have sent none.
  package var perAddress = 256

  /// Creates the limits of a server.
  package init() {}

  /// The most connections at once.
  package var all: Int { known + strangers }
}

extension TimeAmount {
  /// Returns a number of seconds.
  static func wait(_ seconds: Double) -> TimeAmount { .microseconds(Int64(seconds * 1e6)) }
}
