import NIOCore

/// The open connections of a server, and which of them goes for a new one.
///
/// A connection is known once it has sent a request with the token, else a stranger. Strangers have
/// room of their own, and so has each address among them. Where a new one finds none, the stranger
/// goes that has been there longest: a request comes within moments, and who only holds connections
/// open shuts out nobody.
final class Connections {
  private let limits: ConnectionLimits
  /// In the order in which they came.
  private var all: [ConnectionClock] = []

  /// Creates the connections of a server.
  init(_ limits: ConnectionLimits) { self.limits = limits }

  /// Takes in a connection, a stranger.
  func enter(_ connection: ConnectionClock) {
    all.append(connection)
    let strangers = all.filter { !$0.isKnown }
    let neighbours = strangers.filter { $0.address == connection.address }
    if neighbours.count > limits.perAddress {
      neighbours.first?.close()
    } else if strangers.count > limits.strangers {
      strangers.first?.close()
    }
  }

  /// Notes that a connection has sent a request with the token. If there are too many of these, the one
  /// goes that has been idle and is the oldest.
  ///
  /// - Throws: `Refusal.busy` where all of them are at work.
  func know(_ connection: ConnectionClock) throws(Refusal) {
    guard !connection.isKnown else { return }
    let known = all.filter(\.isKnown)
    if known.count >= limits.known {
      guard let idle = known.first(where: \.isIdle) else { throw .busy }
      idle.close()
    }
    connection.isKnown = true
  }

  /// Lets go of a connection that was closed.
  func leave(_ connection: ConnectionClock) { all.removeAll { $0 === connection } }
}
