package import CollectionRendering

/// A file that could not be checked, with the reason.
package struct UnreadScript {
  /// The name of the file, as given.
  package let name: String
  /// The reason.
  package let diagnosis: Diagnosis

  /// Creates the report of a file.
  package init(name: String, diagnosis: Diagnosis) {
    self.name = name
    self.diagnosis = diagnosis
  }
}
