import CollectionExercises

/// The options of reports.
package struct ReportOptions: Sendable {
  /// A Boolean value that indicates whether a text for a terminal contains only ASCII characters.
  package var ascii = false
  /// A Boolean value that indicates whether a table begins with a byte order mark.
  ///
  /// Excel needs it to recognize UTF-8.
  package var marksByteOrder = false
  /// The values of Classroom 50's runner; nil if they are not needed.
  package var classroom: Classroom50Report.Surroundings?

  /// Creates options.
  package init(ascii: Bool = false) { self.ascii = ascii }
}
