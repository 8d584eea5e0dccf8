import Foundation

/// A page that runs a script repeatedly, and the results of its runs.
struct Page {
  /// The results of pages' runs.
  struct Figures {
    /// The duration of answered runs, in milliseconds.
    var times: [Double] = []
    /// The number of runs that the next one replaced before they were answered.
    var replaced = 0
    /// The number of runs that the server refused because too many waited.
    var refused = 0
    /// The number of runs with no answer, or with the answer to another one.
    var failed = 0
    /// The maximum time from a page's last change to its result, in milliseconds.
    var last = 0.0

    static func += (one: inout Figures, other: Figures) {
      one.times += other.times
      one.replaced += other.replaced
      one.refused += other.refused
      one.failed += other.failed
      one.last = max(one.last, other.last)
    }
  }

  private let number: Int
  private let port: Int
  private let token: String
  private let script: String
  private var runs = 0
  private var figures = Figures()

  /// Creates a page.
  init(_ number: Int, port: Int, token: String, script: String) {
    self.number = number
    self.port = port
    self.token = token
    self.script = script
  }

  private var mark: String { "page \(number) run \(runs)" }

  /// Returns the request that runs the script, changed from the previous time.
  private mutating func request() throws -> [UInt8] {
    runs += 1
    let params: [String: Any] = ["source": script + "\nprint(\"\(mark)\")", "stream": true]
    let body = try JSONSerialization.data(
      withJSONObject: ["id": runs, "method": "run", "params": params])
    let head =
      "POST /\(token)/api/run HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
      + "Origin: http://127.0.0.1:\(port)\r\nContent-Type: application/json\r\n"
      + "X-Tessera-Page: page\(number)\r\nX-Tessera-Run: \(runs)\r\nContent-Length: \(body.count)\r\n\r\n"
    return Array(head.utf8) + body
  }

  /// Records an answer; returns true if it is the result of the last run.
  private mutating func note(_ reply: Connection.Reply, since sent: ContinuousClock.Instant) -> Bool
  {
    switch reply {
    case .late:
      figures.replaced += 1
    case .answer(let text) where text.hasPrefix("HTTP/1.1 503"):
      figures.refused += 1
    case .answer(let text)
    where text.contains("event: end") && text.contains("\"player\"") && text.contains(mark):
      figures.times.append((.now - sent) / .milliseconds(1))
      return true
    case .answer, .broken:
      figures.failed += 1
    }
    return false
  }

  /// Runs the script each second, and waits for each result.
  mutating func run(seconds: Int) throws -> Figures {
    guard var connection = Connection(port) else { throw POSIXError(.ECONNREFUSED) }
    let begin = ContinuousClock.now
    for second in 0..<seconds {
      Thread.sleep(forTimeInterval: max(0, (begin + .seconds(second) - .now) / .seconds(1)))
      let (request, sent) = (try request(), ContinuousClock.now)
      guard connection.send(request) else { throw POSIXError(.EPIPE) }
      _ = note(connection.read(until: sent + .seconds(60)), since: sent)
    }
    return figures
  }

  /// Changes the script every 0.2 to 0.6 seconds, like a person who types, and waits for the last
  /// result.
  mutating func type(seconds: Int) throws -> Figures {
    var random = Generator(state: UInt64(number))
    let end = ContinuousClock.now + .seconds(seconds)
    var connection: Connection?
    while true {
      let sent = ContinuousClock.now
      let isLast = sent >= end
      let request = try request()
      // A page drops the connection of a run that it replaces.
      if connection == nil { connection = Connection(port) }
      guard connection?.send(request) == true else { throw POSIXError(.ECONNREFUSED) }
      let next =
        sent + (isLast ? .seconds(600) : .milliseconds(Int.random(in: 200...600, using: &random)))
      let reply = connection?.read(until: next) ?? .broken
      let isDone = note(reply, since: sent)
      if isLast, isDone {
        figures.last = figures.times.last ?? 0
        return figures
      }
      if !isDone { connection = nil }
      if isLast, figures.failed > 0 { return figures }
      Thread.sleep(forTimeInterval: max(0, min((next - .now) / .seconds(1), 1)))
    }
  }
}

/// The generator of pauses, SplitMix64.
struct Generator: RandomNumberGenerator {
  /// The seed.
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
