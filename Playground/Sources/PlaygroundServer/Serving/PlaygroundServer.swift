import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// The server of the playground. It has no state: every request contains all that it needs.
package final class PlaygroundServer: Sendable {
  /// The configuration of a server.
  package struct Configuration: Sendable {
    /// The addresses to listen at; those of the loopback by default.
    package var addresses = ["127.0.0.1", "::1"]
    /// The port; 0 selects a free one.
    package var port = 0
    /// The secret part of the page's address.
    package var token: String
    /// Further valid values of the header Host.
    package var hosts: [String] = []
    /// Further valid values of the header Origin.
    package var origins: [String] = []
    /// The program that does the work.
    package var tessera: String
    /// The file or the folder for the page; nil if there is none.
    package var files: String?
    /// The limits of a worker.
    package var workers = WorkerLimits()
    /// The limits of a connection.
    package var connections = ConnectionLimits()

    /// Creates a configuration.
    package init(token: String, tessera: String) {
      self.token = token
      self.tessera = tessera
    }

    /// The maximum number of descriptors that the server opens.
    package var descriptors: Int {
      Self.ownDescriptors + connections.all + workers.count * (files == nil ? 2 : 3)
        + (files == nil ? 0 : workers.watching)
    }

    /// The number of descriptors before the first connection, and during the start of a worker.
    private static let ownDescriptors = 32
    private static let fewestConnections = 12

    /// Returns the configuration reduced to a number of descriptors, or nil if there are too few.
    ///
    /// It has fewer connections, and fewer workers that watch files.
    package func fitting(descriptors: Int) -> Configuration? {
      guard descriptors < self.descriptors else { return self }
      var fitting = self
      if files != nil { fitting.workers.watching = min(workers.watching, descriptors / 8) }
      let room = descriptors - fitting.descriptors + connections.all
      guard room >= Self.fewestConnections else { return nil }
      fitting.connections.strangers = min(connections.strangers, room / 3)
      let strangers = fitting.connections.strangers
      fitting.connections.perAddress = min(connections.perAddress, strangers)
      fitting.connections.known = min(connections.known, room - strangers)
      return fitting
    }
  }

  /// The port of the server.
  package let port: Int
  private let group: MultiThreadedEventLoopGroup
  private let loop: any EventLoop
  private let channels: [any Channel]
  private let shared: NIOLoopBound<SharedState>
  private let configuration: Configuration
  private let isStopped = Mutex(false)

  /// Starts a server.
  ///
  /// A loopback address that the machine does not have is left out if another one exists.
  ///
  /// - Throws: the system's error if no address can be bound.
  package static func start(_ configuration: Configuration) async throws -> PlaygroundServer {
    // The server's own work takes microseconds; the workers need the cores.
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    do {
      return try await PlaygroundServer(configuration, group)
    } catch {
      try? await group.shutdownGracefully()
      throw error
    }
  }

  private init(_ configuration: Configuration, _ group: MultiThreadedEventLoopGroup) async throws {
    let loop = group.next()
    let shared = try await loop.submit {
      NIOLoopBound(SharedState(configuration, loop), eventLoop: loop)
    }.get()
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try shared.value.admit(channel) }
      }
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelOption(.allowRemoteHalfClosure, value: false)
    var channels: [any Channel] = []
    var port = configuration.port
    for address in configuration.addresses {
      do {
        let channel = try await bootstrap.bind(host: address, port: port).get()
        channels.append(channel)
        port = channel.localAddress?.port ?? port
      } catch {
        guard address == "::1", !channels.isEmpty else {
          for channel in channels { try? await channel.close() }
          throw error
        }
      }
    }
    self.configuration = configuration
    self.channels = channels
    self.loop = loop
    self.group = group
    self.shared = shared
    self.port = port
    let names = (["127.0.0.1", "localhost", "[::1]"]).map { "\($0):\(port)" } + configuration.hosts
    let gate = Gate(
      token: configuration.token, hosts: Set(names.map { $0.lowercased() }),
      origins: Set(names.map { "http://\($0)" } + configuration.origins),
      hasFiles: configuration.files != nil)
    try await loop.submit { shared.value.gate = gate }.get()
  }

  /// The address of the page.
  package var address: String {
    let name = configuration.addresses.first ?? "127.0.0.1"
    let isAny = name == "0.0.0.0" || name == "::"
    let host = isAny ? "127.0.0.1" : name.contains(":") ? "[\(name)]" : name
    return "http://\(host):\(port)/\(configuration.token)/"
  }

  /// Returns the number of running workers, now and at most.
  package func workers() async throws -> (now: Int, most: Int) {
    let shared = shared
    return try await loop.submit { (shared.value.pool.now, shared.value.pool.most) }.get()
  }

  /// Ends all connections and all workers; further calls do nothing.
  package func stop() async {
    let isFirst = isStopped.withLock { isStopped in
      defer { isStopped = true }
      return !isStopped
    }
    guard isFirst else { return }
    for channel in channels { try? await channel.close() }
    let shared = shared
    try? await loop.flatSubmit { shared.value.pool.stop() }.get()
    try? await group.shutdownGracefully()
  }
}
