import Glibc

/// A process that ran to its end.
struct Child {
  let duration: Duration
  /// The most memory it had at once, in bytes.
  let memory: Int

  struct Failure: Error {
    let command: [String]
    let status: Int32
  }

  /// Runs a command without its output.
  init(_ command: [String]) throws {
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)

    var child = pid_t()
    var status: Int32 = 0
    var usage = rusage()
    duration = time {
      status = posix_spawnp(&child, command[0], &actions, nil, arguments, environ)
      if status == 0 { wait4(child, &status, 0, &usage) }
    }
    guard status == 0 else { throw Failure(command: command, status: status) }
    memory = usage.ru_maxrss * 1024
  }
}
