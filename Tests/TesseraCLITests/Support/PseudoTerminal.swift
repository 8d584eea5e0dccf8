import Foundation
import SystemLibrary

/// The program on a pseudo-terminal of its own, typed at as a person would.
///
/// What it writes is collected all the time. `wait(for:)` looks at what came since the last wait.
final class PseudoTerminal: @unchecked Sendable {
  /// What went wrong, with everything on the screen so far.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// TIOCSPTLCK, TIOCGPTN and POSIX_SPAWN_SETSID, which Swift does not import.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430
  private static let newSession: Int32 = 0x80

  private let primary: Int32
  private let process: pid_t
  private var collected: [UInt8] = []
  private var seen = 0
  /// The number of bytes that `receive` has returned.
  private var handed = 0
  private var status: Int32?

  /// Starts the program in a session of its own, whose controlling terminal is the new one.
  ///
  /// - Parameters:
  ///   - folder: where it runs, and where its history is unless `environment` says otherwise.
  ///   - program: the program; tessera by default.
  ///   - environment: variables on top of a small set.
  init(
    _ arguments: [String], in folder: URL, rows: Int = 24, columns: Int = 80,
    environment: [String: String] = [:], program: String? = nil
  ) throws {
    // What posix_openpt, unlockpt and ptsname do on Linux; Swift does not see these functions.
    primary = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var lock: Int32 = 0
    var number: UInt32 = 0
    guard primary >= 0, ioctl(primary, Self.setLock, &lock) == 0,
      ioctl(primary, Self.getNumber, &number) == 0
    else { throw Failure(description: "there is no pseudo-terminal: error \(errno)") }
    let name = "/dev/pts/\(number)"
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(primary, UInt(TIOCSWINSZ), &size)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that a session's leader opens becomes its controlling one.
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(
      &attributes, Int16(Self.newSession | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)

    let variables = [
      "TERM": "xterm-256color", "HOME": folder.path, "PATH": "/usr/bin:/bin",
      "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
    ].merging(environment) { $1 }
    let path = try program ?? Tessera.executablePath()
    // `env` changes the folder and then becomes the program, with the same process id.
    let words: [UnsafeMutablePointer<CChar>?] =
      (["env", "-C", folder.path, path] + arguments).map { strdup($0) } + [nil]
    let settings: [UnsafeMutablePointer<CChar>?] =
      variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in words + settings { free(pointer) } }
    var identifier = pid_t()
    let error = posix_spawn(&identifier, "/usr/bin/env", &actions, &attributes, words, settings)
    process = error == 0 ? identifier : 0
    guard error == 0 else {
      throw Failure(description: "\(path) cannot be started: error \(error)")
    }
  }

  deinit {
    if status == nil, process > 0 {
      kill(process, SIGKILL)
      var ignored: Int32 = 0
      waitpid(process, &ignored, 0)
    }
    close(primary)
  }

  /// Everything that was written so far, with escape sequences.
  var output: String { String(decoding: collected, as: UTF8.self) }

  /// Everything that was written so far, without escape sequences and carriage returns.
  var text: String { Self.plain(output) }

