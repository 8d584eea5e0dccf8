/// A folder of text files that the build copies into the program.
package enum EmbeddedFolder {
  /// Returns the texts of the files by their names.
  ///
  /// - Parameter list: a list of the module `EmbeddedFiles`: names and texts in turn, then nil. It
  ///   lives as long as the program.
  ///
  /// Complexity: O(n) for n bytes.
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
}
