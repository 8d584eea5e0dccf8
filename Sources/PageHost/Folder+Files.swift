/// Folders of a page: only paths, because a page has no folders.
extension Folder {
  /// Returns the path itself, because a page has no links.
  package static func resolved(_ path: String) -> String { path }

  /// Returns whether a path leads to a folder, which is always false.
  package static func isFolder(_ path: String) -> Bool { false }

  /// Returns whether a path leads to a file that was passed to the page.
  package static func exists(_ path: String) -> Bool { TextFile.exists(path) }
}
