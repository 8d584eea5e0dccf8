import CollectionExercises

/// The settings with which reports are written.
package struct ReportOptions: Sendable {
  /// A Boolean value that indicates whether a text for a terminal keeps to ASCII characters.
  package var ascii = false
  /// A Boolean value that indicates whether a table begins with a byte order mark, by which Excel
  /// knows that it is UTF-8.
  package var marksByteOrder = false
  /// The values of Classroom 50's runner; nil where they are not needed.
  package var classroom: Classroom50Report.Surroundings?

  /// Creates the settings.
  package init(ascii: Bool = false) { self.ascii = ascii }
}
