package import SystemPackage

/// A text file that was read whole, or the reason why it was not.
package enum TextFile {
  /// Why a file could not be used as text.
  package enum Failure: Error, CustomStringConvertible {
    case missing(String)
    case link(String)
    case directory(String)
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
      case .unreadable(let path, let error): "'\(path)' cannot be read: \(error)"
      case .unwritable(let path, let error): "'\(path)' cannot be written: \(error)"
      case .tooLarge(let path, let limit):
        "'\(path)' is larger than \(limit >> 20) MiB, the most that is read from a text file"
      case .notUTF8(let path, let offset, let line):
        "'\(path)' is not UTF-8 text: the byte at offset \(offset) (line \(line)) does not belong "
          + "to a character; save the file as UTF-8"
      case .noFolder(let folder):
        "there is no folder '\(folder)' to write into: make it, or name another one"
      case .linkToWrite(let path):
        "'\(path)' is a symbolic link, and none is written through: remove it, or write to another "
          + "name"
      case .tooLargeToWrite(let path, let count, let limit):
        "the text for '\(path)' has \(count) bytes, more than the \(limit >> 20) MiB that are "
          + "written to one file: write it in parts"
      }
    }
  }

  /// The most bytes that are read from one file.
  package static let limit = 16 << 20

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
    guard !path.utf8.contains(0) else { throw .missing(path) }
    do {
      let file = try FileDescriptor.open(FilePath(path), .readOnly)
      let result: Result<String, Failure>
      do throws(Failure) {
        result = .success(try text(of: file, name: path, limit: limit))
      } catch {
        result = .failure(error)
      }
      try? file.close()
      return try result.get()
    } catch let failure as Failure {
      throw failure
    } catch let error as Errno {
      switch error {
      case .noSuchFileOrDirectory, .notDirectory: throw .missing(path)
      default: throw .unreadable(path, error)
      }
    } catch {
      throw .unreadable(path, .ioError)
    }
  }

  /// Reads a file below a folder as UTF-8, without following any link on the way.
  ///
  /// - Parameter path: the names of folders and the file; each is a name and nothing else.
  /// - Throws: `Failure`.
  package static func read(_ path: [String], beside folder: String) throws(Failure) -> String {
    var reached = folder
    for (index, name) in path.enumerated() {
      reached += "/\(name)"
      do {
        // Without blocking, so that a pipe that nobody writes to does not hold the host up.
        let file = try FileDescriptor.open(
          FilePath(reached), .readOnly, options: [.noFollow, .nonBlocking, .closeOnExec])
        defer { try? file.close() }
        if index == path.count - 1 { return try text(of: file, name: reached, limit: limit) }
      } catch let failure as Failure {
        throw failure
      } catch let error as Errno {
        switch error {
        case .tooManySymbolicLinkLevels: throw .link(reached)
        case .noSuchFileOrDirectory, .notDirectory: throw .missing(reached)
        default: throw .unreadable(reached, error)
        }
      } catch {
        throw .unreadable(reached, .ioError)
      }
    }
    throw .directory(reached)
  }

  /// Writes a file into a folder, without following a link; one of that name is replaced.
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
    do {
      let file = try FileDescriptor.open(
        FilePath(path), .writeOnly,
        options: [.create, .truncate, .noFollow, .nonBlocking, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      try file.closeAfter { _ = try file.writeAll(bytes) }
    } catch let error as Errno {
      switch error {
      case .tooManySymbolicLinkLevels: throw .linkToWrite(path)
      case .noSuchFileOrDirectory, .notDirectory: throw .noFolder(folder)
      case .isDirectory: throw .directory(path)
      default: throw .unwritable(path, error)
      }
    } catch {
      throw .unwritable(path, .ioError)
    }
  }

  private static func text(
    of file: FileDescriptor, name: String, limit: Int
  ) throws(Failure) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count: Int
      do {
        count = try unsafe chunk.withUnsafeMutableBytes { unsafe try file.read(into: $0) }
      } catch let error as Errno {
        throw error == .isDirectory ? .directory(name) : .unreadable(name, error)
      } catch {
        throw .unreadable(name, .ioError)
      }
      guard count > 0 else { break }
      bytes += chunk[..<count]
      guard bytes.count <= limit else { throw .tooLarge(name, limit: limit) }
    }
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
  static func firstInvalidByte(of bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      offset += UTF8.width(scalar)
    }
    return offset
  }
}

extension TextFile {
  /// Writes a text to a file, in the place of what is there.
  ///
  /// - Returns: why it could not be written; nil if it was.
  package static func write(_ text: String, to path: String) -> Errno? {
    guard !path.utf8.contains(0) else { return .invalidArgument }
    do {
      let file = try FileDescriptor.open(
        FilePath(path), .writeOnly, options: [.create, .truncate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      try file.closeAfter { _ = try file.writeAll(Array(text.utf8)) }
      return nil
    } catch {
      return error as? Errno ?? .ioError
    }
  }
}
