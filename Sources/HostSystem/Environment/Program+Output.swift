internal import SystemLibrary

extension Program {
  /// Runs a program to its end and returns its output.
  ///
  /// Call it on one thread at a time. It has no input, its own environment, and limits on memory
  /// and time; standard error is discarded.
  ///
  /// - Parameters:
  ///   - path: the path of the program.
  ///   - environment: the variables, each in the form `NAME=value`.
  ///   - limit: the maximum bytes of output.
  ///   - seconds: the maximum time in seconds.
  ///   - memory: the maximum bytes of reserved memory.
  /// - Returns: nil if it cannot be run, failed, or exceeded a limit.
  package static func output(
    of path: String, _ arguments: [String], environment: [String], limit: Int, seconds: Int,
    memory: Int
  ) -> [UInt8]? {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    var actions = unsafe SystemProcess.spawnActions()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // The shell sets the memory limit, which this process must not have, and becomes the program.
    let limited = ["sh", "-c", "ulimit -v \(memory >> 10) && exec \"$@\"", "sh", path]
    let words = limited + arguments
    var argv: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) } + [nil]
    var envp: [UnsafeMutablePointer<CChar>?] = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe argv.indices { unsafe free(argv[index]) }
      for index in unsafe envp.indices { unsafe free(envp[index]) }
    }
    var child: pid_t = 0
    let failure = unsafe posix_spawn(&child, "/bin/sh", &actions, nil, &argv, &envp)
    close(ends[1])
    guard failure == 0 else { return nil }
    let bytes = contents(of: ends[0], limit: limit, seconds: seconds)
    if bytes == nil { kill(child, SIGKILL) }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status == 0 ? bytes : nil
  }

  /// Reads a pipe to its end, or returns nil if that takes too long or there is too much in it.
  private static func contents(of pipe: Int32, limit: Int, seconds: Int) -> [UInt8]? {
    let end = HostClock.now + Double(seconds)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let left = (end - HostClock.now) * 1000
      guard left > 0 else { return nil }
      var waiting = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&waiting, 1, Int32(min(left, 60_000)) + 1)
      if ready < 0, errno != EINTR { return nil }
      guard ready > 0 else { continue }
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(pipe, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= limit else { return nil }
    }
  }
}
