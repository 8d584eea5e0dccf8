import CollectionScripting

/// The progress of a learner: a plain text that can be synchronised and merged.
package struct Progress: Sendable, Hashable {
  /// The name of the file.
  package static let file = ".tessera-state"

  /// The status of an exercise.
  package enum Status: String, Sendable, Hashable {
    case solved, open, skipped
  }

  /// The record of an exercise.
  package struct Entry: Sendable, Hashable {
    /// The status of the exercise.
    package var status = Status.open
    /// The indices of the hints that the learner has read.
    package var readHints: Set<Int> = []
    /// The name of the first check that failed in the last run; nil if none failed.
    package var failed: String?
    /// The minimum number of operations of a program that passed.
    package var best: Int?
    /// The time at which a program first passed, such as `2026-01-31T12:00:00`; nil if it was not
    /// recorded.
    package var solved: String?
    /// The time at which the learner requested the solution of an unsolved exercise.
    ///
    /// It has the form `2026-01-31T12:00:00`, or is nil if the learner did not.
    package var gaveUp: String?

    /// The learner's first guess, if the exercise asks for one.
    package var guess: String?
    /// The time of that guess, such as `2026-01-31T12:00:00`.
    package var guessed: String?
    /// The time at which that guess turned out wrong, such as `2026-01-31T12:00:00`.
    ///
    /// From then on the exercise is practice.
    package var parted: String?

    /// The date of the next question about its idea; nil if it was never asked.
    package var review: Review?

    /// Creates the entry of an exercise that nobody has touched.
    package init() {}

    /// The valid indices of hints in a file.
    static let hintIndices = 0..<1000

    /// The indices of the hints that were read, as `0,2`; the setter ignores invalid ones.
    package var readHintsText: String {
      get { readHints.sorted().map(String.init).joined(separator: ",") }
      set {
        readHints = Set(
          newValue.split(separator: ",").compactMap { Int($0) }.filter(Self.hintIndices.contains))
      }
    }
    /// The number of hints that the learner has read; the setter marks the first ones.
    package var hints: Int {
      get { readHints.count }
      set { readHints = Set(Self.hintIndices.prefix(max(0, newValue))) }
    }
  }

  /// The entries, by exercise id.
  package var entries: [String: Entry] = [:]
  /// The exercise in progress; nil for the first open one.
  package var current: String?
  /// The folder of the pack; nil for the built-in pack.
  package var pack: String?

  /// The language of the texts; nil for that of the pack.
  package var language: String?

  /// Creates an empty progress.
  package init() {}

  /// The entry of an exercise.
  package subscript(id: String) -> Entry {
    get { entries[id] ?? Entry() }
    set { entries[id] = newValue }
  }
}

