/// Hints for the failed check.
extension Progress {
  /// The relevant hints of an exercise: those for the last failed check, and general ones.
  package struct Hints: Sendable, Hashable {
    /// The indices of these hints, in the order of the exercise's file.
    package var indices: [Int]
    /// The number of these hints that the learner has read.
    package var readCount: Int
    /// The index of the next one to read; nil if all were read.
    package var next: Int?
    /// A Boolean value that indicates whether hints about other checks exist.
    package var hasOthers: Bool

    /// The number of hints.
    package var count: Int { indices.count }
  }

  /// Returns the relevant hints of an exercise. Complexity: O(n).
  package func hints(of exercise: Exercise) -> Hints {
    let entry = self[exercise.id]
    let indices = exercise.hints.indices.filter { index in
      let checks = exercise.hints[index].checks
      return checks.isEmpty || entry.failed.map(checks.contains) == true
    }
    return Hints(
      indices: indices, readCount: indices.count { entry.readHints.contains($0) },
      next: indices.first { !entry.readHints.contains($0) },
      hasOthers: indices.count < exercise.hints.count)
  }

  /// Returns the texts of the relevant hints that were read.
  package func readHints(of exercise: Exercise) -> [String] {
    hints(of: exercise).indices.filter { self[exercise.id].readHints.contains($0) }
      .map { exercise.hints[$0].text }
  }

  /// Records that hints are read, up to a number of the relevant ones.
  ///
  /// - Returns: whether another one was read.
  package mutating func readHints(of exercise: Exercise, upTo count: Int) -> Bool {
    var hasRead = false
    while hints(of: exercise).readCount < count, let next = hints(of: exercise).next {
      self[exercise.id].readHints.insert(next)
      hasRead = true
    }
    return hasRead
  }

  /// Returns whether a diagnosis may contain advice.
  ///
  /// It may from the third hint on, or once the exercise is solved.
  package func showsRepair(of exercise: Exercise) -> Bool {
    let hints = hints(of: exercise)
    return self[exercise.id].status == .solved || hints.readCount >= Self.hintsForRepair(hints)
  }

  /// Returns the number of hints to read before a diagnosis contains advice.
  package static func hintsForRepair(_ hints: Hints) -> Int { min(3, hints.count) }
}
