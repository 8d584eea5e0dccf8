import CollectionRendering
import CollectionScripting

/// The files for learners.
extension PackSource {
  /// Returns the path of the learner's file in the folder of the course.
  package func learnerPath(of exercise: Exercise) -> String {
    let chapter = manifest.chapters.first { $0.number == exercise.chapter }
    return "exercises/\(chapter?.folder ?? exercise.chapter)/\(exercise.learnerFile)"
  }

  /// The maximum number of columns of a comment.
  private static let width = 96

  /// Returns the text of a learner's file: the task as comments, and the starter.
  package func learnerText(of exercise: Exercise) -> String {
    var lines = [
      catalogue.text("file.header", ["id": exercise.id, "title": exercise.title]),
      exercise.objective, "",
    ]
    if !exercise.teaches.isEmpty { lines += Self.wrapped(exercise.teaches, to: Self.width) + [""] }
    let used = exercise.usedEntries.map { "  \($0.signature)" }
    if !used.isEmpty { lines += [catalogue.text("file.uses")] + used }
    if let goal = exercise.goal, !goal.text.isEmpty {
      lines.append(catalogue.text("file.goal", ["goal": goal.text]))
    }
    if let prediction = exercise.prediction {
      lines += [catalogue.text("file.program")]
      lines += exercise.predictedLines.map { $0.isEmpty ? "" : "  \($0)" } + [""]
      if !prediction.choices.isEmpty {
        lines += [catalogue.text("file.choices")]
        for (index, choice) in prediction.choices.enumerated() {
          lines += Self.wrapped("\(index + 1). \(choice.text)", to: Self.width - 2).map {
            "  \($0)"
          }
        }
      }
    }
    lines.append(catalogue.text("file.run", ["id": exercise.id]))
    let header = lines.flatMap { line in
      line.isEmpty ? [""] : line.hasPrefix(" ") ? [line] : Self.wrapped(line, to: Self.width)
    }
    return header.map { $0.isEmpty ? "--\n" : "-- \($0)\n" }.joined() + "\n"
      + exercise.starter.code
  }

  /// Returns the lines of a paragraph, broken at spaces.
  package static func wrapped(_ text: String, to width: Int) -> [String] {
    text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ").wrapped(to: width)
  }
}

extension PackSource {
  /// Returns the path of an exercise's goal in `goals/`.
  package func goalPath(of exercise: Exercise) -> String {
    learnerPath(of: exercise).dropFirst("exercises/".count).dropLast(4) + ".txt"
  }

  /// Returns the aim of an exercise as text: the goal, or the names of the checks.
  package func goalText(of exercise: Exercise) -> String {
    var lines: [String] = []
    if let goal = exercise.goal {
      lines.append(catalogue.text("goal.is", ["id": exercise.id]))
      switch goal.kind {
      case .state: lines.append("  " + goal.text)
      case .items: lines.append("  " + catalogue.text("goal.items", ["items": goal.text]))
      case .sections: lines.append("  " + catalogue.text("goal.sections", ["sections": goal.text]))
      case .rects:
        lines.append("  " + catalogue.text("goal.rects"))
        lines += goal.text.split(separator: ";").map { "    " + $0.trimmed }
      }
    } else if let prediction = exercise.prediction {
      lines.append(catalogue.text("goal.guess", ["id": exercise.id]))
      lines.append("  · " + catalogue.text(prediction.questionKey))
    } else {
      lines.append(catalogue.text("goal.checks", ["id": exercise.id]))
    }
    for check in exercise.checks where !check.isHidden {
      lines.append("  · " + (check.title ?? check.name))
    }
    for condition in exercise.conditions { lines.append("  · " + condition.text(catalogue)) }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension PackSource {
  /// The files of the pack for learners.
  ///
  /// They lack hidden checks and authors' notes; solutions and wrong answers are encoded.
  package var studentFiles: [String: String] { studentFiles(hasSolutions: true) }

  /// Returns the files of the pack for learners, with or without the solutions.
  package func studentFiles(hasSolutions: Bool) -> [String: String] {
    files.filter { name, _ in
      name == PackManifest.file || Self.isCatalogue(name) || name.hasSuffix(".lua")
    }.reduce(into: [:]) { student, file in
      student[file.key] =
        file.key.hasSuffix(".lua") ? Self.handout(of: file.value, hasSolutions) : file.value
    }
  }

  /// Returns an exercise for learners.
  private static func handout(of text: String, _ hasSolutions: Bool) -> String {
    enum Destination { case nowhere, clear, sealed }
    var destination = Destination.nowhere
    var clear: [Substring] = []
    var sealed: [Substring] = []
    var hidden = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(ExerciseRegion.opening) {
        let words = line.dropFirst(ExerciseRegion.opening.count).split(
          whereSeparator: { $0.isWhitespace })
        let keyword = words.first.map(String.init) ?? ""
        if keyword == SealedRegions.keyword { return text }
        if keyword == "hidden" {
          hidden += 1
          destination = .nowhere
        } else if ["solution", "swift"].contains(keyword), !hasSolutions {
          destination = .nowhere
        } else {
          destination = SealedRegions.keywords.contains(keyword) ? .sealed : .clear
        }
      }
      switch destination {
      case .nowhere: break
      case .clear: clear.append(line)
      case .sealed: sealed.append(line)
      }
    }
    while clear.last?.isEmpty == true { clear.removeLast() }
    let seal = SealedRegions.region(
      sealed.joined(separator: "\n"), hidden: hidden, hasSolutions: hasSolutions)
    return clear.joined(separator: "\n") + "\n" + seal
  }
}
