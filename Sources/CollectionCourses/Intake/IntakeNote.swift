import CollectionExercises

/// A line about a file that was handed in otherwise than expected: what was done with it.
package struct IntakeNote: Sendable, Hashable {
  /// What was done with a file.
  package enum Kind: String, Sendable {
    /// It is graded, although its name or its place is not the expected one.
    case taken
    /// It is graded, although its text is not UTF-8.
    case decoded
    /// It is not graded, since another file is taken for its exercise.
    case unused
    /// It is a program, and no exercise has its name.
    case unknown
    /// It belongs to no learner.
    case nobody
    /// It is not read, since it could do harm or is damaged.
    case refused
    /// It has nothing to do with the exercises.
    case ignored
    /// The learner's progress says that a solution was shown before the exercise was solved.
    case gaveUp = "gave_up"
    /// The learner's progress says that the first guess was wrong.
    case parted
  }

  package var kind: Kind
  /// The path of the file below what was handed in; several where the same was done with them.
  package var file: String
  /// The id of the exercise for which the file is taken, or nil.
  package var exercise: String?
  /// The sentence that says what was done, and why.
  package var text: String

  /// Creates a note.
  package init(_ kind: Kind, _ file: String, _ text: String, exercise: String? = nil) {
    self.kind = kind
    self.file = file
    self.text = text
    self.exercise = exercise
  }
}

extension IntakeNote {
  /// The text by which notes are put together.
  fileprivate var reason: String { "\(kind) \(text)" }
}

extension [IntakeNote] {
  /// The number of files of one kind and reason that are named one by one.
  private static var greatestLines: Int { 3 }
  /// The most bytes of a path that a note shows.
  private static var greatestPath: Int { 300 }

  /// The notes in order, those of many files with one text as one. Complexity: O(n).
  var compacted: [IntakeNote] {
    var groups: [String: [Int]] = [:]
    for (index, note) in enumerated() { groups[note.reason, default: []].append(index) }
    return enumerated().compactMap { index, note in
      let group = groups[note.reason] ?? []
      var note = note
      note.file = note.file.cut(toBytes: Self.greatestPath)
      guard group.count > Self.greatestLines else { return note }
      guard index == group[0] else { return nil }
      note.file += " and \(group.count - 1) more"
      return note
    }
  }
}

extension String {
  /// Returns the text, or its beginning with `…` if it has more bytes.
  func cut(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var result = ""
    var count = 0
    for character in self {
      count += character.utf8.count
      guard count <= limit else { break }
      result.append(character)
    }
    return result + "…"
  }
}
