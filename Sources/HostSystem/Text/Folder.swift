/// Folders and files for commands, without Foundation.
package enum Folder {
  /// Returns the folder of a file's path: `.` if the path is a plain name.
  package static func containing(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
