internal import SystemLibrary
internal import SystemPackage

/// Folders of the machine.
extension Folder {
  /// Why something could not be done with a file or folder.
  package struct Failure: Error, Hashable, CustomStringConvertible {
    /// The message: the action, the file and the reason.
    package let description: String

    init(_ action: String, _ path: String, _ code: Int32) {
      let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
      description = "'\(path)' cannot be \(action): \(reason)"
    }
  }

  /// A stamp that tells one state of a file from another.
  package struct Stamp: Hashable, Sendable {
    let inode: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
  }

  /// Returns the names of the files in a folder, sorted; hidden ones and folders are left out.
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

  /// Returns the names in a folder, folders with a slash at their end; none if it cannot be read.
  ///
  /// Complexity: O(names), 10,000 at most.
  package static func names(in path: String) -> [String] {
    let entries = try? OpenFolder(path).entries(limit: 10_000, followsLinks: true)
    return (entries ?? []).map {
      String(decoding: $0.name, as: UTF8.self) + ($0.kind == .folder ? "/" : "")
    }
  }

  /// Returns whether a path leads to a file or a folder.
  package static func exists(_ path: String) -> Bool { status(path) != nil }

  /// Returns whether a path leads to a folder.
  package static func isFolder(_ path: String) -> Bool {
    status(path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// Returns what a path leads to that is neither a file nor a folder: `pipe`, `socket` or `device`.
  package static func special(at path: String) -> String? {
    switch status(path).map({ $0.st_mode & S_IFMT }) {
    case S_IFIFO: "pipe"
    case S_IFSOCK: "socket"
    case S_IFCHR, S_IFBLK: "device"
    default: nil
    }
  }

  /// Returns the stamp of a file's present state; nil if the file does not exist.
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

  /// Returns a path from the root, without links and dots; the path itself where there is nothing.
  package static func resolved(_ path: String) -> String {
    guard !path.utf8.contains(0), let text = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  /// Makes a folder and those above it; nothing happens if it is there.
  ///
  /// - Parameter permissions: those of the folders that are made, as far as the process allows.
  package static func make(_ path: String, permissions: UInt16 = 0o777) throws(Failure) {
    guard !path.isEmpty, !isFolder(path) else { return }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try make(String(path[..<slash]), permissions: permissions)
    }
    if unsafe mkdir(path, mode_t(permissions)) != 0, errno != EEXIST || !isFolder(path) {
      throw Failure("made", path, errno)
    }
  }

  /// Writes a text to a file, whole or not at all; the folders above it are made.
  ///
  /// A file that is there keeps its permissions, and is left alone where it may not be written. A
  /// link of that name is replaced, and none is followed.
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

  /// Locks a folder for a change that reads files, and writes what follows from them; the caller
  /// removes the lock afterwards.
  ///
  /// - Throws: `Failure` also where another program keeps the folder locked for ten seconds.
  package static func lock(_ path: String) throws(Failure) -> FileLock {
    let file = "\(path)/.tessera-lock"
    do throws(Errno) {
      return try FileLock.wait(for: file)
    } catch {
      throw Failure("locked", file, error.rawValue)
    }
  }

  /// Checks that a file could be written, and leaves everything as it is.
  ///
  /// - Parameter path: the path of a file; one that ends in `/` is that of a folder for files.
  /// - Throws: `Failure` with the reason why `write` would fail.
  package static func checkWritable(_ path: String) throws(Failure) {
    var place = path.hasSuffix("/") ? String(path.dropLast()) : path
    if !path.hasSuffix("/") {
      if isFolder(path) { throw Failure("written", path, EISDIR) }
      if exists(path), unsafe access(path, W_OK) != 0 { throw Failure("written", path, errno) }
      place = containing(path)
    }
    // What is missing of the folders is made in the first one that is there.
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

  /// Gives a file another name; one that has it is replaced.
  package static func rename(_ path: String, to name: String) throws(Failure) {
    if unsafe SystemLibrary.rename(path, name) != 0 {
      throw Failure("renamed to '\(name)'", path, errno)
    }
  }
}
