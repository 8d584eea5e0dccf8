import CollectionCore
import HostSystem

/// The test files among files and folders.
enum TestFiles {
  /// The ends of the names of test files.
  static let endings = ["_test.lua", "_spec.lua"]
  /// Returns whether a file's name ends like those of tests. Complexity: O(1).
  static func isTest(_ file: String) -> Bool { endings.contains(where: file.hasSuffix) }

  /// The maximum depth of folders that are searched.
  private static let greatestDepth = 32

  /// Returns the named files, and the wanted ones in folders, sorted within each folder.
  ///
  /// Links within a folder are not followed, and hidden folders are left out. Complexity: O(n log
  /// n) for n entries.
  ///
  /// - Parameter isWanted: returns whether a file in a folder is wanted, by its name.
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
