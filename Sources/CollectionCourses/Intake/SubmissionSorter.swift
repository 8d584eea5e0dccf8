import CollectionExercises
import HostSystem

/// Sorts a learner's files: the graded file for each exercise, and a line about every other file.
struct SubmissionSorter: Sendable {
  let matcher: FileMatcher
  let exercises: [Exercise]

  /// A file and its possible exercise.
  private struct Candidate {
    var file: SubmittedFile
    var match: FileMatcher.Match
  }

  /// Sorts files. Complexity: O(n log n).
  func submission(_ name: String, _ handed: HandedIn) -> Submission {
    var submission = Submission(name: name)
    submission.notes = handed.notes
    var candidates: [String: [Candidate]] = [:]
    var others: [SubmittedFile] = []
    for file in handed.files {
      if let match = matcher.match(file.path) {
        if match.isGraded {
          candidates[match.exercise, default: []].append(Candidate(file: file, match: match))
        } else {
          submission.notes.append(
            .init(.ignored, file.shown, "for an exercise that is not graded now"))
        }
      } else {
        others.append(file)
      }
    }
    var folders: Set<[FileName]> = []
    for exercise in exercises {
      let sorted = (candidates[exercise.id] ?? []).sorted(by: Self.isBetter)
      guard let best = sorted.first else { continue }
      submission.files[exercise.id] = best.file
      folders.insert(best.match.folder)
      if !best.file.isReadable {
        submission.notes.append(line(about: best.file))
      } else if best.match.isGuess {
        submission.notes.append(
          .init(
            .taken, best.file.shown,
            "taken for \(exercise.id), although its name is not quite that", exercise: exercise.id))
      }
      for other in sorted.dropFirst() {
        submission.notes.append(
          .init(
            .unused, other.file.shown,
            "not graded: for \(exercise.id), \(best.file.shown.cut(toBytes: 200)) is taken"))
      }
    }
    if folders.count == 1, let folder = folders.first {
      // Files in an archive belong to its folder.
      let inner = folder.drop { ArchiveEntries.stem(of: $0) != nil }
      if !inner.isEmpty {
        submission.innerFolder = inner.map(\.shown).joined(separator: "/").cut(toBytes: 300)
      }
    }
    takeOnlyProgram(of: &others, for: &submission)
    submission.notes += others.flatMap { file in
      file.path.last?.shown == Progress.file ? lines(aboutProgress: file) : [line(about: file)]
    }
    submission.notes = submission.notes.compacted
    // If there are other files, an unreadable archive is only a line.
    if submission.files.isEmpty { submission.problem = handed.problems.first }
    return submission
  }

  /// Returns which of two files of one exercise is better.
  ///
  /// The order is: readable, with the exact name, in fewer folders, in the course's place, first in
  /// the order of bytes.
  private static func isBetter(_ left: Candidate, _ right: Candidate) -> Bool {
    func rank(_ candidate: Candidate) -> (Int, Int, Int, Int) {
      (
        candidate.file.isReadable ? 0 : 1, candidate.match.isGuess ? 1 : 0,
        candidate.match.folder.count, candidate.match.place
      )
    }
    let (first, second) = (rank(left), rank(right))
    return first == second
      ? left.file.path.lexicographicallyPrecedes(right.file.path) : first < second
  }

  /// With one exercise, the only program belongs to it, whatever its name.
  private func takeOnlyProgram(of others: inout [SubmittedFile], for submission: inout Submission) {
    guard exercises.count == 1, let exercise = exercises.first,
      submission.files[exercise.id] == nil
    else { return }
    let programs = others.indices.filter {
      ProgramName(others[$0].path.last?.shown ?? "").isProgram
    }
    guard programs.count == 1 else { return }
    let file = others.remove(at: programs[0])
    submission.files[exercise.id] = file
    submission.notes.append(
      !file.isReadable
        ? line(about: file)
        : .init(
          .taken, file.shown, "taken for \(exercise.id): it is the only program here",
          exercise: exercise.id))
  }

  /// Returns the lines about a learner's progress.
  ///
  /// There is a line for each solution shown too early, and for each wrong first guess. If there is
  /// none, the line is that about any other hidden file.
  private func lines(aboutProgress file: SubmittedFile) -> [IntakeNote] {
    let text = (try? file.program())?.text ?? ""
    let ids = Set(exercises.map(\.id))
    let lines = Progress.helped(in: text).filter { ids.contains($0.id) }.map { id, kind, time in
      IntakeNote(
        kind, file.shown,
        kind == .gaveUp
          ? "\(id): a solution was shown at \(time), before it was solved"
          : "\(id): the first guess was wrong at \(time), so a right one is practice",
        exercise: id)
    }
    guard lines.isEmpty else { return lines }
    let reason = file.path.last.flatMap(JunkFile.reason) ?? ""
    return [IntakeNote(.ignored, file.shown, reason)]
  }

  /// Returns the line about a file that belongs to no exercise.
  private func line(about file: SubmittedFile) -> IntakeNote {
    let name = file.path.last?.shown ?? ""
    let shown = file.shown
    if case .refused(let reason) = file.content {
      return IntakeNote(.refused, shown, "not read: \(reason)")
    }
    guard file.isReadable else {
      return IntakeNote(.refused, shown, "not read: it is a link, or no file at all")
    }
    if file.path.dropLast().contains(where: { $0.shown.lowercased() == "goals" }) {
      return IntakeNote(.ignored, shown, "ignored: a text of the course")
    }
    if let last = file.path.last, ArchiveEntries.isOther(last) {
      return IntakeNote(
        .refused, shown, "not read: hand in a .zip, .tar, .tar.gz or .tar.xz, or the files")
    }
    let suggestion = matcher.suggestion(for: name)
    if ProgramName(name).isProgram {
      return IntakeNote(.unknown, shown, "not graded: no exercise has this name\(suggestion)")
    }
    return suggestion.isEmpty
      ? IntakeNote(.ignored, shown, "ignored: no program")
      : IntakeNote(.unknown, shown, "not graded: the name does not end in .lua\(suggestion)")
  }
}
