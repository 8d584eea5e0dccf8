import Foundation
import SystemLibrary
import Testing

/// Processes start with the signals blocked that their parent blocked, which must not cost them
/// their limits: threads of a pool block all of them.
struct BlockedSignalTests {
  @Test func `a time limit holds where all signals are blocked`() throws {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)

    let path = try Tessera.executablePath()
    let arguments = [path, "run", "--timeout", "0.05", "-e", "while true do end"]
    let words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    try #require(posix_spawn(&process, path, &actions, &attributes, words, environ) == 0)

    var status: Int32 = 0
    var looks = 0
    // A limit that holds ends the script within a fraction of the two minutes.
    while waitpid(process, &status, WNOHANG) == 0 {
      looks += 1
      if looks == 2400 { kill(process, SIGKILL) }
      usleep(50_000)
    }
    #expect(status >> 8 == 124)
  }
}
