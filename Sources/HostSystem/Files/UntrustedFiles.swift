internal import Glibc
internal import SystemPackage

/// Files and folders that somebody handed in, whom nobody trusts: no link is followed, nothing blocks.
package enum UntrustedFiles {
  /// The kind of an entry.
  package enum Kind: Sendable, Hashable {
    case file, folder
    /// A link, a pipe, a device: never opened.
    case other
  }

  /// A file or folder in a folder.
  package struct Entry: Sendable, Hashable {
    /// The name; bytes that are no UTF-8 are shown as `\xFF`.
    package var name: String
    package var kind: Kind
    /// Whether the name is UTF-8, so that the entry can be opened by it.
    package var hasPlainName: Bool
  }

  /// Returns what is at a path, without following a link at its end; nil if nothing is there.
  package static func kind(of path: String) -> Kind? {
    var status = stat()
    guard !path.utf8.contains(0), unsafe lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Returns what is in a folder, sorted by name; hidden entries are left out.
  ///
  /// - Returns: nil if it cannot be read.
  package static func entries(of folder: String) -> [Entry]? {
    guard let stream = unsafe opendir(folder) else { return nil }
    defer { unsafe closedir(stream) }
    var entries: [Entry] = []
    while let entry = unsafe readdir(stream) {
      let (bytes, isFolder) = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          var status = stat()
          let isThere =
            unsafe fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) == 0
          return unsafe (
            UnsafeBufferPointer(start: name, count: strlen(name)).map { UInt8(bitPattern: $0) },
            isThere && status.st_mode & S_IFMT == S_IFDIR
          )
        }
      }
      guard bytes.first != UInt8(ascii: ".") else { continue }
      guard let name = String(validating: bytes, as: UTF8.self) else {
        entries.append(
          Entry(name: shown(bytes), kind: isFolder ? .folder : .other, hasPlainName: false))
        continue
      }
      entries.append(
        Entry(name: name, kind: kind(of: "\(folder)/\(name)") ?? .other, hasPlainName: true))
    }
    return entries.sorted { $0.name < $1.name }
  }

  /// The name of the file or folder at a path: the last part of it, or of what `.` and `..` stand for.
  package static func name(of path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init)
    if let last, last != ".", last != ".." { return last }
    guard let real = unsafe realpath(path, nil) else { return last ?? path }
    defer { unsafe free(real) }
    return unsafe String(cString: real).split(separator: "/").last.map(String.init) ?? path
  }

  /// Bytes as text, with each that is no ASCII as `\xFF`.
  private static func shown(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      guard byte >= 128 else { return String(UnicodeScalar(byte)) }
      return "\\x" + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  /// Reads a regular file below a folder as UTF-8, without following a link on the way.
  ///
  /// - Parameters:
  ///   - path: the names of folders and the file; each is a name and nothing else.
  ///   - limit: the most bytes that it may have.
  /// - Throws: `TextFile.Failure`.
  package static func read(
    _ path: [String], in folder: String, limit: Int
  ) throws(TextFile.Failure) -> String {
    var reached = folder
    for (index, name) in path.enumerated() {
      reached += "/\(name)"
      switch kind(of: reached) {
      case nil: throw .missing(reached)
      case .other: throw .link(reached)
      case .file, .folder:
        guard (kind(of: reached) == .file) == (index == path.count - 1) else {
          throw .directory(reached)
        }
      }
    }
    return try TextFile.read(reached, limit: limit)
  }
}
