/// A folder of text files copied into the program by the build.
///
/// Each function takes a list of the module `EmbeddedFiles`: names and texts in turn, then nil. It
/// lives as long as the program.
package enum EmbeddedFolder {
  /// Returns the texts of the files by name. Complexity: O(n) for n bytes.
  package static func texts(
    _ list: UnsafePointer<UnsafePointer<CChar>?>
  ) -> [String: String] {
    var texts: [String: String] = [:]
    var next = unsafe list
    while let name = unsafe next[0], let text = unsafe next[1] {
      unsafe texts[String(cString: name)] = String(cString: text)
      unsafe next += 2
    }
    return texts
  }

  /// Returns the names of the files, in order. Complexity: O(n) for n files.
  package static func names(_ list: UnsafePointer<UnsafePointer<CChar>?>) -> [String] {
    var names: [String] = []
    var next = unsafe list
    while let name = unsafe next[0] {
      unsafe names.append(String(cString: name))
      unsafe next += 2
    }
    return names
  }

  /// Returns the text of a file, without reading the others, or nil if there is none.
  ///
  /// Complexity: O(n) for n files.
  package static func text(
    of wanted: String, _ list: UnsafePointer<UnsafePointer<CChar>?>
  ) -> String? {
    var next = unsafe list
    while let name = unsafe next[0], let text = unsafe next[1] {
      if unsafe String(cString: name) == wanted { return unsafe String(cString: text) }
      unsafe next += 2
    }
    return nil
  }
}
