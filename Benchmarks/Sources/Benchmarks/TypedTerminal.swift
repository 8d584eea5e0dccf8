import Glibc

/// A process on a pseudo-terminal of 80 × 24, and somebody who types at it.
final class TypedTerminal {
  private let master: Int32
  private var child = pid_t()

  struct Failure: Error {
    let call: String
    let number: Int32
  }

  /// Starts a command with a folder for what it keeps.
  init(_ command: [String], state folder: String) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var (isLocked, number): (Int32, Int32) = (0, 0)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    // TIOCSPTLCK and TIOCGPTN: the other end is unlocked, and has a number.
    guard master >= 0, ioctl(master, 0x4004_5431, &isLocked) == 0,
      ioctl(master, 0x8004_5430, &number) == 0, ioctl(master, UInt(TIOCSWINSZ), &size) == 0
    else { throw Failure(call: "open /dev/ptmx", number: errno) }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that the leader of a session opens is the one that controls it.
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/pts/\(number)", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    posix_spawn_file_actions_addclose(&actions, master)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // POSIX_SPAWN_SETSID.
    posix_spawnattr_setflags(&attributes, 0x80)

    let texts = ["TERM=xterm-256color", "XDG_STATE_HOME=\(folder)", "HOME=\(folder)"]
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    var variables: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) }
    defer { for text in arguments + variables { free(text) } }
    arguments.append(nil)
    variables.append(nil)
    let status = posix_spawn(&child, command[0], &actions, &attributes, arguments, variables)
    guard status == 0 else { throw Failure(call: "posix_spawn", number: status) }
  }

  /// Ends the process.
  deinit {
    kill(child, SIGKILL)
    var status: Int32 = 0
    waitpid(child, &status, 0)
    close(master)
  }

  /// The time that the process has been on a processor, by the kernel's account.
  var processorTime: Duration {
    guard let line = try? readLines("/proc/\(child)/schedstat").first,
      let nanoseconds = line.split(separator: " ").first.flatMap({ Int64($0) })
    else { return .zero }
    return .nanoseconds(nanoseconds)
  }

  /// Types a text, and waits until the editor has shown what follows from it.
  func type(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, min($0.count, 4096)) }
      guard count > 0 else { throw Failure(call: "write", number: errno) }
      rest = rest.dropFirst(count)
    }
    try waitForText()
  }

  /// Waits until the cursor is shown, as the editor does at the end of each of its frames.
  func waitForText() throws {
    var last: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while last != Array("\u{1B}[?25h".utf8) {
      let count = read(master, &chunk, chunk.count)
      guard count > 0 else { throw Failure(call: "read", number: errno) }
      last = Array((last + chunk[..<count]).suffix(6))
    }
  }
}
