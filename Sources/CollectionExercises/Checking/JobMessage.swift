package import CollectionCore
package import CollectionRendering
internal import HostSystem

/// The documents that the program and a process of its own hand to each other, as bytes.
package enum JobMessage {
  /// Returns a document as bytes. Complexity: O(n).
  package static func bytes(_ document: JSONValue) -> [UInt8] { Array(document.description.utf8) }

  /// Returns a request about an exercise, which has its file and whatever else the job needs.
  package static func request(
    about exercise: Exercise, in pack: PackSource, _ fields: [FieldName: JSONValue]
  ) -> [UInt8] {
    var document = fields
    document["exercise"] = .string(pack.files[exercise.file] ?? "")
    document["file"] = .string(exercise.file)
    return bytes(.object(document))
  }

  /// Reads a request or an answer; nil if it is no document.
  package static func document(_ bytes: [UInt8]) -> JSONValue? {
    guard let text = String(validating: bytes) else { return nil }
    return try? JSONValue(json: text)
  }

  /// Reads the fields of a request or an answer; nil if it is no document.
  package static func fields(_ bytes: [UInt8]) -> ReportReader? {
    document(bytes).map(ReportReader.init)
  }
}

extension ReportReader {
  /// The texts of the pack that a request is about.
  package var catalogue: Catalogue {
    field("catalogue")?.texts.map { Catalogue(overrides: $0) } ?? Catalogue()
  }
}
