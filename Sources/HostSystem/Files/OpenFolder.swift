internal import SystemLibrary
package import SystemPackage

/// An open folder, which nobody can replace by another one.
///
/// Names are looked up in the folder itself, not by a path, and no symbolic link is followed. A
/// path that is first checked and then opened may lead elsewhere by then; an open folder cannot.
package struct OpenFolder: ~Copyable {
  /// The kind of an entry.
  package enum Kind: Sendable, Hashable {
    case file, folder, link
    /// A pipe, a socket or a device.
    case other

    init(_ status: stat) {
      switch status.st_mode & S_IFMT {
      case S_IFREG: self = .file
      case S_IFDIR: self = .folder
      case S_IFLNK: self = .link
      default: self = .other
      }
    }
  }

  /// A name in the folder.
  struct Entry {
    let name: [UInt8]
    let kind: Kind
  }

  private let descriptor: FileDescriptor

  /// Opens the folder at a path, which may contain links.
  ///
  /// - Throws: the system's error.
  package init(_ path: String) throws(Errno) {
    try self.init(FileName(path), in: AT_FDCWD, 0)
  }

  private init(_ path: FileName, in folder: Int32, _ options: Int32) throws(Errno) {
    descriptor = try Self.open(path, in: folder, SystemConstants.lookUp | O_DIRECTORY | options)
  }

  deinit { try? descriptor.close() }

  private static func open(
    _ path: FileName, in folder: Int32, _ options: Int32
  ) throws(Errno) -> FileDescriptor {
    guard let text = path.terminated else { throw .noSuchFileOrDirectory }
    let opened = unsafe openat(folder, text, options | O_CLOEXEC)
    guard opened >= 0 else { throw Errno(rawValue: errno) }
    return FileDescriptor(rawValue: opened)
  }
}

extension OpenFolder {
  /// Returns the kind of an entry, or nil if there is none of that name.
  ///
  /// - Parameter followsLinks: whether a link counts as its target.
  package func kind(of name: String, followsLinks: Bool = false) -> Kind? {
    kind(of: FileName(name), followsLinks: followsLinks)
  }

  /// Returns the kind of an entry with any bytes in its name, or nil if there is none of that name.
  func kind(of name: FileName, followsLinks: Bool = false) -> Kind? {
    var status = stat()
    let options = followsLinks ? 0 : AT_SYMLINK_NOFOLLOW
    guard let text = name.terminated,
      unsafe fstatat(descriptor.rawValue, text, &status, options) == 0
    else { return nil }
    return Kind(status)
  }

  /// Returns the last modification time of an entry, in seconds since 1970.
  ///
  /// It is nil if there is none of that name, or it is a link.
  package func modificationTime(of name: String) -> Int? {
    var status = stat()
    guard !name.utf8.contains(0),
      unsafe fstatat(descriptor.rawValue, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      Kind(status) != .link
    else { return nil }
    return status.modified.tv_sec
  }

  /// Opens a folder in this one.
  ///
  /// - Throws: the system's error; `tooManySymbolicLinkLevels` for a link.
  package func folder(named name: String) throws(Errno) -> OpenFolder {
    try folder(named: FileName(name))
  }

  /// Opens a folder in this one, with any bytes in its name.
  ///
  /// - Throws: the system's error; `tooManySymbolicLinkLevels` for a link.
  func folder(named name: FileName) throws(Errno) -> OpenFolder {
    // Asked for a folder, the system gives the same error for a link as for a file.
    if kind(of: name) == .link { throw .tooManySymbolicLinkLevels }
    return try OpenFolder(name, in: descriptor.rawValue, O_NOFOLLOW)
  }

  /// Returns `pipe`, `socket` or `device` for an entry that is no file, folder or link, or nil.
  func special(named name: FileName) -> String? {
    var status = stat()
    guard let text = name.terminated,
      unsafe fstatat(descriptor.rawValue, text, &status, AT_SYMLINK_NOFOLLOW) == 0
    else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFIFO: "pipe"
    case S_IFSOCK: "socket"
    case S_IFCHR, S_IFBLK: "device"
    default: nil
    }
  }

