internal import SystemLibrary
internal import SystemPackage

/// Files and folders that somebody else handed in: no link is followed, and nothing blocks.
package enum UntrustedFiles {
  /// The kind of an entry.
  package enum Kind: Sendable, Hashable {
    case file, folder
    /// A link, a pipe, a device: never opened.
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

  /// Returns the kind of the file or folder at a path, without following a link at its end; nil if
  /// nothing is there.
  package static func kind(of path: String) -> Kind? {
    var status = stat()
    guard !path.utf8.contains(0), unsafe lstat(path, &status) == 0 else { return nil }
    return Kind(OpenFolder.Kind(status))
  }

  /// Returns the kind of the file or folder below a folder, without following a link on the way;
  /// nil if nothing is there, `other` if the way to it leads through a link.
  ///
  /// - Parameter path: the names of folders and the entry; each is a name and nothing else.
  package static func kind(of path: [String], in folder: String) -> Kind? {
    guard let last = path.last else { return .folder }
    do throws(TextFile.Failure) {
      let parent = try OpenFolder.descending(from: folder, path.dropLast())
      return parent.kind(of: last).map(Kind.init)
    } catch {
      guard case .link = error else { return nil }
      // Whether anything is behind the link; it is never read.
      return kind(of: ([folder] + path).joined(separator: "/")) == nil ? nil : .other
    }
  }

  /// Returns the time at which a file below a folder was changed last, in seconds since 1970; nil
  /// if it is not there, or the way to it leads through a link.
  ///
  /// - Parameter path: the names of folders and the file; each is a name and nothing else.
  package static func modificationTime(of path: [String], in folder: String) -> Int? {
    guard let last = path.last else { return nil }
    return try? OpenFolder.descending(from: folder, path.dropLast()).modificationTime(of: last)
  }

  /// Returns the entries of a folder, sorted by the bytes of their names, hidden ones too.
  ///
  /// - Parameters:
  ///   - path: the names of the folders that lead from `folder` to the one that is listed.
  ///   - folder: a path that may lead through links.
  ///   - limit: the most entries that are returned.
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

  /// Returns the name of the file or folder at a path: the last part of it, or of what `.` and `..`
  /// stand for.
  package static func name(of path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init)
    if let last, last != ".", last != ".." { return last }
    guard let real = unsafe realpath(path, nil) else { return last ?? path }
    defer { unsafe free(real) }
    return unsafe String(cString: real).split(separator: "/").last.map(String.init) ?? path
  }

  /// Reads a regular file below a folder as UTF-8, without following a link on the way.
  ///
  /// Each folder on the way is opened in the one before it, so that a link that is put in its place
  /// meanwhile leads nowhere. Complexity: O(bytes).
  ///
  /// - Parameters:
  ///   - path: the names of folders and the file; each is a name and nothing else.
  ///   - folder: a path that may lead through links.
  ///   - limit: the most bytes that it may have.
  /// - Throws: `TextFile.Failure`.
  package static func read(
    _ path: [String], in folder: String, limit: Int
  ) throws(TextFile.Failure) -> String {
    try TextFile.read(path, in: folder, limit: limit)
  }

  /// Reads a regular file below a folder, without following a link on the way; names may have any
  /// bytes.
  ///
  /// - Parameters:
  ///   - path: the names of folders and the file.
  ///   - folder: a path that may lead through links.
  ///   - limit: the most bytes that it may have.
  /// - Throws: `TextFile.Failure`. Complexity: O(bytes).
  package static func bytes(
    of path: [FileName], in folder: String, limit: Int
  ) throws(TextFile.Failure) -> [UInt8] {
    try TextFile.bytes(of: path, in: folder, limit: limit)
  }
}
