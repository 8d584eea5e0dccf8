import Foundation
import Testing

@testable import PlaygroundServer

/// Who may ask the server for what.
struct GateTests {
  private let root = "/\(TestServer.token)/"

  @Test func `the page and its files are served with their types`() async throws {
    try await TestServer.run { server in
      let page = try #require(try server.get(root))
      #expect(page.status == 200)
      #expect(page.body.contains("<svg id=\"tp-svg\""))
      let script = try #require(try server.get(root + "main.js"))
      #expect(script.header("Content-Type") == "text/javascript; charset=utf-8")
      let tag = try #require(script.header("ETag"))
      #expect(try server.get(root + "main.js", "If-None-Match: \(tag)\r\n")?.status == 304)
      let head = try #require(try server.get(root + "friends.lua", method: "HEAD"))
      #expect(head.status == 200 && Int(head.header("Content-Length") ?? "") ?? 0 > 100)
    }
  }

  @Test func `a browser that accepts it gets the files compressed, with a tag of their own`()
    async throws
  {
    try await TestServer.run { server in
      let accepts = "Accept-Encoding: gzip, deflate\r\n"
      let plain = try #require(try server.get(root + "main.js", method: "HEAD"))
      let script = try #require(try server.get(root + "main.js", method: "HEAD", accepts))
      let length = { (head: String?) in Int(head ?? "") ?? 0 }
      #expect(script.header("Content-Encoding") == "deflate")
      #expect(script.header("Vary") == "Accept-Encoding")
      #expect(
        length(script.header("Content-Length")) * 2 < length(plain.header("Content-Length")))
      #expect(plain.header("Content-Encoding") == nil)
      let tag = try #require(script.header("ETag"))
      #expect(tag != plain.header("ETag"))
      let known = "If-None-Match: \(tag)\r\n"
      #expect(try server.get(root + "main.js", accepts + known)?.status == 304)
      #expect(try server.get(root + "main.js", known)?.status == 200)
    }
  }

  @Test func `every answer forbids frames, foreign scripts and cookies`() async throws {
    try await TestServer.run { server in
      let answers = [
        try server.get(root), try server.get("/health"), try server.get("/"),
        try server.get(root + "nothing"), try server.send(server.request()),
        try server.send(server.request { $0["Origin"] = "http://evil.example" }),
      ]
      for answer in answers {
        let answer = try #require(answer)
        #expect(
          answer.header("Content-Security-Policy")?.contains("frame-ancestors 'none'") == true)
        #expect(answer.header("X-Content-Type-Options") == "nosniff")
        #expect(answer.header("Referrer-Policy") == "no-referrer")
        #expect(answer.header("Set-Cookie") == nil)
        #expect(answer.header("Access-Control-Allow-Origin") == nil)
      }
    }
  }

  @Test func `a wrong host, token or path is refused`() async throws {
    try await TestServer.run { server in
      #expect(try server.get(root, host: "evil.example")?.status == 421)
      #expect(try server.get(root, host: "evil.example:\(server.port)")?.status == 421)
      #expect(try server.get(root, "Host: \(server.host)\r\n")?.status != 200)
      #expect(try server.get(root, host: "LOCALHOST:\(server.port)")?.status == 200)
      for path in ["/", "/wrong/", "/test-token/", "/\(TestServer.token)x/", "//", "/\0/"] {
        let status = try server.get(path)?.status ?? 0
        #expect([400, 403].contains(status), "\(path): \(status)")
      }
      for path in [
        "../etc/passwd", "..%2f..%2fetc%2fpasswd", "/etc/passwd", "%2e%2e/Package.swift", "api",
        "main.js/", "MAIN.JS", "api/..", "api/nothing",
      ] {
        let status = try server.get(root + path)?.status
        #expect(status == 404 || status == 403, "\(path): \(status ?? 0)")
      }
      #expect(try server.get("/health", host: "10.0.0.1")?.body == "ok\n")
      #expect(try server.get("/\(TestServer.token)")?.status == 404)
    }
  }

  @Test func `a request needs its origin, its type, its page and a body`() async throws {
    try await TestServer.run { server in
      func status(_ change: (inout [String: String?]) -> Void) throws -> Int? {
        try server.send(server.request("ask", page: "p", body: #"{"id":1}"#, change))?.status
      }
      let status1 = try status({ _ in })
      #expect(status1 == 200)
      let status2 = try status({ $0["Content-Type"] = "application/json; charset=utf-8" })
      #expect(status2 == 200)
      for origin in [
        "http://evil.example", "null", "https://\(server.host)", "http://\(server.host).evil",
      ] {
        let status3 = try status({ $0["Origin"] = origin })
        #expect(status3 == 403, "\(origin)")
      }
      let status4 = try status({ $0["Origin"] = .some(nil) })
      #expect(status4 == 403)
      for type in ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data"] {
        let status5 = try status({ $0["Content-Type"] = type })
        #expect(status5 == 415)
      }
      let status6 = try status({ $0["Content-Type"] = .some(nil) })
      #expect(status6 == 415)
      for page in ["", "a b", String(repeating: "x", count: 65), "../x"] {
        let status7 = try status({ $0["X-Tessera-Page"] = page })
        #expect(status7 == 400, "\(page)")
      }
      #expect(try server.send(server.request(body: ""))?.status == 411)
      #expect(try server.get(root + "api/run")?.header("Allow") == "POST")
      #expect(try server.send(server.request("watch"))?.status == 404)
      #expect(try server.send(server.request("other"))?.status == 404)
      let post = server.request().replacingOccurrences(of: "api/ask", with: "main.js")
      #expect(try server.send(post)?.header("Allow") == "GET, HEAD")
    }
  }

  @Test func `a body of two megabytes is refused, declared or not`() async throws {
    try await TestServer.run { server in
      let text = String(repeating: "x", count: 2 << 20)
      let declared = try #require(try server.send(server.request(body: text)))
      #expect(declared.status == 413)
      #expect(declared.body.contains("tooLarge"))
      let client = try Client(server.port)
      client.send(
        server.request(body: "") {
          $0["Content-Length"] = .some(nil)
          $0["Transfer-Encoding"] = "chunked"
        })
      client.send(String(text.utf8.count, radix: 16) + "\r\n" + text + "\r\n0\r\n\r\n")
      #expect(client.answer()?.status == 413)
      let expecting = try Client(server.port)
      expecting.send(
        server.request(body: "") {
          $0["Expect"] = "100-continue"
          $0["Content-Length"] = "\(text.utf8.count)"
        })
      #expect(expecting.answer()?.status == 413)
    }
  }

  @Test func `slow and half-open connections end`() async throws {
    try await TestServer.run {
      $0.connections.head = 0.3
      $0.connections.body = 0.3
      $0.connections.idle = 0.3
    } _: { server in
      let head = try Client(server.port)
      head.send("GET / HTTP/1.1\r\nHo")
      #expect(head.answer()?.status == 408)
      let body = try Client(server.port)
      body.send(server.request(body: "") { $0["Content-Length"] = "100" })
      body.send("{")
      #expect(body.answer()?.status == 408)
      let idle = try Client(server.port)
      #expect(idle.receive().isEmpty)
    }
  }

  @Test func `connections that never finish their head shut out nobody`() async throws {
    try await TestServer.run {
      $0.connections.perAddress = 8
      $0.connections.strangers = 16
    } _: { server in
      let known = try Client(server.port, from: 2)
      let other = try Client(server.port, from: 3)
      known.send(server.request())
      #expect(known.answer()?.status == 200)
      // From one address, which keeps eight; the others stay.
      var halfOpen: [Client] = []
      func hold(_ count: Int, from host: UInt32) throws {
        for _ in 0..<count {
          let client = try Client(server.port, from: host)
          client.send("POST \(root)api/run HTTP/1.1\r\nHost: \(server.host)\r\n")
          halfOpen.append(client)
        }
      }
      try hold(40, from: 1)
      #expect(try server.get("/health")?.body == "ok\n")
      #expect(try server.send(server.request())?.status == 200)
      other.send("GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(other.answer()?.body == "ok\n")
      // From so many addresses that there is no room for another stranger.
      for host in 10..<30 { try hold(8, from: UInt32(host)) }
      #expect(try server.get("/health")?.body == "ok\n")
      known.send(server.request())
      #expect(known.answer()?.status == 200)
    }
  }

  @Test(arguments: [
    (2000, 512, 512, 256), (548, 342, 170, 170), (64, 19, 9, 9), (48, 8, 4, 4),
  ])
  func `few descriptors allow few connections`(
    _ descriptors: Int, _ known: Int, _ strangers: Int, _ perAddress: Int
  ) {
    let configuration = PlaygroundServer.Configuration(token: TestServer.token, tessera: "")
    #expect(configuration.descriptors == 1060)
    let limits = configuration.fitting(descriptors: descriptors)?.connections
    #expect(limits?.known == known)
    #expect(limits?.strangers == strangers)
    #expect(limits?.perAddress == perAddress)
    #expect(configuration.fitting(descriptors: 40).map(\.descriptors) == nil)
  }

  @Test func `an idle connection with the token goes for another, one at work stays`() async throws
  {
    let worker = "read -r line; while [ ! -e go ]; do sleep 0.01; done; echo '{}'"
    try await TestServer.run(worker: worker) {
      $0.connections.known = 2
    } _: { server in
      let idle = try Client(server.port)
      idle.send("GET \(root) HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
      #expect(idle.answer()?.status == 200)
      let atWork = try (0..<2).map { number in
        let client = try Client(server.port)
        client.send(server.request("ask", page: "p\(number)"))
        for _ in 0..<500 where server.workers.now <= number { usleep(20_000) }
        return client
      }
      #expect(idle.receive().isEmpty)
      #expect(try server.send(server.request("ask", page: "p2"))?.status == 503)
      #expect(try server.get("/health")?.status == 200)
      server.write("", to: "go")
      for client in atWork { #expect(client.answer()?.body.contains("event: end") == true) }
    }
  }

  @Test func `a client that never reads its answer loses its connection, and no memory`()
    async throws
  {
    // The worker would write 24 MB, and notes how much was taken.
    let worker = #"""
      read -r line
      for n in $(seq 1 240); do head -c 99999 /dev/zero | tr '\\0' x; echo; echo "$n" > taken; done
      """#
    try await TestServer.run(worker: worker) {
      $0.connections.write = 0.5
      $0.workers.seconds = 20
    } _: { server in
      let before = try Self.memory()
      let clients = try (0..<2).map { number in
        let client = try Client(server.port)
        client.send(server.request("run", page: "p\(number)"))
        return client
      }
      for _ in 0..<500 where server.workers.most < 2 || server.workers.now > 0 {
        usleep(20_000)
      }
      #expect(server.workers == (now: 0, most: 2))
      // What the sockets of both sides hold was taken, and the rest waited.
      let taken = Int(server.file("taken").trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
      #expect((1..<200).contains(taken), "\(taken)")
      #expect(try Self.memory() - before < 16 << 20)
      for client in clients {
        while !client.receive().isEmpty {}
        client.close()
      }
      #expect(try server.get(root)?.status == 200)
    }
  }

  /// The bytes of this process that are in memory.
  private static func memory() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return (Int(text.split(separator: " ")[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }

  @Test func `a flood of headers is refused`() async throws {
    try await TestServer.run { server in
      let client = try Client(server.port)
      client.send("GET \(root) HTTP/1.1\r\nHost: \(server.host)\r\n")
      for number in 0..<40_000 where !client.send("X-\(number): \(number)\r\n") { break }
      let answer = client.answer()
      #expect(answer == nil || [400, 431].contains(answer?.status ?? 0))
      #expect(try server.get(root)?.status == 200)
    }
  }

  @Test func `requests of one connection are answered in their order`() async throws {
    try await TestServer.run { server in
      let client = try Client(server.port)
      for number in 1...3 { client.send(server.request(body: "{\"id\":\(number)}")) }
      for number in 1...3 {
        #expect(client.answer()?.body.events.first == "{\"got\":{\"id\":\(number)}}")
      }
    }
  }
}
