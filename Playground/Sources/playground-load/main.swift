import Foundation
import Glibc
import PlaygroundServer
import Synchronization

// Pages that run a script each second against a server in this process, for a minute:
//
//   swift run -c release playground-load TESSERA SCRIPT [PAGES] [SECONDS]
//
// It prints one row of a table: answered, refused and failed runs, their times, and the memory.

/// The figures of all pages.
struct Figures {
  var times: [Double] = []
  var refused = 0
  var failed = 0
}

/// A connection that sends requests and reads answers, one after the other.
struct Connection: ~Copyable {
  private let handle: Int32

  init?(_ port: Int) {
    handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(handle, $0, size) }
    }
    guard result == 0 else { return nil }
  }

  deinit { close(handle) }

  /// Sends a request and returns the answer up to its end; nil if it breaks off.
  func ask(_ request: [UInt8]) -> String? {
    guard send(handle, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
      return nil
    }
    var answer: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(handle, &bytes, bytes.count, 0)
      guard count > 0 else { return nil }
      answer += bytes[..<count]
      // Streams end with an empty chunk; refusals are short.
      if answer.suffix(5).elementsEqual("0\r\n\r\n".utf8) || answer.last == 10 && count < 1000 {
        let text = String(decoding: answer, as: UTF8.self)
        if text.hasSuffix("0\r\n\r\n") || !text.hasPrefix("HTTP/1.1 200") { return text }
      }
    }
  }
}

/// The memory of this process in MB.
func memory() -> Int {
  let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0) * 4 / 1024
}

let words = CommandLine.arguments
guard words.count > 2, let source = try? String(contentsOfFile: words[2], encoding: .utf8) else {
  print("usage: playground-load TESSERA SCRIPT [PAGES] [SECONDS]")
  exit(64)
}
let pages = words.count > 3 ? Int(words[3]) ?? 50 : 50
let seconds = words.count > 4 ? Double(words[4]) ?? 60 : 60
var configuration = PlaygroundServer.Configuration(token: Token.random(), tessera: words[1])
configuration.workers.count = ProcessInfo.processInfo.activeProcessorCount
let server = try await PlaygroundServer.start(configuration)
let params: [String: Any] = ["id": 1, "method": "run", "params": ["source": source]]
let body = try JSONSerialization.data(withJSONObject: params)
let figures = Mutex(Figures())
let start = memory()
let all = DispatchGroup()
let (port, token) = (server.port, configuration.token)
for page in 0..<pages {
  all.enter()
  Thread.detachNewThread {
    defer { all.leave() }
    let head =
      "POST /\(token)/api/run HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
      + "Origin: http://127.0.0.1:\(port)\r\nContent-Type: application/json\r\n"
      + "X-Tessera-Page: page\(page)\r\nContent-Length: \(body.count)\r\n\r\n"
    let request = Array(head.utf8) + body
    guard let connection = Connection(port) else {
      return figures.withLock { $0.failed += 1 }
    }
    Thread.sleep(forTimeInterval: Double(page) / Double(pages))
    let clock = ContinuousClock()
    let begin = clock.now
    for second in 0..<Int(seconds) {
      let due = begin + .seconds(second)
      if due > clock.now { Thread.sleep(forTimeInterval: (due - clock.now) / .seconds(1)) }
      let sent = clock.now
      let answer = connection.ask(request)
      let time = (clock.now - sent) / .milliseconds(1)
      figures.withLock { figures in
        if answer?.contains("event: end") == true, answer?.contains("\"player\"") == true {
          figures.times.append(time)
        } else if answer?.hasPrefix("HTTP/1.1 503") == true {
          figures.refused += 1
        } else {
          figures.failed += 1
        }
      }
    }
  }
}
try await Task.sleep(for: .seconds(seconds / 2))
let middle = memory()
await withCheckedContinuation { done in all.notify(queue: .global()) { done.resume() } }
let end = memory()
let result = figures.withLock { $0 }
let times = result.times.sorted()
func quantile(_ share: Double) -> String {
  guard !times.isEmpty else { return "-" }
  return String(format: "%.1f", times[min(times.count - 1, Int(Double(times.count) * share))])
}
print("| pages | answered | refused | failed | p50 | p99 | most | workers | MB |")
print(
  "| \(pages) | \(times.count) | \(result.refused) | \(result.failed) | \(quantile(0.5)) ms | "
    + "\(quantile(0.99)) ms | \(quantile(1)) ms | \(server.workers.most) | \(start), \(middle), \(end) |"
)
await server.stop()
