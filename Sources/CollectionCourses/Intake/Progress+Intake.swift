import CollectionExercises

extension Progress {
  /// Returns the lines of a progress file about help.
  ///
  /// They record solutions shown before the exercise was solved, and wrong first guesses. Invalid
  /// lines are skipped.
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
