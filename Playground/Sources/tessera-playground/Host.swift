import ArgumentParser
import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The functions of the system that the program needs.
enum Host {
  /// The number of cores for this process.
  static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Returns whether an address belongs to the loopback.
  static func isLoopback(_ address: String) -> Bool {
    address == "::1" || address == "localhost"
      || address.hasPrefix("127.") && address.allSatisfy { $0.isNumber || $0 == "." }
  }

  /// Returns the number of bytes for a size such as `64K`, or nil if the text is not one.
  static func bytes(_ size: String) -> Int? {
    let shift = ["K": 10, "M": 20, "G": 30][size.last.map { $0.uppercased() } ?? ""]
    guard let number = Int(shift == nil ? Substring(size) : size.dropLast()), number > 0,
      number <= Int.max >> (shift ?? 0)
    else { return nil }
    return number << (shift ?? 0)
  }

  /// Returns the name and the port in an origin, or nil if it has no scheme.
  static func name(_ origin: String) -> String? {
    guard let scheme = ["https://", "http://"].first(where: origin.hasPrefix) else { return nil }
    return String(origin.dropFirst(scheme.count))
  }

  static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }

  /// The folder of this program, with links resolved; nil if /proc is missing.
  static var programFolder: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard realpath("/proc/self/exe", &buffer) != nil else { return nil }
    let path = String(
      decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path.lastIndex(of: "/").map { String(path[..<$0]) }
  }

  /// Restores the default handling of ended children, so that they can be reaped.
  ///
  /// The parent may have changed it.
  static func waitForChildren() { signal(SIGCHLD, SIG_DFL) }

  /// Raises the limit of open descriptors, and returns the new limit.
  static func allow(descriptors: Int) -> Int {
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return descriptors }
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, rlim_t(descriptors)))
    _ = setrlimit(resource, &limit)
    guard getrlimit(resource, &limit) == 0 else { return descriptors }
    return Int(clamping: limit.rlim_cur)
  }

  /// The folders in which the shell looks for programs.
  static var searchPath: [String] {
    getenv("PATH").map { String(cString: $0).split(separator: ":").map(String.init) } ?? []
  }

  /// Reads a short text, or returns nil if that fails.
  static func read(_ path: String, limit: Int) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = Int(clamping: Self.read(descriptor, &bytes))
    return count < 0 ? nil : String(validating: bytes[..<count], as: UTF8.self)
  }

  private static func read(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
    bytes.withUnsafeMutableBytes { readBytes(descriptor, $0.baseAddress, $0.count) }
  }

  /// Writes a text immediately.
  static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Prints a message and returns the error that ends the program.
  static func failure(_ message: String, code: Int32) -> any Error {
    write("error: \(message).\n", to: 2)
    return ExitCode(code)
  }

  /// Opens an address in a browser, if there is a program for it.
  static func openBrowser(_ address: String) {
    #if os(Linux)
      let names = ["xdg-open"]
    #else
      let names = ["open"]
    #endif
    for name in names {
      for folder in searchPath where isExecutable("\(folder)/\(name)") {
        var process = pid_t()
        let arguments: [UnsafeMutablePointer<CChar>?] = [strdup(name), strdup(address), nil]
        defer { for argument in arguments { free(argument) } }
        if posix_spawn(&process, "\(folder)/\(name)", nil, nil, arguments, environ) == 0 { return }
      }
    }
    write("There is no \(names[0]) here: open the address in a browser.\n", to: 2)
  }

  /// Waits for Ctrl-C, or for the signal that ends programs.
  static func interrupted() async {
    let signals = [SIGINT, SIGTERM, SIGHUP]
    var sources: [any DispatchSourceSignal] = []
    await withCheckedContinuation { continuation in
      let once = Once()
      for number in signals {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler { if once.isFirst { continuation.resume() } }
        source.resume()
        sources.append(source)
      }
    }
    for source in sources { source.cancel() }
  }
}

/// Returns true once. It is used only on the main queue.
private final class Once: @unchecked Sendable {
  private var isDone = false
  var isFirst: Bool {
    defer { isDone = true }
    return !isDone
  }
}

#if canImport(Glibc)
  private let readBytes = Glibc.read
  private let writeBytes = Glibc.write
#else
  private let readBytes = Darwin.read
  private let writeBytes = Darwin.write
#endif
