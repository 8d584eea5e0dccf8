import Foundation
import Glibc

/// A connection that sends requests and reads answers, one after the other.
struct Connection: ~Copyable {
  /// The reply up to a time.
  enum Reply {
    /// The complete answer.
    case answer(String)
    /// The answer is incomplete so far.
    case late
    /// The connection was lost.
    case broken
  }

  private let handle: Int32
  private var bytes: [UInt8] = []

  /// Connects to a port of the loopback; nil if that is refused.
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

  /// Sends a request; returns false if the server no longer accepts it.
  func send(_ request: [UInt8]) -> Bool {
    Glibc.send(handle, request, request.count, Int32(MSG_NOSIGNAL)) == request.count
  }

  /// Reads the answer until a time.
  mutating func read(until end: ContinuousClock.Instant) -> Reply {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let left = (end - .now) / .milliseconds(1)
      var polled = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&polled, 1, Int32(left) + 1) > 0 else { return .late }
      let count = recv(handle, &chunk, chunk.count, 0)
      guard count > 0 else { return .broken }
      bytes += chunk[..<count]
      // Streams end with an empty chunk; refusals are short.
      if bytes.suffix(5).elementsEqual("0\r\n\r\n".utf8) || bytes.last == 10 && count < 1000 {
        let text = String(decoding: bytes, as: UTF8.self)
        if text.hasSuffix("0\r\n\r\n") || !text.hasPrefix("HTTP/1.1 200") {
          bytes = []
          return .answer(text)
        }
      }
    }
  }
}
