package import CollectionCore
package import CollectionRendering
internal import HostSystem

/// The documents that the program and a separate process exchange, as bytes.
package enum JobMessage {
  /// Returns a document as bytes. Complexity: O(n).
  package static func bytes(_ document: JSONValue) -> [UInt8] { Array(document.description.utf8) }

  /// Returns a request about an exercise, with its file and further fields of the job.
  package static func request(
    about exercise: Exercise, in pack: PackSource, _ fields: [FieldName: JSONValue]
  ) -> [UInt8] {
    var document = fields
    document["exercise"] = .string(pack.files[exercise.file] ?? "")
    document["file"] = .string(exercise.file)
    return bytes(.object(document))
  }

  /// Reads a request or an answer, or returns nil if it is not a document.
  package static func document(_ bytes: [UInt8]) -> JSONValue? {
    guard let text = String(validating: bytes) else { return nil }
    return try? JSONValue(json: text)
  }

  /// Reads the fields of a request or an answer, or returns nil if it is not a document.
  package static func fields(_ bytes: [UInt8]) -> ReportReader? {
    document(bytes).map(ReportReader.init)
  }
}

extension ReportReader {
  /// The texts of the pack in a request.
  package var catalogue: Catalogue {
    field("catalogue")?.texts.map { Catalogue(overrides: $0) } ?? Catalogue()
  }
}
