import Foundation
import Synchronization
import Testing

@testable import PlaygroundServer

/// The workers: what they get, how they end, and that nothing is left of them.
@Suite(.serialized)
struct WorkerTests {
  @Test func `a worker gets one line, no environment, and the arguments of its lane`() async throws
  {
    let worker = #"""
      echo "$@" > "arguments-$2$3"
      env > environment
      read -r line; rest=$(cat)
      echo "{\"line\":$line,\"rest\":\"$rest\"}"
      """#
    try await TestServer.run(worker: worker) { server in
      let answer = try #require(try server.send(server.request("run", body: "{\"id\":\r\n 7}")))
      #expect(answer.status == 200)
      #expect(answer.header("Content-Type") == "text/event-stream")
      #expect(answer.body.events == [#"{"line":{"id":   7},"rest":""}"#, "{}"])
      #expect(answer.body.contains("event: end"))
      let arguments = server.file("arguments---jsonl--isolate")
      #expect(
        arguments.trimmingCharacters(in: .newlines)
          == "repl --jsonl --isolate --width 84 --timeout 5.0 --max-memory 256M --max-output 1M")
      let names = server.file("environment").split(separator: "\n").map {
        String($0.prefix { $0 != "=" })
      }
      // The shell sets these itself.
      #expect(Set(names).isSubset(of: ["PWD", "SHLVL", "_", "OLDPWD", "PATH"]))
    }
  }

  @Test func `lines come as the worker writes them`() async throws {
    let worker =
      #"read -r line; echo '{"first":1}'; while [ ! -e go ]; do sleep 0.01; done; echo '{"second":2}'"#
    try await TestServer.run(worker: worker) { server in
      let client = try Client(server.port)
      client.send(server.request("run"))
      #expect(client.read(to: "data: {\"first\":1}\n\n") != nil)
      server.write("", to: "go")
      #expect(client.read(to: "data: {\"second\":2}\n\n") != nil)
      #expect(client.read(to: "event: end") != nil)
    }
  }

  @Test func `a new run of a page ends the old one with all its processes`() async throws {
    let worker = #"read -r line; sleep 60 & echo $! >> children; echo '{"begun":1}'; wait"#
    try await TestServer.run(worker: worker) { server in
      let old = try Client(server.port)
      old.send(server.request("run", page: "one"))
      #expect(old.read(to: "begun") != nil)
      let other = try Client(server.port)
      other.send(server.request("run", page: "two"))
      #expect(other.read(to: "begun") != nil)
      let new = try Client(server.port)
      new.send(server.request("run", page: "one"))
      #expect(old.read(to: "\"reason\":\"replaced\"") != nil)
      #expect(new.read(to: "begun") != nil)
      let children = server.file("children").split(separator: "\n").compactMap { Int32($0) }
      #expect(children.count == 3)
      try settles { kill(children[0], 0) != 0 && kill(children[1], 0) == 0 }
      other.close()
      try settles { kill(children[1], 0) != 0 }
      server.stop()
      try settles { kill(children[2], 0) != 0 }
    }
  }

  /// Waits until something holds.
  private func settles(_ condition: () -> Bool) throws {
    for _ in 0..<500 where !condition() { usleep(20_000) }
    #expect(condition())
  }

  @Test(arguments: [
    ("sleep 60", "time"), ("head -c 3000000 /dev/zero", "output"), ("kill -SEGV $$", "crashed"),
    ("exit 3", "crashed"),
  ])
  func `a worker that goes wrong is stopped with a reason`(_ end: String, _ reason: String)
    async throws
  {
    try await TestServer.run(worker: "read -r line; \(end)") {
      $0.workers.seconds = reason == "time" ? 0.1 : 60
      $0.workers.answer = 1 << 20
    } _: { server in
      let answer = try #require(try server.send(server.request("run")))
      #expect(
        answer.body.suffix(200).contains("\"reason\":\"\(reason)\""),
        "\(end): \(answer.body.suffix(200))")
      try settles { server.workers.now == 0 }
    }
  }

  @Test func `a run that comes after a newer one of its page does not replace it`() async throws {
    let worker = #"read -r line; while [ ! -e go ]; do sleep 0.01; done; echo '{}'"#
    try await TestServer.run(worker: worker) { server in
      let (newer, older) = (try Client(server.port), try Client(server.port))
      newer.send(server.request("run") { $0["X-Tessera-Run"] = "8" })
      try settles { server.workers.now == 1 }
      older.send(server.request("run") { $0["X-Tessera-Run"] = "7" })
      #expect(older.answer()?.body.contains(#""reason":"replaced""#) == true)
      server.write("", to: "go")
      #expect(newer.answer()?.body.events == ["{}", "{}"])
    }
  }

  @Test func `runs that replace each other and clients that leave early end only themselves`()
    async throws
  {
    try await TestServer.run { server in
      let port = server.port
      let all = DispatchGroup()
      for client in 0..<4 {
        all.enter()
        Thread.detachNewThread {
          defer { all.leave() }
          // Waits from none to longer than a run takes, so that each moment of a start is met.
          for round in 0..<100 {
            let connection = try? Client(port)
            connection?.send(server.request("run", page: "p\(round % 2 * client)"))
            usleep(UInt32(round * (client + 1) % 50) * 500)
            connection?.close()
          }
        }
      }
      all.wait()
      try settles { server.workers.now == 0 && Self.deadChildren == 0 }
      #expect(try server.send(server.request("run"))?.body.events.last == "{}")
    }
  }

  @Test func `a worker that cannot be started is named, and the next request is served`()
    async throws
  {
    try await TestServer.run {
      $0.tessera += "-that-is-missing"
      $0.workers.count = 1
    } _: { server in
      let client = try Client(server.port)
      for _ in 0..<3 {
        client.send(server.request("run"))
        let body = try #require(client.answer()).body
        #expect(body.contains(#""reason":"notStarted""#))
        #expect(body.contains("could not start a process for it: No such file or directory."))
      }
      #expect(server.workers.now == 0)
    }
  }

  @Test func `a page that waits is shown its place, and when its turn comes`() async throws {
    let worker = #"read -r line; while [ ! -e go ]; do sleep 0.01; done; echo '{}'"#
    try await TestServer.run(worker: worker) {
      $0.workers.count = 1
      $0.workers.places = 0.05
    } _: { server in
      let clients = try (0..<3).map { _ in try Client(server.port) }
      for (number, client) in clients.enumerated() {
        client.send(server.request("run", page: "p\(number)"))
        try settles { server.workers.now == 1 }
        if number == 2 {
          #expect(client.read(to: "event: waiting\ndata: {\"place\":2}\n\n") != nil)
        } else if number == 1 {
          #expect(client.read(to: "event: waiting\ndata: {\"place\":1}\n\n") != nil)
        }
      }
      clients[1].close()
      #expect(clients[2].read(to: "event: waiting\ndata: {\"place\":1}\n\n") != nil)
      server.write("", to: "go")
      #expect(clients[2].read(to: "event: waiting\ndata: {\"place\":0}\n\n") != nil)
      #expect(clients[2].read(to: "event: end") != nil)
      #expect(clients[0].answer()?.body.events == ["{}", "{}"])
    }
  }

  @Test func `of two hundred runs at once each is answered or refused, few at a time`() async throws
  {
    let worker = "read -r line; sleep 0.02; echo \"$line\""
    try await TestServer.run(worker: worker) {
      $0.workers.count = 2
      $0.workers.waiting = 150
    } _: { server in
      let (port, requests) = (
        server.port, (0..<200).map { server.request("run", page: "p\($0)", body: "{\"id\":\($0)}") }
      )
      let answers = Mutex<[Int: Client.Answer]>([:])
      let all = DispatchGroup()
      for (number, request) in requests.enumerated() {
        all.enter()
        Thread.detachNewThread {
          let client = try? Client(port, seconds: 60)
          client?.send(request)
          if let answer = client?.answer() { answers.withLock { $0[number] = answer } }
          all.leave()
        }
      }
      all.wait()
      let found = answers.withLock { $0 }
      #expect(found.count == 200)
      let answered = found.filter { $0.value.status == 200 }
      #expect(answered.count >= 150)
      for (number, answer) in found {
        #expect(answer.status == 200 || answer.status == 503 && answer.header("Retry-After") == "1")
        if answer.status == 200 { #expect(answer.body.events.first == "{\"id\":\(number)}") }
      }
      #expect(server.workers.most == 2)
    }
  }

  @Test func `one page alone cannot fill the queue`() async throws {
    let worker = "read -r line; while [ ! -e go ]; do sleep 0.01; done; echo '{}'"
    try await TestServer.run(worker: worker) {
      $0.workers.perPage = 3
      $0.workers.count = 1
    } _: { server in
      let statuses = Mutex<[Int]>([])
      let all = DispatchGroup()
      for _ in 0..<6 {
        all.enter()
        let client = try Client(server.port)
        client.send(server.request("ask", page: "greedy"))
        Thread.detachNewThread {
          let status = client.answer()?.status ?? 0
          statuses.withLock { $0.append(status) }
          all.leave()
        }
      }
      // No worker ends before the file is there: what is answered until then was refused.
      try settles { statuses.withLock { $0.count } == 3 }
      #expect(statuses.withLock { $0 } == [503, 503, 503])
      let other = try Client(server.port)
      other.send(server.request("ask", page: "modest"))
      server.write("", to: "go")
      all.wait()
      #expect(statuses.withLock { $0.sorted() } == [200, 200, 200, 503, 503, 503])
      #expect(other.answer()?.status == 200)
    }
  }

  @Test func `a thousand runs leave nothing behind`() async throws {
    try await TestServer.run { server in
      let client = try Client(server.port)
      func run(_ count: Int) {
        for number in 0..<count {
          client.send(server.request("run", body: "{\"id\":\(number)}"))
          let answer = client.answer()
          if answer?.body.events.first != "{\"got\":{\"id\":\(number)}}" {
            Issue.record("run \(number): \(answer?.status ?? 0)")
            return
          }
        }
      }
      run(100)
      let (pipes, memory) = (Self.pipes, Self.memory)
      run(900)
      // Tests beside this one have a few dozen pipes; one left by each run would be nine hundred.
      #expect(Self.pipes <= pipes + 100)
      #expect(Self.memory < memory + 64 << 20)
      #expect(server.workers.now == 0)
    }
  }

  /// The children of this process that have ended and were not reaped.
  private static var deadChildren: Int {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.count(where:) { process in
      let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
      return text.split(separator: ")").last?.hasPrefix(" Z \(getpid()) ") == true
    }
  }

  /// The descriptors of this process that are no connections, of which other tests open hundreds.
  private static var pipes: Int {
    let folder = "/proc/self/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.count { name in
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
      return path.map { !$0.hasPrefix("socket:") } ?? false
    }
  }

  /// The bytes of memory of this process.
  private static var memory: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0) * 4096
  }
}
