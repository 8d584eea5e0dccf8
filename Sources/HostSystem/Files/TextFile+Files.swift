package import SystemPackage

/// Files of the machine.
extension TextFile {
  /// Returns whether there is something at a path.
  package static func exists(_ path: String) -> Bool {
    do throws(Failure) {
      _ = try bytes(of: path, limit: 0)
      return true
    } catch {
      if case .missing = error { return false }
      return true
    }
  }

  /// Reads a file as UTF-8, without a byte order mark.
  ///
  /// - Parameters:
  ///   - path: a path, or `-` for standard input.
  ///   - limit: the most bytes that are read.
  /// - Throws: `Failure`.
  package static func read(_ path: String, limit: Int = TextFile.limit) throws(Failure) -> String {
    guard path != "-" else {
      return try text(of: .standardInput, name: "standard input", limit: limit)
    }
    return try text(of: bytes(of: path, limit: limit), name: path)
  }

  /// Reads a file whose text somebody else is to make out.
  ///
  /// - Parameter limit: the most bytes that it may have.
  /// - Throws: `Failure`.
  package static func bytes(
    of path: String, limit: Int = TextFile.limit
  ) throws(Failure) -> [UInt8] {
    let file = try open(path)
    defer { try? file.close() }
    return try bytes(of: file, name: path, limit: limit)
  }

  /// Opens a file to read it in parts; the caller closes it, unless it is standard input.
  ///
  /// - Parameter path: a path, or `-` for standard input.
  /// - Throws: `Failure`.
  package static func open(_ path: String) throws(Failure) -> FileDescriptor {
    guard path != "-" else { return .standardInput }
    guard !path.utf8.contains(0) else { throw .missing(path) }
    do {
      return try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
    } catch {
      switch error as? Errno ?? .ioError {
      case .noSuchFileOrDirectory, .notDirectory: throw .missing(path)
      case let error: throw .unreadable(path, "\(error)")
      }
    }
  }

  /// Reads a file below a folder as UTF-8, without following a link on the way.
  ///
  /// - Parameter path: the names of folders and the file; each is a name and nothing else.
  /// - Throws: `Failure`.
  package static func read(_ path: [String], beside folder: String) throws(Failure) -> String {
    try read(path, in: folder, limit: limit)
  }

  /// Reads a file below a folder as UTF-8, to which links lead that end within some folders.
  ///
  /// - Parameters:
  ///   - path: the names of folders and the file; each is a name and nothing else.
  ///   - roots: paths from the root, without links.
  /// - Throws: `Failure`; `link` where a link ends somewhere else.
  package static func read(
    _ path: [String], below folder: String, linksWithin roots: [String]
  ) throws(Failure) -> String {
    let reached = ([folder] + path).joined(separator: "/")
    let target = Folder.resolved(reached)
    guard let root = roots.first(where: { target.hasPrefix($0 + "/") }) else {
      throw .link(reached)
    }
    // The links can be others by now, so the way is walked again without any.
    return try read(
      target.dropFirst(root.count).split(separator: "/").map(String.init), beside: root)
  }

  /// Reads a regular file below a folder as UTF-8, without following a link on the way.
  ///
  /// - Parameter limit: the most bytes that are read.
  static func read(_ path: [String], in folder: String, limit: Int) throws(Failure) -> String {
    let path = path.map { FileName($0) }
    let bytes = try bytes(of: path, in: folder, limit: limit)
    return try text(of: bytes, name: reached(path, in: folder))
  }

  private static func reached(_ path: [FileName], in folder: String) -> String {
    ([folder] + path.map(\.shown)).joined(separator: "/")
  }

  /// Reads a regular file below a folder, without following a link on the way.
  ///
  /// - Parameter limit: the most bytes that it may have.
  static func bytes(
    of path: [FileName], in folder: String, limit: Int
  ) throws(Failure) -> [UInt8] {
    guard let name = path.last else { throw .directory(folder) }
    let parent = try OpenFolder.descending(from: folder, path.dropLast())
    let reached = reached(path, in: folder)
    let file: FileDescriptor
    do throws(Errno) {
      file = try parent.regularFile(named: name)
    } catch {
      if let kind = parent.special(named: name) { throw .special(reached, kind) }
      throw Failure(error, of: reached)
    }
    defer { try? file.close() }
    return try bytes(of: file, name: reached, limit: limit)
  }

  /// Writes a file into a folder, whole or not at all, without following a link; one of that name is
  /// replaced.
  ///
  /// - Parameter name: a name and nothing else.
  /// - Throws: `Failure`.
  package static func write(
    _ bytes: [UInt8], to name: String, in folder: String
  ) throws(Failure) {
    let path = "\(folder)/\(name)"
    guard bytes.count <= limit else {
      throw .tooLargeToWrite(path, count: bytes.count, limit: limit)
    }
    do throws(Errno) {
      try WholeFile.write(bytes, to: path, links: .refused)
    } catch {
      switch error {
      case .tooManySymbolicLinkLevels: throw .linkToWrite(path)
      case .noSuchFileOrDirectory, .notDirectory: throw .noFolder(folder)
      case .isDirectory: throw .directory(path)
      default: throw .unwritable(path, "\(error)")
      }
    }
  }

  /// Writes a text to a file, in the place of what is there, whole or not at all.
  ///
  /// - Returns: why it could not be written; nil if it was.
  package static func write(_ text: String, to path: String) -> Errno? {
    write(Array(text.utf8), to: path)
  }

  /// Writes bytes to a file, in the place of what is there, whole or not at all.
  ///
  /// - Returns: why they could not be written; nil if they were.
  package static func write(_ bytes: [UInt8], to path: String) -> Errno? {
    do throws(Errno) {
      try WholeFile.write(bytes, to: path)
      return nil
    } catch {
      return error
    }
  }

  private static func text(
    of file: FileDescriptor, name: String, limit: Int
  ) throws(Failure) -> String {
    try text(of: bytes(of: file, name: name, limit: limit), name: name)
  }

  private static func bytes(
    of file: FileDescriptor, name: String, limit: Int
  ) throws(Failure) -> [UInt8] {
    let bytes: [UInt8]
    do throws(Errno) {
      bytes = try file.contents(limit: limit)
    } catch {
      throw error == .isDirectory ? .directory(name) : .unreadable(name, "\(error)")
    }
    guard bytes.count <= limit else { throw .tooLarge(name, limit: limit) }
    return bytes
  }
}

extension TextFile.Failure {
  /// Creates the failure of a file that could not be opened without following a link.
  init(_ error: Errno, of path: String) {
    switch error {
    case .tooManySymbolicLinkLevels: self = .link(path)
    case .noSuchFileOrDirectory, .notDirectory: self = .missing(path)
    case .isDirectory: self = .directory(path)
    default: self = .unreadable(path, "\(error)")
    }
  }
}
