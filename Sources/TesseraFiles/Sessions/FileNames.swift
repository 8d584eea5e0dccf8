import HostSystem

/// The names of files, for completion.
enum FileNames {
  /// Returns the paths that begin with a text; folders end in a slash. Hidden files are left out
  /// unless the text asks for them.
  ///
  /// Complexity: O(files of the folder).
  static func matching(_ text: String) -> [String] {
    let slash = text.lastIndex(of: "/")
    let folder = slash.map { String(text[...$0]) } ?? ""
    let start = slash.map { String(text[text.index(after: $0)...]) } ?? text
    return Folder.names(in: folder.isEmpty ? "." : folder)
      .filter { $0.hasPrefix(start) && ($0.first != "." || start.hasPrefix(".")) }
      .map { folder + $0 }.sorted()
  }
}
