import CollectionExercises

extension Progress {
  /// The lines of a progress that say which solutions were shown before the exercise was solved, and
  /// which first guesses were wrong, by id. Lines that are none are passed over.
  static func helped(in text: String) -> [(id: String, kind: IntakeNote.Kind, time: String)] {
    var found: [(id: String, kind: IntakeNote.Kind, time: String)] = []
    for line in text.split(whereSeparator: \.isNewline) {
      guard let progress = try? Progress(reading: String(line)) else { continue }
      for (id, entry) in progress.entries {
        if let time = entry.gaveUp { found.append((id, .gaveUp, time)) }
        if let time = entry.parted { found.append((id, .parted, time)) }
      }
    }
    return found
  }
}
