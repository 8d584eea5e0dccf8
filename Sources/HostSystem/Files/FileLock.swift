internal import Glibc
internal import SystemPackage

/// A file that this process has for itself until it ends, however it does.
package final class FileLock {
  private let path: String
  private let file: FileDescriptor

  /// Locks a file, and makes it if it is not there; nil if it cannot be opened, or another process
  /// has it.
  package init?(_ path: String) {
    guard
      let file = try? FileDescriptor.open(
        FilePath(path), .readWrite, options: [.create, .closeOnExec, .noFollow],
        permissions: .ownerReadWrite)
    else { return nil }
    guard flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 else {
      try? file.close()
      return nil
    }
    self.path = path
    self.file = file
  }

  deinit { try? file.close() }

  /// Removes the file.
  package func remove() { _ = unsafe unlink(path) }
}
