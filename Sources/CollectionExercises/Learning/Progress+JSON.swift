import CollectionCore
package import CollectionRendering

/// Progress as a document, for another machine.
extension Progress {
  /// Returns the progress of a pack as a document.
  package func json(of pack: PackSource) -> JSONValue {
    [
      "version": 1, "pack": .string(pack.manifest.name),
      "exercises": .array(
        entries.sorted { $0.key < $1.key }.map { id, entry in
          [
            "id": .string(id), "status": .string(entry.status.rawValue),
            "hints": .integer(entry.hints),
            "read_hints": .array(entry.readHints.sorted().map { .integer($0) }),
            "best_ops": entry.best.map(JSONValue.integer) ?? .null,
            "solved_at": JSONValue(entry.solved), "gave_up_at": JSONValue(entry.gaveUp),
            "guess": JSONValue(entry.guess), "guessed_at": JSONValue(entry.guessed),
            "parted_at": JSONValue(entry.parted), "review": JSONValue(entry.review?.field),
          ]
        }),
    ]
  }

  /// The reason why a document is not the progress of a pack.
  package enum ImportFailure: Error, CustomStringConvertible {
    case noProgress(String, String)
    case otherPack(String, String, String)

    /// The message with the reason and the advice.
    package var description: String {
      switch self {
      case .noProgress(let file, let reason):
        "'\(file)' is no progress: \(reason); tessera learn export writes one"
      case .otherPack(let file, let theirs, let ours):
        "'\(file)' is the progress of the pack '\(theirs)', and this is a course of '\(ours)': "
          + "import it there"
      }
    }
  }

  /// Imports a document; of two entries for one exercise, the better one counts.
  ///
  /// - Parameter file: the name in messages.
  /// - Throws: `ImportFailure`; nothing has changed then. Complexity: O(n).
  package mutating func take(
    json text: String, file: String, of pack: PackSource
  ) throws(ImportFailure) {
    let node: JSONValue
    do throws(DocumentError) {
      node = try JSONValue(json: text)
    } catch {
      throw .noProgress(file, "\(error)")
    }
    let reader = ReportReader(node)
    guard reader.integer("version") == 1, let name = reader.text("pack"),
      let exercises = reader.list("exercises")
    else { throw .noProgress(file, "it has no version 1, pack and exercises") }
    guard name == pack.manifest.name else {
      throw .otherPack(file, name.printable.cut(to: 60), pack.manifest.name)
    }
    var lines: [String] = []
    for node in exercises {
      let reader = ReportReader(node)
      guard let id = reader.text("id"), !id.contains(where: { $0.isWhitespace }), !id.isEmpty,
        let status = reader.text("status").flatMap(Status.init)
      else { throw .noProgress(file, "an exercise in it has no id and status") }
      var entry = Entry()
      entry.status = status
      entry.hints = reader.integer("hints") ?? 0
      if let read = reader.list("read_hints") {
        entry.readHints = Set(
          read.compactMap { if case .integer(let index) = $0 { Int(exactly: index) } else { nil } }
            .filter(Entry.hintIndices.contains))
      }
      entry.best = reader.integer("best_ops")
      entry.solved = Self.time(reader.text("solved_at"))
      entry.gaveUp = Self.time(reader.text("gave_up_at"))
      entry.guess = reader.text("guess").map { String($0.prefix(1000)) }
      entry.guessed = Self.time(reader.text("guessed_at"))
      entry.parted = Self.time(reader.text("parted_at"))
      entry.review = reader.text("review").flatMap { Review($0) }
      lines.append(Self.line(id, entry))
    }
    do throws(PackProblems) {
      // The lines of both sides are merged like those of a conflict.
      let merged = try Progress(reading: self.text + lines.joined(separator: "\n"), file: file)
      entries = merged.entries
    } catch {
      throw .noProgress(file, error.description)
    }
  }

  /// Returns a time without white space, which would end the field of a line.
  private static func time(_ text: String?) -> String? {
    text.flatMap {
      $0.isEmpty || $0.contains(where: { $0.isWhitespace }) ? nil : String($0.prefix(40))
    }
  }
}
