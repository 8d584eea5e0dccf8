import NIOCore
import NIOHTTP1

/// The shared state of a server's connections. It belongs to the server's loop.
final class SharedState {
  /// The access rules; they allow nothing before the server's port is known.
  var gate = Gate(token: "", hosts: [], origins: [], hasFiles: false)
  /// The workers and their queues.
  let pool: WorkerPool
  /// The open connections.
  let connections: Connections
  /// The limits of a connection.
  let limits: ConnectionLimits

  /// Creates the state of a server on its loop.
  init(_ configuration: PlaygroundServer.Configuration, _ loop: any EventLoop) {
    limits = configuration.connections
    connections = Connections(limits)
    pool = WorkerPool(
      tessera: configuration.tessera, files: configuration.files, limits: configuration.workers,
      loop)
  }

  /// Admits a connection.
  func admit(_ channel: any Channel) throws {
    let clock = ConnectionClock(limits, address: channel.remoteAddress?.ipAddress)
    let operations = channel.pipeline.syncOperations
    try operations.addHandler(clock)
    try operations.configureHTTPServerPipeline(withErrorHandling: true)
    try operations.addHandler(RequestHandler(self, clock))
    connections.enter(clock)
    channel.closeFuture.assumeIsolated().whenComplete { [connections] _ in
      connections.leave(clock)
    }
  }
}
