import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// The server of the playground. It keeps no state: every request names all that it needs.
package final class PlaygroundServer: Sendable {
  /// What a server is started with.
  package struct Configuration: Sendable {
    /// The addresses to listen at; those of the loopback by default.
    package var addresses = ["127.0.0.1", "::1"]
    /// The port; 0 takes a free one.
    package var port = 0
    /// The secret part of the page's address.
    package var token: String
    /// More values that the header Host may have.
    package var hosts: [String] = []
    /// More values that the header Origin may have.
    package var origins: [String] = []
    /// The program that does the work.
    package var tessera: String
    /// The file or the folder that the page works on.
    package var files: String?
    /// What a worker may use up.
    package var workers = WorkerLimits()
    /// What a connection may take.
    package var connections = ConnectionLimits()

    /// Creates a configuration.
    package init(token: String, tessera: String) {
      self.token = token
      self.tessera = tessera
    }

    /// The descriptors that the server opens at most.
    package var descriptors: Int {
      Self.ownDescriptors + connections.all + workers.count * (files == nil ? 2 : 3)
        + (files == nil ? 0 : workers.watching)
    }

    /// What the server has open before the first connection, and what the start of a worker takes.
    private static let ownDescriptors = 32
    private static let fewestConnections = 12

    /// Returns the configuration with as many connections, and workers that watch files, as so many
    /// descriptors allow; nil if these are too few.
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

  /// The port that it listens at.
  package let port: Int
  private let group: MultiThreadedEventLoopGroup
  private let loop: any EventLoop
  private let channels: [any Channel]
  private let shared: NIOLoopBound<SharedState>
  private let configuration: Configuration
  private let isStopped = Mutex(false)

  /// Starts a server.
  ///
  /// An address of the loopback that the machine does not have is left out if another one is there.
  ///
  /// - Throws: the system's error where no address can be bound.
  package static func start(_ configuration: Configuration) async throws -> PlaygroundServer {
    // What it does itself takes microseconds; the workers have the cores.
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

  /// The workers that run now, and the most that ran at once.
  package func workers() async throws -> (now: Int, most: Int) {
    let shared = shared
    return try await loop.submit { (shared.value.pool.now, shared.value.pool.most) }.get()
  }

  /// Ends all connections and all workers; nothing happens the second time.
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