  /// Types a text; `\r` is the return key, `\u{3}` is Ctrl-C.
  func type(_ text: String) throws {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      // A terminal takes a few thousand bytes at a time; what the program echoes must be read.
      var ends = pollfd(fd: primary, events: Int16(POLLOUT | POLLIN), revents: 0)
      guard poll(&ends, 1, Int32(Self.limit * 1000)) > 0 else {
        throw failure("the terminal takes no more input")
      }
      if ends.revents & Int16(POLLIN) != 0 { _ = readOnce() }
      guard ends.revents & Int16(POLLOUT) != 0 else { continue }
      let part = Array(bytes.prefix(512))
      let count = write(primary, part, part.count)
      guard count > 0 else { throw failure("nothing can be typed: error \(errno)") }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Types a line and the return key.
  func enter(_ line: String) throws { try type(line + "\r") }

  /// The seconds that a program may take for what takes it a fraction of one: only one that hangs
  /// needs them.
  static let limit = 120.0

  /// Waits until a text appears behind what earlier waits have found.
  ///
  /// - Returns: what was written since, up to and with the text, without escape sequences.
  @discardableResult
  func wait(for text: String) throws -> String {
    let end = Date().addingTimeInterval(Self.limit)
    while true {
      let fresh = Self.plain(String(decoding: collected[seen...], as: UTF8.self))
      if let range = fresh.range(of: text) {
        // What is plain has no positions in what is not, so the search goes on from the last byte
        // that makes the text appear.
        seen = position(of: text)
        return String(fresh[..<range.upperBound])
      }
      guard Date() < end else { throw failure("'\(text)' did not appear in \(Self.limit) seconds") }
      var input = pollfd(fd: primary, events: Int16(POLLIN), revents: 0)
      if poll(&input, 1, 100) > 0, !readOnce() {
        throw failure("the program ended before '\(text)' appeared")
      }
    }
  }

  /// Gives the window another size, which the program is told.
  func resize(rows: Int, columns: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(primary, UInt(TIOCSWINSZ), &size)
  }

  /// Waits until the program has worked for a while, as a script without an end does.
  func waitForWork() throws { try ProcessorTime(of: process).wait() }

  /// Sends the program a signal.
  func send(_ signal: Int32) { kill(process, signal) }

  /// Whether keys come one by one, as the program has set the terminal.
  var isRaw: Bool {
    var settings = termios()
    return tcgetattr(primary, &settings) == 0 && settings.c_lflag & tcflag_t(ICANON) == 0
  }

  /// Waits for the program's end.
  ///
  /// - Returns: its exit code; a signal's number plus 128.
  func waitForEnd() throws -> Int32 {
    if let status { return status }
    let end = Date().addingTimeInterval(Self.limit)
    while true {
      var input = pollfd(fd: primary, events: Int16(POLLIN), revents: 0)
      if poll(&input, 1, 20) > 0 { _ = readOnce() }
      var code: Int32 = 0
      if waitpid(process, &code, WNOHANG) == process {
        while poll(&input, 1, 0) > 0, readOnce() {}
        let signal = code & 0x7f
        let result = signal == 0 ? (code >> 8) & 0xff : 128 + signal
        status = result
        return result
      }
      guard Date() < end else { throw failure("the program did not end in \(Self.limit) seconds") }
    }
  }

  /// Waits a moment for what the program writes; nil if it has ended.
  func receive(milliseconds: Int32) -> [UInt8]? {
    var input = pollfd(fd: primary, events: Int16(POLLIN), revents: 0)
    // Typing has read some, too.
    if handed == collected.count, poll(&input, 1, milliseconds) > 0, !readOnce() { return nil }
    defer { handed = collected.count }
    return Array(collected[handed...])
  }

  /// Reads what is there; false at the end.
  private func readOnce() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(primary, &chunk, chunk.count)
    guard count > 0 else { return false }
    collected += chunk[..<count]
    return true
  }

  /// The position behind the shortest part of what is unseen in which a text appears.
  private func position(of text: String) -> Int {
    var (low, high) = (seen, collected.count)
    while low < high {
      let middle = low + (high - low) / 2
      let part = Self.plain(String(decoding: collected[seen..<middle], as: UTF8.self))
      if part.contains(text) { high = middle } else { low = middle + 1 }
    }
    return high
  }

  private func failure(_ reason: String) -> Failure {
    Failure(description: "\(reason); on the screen so far:\n\(text)")
  }

  /// Returns a text without escape sequences, carriage returns and bells.
  static func plain(_ text: String) -> String {
    var result = ""
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      switch scalar {
      case "\r", "\u{7}", "\u{8}": continue
      case "\u{1b}":
        guard let kind = scalars.next() else { return result }
        if kind == "[" {
          while let next = scalars.next(), !("@"..."~").contains(next) {}
        } else if kind == "(" || kind == ")" {
          _ = scalars.next()
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
