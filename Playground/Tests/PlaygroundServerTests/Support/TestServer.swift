import Foundation
import Synchronization

@testable import PlaygroundServer

/// A server with short limits and, where a test wants it, a worker that is a shell script.
final class TestServer: Sendable {
  /// The folder of the repository.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The program that the tests of the main package have built.
  static let tessera: String? = [
    ProcessInfo.processInfo.environment["TESSERA"] ?? "",
    root.appendingPathComponent(".build-tests/debug/tessera").path,
    root.appendingPathComponent(".build/debug/tessera").path,
  ].first { FileManager.default.isExecutableFile(atPath: $0) }
  static let token = "test-token-0123456789"
  let server: PlaygroundServer
  private let folder: URL
  var port: Int { server.port }
  var host: String { "127.0.0.1:\(port)" }

  private init(_ server: PlaygroundServer, _ folder: URL) {
    self.server = server
    self.folder = folder
  }

  /// Runs a body with a server.
  ///
  /// - Parameter worker: the shell script of the workers; it reads the request from its standard
  ///   input.
  static func run(
    worker: String = #"read -r line; echo "{\"got\":$line}""#,
    _ change: (inout PlaygroundServer.Configuration) -> Void = { _ in },
    _ body: @escaping @Sendable (TestServer) throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "playground-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("tessera")
    try "#!/bin/bash\nPATH=/usr/bin:/bin\ncd \(folder.path)\n\(worker)\n".write(
      to: program, atomically: true, encoding: .utf8)
    chmod(program.path, 0o755)
    var configuration = PlaygroundServer.Configuration(token: token, tessera: program.path)
    change(&configuration)
    let test = TestServer(try await PlaygroundServer.start(configuration), folder)
    // What waits for sockets must not hold up the threads that the server's tasks share.
    let result: Result<Void, any Error> = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: Result { try body(test) }) }
    }
    await test.server.stop()
    try result.get()
  }

  /// Stops the server before the test ends.
  func stop() {
    let ended = DispatchSemaphore(value: 0)
    let server = server
    Thread.detachNewThread {
      Task {
        await server.stop()
        ended.signal()
      }
    }
    ended.wait()
  }

  /// The workers that run now, and the most that ran at once.
  var workers: (now: Int, most: Int) {
    let (ended, server) = (DispatchSemaphore(value: 0), server)
    let found = Mutex((now: -1, most: -1))
    Task {
      if let workers = try? await server.workers() { found.withLock { $0 = workers } }
      ended.signal()
    }
    ended.wait()
    return found.withLock { $0 }
  }

  /// The text of a file that a worker wrote beside itself.
  func file(_ name: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
  }

  /// Writes a file beside the workers.
  func write(_ text: String, to name: String) {
    try? text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }

  /// The text of a request for a lane.
  func request(
    _ lane: String = "ask", page: String = "p", body: String = #"{"id":1}"#,
    _ change: (inout [String: String?]) -> Void = { _ in }
  ) -> String {
    var headers: [String: String?] = [
      "Host": host, "Origin": "http://\(host)", "Content-Type": "application/json",
      "X-Tessera-Page": page, "Content-Length": "\(body.utf8.count)",
    ]
    change(&headers)
    let lines = headers.compactMap { name, value in value.map { "\(name): \($0)\r\n" } }.joined()
    return "POST /\(Self.token)/api/\(lane) HTTP/1.1\r\n\(lines)\r\n\(body)"
  }

  /// Sends a text over a connection of its own and returns the answer.
  func send(_ text: String) throws -> Client.Answer? {
    let client = try Client(port)
    client.send(text)
    return client.answer()
  }

  /// Asks for a file.
  func get(_ path: String, method: String = "GET", host: String? = nil, _ more: String = "") throws
    -> Client.Answer?
  {
    let client = try Client(port)
    client.send("\(method) \(path) HTTP/1.1\r\nHost: \(host ?? self.host)\r\n\(more)\r\n")
    return client.answer(hasBody: method != "HEAD")
  }
}

extension String {
  /// The data of the events in a stream, without those about places in the queue.
  var events: [String] {
    components(separatedBy: "\n\n").compactMap { event in
      let lines = event.components(separatedBy: "\n")
      if lines.contains("event: waiting") { return nil }
      return lines.first { $0.hasPrefix("data: ") }.map { String($0.dropFirst(6)) }
    }
  }
}