  /// Opens an entry for reading; a pipe without a writer does not block the caller.
  ///
  /// - Throws: the system's error; `tooManySymbolicLinkLevels` for a link.
  private func file(named name: FileName) throws(Errno) -> FileDescriptor {
    try Self.open(
      name, in: descriptor.rawValue, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
  }

  /// Opens a regular file for reading, and nothing else.
  ///
  /// - Throws: the system's error; `tooManySymbolicLinkLevels` for a link, and for entries named by
  ///   `special`.
  package func regularFile(named name: String) throws(Errno) -> FileDescriptor {
    try regularFile(named: FileName(name))
  }

  /// Opens a regular file for reading, and nothing else, with any bytes in its name.
  ///
  /// - Throws: the system's error; `tooManySymbolicLinkLevels` for a link, and for entries named by
  ///   `special`.
  func regularFile(named name: FileName) throws(Errno) -> FileDescriptor {
    switch kind(of: name) {
    case nil: throw .noSuchFileOrDirectory
    case .folder: throw .isDirectory
    case .link, .other: throw .tooManySymbolicLinkLevels
    case .file: break
    }
    let file = try file(named: name)
    // The opened file counts: the name may mean something else by now.
    var status = stat()
    guard unsafe fstat(file.rawValue, &status) == 0, Kind(status) == .file else {
      try? file.close()
      throw .tooManySymbolicLinkLevels
    }
    return file
  }

  /// Returns the entries in the system's order, without `.` and `..`.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of entries.
  ///   - followsLinks: whether a link counts as its target; a broken one stays a link.
  /// - Throws: the system's error. Complexity: O(n) for n entries.
  func entries(limit: Int = .max, followsLinks: Bool = false) throws(Errno) -> [Entry] {
    let listed = try Self.open(FileName("."), in: descriptor.rawValue, O_RDONLY | O_DIRECTORY)
    guard let stream = unsafe fdopendir(listed.rawValue) else {
      try? listed.close()
      throw Errno(rawValue: errno)
    }
    defer { unsafe closedir(stream) }
    var entries: [Entry] = []
    while entries.count < limit, let entry = unsafe readdir(stream) {
      let bytes = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          unsafe UnsafeBufferPointer(start: name, count: strlen(name)).map(UInt8.init(bitPattern:))
        }
      }
      guard bytes != Self.this, bytes != Self.above else { continue }
      entries.append(Entry(name: bytes, kind: kind(ofBytes: bytes, followsLinks) ?? .other))
    }
    return entries
  }

  private static let this = Array(".".utf8)
  private static let above = Array("..".utf8)

  private func kind(ofBytes name: [UInt8], _ followsLinks: Bool) -> Kind? {
    let name = name.map(CChar.init(bitPattern:)) + [0]
    var status = stat()
    for options in followsLinks ? [0, AT_SYMLINK_NOFOLLOW] : [AT_SYMLINK_NOFOLLOW]
    where unsafe fstatat(descriptor.rawValue, name, &status, options) == 0 { return Kind(status) }
    return nil
  }
}

extension OpenFolder {
  /// Opens the folder at a path name by name, without following links below the first folder.
  ///
  /// - Parameters:
  ///   - folder: the path of the first folder, which may contain links.
  ///   - path: the names of the folders below it.
  /// - Throws: `TextFile.Failure`, with the failing part of the path.
  package static func descending(
    from folder: String, _ path: some Sequence<String>
  ) throws(TextFile.Failure) -> OpenFolder {
    try descending(from: folder, path.map { FileName($0) })
  }

  /// Opens the folder at a path of names with any bytes, without following links.
  ///
  /// - Throws: `TextFile.Failure`, with the failing part of the path.
  static func descending(
    from folder: String, _ path: some Sequence<FileName>
  ) throws(TextFile.Failure) -> OpenFolder {
    var reached = folder
    do throws(Errno) {
      var open = try OpenFolder(folder)
      for name in path {
        reached += "/\(name.shown)"
        open = try open.folder(named: name)
      }
      return open
    } catch {
      throw TextFile.Failure(error, of: reached)
    }
  }
}
