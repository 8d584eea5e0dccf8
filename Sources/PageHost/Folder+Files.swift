/// Folders of a page: paths alone, as a page has no folders.
extension Folder {
  /// Returns the path itself: a page has no links.
  package static func resolved(_ path: String) -> String { path }

  /// Returns whether a path leads to a folder: none does.
  package static func isFolder(_ path: String) -> Bool { false }

  /// Returns whether a path leads to a file that was given to the page.
  package static func exists(_ path: String) -> Bool { TextFile.exists(path) }
}
