internal import SystemLibrary
package import SystemPackage

/// A file that is written next to the file it replaces.
///
/// Readers see the old file or the new one, always complete, even if the disk is full. A pipe, a
/// device or this process's own output is written in place, since no file can be created next to
/// it.
package final class WholeFile {
  /// The treatment of a symbolic link at the path.
  package enum Links: Sendable {
    /// The link's target is replaced.
    case followed
    /// The link itself is replaced.
    case replaced
    /// The file is not written.
    case refused
  }

  private let path: String
  /// The file for the bytes; nil if they are written in place.
  private let temporary: String?
  private let file: FileDescriptor
  private var isOpen = true

  /// Opens a file next to the one at a path.
  ///
  /// An existing file keeps its permissions, and is unchanged if it is not writable.
  ///
  /// - Throws: the system's error; `tooManySymbolicLinkLevels` for a refused link.
  package init(
    _ path: String, links: Links = .followed,
    permissions: FilePermissions = [.ownerReadWrite, .groupRead, .otherRead]
  ) throws(Errno) {
    let target = try Target(path, links)
    self.path = target.path
    guard !target.isWrittenInPlace else {
      temporary = nil
      let options: FileDescriptor.OpenOptions = links == .refused ? [.noFollow, .nonBlocking] : []
      file = try Self.open(target.path, options.union([.create, .truncate]), permissions)
      return
    }
    let folder = Folder.containing(target.path)
    let number = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    let temporary = "\(folder)/.tessera-\(number)"
    self.temporary = temporary
    file = try Self.open(temporary, [.create, .exclusiveCreate, .noFollow], permissions)
    if let mode = target.mode, fchmod(file.rawValue, mode) != 0 { throw Errno(rawValue: errno) }
  }

  deinit {
    guard isOpen else { return }
    try? file.close()
    if let temporary { _ = unsafe unlink(temporary) }
  }

  private static func open(
    _ path: String, _ options: FileDescriptor.OpenOptions, _ permissions: FilePermissions
  ) throws(Errno) -> FileDescriptor {
    do {
      return try FileDescriptor.open(
        FilePath(path), .writeOnly, options: options.union(.closeOnExec), permissions: permissions)
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  /// Appends bytes.
  package func write(_ bytes: some Sequence<UInt8>) throws(Errno) {
    do {
      try file.writeAll(bytes)
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  /// Replaces the old file; nothing can be written afterwards.
  package func commit() throws(Errno) {
    isOpen = false
    do {
      try file.close()
    } catch {
      if let temporary { _ = unsafe unlink(temporary) }
      throw error as? Errno ?? .ioError
    }
    guard let temporary, unsafe rename(temporary, path) != 0 else { return }
    let error = Errno(rawValue: errno)
    _ = unsafe unlink(temporary)
    throw error
  }

  /// Writes a file, completely or not at all.
  ///
  /// - Throws: the system's error; `tooManySymbolicLinkLevels` for a refused link.
  package static func write(
    _ bytes: some Sequence<UInt8>, to path: String, links: Links = .followed,
    permissions: FilePermissions = [.ownerReadWrite, .groupRead, .otherRead]
  ) throws(Errno) {
    let file = try WholeFile(path, links: links, permissions: permissions)
    try file.write(bytes)
    try file.commit()
  }
}

extension WholeFile {
  /// The target of a path.
  private struct Target {
    var path: String
    /// The permissions of the existing file; nil if there is none.
    var mode: mode_t?
    var isWrittenInPlace = false

    init(_ path: String, _ links: Links) throws(Errno) {
      guard !path.utf8.contains(0) else { throw .invalidArgument }
      self.path = path
      var entry = stat()
      guard unsafe lstat(path, &entry) == 0 else { return }
      let isLink = entry.st_mode & S_IFMT == S_IFLNK
      if isLink, links == .refused { throw .tooManySymbolicLinkLevels }
      var file = stat()
      guard unsafe stat(path, &file) == 0 else {
        // The link's target does not exist yet, so it cannot be truncated.
        isWrittenInPlace = links == .followed
        return
      }
      guard file.st_mode & S_IFMT == S_IFREG else {
        if file.st_mode & S_IFMT == S_IFDIR, links != .replaced || !isLink { throw .isDirectory }
        isWrittenInPlace = file.st_mode & S_IFMT != S_IFDIR
        return
      }
      isWrittenInPlace = Self.isOutput(file)
      if isLink, links == .replaced { return }
      if unsafe access(path, W_OK) != 0 { throw Errno(rawValue: errno) }
      if isLink { self.path = Folder.resolved(path) }
      mode = file.st_mode & 0o7777
    }

    /// Returns whether standard output or standard error goes to a file.
    private static func isOutput(_ file: stat) -> Bool {
      [STDOUT_FILENO, STDERR_FILENO].contains { descriptor in
        var output = stat()
        return unsafe fstat(descriptor, &output) == 0
          && (output.st_dev, output.st_ino) == (file.st_dev, file.st_ino)
      }
    }
  }
}