extension Progress {
  /// The progress as text: one line per exercise, sorted, with tabs between id, status, hints and
  /// best.
  ///
  /// Lines that start with `@` name the pack and the current exercise.
  package var text: String {
    var lines: [String] = []
    if let current { lines.append("@current\t\(current)") }
    if let pack { lines.append("@pack\t\(pack)") }
    if let language { lines.append("@language\t\(language)") }
    for (id, entry) in entries.sorted(by: { $0.key < $1.key }) {
      lines.append(Self.line(id, entry))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the line of an exercise.
  static func line(_ id: String, _ entry: Entry) -> String {
    var fields = [
      id, entry.status.rawValue, "\(entry.hints)", entry.best.map(String.init) ?? "-",
    ]
    if let solved = entry.solved { fields.append(solvedPrefix + solved) }
    if let gaveUp = entry.gaveUp { fields.append(gaveUpPrefix + gaveUp) }
    if let guess = entry.guess {
      fields.append(guessPrefix + (entry.guessed ?? "") + "," + guess.escapedField)
    }
    if let review = entry.review { fields.append(reviewPrefix + review.field) }
    if let parted = entry.parted { fields.append(partedPrefix + parted) }
    // The first hints need no list.
    if entry.readHints != Set(0..<entry.hints) {
      fields.append(readPrefix + entry.readHintsText)
    }
    if let failed = entry.failed { fields.append(failedPrefix + failed.escapedField) }
    return fields.joined(separator: "\t")
  }

  /// The prefixes of the fields with the time of the first pass, and of the request for a solution.
  private static let solvedPrefix = "solved="
  private static let gaveUpPrefix = "gave-up="
  /// The prefixes of the fields with the first guess and its time, and with the time of its
  /// refutation.
  private static let guessPrefix = "guess="
  private static let partedPrefix = "parted="
  /// The prefix of the field with the day of the next question and the number of right answers.
  private static let reviewPrefix = "review="
  /// The prefixes of the fields with the read hints and with the name of the failed check.
  ///
  /// There is no field of hints if the first ones were read.
  private static let readPrefix = "read="
  private static let failedPrefix = "failed="
  /// The marks around the lines of both sides if git could not merge a file.
  private static let conflictMarks = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]

  /// Reads a progress. Of two lines for one exercise, as left by a merge, the better one counts. So
  /// the marks of a conflict are skipped, and both sides are read.
  ///
  /// - Throws: `PackProblems` with the invalid lines.
  package init(reading text: String, file: String = Self.file) throws(PackProblems) {
    var problems: [PackProblem] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })
    for (index, line) in lines.enumerated()
    where !line.isBlank && !Self.conflictMarks.contains(where: line.hasPrefix) {
      // Spaces are valid, too, because editors replace tabs by them.
      let fields = line.split(whereSeparator: { $0.isWhitespace })
      switch (fields[0], fields.count) {
      case ("@current", 2): current = String(fields[1])
      case ("@pack", 2): pack = String(fields[1])
      case ("@language", 2): language = String(fields[1])
      default:
        guard fields.count >= 3, let status = Status(rawValue: String(fields[1])),
          let hints = Int(fields[2]), hints >= 0
        else {
          problems.append(
            PackProblem(
              file, line: index + 1, "this is no line of a progress",
              fix: "write id, solved|open|skipped, hints and best with tabs between, or remove it; "
                + "tessera learn check finds again what is solved"))
          continue
        }
        var entry = Entry()
        entry.status = status
        entry.hints = hints
        entry.best = fields.count > 3 ? Int(fields[3]) : nil
        for field in fields.dropFirst(4) {
          if field.hasPrefix(Self.gaveUpPrefix) {
            entry.gaveUp = String(field.dropFirst(Self.gaveUpPrefix.count).prefix(40))
          } else if field.hasPrefix(Self.solvedPrefix) {
            entry.solved = String(field.dropFirst(Self.solvedPrefix.count).prefix(40))
          } else if field.hasPrefix(Self.reviewPrefix) {
            entry.review = Review(field.dropFirst(Self.reviewPrefix.count))
          } else if field.hasPrefix(Self.partedPrefix) {
            entry.parted = String(field.dropFirst(Self.partedPrefix.count).prefix(40))
          } else if field.hasPrefix(Self.readPrefix) {
            entry.readHintsText = String(field.dropFirst(Self.readPrefix.count))
          } else if field.hasPrefix(Self.failedPrefix) {
            entry.failed = String(field.dropFirst(Self.failedPrefix.count)).unescapedField
          } else if field.hasPrefix(Self.guessPrefix) {
            let parts = field.dropFirst(Self.guessPrefix.count)
              .split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { continue }
            entry.guessed = parts[0].isEmpty ? nil : String(parts[0].prefix(40))
            entry.guess = String(parts[1]).unescapedField
          }
        }
        let id = String(fields[0])
        entries[id] = entries[id].map { $0.merged(entry) } ?? entry
      }
    }
    guard problems.isEmpty else { throw PackProblems(problems) }
  }

  /// Returns the current exercise if the pack has it, else the first open one, or nil if there is
  /// none.
  package func exercise(in pack: ExercisePack) -> Exercise? {
    if let current, let exercise = pack.exercise(current) { return exercise }
    return pack.exercises.first { self[$0.id].status == .open } ?? pack.exercises.last
  }

  /// Returns the next open exercise after another one, else any open one, or nil if there is none.
  package func next(after exercise: Exercise, in pack: ExercisePack) -> Exercise? {
    let index = pack.exercises.firstIndex { $0.id == exercise.id } ?? -1
    let later = pack.exercises.dropFirst(index + 1).first { self[$0.id].status == .open }
    return later ?? pack.exercises.first { $0.id != exercise.id && self[$0.id].status == .open }
      ?? pack.exercises.first { $0.id != exercise.id && self[$0.id].status == .skipped }
  }

  /// Returns the number of solved exercises of a pack. Complexity: O(n log n).
  package func solved(in pack: PackSource) -> Int {
    pack.ids.count { self[$0].status == .solved }
  }
}

