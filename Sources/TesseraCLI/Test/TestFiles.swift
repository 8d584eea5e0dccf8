import CollectionCore
import HostSystem

/// The files of tests among files and folders.
enum TestFiles {
  /// The ends of the names of files that hold tests.
  static let endings = ["_test.lua", "_spec.lua"]
  /// Returns whether a file's name ends as those of tests do. Complexity: O(1).
  static func isTest(_ file: String) -> Bool { endings.contains(where: file.hasSuffix) }

  /// The most folders below one another that are looked through.
  private static let greatestDepth = 32

  /// Returns the files that are named, and the wanted ones in folders, sorted within each folder.
  ///
  /// No link within a folder is followed, and hidden folders are left out. Complexity: O(n log n)
  /// for n entries.
  ///
  /// - Parameter isWanted: whether a file in a folder is wanted, by its name.
  static func find(
    _ paths: [String], where isWanted: (String) -> Bool = isTest
  ) -> [String] {
    paths.flatMap { path in
      path != "-" && Folder.isFolder(path) ? files(in: trimmed(path), isWanted, depth: 0) : [path]
    }
  }

  private static func trimmed(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  private static func files(
    in folder: String, _ isWanted: (String) -> Bool, depth: Int
  ) -> [String] {
    (UntrustedFiles.entries(in: folder) ?? []).flatMap { entry -> [String] in
      guard let name = String(validating: entry.name.bytes), !name.hasPrefix(".")
      else { return [] }
      let path = folder == "." ? name : "\(folder)/\(name)"
      switch entry.kind {
      case .file: return isWanted(name) ? [path] : []
      case .folder:
        return depth < greatestDepth ? files(in: path, isWanted, depth: depth + 1) : []
      case .other: return []
      }
    }
  }
}
