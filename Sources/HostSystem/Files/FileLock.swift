internal import SystemLibrary
package import SystemPackage

/// A file that this process has for itself until it ends, however it does.
package final class FileLock {
  private let path: String
  private let file: FileDescriptor

  /// Locks a file, and makes it if it is not there.
  ///
  /// - Throws: the system's error; `wouldBlock` if another process has the file.
  package init(_ path: String) throws(Errno) {
    do {
      file = try FileDescriptor.open(
        FilePath(path), .readWrite, options: [.create, .closeOnExec, .noFollow],
        permissions: .ownerReadWrite)
    } catch {
      throw error as? Errno ?? .ioError
    }
    self.path = path
    // Some network file systems have no locks; there, two programs at once are not kept apart.
    if flock(file.rawValue, LOCK_EX | LOCK_NB) != 0, errno != ENOLCK, errno != EOPNOTSUPP {
      throw Errno(rawValue: errno)
    }
    // Whoever had the lock before may have removed the file.
    var locked = stat()
    var named = stat()
    guard unsafe fstat(file.rawValue, &locked) == 0, unsafe stat(path, &named) == 0,
      locked.st_ino == named.st_ino
    else { throw .wouldBlock }
  }

  deinit { try? file.close() }

  /// Removes the file.
  package func remove() { _ = unsafe unlink(path) }

  /// Locks a file as soon as no other process has it.
  ///
  /// - Throws: the system's error; `wouldBlock` if another process has the file for ten seconds.
  package static func wait(for path: String) throws(Errno) -> FileLock {
    let end = HostClock.now + 10
    while true {
      do throws(Errno) {
        return try FileLock(path)
      } catch {
        guard error == .wouldBlock, HostClock.now < end else { throw error }
        usleep(2_000)
      }
    }
  }
}
