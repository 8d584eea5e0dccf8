import CollectionExercises

/// A line about an unexpected file: the action taken.
package struct IntakeNote: Sendable, Hashable {
  /// The action taken with a file.
  package enum Kind: String, Sendable {
    /// The file is graded, although its name or its place is unexpected.
    case taken
    /// The file is graded, although its text is not UTF-8.
    case decoded
    /// The file is not graded, because another one is used for its exercise.
    case unused
    /// The file is a program, but no exercise has its name.
    case unknown
    /// The file belongs to no learner.
    case nobody
    /// The file is not read, because it could do harm or is damaged.
    case refused
    /// The file is not related to the exercises.
    case ignored
    /// The learner's progress records that a solution was shown before the exercise was solved.
    case gaveUp = "gave_up"
    /// The learner's progress records that the first guess was wrong.
    case parted
  }

  package var kind: Kind
  /// The path of the file in the submission; several paths if they share the action.
  package var file: String
  /// The id of the exercise for which the file is used; nil if there is none.
  package var exercise: String?
  /// The text about the action and the reason.
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
  /// The text by which notes are combined.
  fileprivate var reason: String { "\(kind) \(text)" }
}

extension [IntakeNote] {
  /// The maximum number of files of one kind and reason that are named individually.
  private static var greatestLines: Int { 3 }
  /// The maximum number of bytes of a path in a note.
  private static var greatestPath: Int { 300 }

  /// The notes in order; notes with the same text are combined. Complexity: O(n).
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
  /// Returns the text, or its start with `…` if it has more bytes.
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
