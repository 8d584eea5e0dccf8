/// The pack as learners get it: without what only teachers read.
extension ExercisePack {
  /// The files of the pack without its hidden checks and authors' notes.
  package var studentFiles: [String: String] {
    files.filter { name, _ in
      name == PackManifest.file || name == Self.catalogueFile || name.hasSuffix(".lua")
    }.reduce(into: [:]) { student, file in
      student[file.key] =
        file.key.hasSuffix(".lua") ? Self.withoutHidden(file.value) : file.value
    }
  }

  /// An exercise without its hidden checks and the author's note above the first region.

  private static func withoutHidden(_ text: String) -> String {
    var isHidden = true
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(ExerciseRegion.opening) {
        isHidden = line.dropFirst(ExerciseRegion.opening.count).trimmed.hasPrefix("hidden")
      }
      if !isHidden { lines.append(line) }
    }
    return lines.joined(separator: "\n")
  }

  /// Finds what `AuthorCheck` finds without running anything, in every exercise and in the whole.
  package var textFindings: [PackFault] { exercises.flatMap(AuthorCheck.textFindings) + leaks }

  /// Finds hidden texts that learners would read after all.
  package var leaks: [PackFault] {
    let student = studentFiles.sorted { $0.key < $1.key }
    var faults: [PackFault] = []
    for exercise in exercises {
      for check in exercise.checks where check.isHidden {
        for secret in [check.name, check.part.code.trimmed] where !secret.isEmpty {
          guard let leak = student.first(where: { $0.value.contains(secret) }) else { continue }
          faults.append(
            PackFault(
              exercise.file, line: check.part.line,
              "what is hidden here stands in \(leak.key), too: '\(secret.prefix(60))'",
              fix: "learners get that file: write it otherwise there or here"))
        }
        faults += partialLeaks(of: check, in: exercise, student)
      }
    }
    return faults
  }
}
