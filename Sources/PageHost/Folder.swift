/// Folders of a page: paths alone, as a page has no folders.
package enum Folder {
  /// Returns the folder of a file's path: `.` where the path is a name alone.
  package static func containing(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the path itself: a page has no links.
  package static func resolved(_ path: String) -> String { path }

  /// Returns whether a path leads to a folder: none does.
  package static func isFolder(_ path: String) -> Bool { false }

  /// Returns whether a path leads to a file that was given to the page.
  package static func exists(_ path: String) -> Bool { TextFile.exists(path) }
}
