internal import SystemLibrary
package import SystemPackage

/// A file that this process locks until it ends in any way.
package final class FileLock {
  private let path: String
  private let file: FileDescriptor

  /// Locks a file, and creates it if it does not exist.
  ///
  /// - Throws: the system's error; `wouldBlock` if another process has locked the file.
  package init(_ path: String) throws(Errno) {
    do {
      file = try FileDescriptor.open(
        FilePath(path), .readWrite, options: [.create, .closeOnExec, .noFollow],
        permissions: .ownerReadWrite)
    } catch {
      throw error as? Errno ?? .ioError
    }
    self.path = path
    // Some network file systems have no locks; two programs at once are not separated there.
    if flock(file.rawValue, LOCK_EX | LOCK_NB) != 0, errno != ENOLCK, errno != EOPNOTSUPP {
      throw Errno(rawValue: errno)
    }
    // The previous owner of the lock may have removed the file.
    var locked = stat()
    var named = stat()
    guard unsafe fstat(file.rawValue, &locked) == 0, unsafe stat(path, &named) == 0,
      locked.st_ino == named.st_ino
    else { throw .wouldBlock }
  }

  deinit { try? file.close() }

  /// Removes the file.
  package func remove() { _ = unsafe unlink(path) }

  /// Locks a file as soon as no other process has locked it.
  ///
  /// - Throws: the system's error; `wouldBlock` if another process keeps the lock for ten seconds.
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
