internal import SystemLibrary
internal import SystemPackage

/// Folders of the machine.
extension Folder {
  /// The reason why an action with a file or folder failed.
  package struct Failure: Error, Hashable, CustomStringConvertible {
    /// The message: the action, the file and the reason.
    package let description: String

    init(_ action: String, _ path: String, _ code: Int32) {
      let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
      description = "'\(path)' cannot be \(action): \(reason)"
    }
  }

  /// A stamp that distinguishes states of a file.
  package struct Stamp: Hashable, Sendable {
    let inode: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
  }

  /// Returns the sorted names of the files in a folder, without hidden ones and folders.
  ///
  /// Complexity: O(n log n) for n files.
  package static func files(in path: String) throws(Failure) -> [String] {
    do throws(Errno) {
      let entries = try OpenFolder(path).entries(followsLinks: true)
      return entries.filter { $0.kind != .folder && $0.name.first != UInt8(ascii: ".") }
        .map { String(decoding: $0.name, as: UTF8.self) }.sorted()
    } catch {
      throw Failure("read", path, error.rawValue)
    }
  }

  /// Returns the names in a folder, folders with a slash at the end; empty if it cannot be read.
  ///
  /// Complexity: O(n) for n names, at most 10,000.
  package static func names(in path: String) -> [String] {
    let entries = try? OpenFolder(path).entries(limit: 10_000, followsLinks: true)
    return (entries ?? []).map {
      String(decoding: $0.name, as: UTF8.self) + ($0.kind == .folder ? "/" : "")
    }
  }

  /// Returns whether a path is that of a file or a folder.
  package static func exists(_ path: String) -> Bool { status(path) != nil }

  /// Returns whether a path is that of a folder.
  package static func isFolder(_ path: String) -> Bool {
    status(path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// Returns `pipe`, `socket` or `device` if a path is that of neither a file nor a folder, or nil.
  package static func special(at path: String) -> String? {
    switch status(path).map({ $0.st_mode & S_IFMT }) {
    case S_IFIFO: "pipe"
    case S_IFSOCK: "socket"
    case S_IFCHR, S_IFBLK: "device"
    default: nil
    }
  }

  /// Returns the stamp of a file's present state, or nil if the file does not exist.
  package static func stamp(of path: String) -> Stamp? {
    status(path).map {
      Stamp(
        inode: UInt64($0.st_ino), size: Int64($0.st_size), seconds: $0.modified.tv_sec,
        nanoseconds: $0.modified.tv_nsec)
    }
  }

  private static func status(_ path: String) -> stat? {
    var result = stat()
    return unsafe stat(path, &result) == 0 ? result : nil
  }

  /// Returns a path from the root, without links and dots, or the path itself if nothing is there.
  package static func resolved(_ path: String) -> String {
    guard !path.utf8.contains(0), let text = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  /// Creates a folder and its parents; nothing happens if it exists.
  ///
  /// - Parameter permissions: those of new folders, as far as the process allows.
  package static func make(_ path: String, permissions: UInt16 = 0o777) throws(Failure) {
    guard !path.isEmpty, !isFolder(path) else { return }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try make(String(path[..<slash]), permissions: permissions)
    }
    if unsafe mkdir(path, mode_t(permissions)) != 0, errno != EEXIST || !isFolder(path) {
      throw Failure("made", path, errno)
    }
  }

  /// Writes a text to a file, completely or not at all, and creates its folders.
  ///
  /// An existing file keeps its permissions, and is unchanged if it is not writable. A link with
  /// that name is replaced, and none is followed.
  package static func write(_ text: String, to path: String) throws(Failure) {
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try make(String(path[..<slash]))
    }
    do throws(Errno) {
      try WholeFile.write(text.utf8, to: path, links: .replaced)
    } catch {
      throw Failure("written", path, error.rawValue)
    }
  }

  /// Locks a folder for a change that reads files and writes the results.
  ///
  /// The caller removes the lock afterwards.
  ///
  /// - Throws: `Failure`, also if another program keeps the folder locked for ten seconds.
  package static func lock(_ path: String) throws(Failure) -> FileLock {
    let file = "\(path)/.tessera-lock"
    do throws(Errno) {
      return try FileLock.wait(for: file)
    } catch {
      throw Failure("locked", file, error.rawValue)
    }
  }

  /// Checks that a file could be written, without changing anything.
  ///
  /// - Parameter path: the path of a file, or, if it ends in `/`, of a folder for files.
  /// - Throws: `Failure` with the reason why `write` would fail.
  package static func checkWritable(_ path: String) throws(Failure) {
    var place = path.hasSuffix("/") ? String(path.dropLast()) : path
    if !path.hasSuffix("/") {
      if isFolder(path) { throw Failure("written", path, EISDIR) }
      if exists(path), unsafe access(path, W_OK) != 0 { throw Failure("written", path, errno) }
      place = containing(path)
    }
    // Missing folders would be created in the first existing one.
    while !place.isEmpty, status(place) == nil, errno == ENOENT { place = parent(of: place) }
    guard isFolder(place) else { throw Failure("written", path, ENOTDIR) }
    let trial = "\(place)/.tessera-\(getpid())"
    do {
      let file = try FileDescriptor.open(
        FilePath(trial), .writeOnly, options: [.create, .exclusiveCreate, .noFollow, .closeOnExec],
        permissions: [.ownerReadWrite])
      _ = unsafe unlink(trial)
      try file.close()
    } catch {
      throw Failure("written", path, (error as? Errno ?? .ioError).rawValue)
    }
  }

  private static func parent(of path: String) -> String {
    containing(path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path)
  }

  /// Renames a file; an existing one with the new name is replaced.
  package static func rename(_ path: String, to name: String) throws(Failure) {
    if unsafe SystemLibrary.rename(path, name) != 0 {
      throw Failure("renamed to '\(name)'", path, errno)
    }
  }
}
