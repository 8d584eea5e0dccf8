/// The file system access that the adapter needs.
package struct DebugFiles {
  /// The reason why a text file cannot be read.
  package struct Failure: Error, CustomStringConvertible {
    /// The sentence.
    package let description: String
    /// Creates a failure.
    package init(_ description: String) { self.description = description }
  }

  /// Returns the text of a file.
  package let text: (String) throws(Failure) -> String
  /// Returns an absolute path without links, or the path itself if there is no file.
  package let resolved: (String) -> String

  /// Creates access to files.
  package init(
    text: @escaping (String) throws(Failure) -> String, resolved: @escaping (String) -> String
  ) {
    self.text = text
    self.resolved = resolved
  }
}
