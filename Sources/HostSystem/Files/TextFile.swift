package import SystemPackage

/// A text file that was read whole, or the reason why it was not.
package enum TextFile {
  /// Why a file could not be used as text.
  package enum Failure: Error, CustomStringConvertible {
    case missing(String)
    case link(String)
    case directory(String)
    /// A pipe, a socket or a device, which the second value says.
    case special(String, String)
    case unreadable(String, Errno)
    case unwritable(String, Errno)
    case tooLarge(String, limit: Int)
    case notUTF8(String, offset: Int, line: Int)
    case noFolder(String)
    case linkToWrite(String)
    case tooLargeToWrite(String, count: Int, limit: Int)

    /// The message: the file, the mistake and the advice.
    package var description: String {
      switch self {
      case .missing(let path):
        "there is no file '\(path)': check the name and the folder you are in"
      case .link(let path):
        "'\(path)' is a symbolic link: put the file itself beside the script"
      case .directory(let path): "'\(path)' is a folder: name a file in it"
      case .special(let path, let kind):
        "'\(path)' is a \(kind), and only files are read: put what it gives into a file beside the "
          + "script"
      case .unreadable(let path, let error): "'\(path)' cannot be read: \(error)"
      case .unwritable(let path, let error): "'\(path)' cannot be written: \(error)"
      case .tooLarge(let path, let limit):
        "'\(path)' is larger than \(limit >> 20) MiB, the most that is read from a text file"
      case .notUTF8(let path, let offset, let line):
        "'\(path)' is not UTF-8 text: the byte at offset \(offset) (line \(line)) is not part "
          + "of a character. Save the file as UTF-8"
      case .noFolder(let folder):
        "there is no folder '\(folder)' to write into: make it, or name another one"
      case .linkToWrite(let path):
        "'\(path)' is a symbolic link, and none is written through: remove it, or write to another "
          + "name"
      case .tooLargeToWrite(let path, let count, let limit):
        "the text for '\(path)' has \(count) bytes, and the limit for one file is "
          + "\(limit >> 20) MiB: write it in parts"
      }
    }

    /// Creates the failure of a file that could not be opened without following a link.
    init(_ error: Errno, of path: String) {
      switch error {
      case .tooManySymbolicLinkLevels: self = .link(path)
      case .noSuchFileOrDirectory, .notDirectory: self = .missing(path)
      case .isDirectory: self = .directory(path)
      default: self = .unreadable(path, error)
      }
    }
  }

  /// The most bytes that are read from one file.
  package static let limit = 16 << 20

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
      case let error: throw .unreadable(path, error)
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
      default: throw .unwritable(path, error)
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
      throw error == .isDirectory ? .directory(name) : .unreadable(name, error)
    }
    guard bytes.count <= limit else { throw .tooLarge(name, limit: limit) }
    return bytes
  }

  /// Returns bytes as UTF-8, without a byte order mark.
  ///
  /// - Parameter name: the name that messages show.
  /// - Throws: `Failure`.
  package static func text(of bytes: [UInt8], name: String) throws(Failure) -> String {
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let flaw = flaw(of: bytes) ?? (offset: bytes.count, line: 1)
    throw .notUTF8(name, offset: flaw.offset, line: flaw.line)
  }

  /// Finds the first byte that belongs to no character, and its line; nil in UTF-8 text.
  ///
  /// Complexity: O(n).
  package static func flaw(of bytes: [UInt8]) -> (offset: Int, line: Int)? {
    let offset = firstInvalidByte(of: bytes)
    guard offset < bytes.count else { return nil }
    return (offset, bytes[..<offset].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 })
  }

  /// Finds the byte at which decoding fails. Complexity: O(n).
  package static func firstInvalidByte(of bytes: some Sequence<UInt8>) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      offset += UTF8.width(scalar)
    }
    return offset
  }
}
