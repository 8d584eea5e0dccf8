package import SystemPackage

/// Files on the machine.
extension TextFile {
  /// Returns whether something exists at a path.
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
  ///   - limit: the maximum number of bytes.
  /// - Throws: `Failure`.
  package static func read(_ path: String, limit: Int = TextFile.limit) throws(Failure) -> String {
    guard path != "-" else {
      return try text(of: .standardInput, name: "standard input", limit: limit)
    }
    return try text(of: bytes(of: path, limit: limit), name: path)
  }

  /// Reads the bytes of a file, which the caller decodes.
  ///
  /// - Parameter limit: its maximum number of bytes.
  /// - Throws: `Failure`.
  package static func bytes(
    of path: String, limit: Int = TextFile.limit
  ) throws(Failure) -> [UInt8] {
    let file = try open(path)
    defer { try? file.close() }
    return try bytes(of: file, name: path, limit: limit)
  }

  /// Opens a file for reading in parts; the caller closes it, unless it is standard input.
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

  /// Reads a file below a folder as UTF-8, without following links.
  ///
  /// - Parameter path: the names of folders and the file; each must be a plain name.
  /// - Throws: `Failure`.
  package static func read(_ path: [String], beside folder: String) throws(Failure) -> String {
    try read(path, in: folder, limit: limit)
  }

  /// Reads a file below a folder as UTF-8, following links that end within some folders.
  ///
  /// - Parameters:
  ///   - path: the names of folders and the file; each must be a plain name.
  ///   - roots: paths from the root, without links.
  /// - Throws: `Failure`; `link` if a link ends elsewhere.
  package static func read(
    _ path: [String], below folder: String, linksWithin roots: [String]
  ) throws(Failure) -> String {
    let reached = ([folder] + path).joined(separator: "/")
    let target = Folder.resolved(reached)
    guard let root = roots.first(where: { target.hasPrefix($0 + "/") }) else {
      throw .link(reached)
    }
    // The links may have changed by now, so the path is opened again without any.
    return try read(
      target.dropFirst(root.count).split(separator: "/").map(String.init), beside: root)
  }

  /// Reads a regular file below a folder as UTF-8, without following links.
  ///
  /// - Parameter limit: the maximum number of bytes.
  static func read(_ path: [String], in folder: String, limit: Int) throws(Failure) -> String {
    let path = path.map { FileName($0) }
    let bytes = try bytes(of: path, in: folder, limit: limit)
    return try text(of: bytes, name: reached(path, in: folder))
  }

  private static func reached(_ path: [FileName], in folder: String) -> String {
    ([folder] + path.map(\.shown)).joined(separator: "/")
  }

  /// Reads a regular file below a folder, without following links.
  ///
  /// - Parameter limit: its maximum number of bytes.
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

  /// Writes a file into a folder, completely or not at all, without following links.
  ///
  /// An existing file with the name is replaced.
  ///
  /// - Parameter name: a plain name.
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

  /// Replaces the content of a file by a text, completely or not at all.
  ///
  /// - Returns: the reason why it could not be written, or nil.
  package static func write(_ text: String, to path: String) -> Errno? {
    write(Array(text.utf8), to: path)
  }

  /// Replaces the content of a file by bytes, completely or not at all.
  ///
  /// - Returns: the reason why they could not be written, or nil.
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
  /// Creates the failure of a file that could not be opened without following links.
  init(_ error: Errno, of path: String) {
    switch error {
    case .tooManySymbolicLinkLevels: self = .link(path)
    case .noSuchFileOrDirectory, .notDirectory: self = .missing(path)
    case .isDirectory: self = .directory(path)
    default: self = .unreadable(path, "\(error)")
    }
  }
}
