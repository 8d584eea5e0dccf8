/// The files of the machine, as the adapter needs them.
package struct DebugFiles {
  /// A text file that cannot be read, and why.
  package struct Failure: Error, CustomStringConvertible {
    /// The sentence.
    package let description: String
    /// Creates a failure.
    package init(_ description: String) { self.description = description }
  }

  /// Returns the text of a file.
  package let text: (String) throws(Failure) -> String
  /// Returns a path without links, from the root; the path itself where there is no file.
  package let resolved: (String) -> String

  /// Creates what reads files.
  package init(
    text: @escaping (String) throws(Failure) -> String, resolved: @escaping (String) -> String
  ) {
    self.text = text
    self.resolved = resolved
  }
}
