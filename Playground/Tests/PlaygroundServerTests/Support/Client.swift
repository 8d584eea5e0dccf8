import Foundation
import Glibc

/// A connection that sends bytes as they are, and reads answers.
final class Client: @unchecked Sendable {
  /// An answer.
  struct Answer {
    let status: Int
    let head: String
    let body: String

    /// Returns the value of a header.
    func header(_ name: String) -> String? {
      head.components(separatedBy: "\r\n").first {
        $0.lowercased().hasPrefix(name.lowercased() + ":")
      }?.components(separatedBy: ": ").dropFirst().joined(separator: ": ")
    }
  }

  private let handle: Int32
  private var buffer = Data()
  /// Whether the server has closed the connection.
  private(set) var isClosed = false

  /// Connects to a port of the loopback, from the address 127.0.0.`host`.
  init(_ port: Int, seconds: Int = 20, from host: UInt32 = 1) throws {
    handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var own = sockaddr_in()
    own.sin_family = sa_family_t(AF_INET)
    own.sin_addr.s_addr = UInt32(0x7F00_0000 + host).bigEndian
    let isBound = withUnsafePointer(to: &own) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(handle, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard isBound == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var timeout = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(handle, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(handle, $0, size) }
    }
    guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
  }

  deinit { close() }

  func close() {
    if !isClosed { Glibc.close(handle) }
    isClosed = true
  }

  /// Sends bytes; false where the server takes no more.
  @discardableResult
  func send(_ text: String) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Glibc.send(handle, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  /// Reads what has come; empty at the end.
  func receive() -> Data {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(handle, &bytes, bytes.count, 0)
    return count > 0 ? Data(bytes[..<count]) : Data()
  }

  /// Reads until a text has come, and returns everything before it with it; nil at the end.
  func read(to mark: String) -> String? {
    while true {
      if let range = buffer.range(of: Data(mark.utf8)) {
        defer { buffer.removeSubrange(..<range.upperBound) }
        return String(decoding: buffer[..<range.upperBound], as: UTF8.self)
      }
      let data = receive()
      if data.isEmpty { return nil }
      buffer += data
    }
  }

  private func read(count: Int) -> Data {
    while buffer.count < count {
      let data = receive()
      if data.isEmpty { break }
      buffer += data
    }
    defer { buffer.removeFirst(min(count, buffer.count)) }
    return Data(buffer.prefix(count))
  }

  /// Reads one whole answer; nil if none comes.
  func answer(hasBody: Bool = true) -> Answer? {
    guard let head = read(to: "\r\n\r\n") else { return nil }
    let status = Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0
    if status == 100 { return answer(hasBody: hasBody) }
    let lines = head.lowercased()
    var body = Data()
    if !hasBody || status == 304 {
      return Answer(status: status, head: head, body: "")
    } else if let length = lines.components(separatedBy: "content-length: ").dropFirst().first {
      body = read(count: Int(length.prefix { $0.isNumber }) ?? 0)
    } else if lines.contains("transfer-encoding: chunked") {
      while let line = read(to: "\r\n"), let count = Int(line.dropLast(), radix: 16) {
        body += read(count: count)
        _ = read(to: "\r\n")
        if count == 0 { break }
      }
    }
    return Answer(status: status, head: head, body: String(decoding: body, as: UTF8.self))
  }
}
