import Foundation

// The playground's tests share this file, and its package has no such module.
#if canImport(SystemLibrary)
  import SystemLibrary
#endif

/// The system's function, whose name is that of a method of the browser.
private func sendBytes(_ bytes: [UInt8], to handle: Int32) -> Int {
  send(handle, bytes, bytes.count, Int32(MSG_NOSIGNAL))
}

/// Chromium without a window, steered over the WebDriver protocol.
final class Browser {
  /// What went wrong.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static let program = "/usr/bin/chromium"
  private static let driver = "/usr/bin/chromedriver"

  /// Whether the browser and its driver are installed; `Scripts/test` installs them.
  static var isInstalled: Bool {
    [program, driver].allSatisfy(FileManager.default.isExecutableFile)
  }

  private let process = Process()
  private let profile = TemporaryFolder()
  private var port: UInt16 = 0
  private var session = ""

  /// Starts the browser.
  init() throws {
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: Self.driver)
    process.arguments = ["--port=0"]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try Self.withSignals { try process.run() }
    var printed = ""
    // The number is whole once the sentence has its full stop.
    while port == 0 {
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure(description: "the driver did not start") }
      printed += String(decoding: data, as: UTF8.self)
      if let line = printed.firstMatch(of: /started successfully on port (\d+)\./) {
        port = UInt16(line.1) ?? 0
      }
    }
    let arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
      "--disable-dev-shm-usage", "--user-data-dir=\(profile.url.path)",
    ]
    let capabilities: [String: Any] = [
      "goog:chromeOptions": ["binary": Self.program, "args": arguments],
      "goog:loggingPrefs": ["browser": "ALL"],
    ]
    let answer = try send(
      "POST", "/session", ["capabilities": ["alwaysMatch": capabilities]])
    guard let id = (answer as? [String: Any])?["sessionId"] as? String else {
      throw Failure(description: "no session: \(answer)")
    }
    session = "/session/\(id)"
  }

  /// Runs a body on a thread that blocks no signals: threads of tests block nearly all, which
  /// programs inherit, and the browser waits for one that never comes.
  static func withSignals(_ body: () throws -> Void) rethrows {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  deinit {
    if !session.isEmpty { _ = try? send("DELETE", session) }
    process.terminate()
    process.waitUntilExit()
  }

  /// Opens a page that a file holds.
  func open(_ file: URL, fragment: String = "") throws {
    try send("POST", session + "/url", ["url": file.absoluteString + fragment])
  }

  /// Opens an address.
  func visit(_ address: String) throws {
    try send("POST", session + "/url", ["url": address])
  }

  /// Runs a function body in the page and returns what it returns.
  @discardableResult
  func run(_ script: String, _ arguments: Any...) throws -> Any {
    try send("POST", session + "/execute/sync", ["script": script, "args": arguments])
  }

  /// Presses a key on the page.
  func press(_ key: String) throws {
    let actions = ["keyDown", "keyUp"].map { ["type": $0, "value": key] }
    try send(
      "POST", session + "/actions",
      ["actions": [["type": "key", "id": "keyboard", "actions": actions]]])
  }

  /// Runs a command of the DevTools protocol.
  @discardableResult
  func command(_ name: String, _ parameters: [String: Any] = [:]) throws -> Any {
    try send("POST", session + "/goog/cdp/execute", ["cmd": name, "params": parameters])
  }

  /// The messages on the console since the last call.
  func console() throws -> [String] {
    let entries = try send("POST", session + "/se/log", ["type": "browser"]) as? [[String: Any]]
    return (entries ?? []).map { "\($0["message"] ?? "")" }
  }

  @discardableResult
  private func send(_ method: String, _ path: String, _ body: [String: Any]? = nil) throws -> Any {
    let content = try body.map { try JSONSerialization.data(withJSONObject: $0) } ?? Data()
    let head =
      "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(content.count)\r\n"
      + "Connection: close\r\n\r\n"
    let data = try exchange(Data(head.utf8) + content)
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let value = object?["value"] ?? NSNull()
    if let fault = value as? [String: Any], let message = fault["message"], fault["error"] != nil {
      throw Failure(description: "\(path): \(message)")
    }
    return value
  }

  /// Sends a request to the driver and returns the body of its answer.
  ///
  /// Foundation's sessions may go by a proxy, which knows no driver.
  private func exchange(_ request: Data) throws -> Data {
    let handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard handle >= 0 else { throw Failure(description: "no socket") }
    defer { close(handle) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(handle, $0, size) }
    }
    var timeout = timeval(tv_sec: 300, tv_usec: 0)
    setsockopt(
      handle, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    guard connected == 0 else { throw Failure(description: "the driver cannot be reached") }
    var sent = 0
    let bytes = [UInt8](request)
    while sent < bytes.count {
      let count = sendBytes(Array(bytes[sent...]), to: handle)
      guard count > 0 else { throw Failure(description: "the driver takes no request") }
      sent += count
    }
    var answer = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // What has come is enough: `FileHandle` would wait for a full buffer.
      let count = recv(handle, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      answer += buffer[..<count]
      if let range = answer.range(of: Data("\r\n\r\n".utf8)), let length = Self.length(answer),
        answer.count - range.upperBound >= length
      {
        return Data(answer[range.upperBound...])
      }
    }
    throw Failure(description: "the driver gave no answer")
  }

  /// Returns the number of bytes that the head of an answer promises.
  private static func length(_ answer: Data) -> Int? {
    let head = String(decoding: answer.prefix(2000), as: UTF8.self).lowercased()
    return head.components(separatedBy: "content-length:").dropFirst().first.flatMap {
      Int($0.drop { $0 == " " }.prefix { $0.isNumber })
    }
  }
}
