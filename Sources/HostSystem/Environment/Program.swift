internal import SystemLibrary

/// Programs: this one, others, and replacing this process.
package enum Program {
  /// The path of this program, with links resolved; nil if the system does not know it.
  package static var path: String? {
    guard let own = SystemProcess.path(), let path = unsafe realpath(own, nil) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The number of this process.
  package static var number: Int { Int(getpid()) }

  /// Finds a program in this program's folder, or else in the shell's search path, or returns nil.
  package static func find(_ name: String) -> String? {
    var folders = (HostEnvironment.variable("PATH") ?? "").split(separator: ":").map(String.init)
    if let path { folders.insert(Folder.containing(path), at: 0) }
    return folders.map { "\($0)/\(name)" }.first {
      unsafe access($0, X_OK) == 0 && !Folder.isFolder($0)
    }
  }

  /// Replaces this process by another program with arguments; it returns only if that fails.
  ///
  /// - Returns: the reason.
  package static func become(_ path: String, _ arguments: [String]) -> String {
    var words: [UnsafeMutablePointer<CChar>?] = unsafe ([path] + arguments).map {
      unsafe strdup($0)
    }
    unsafe words.append(nil)
    unsafe execv(path, words)
    let reason = unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "no reason given"
    for index in unsafe words.indices { unsafe free(words[index]) }
    return reason
  }

  /// Runs a program at this one's terminal, and waits until it ends.
  ///
  /// - Returns: the exit code; nil if it cannot be started, or a signal ends it.
  package static func run(_ path: String, _ arguments: [String]) -> Int32? {
    var words: [UnsafeMutablePointer<CChar>?] = unsafe ([path] + arguments).map {
      unsafe strdup($0)
    }
    unsafe words.append(nil)
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    var process = pid_t()
    guard unsafe posix_spawn(&process, path, nil, nil, words, SystemProcess.environment) == 0 else {
      return nil
    }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return nil } }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }
}
