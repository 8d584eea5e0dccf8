internal import SystemLibrary
internal import SystemPackage

/// Files and folders from others: no link is followed, and nothing blocks.
package enum UntrustedFiles {
  /// The kind of an entry.
  package enum Kind: Sendable, Hashable {
    case file, folder
    /// A link, a pipe, a device, which is never opened.
    case other

    init(_ kind: OpenFolder.Kind) {
      switch kind {
      case .file: self = .file
      case .folder: self = .folder
      case .link, .other: self = .other
      }
    }
  }

  /// A file or folder in a folder.
  package struct Entry: Sendable, Hashable {
    package var name: FileName
    package var kind: Kind
  }

  /// Returns the kind of the file or folder at a path, without following a link at its end, or nil.
  package static func kind(of path: String) -> Kind? {
    var status = stat()
    guard !path.utf8.contains(0), unsafe lstat(path, &status) == 0 else { return nil }
    return Kind(OpenFolder.Kind(status))
  }

  /// Returns the kind of the file or folder below a folder, without following links, or nil.
  ///
  /// It is `other` if the path contains a link.
  ///
  /// - Parameter path: the names of folders and the entry; each must be a plain name.
  package static func kind(of path: [String], in folder: String) -> Kind? {
    guard let last = path.last else { return .folder }
    do throws(TextFile.Failure) {
      let parent = try OpenFolder.descending(from: folder, path.dropLast())
      return parent.kind(of: last).map(Kind.init)
    } catch {
      guard case .link = error else { return nil }
      // Whether the link leads to anything; it is never read.
      return kind(of: ([folder] + path).joined(separator: "/")) == nil ? nil : .other
    }
  }

  /// Returns the last modification time of a file below a folder, in seconds since 1970.
  ///
  /// It is nil if the file does not exist, or the path contains a link.
  ///
  /// - Parameter path: the names of folders and the file; each must be a plain name.
  package static func modificationTime(of path: [String], in folder: String) -> Int? {
    guard let last = path.last else { return nil }
    return try? OpenFolder.descending(from: folder, path.dropLast()).modificationTime(of: last)
  }

  /// Returns the entries of a folder, including hidden ones, sorted by the bytes of their names.
  ///
  /// - Parameters:
  ///   - path: the names of the folders from `folder` to the listed one.
  ///   - folder: a path that may contain links.
  ///   - limit: the maximum number of entries.
  /// - Returns: nil if the folder cannot be read. Complexity: O(n log n).
  package static func entries(
    of path: [FileName] = [], in folder: String, limit: Int = .max
  ) -> [Entry]? {
    guard let open = try? OpenFolder.descending(from: folder, path),
      let entries = try? open.entries(limit: limit)
    else { return nil }
    return entries.map { Entry(name: FileName(bytes: $0.name), kind: Kind($0.kind)) }
      .sorted { $0.name < $1.name }
  }

  /// Returns the name of the file or folder at a path: its last part, after resolving `.` and `..`.
  package static func name(of path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init)
    if let last, last != ".", last != ".." { return last }
    guard let real = unsafe realpath(path, nil) else { return last ?? path }
    defer { unsafe free(real) }
    return unsafe String(cString: real).split(separator: "/").last.map(String.init) ?? path
  }

  /// Reads a regular file below a folder as UTF-8, without following links.
  ///
  /// Each folder is opened in the previous one, so a link put in its place meanwhile has no effect.
  /// Complexity: O(n) for n bytes.
  ///
  /// - Parameters:
  ///   - path: the names of folders and the file; each must be a plain name.
  ///   - folder: a path that may contain links.
  ///   - limit: its maximum number of bytes.
  /// - Throws: `TextFile.Failure`.
  package static func read(
    _ path: [String], in folder: String, limit: Int
  ) throws(TextFile.Failure) -> String {
    try TextFile.read(path, in: folder, limit: limit)
  }

  /// Reads a regular file below a folder, without following links; names may have any bytes.
  ///
  /// - Parameters:
  ///   - path: the names of folders and the file.
  ///   - folder: a path that may contain links.
  ///   - limit: its maximum number of bytes.
  /// - Throws: `TextFile.Failure`. Complexity: O(n) for n bytes.
  package static func bytes(
    of path: [FileName], in folder: String, limit: Int
  ) throws(TextFile.Failure) -> [UInt8] {
    try TextFile.bytes(of: path, in: folder, limit: limit)
  }
}
