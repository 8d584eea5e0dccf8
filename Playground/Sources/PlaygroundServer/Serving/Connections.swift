import NIOCore

/// The open connections of a server, and the choice of one to close for a new one.
///
/// A connection is known once it has sent a request with the token; before, it is a stranger.
/// Strangers have a separate limit, and so has each address among them. If a limit is reached, the
/// oldest stranger is closed. A request arrives quickly, so a client that only holds connections
/// open excludes nobody.
final class Connections {
  private let limits: ConnectionLimits
  /// The connections, in the order of arrival.
  private var all: [ConnectionClock] = []

  /// Creates the connections of a server.
  init(_ limits: ConnectionLimits) { self.limits = limits }

  /// Adds a connection as a stranger.
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

  /// Records that a connection has sent a request with the token. If there are too many of these,
  /// the oldest idle one is closed.
  ///
  /// - Throws: `Refusal.busy` if all of them are in use.
  func know(_ connection: ConnectionClock) throws(Refusal) {
    guard !connection.isKnown else { return }
    let known = all.filter(\.isKnown)
    if known.count >= limits.known {
      guard let idle = known.first(where: \.isIdle) else { throw .busy }
      idle.close()
    }
    connection.isKnown = true
  }

  /// Removes a connection that was closed.
  func leave(_ connection: ConnectionClock) { all.removeAll { $0 === connection } }
}
