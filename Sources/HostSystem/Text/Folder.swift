/// Folders and files as commands need them, without Foundation.
package enum Folder {
  /// Returns the folder of a file's path: `.` where the path is a name alone.
  package static func containing(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
