internal import Glibc
internal import SystemPackage

/// Files and folders that somebody handed in, whom nobody trusts: no link is followed, nothing blocks.
public enum HandedIn {
  /// What is at a path.
  public enum Kind: Sendable, Hashable {
    case file, folder
    /// A link, a pipe, a device: never opened.
    case other
  }

  /// A file or folder in a folder.
  public struct Entry: Sendable, Hashable {
    public var name: String
    public var kind: Kind
  }

  /// Returns what is at a path, without following a link at its end; nil if nothing is there.
  public static func kind(of path: String) -> Kind? {
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
  public static func entries(of folder: String) -> [Entry]? {
    guard let stream = unsafe opendir(folder) else { return nil }
    defer { unsafe closedir(stream) }
    var entries: [Entry] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      guard !name.hasPrefix("."), let kind = kind(of: "\(folder)/\(name)") else { continue }
      entries.append(Entry(name: name, kind: kind))
    }
    return entries.sorted { $0.name < $1.name }
  }

  /// Reads a regular file below a folder as UTF-8, without following a link on the way.
  ///
  /// - Parameters:
  ///   - path: the names of folders and the file; each is a name and nothing else.
  ///   - limit: the most bytes that it may have.
  /// - Throws: `TextFile.Failure`.
  public static func read(
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