extension Progress {
  /// Records that the learner requested the solution of an unsolved exercise; the first time
  /// counts.
  package mutating func noteGivingUp(on id: String, at time: String) {
    if self[id].status != .solved, self[id].gaveUp == nil { self[id].gaveUp = time }
  }

  /// Stores a guess before the program runs; the first one counts.
  package mutating func lock(_ guess: String, on id: String, at time: String) {
    guard self[id].guess == nil else { return }
    self[id].guess = String(guess.prefix(1000))
    self[id].guessed = time
  }

  /// Records a result; a solved exercise stays solved.
  ///
  /// - Parameter time: the time, such as `2026-01-31T12:00:00`, which is recorded only once.
  package mutating func note(_ result: ExerciseResult, at time: String? = nil) {
    if let guess = result.guess, self[result.exercise].parted == nil,
      result.status != .pass || self[result.exercise].guess.map({ $0 != guess }) ?? false
    {
      self[result.exercise].parted = time
    }
    self[result.exercise].failed = result.firstFailure?.id
    guard result.status == .pass else { return }
    if self[result.exercise].status != .solved { self[result.exercise].solved = time }
    self[result.exercise].status = .solved
    let operations = result.measures.operations
    guard operations > 0 else { return }
    self[result.exercise].best = min(self[result.exercise].best ?? .max, operations)
  }
}

extension Progress.Entry {
  /// Returns the better values of both entries.
  fileprivate func merged(_ other: Self) -> Self {
    var result = self
    if other.status == .solved || status == .open { result.status = other.status }
    if status == .solved { result.status = .solved }
    result.readHints = readHints.union(other.readHints)
    // The later line belongs to the later run.
    result.failed = other.failed ?? failed
    result.best = [best, other.best].compactMap { $0 }.min()
    result.solved = [solved, other.solved].compactMap { $0 }.min()
    result.gaveUp = [gaveUp, other.gaveUp].compactMap { $0 }.min()
    // The earlier guess is the first one.
    if let guess = other.guess, self.guess == nil || other.guessed ?? "" < guessed ?? "" {
      (result.guess, result.guessed) = (guess, other.guessed)
    }
    result.review = [review, other.review].compactMap { $0 }.max { $0.due < $1.due }
    result.parted = [parted, other.parted].compactMap { $0 }.min()
    return result
  }
}

extension String {
  /// The text as a field of a line, without white space.
  fileprivate var escapedField: String {
    unicodeScalars.map { scalar in
      scalar == "%" || scalar.properties.isWhitespace || scalar.value < 0x20
        ? "%" + String(scalar.value, radix: 16) + ";" : String(scalar)
    }.joined()
  }

  /// The text of a field; invalid escapes stay.
  fileprivate var unescapedField: String {
    var result = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "%") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.firstIndex(of: ";"),
        let scalar = UInt32(rest[rest.index(after: start)..<end], radix: 16)
          .flatMap(Unicode.Scalar.init)
      else { break }
      result.unicodeScalars.append(scalar)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
