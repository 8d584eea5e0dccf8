/// The files that learners get to edit.
extension ExercisePack {
  /// The most columns of a comment.
  private static let width = 96

  /// The text of a learner's file: what it is about as comments, and the starter.
  package func learnerText(of exercise: Exercise) -> String {
    var lines = [
      catalogue.text("file.header", ["id": exercise.id, "title": exercise.title]),
      exercise.objective, "",
    ]
    if !exercise.teaches.isEmpty { lines += Self.wrapped(exercise.teaches, to: Self.width) + [""] }
    if let goal = exercise.goal, !goal.text.isEmpty {
      lines.append(catalogue.text("file.goal", ["goal": goal.text]))
    }
    lines.append(catalogue.text("file.run", ["id": exercise.id]))
    let header = lines.flatMap { $0.isEmpty ? [""] : Self.wrapped($0, to: Self.width) }
    return header.map { $0.isEmpty ? "--\n" : "-- \($0)\n" }.joined() + "\n"
      + exercise.starter.code
  }

  /// Breaks a text at spaces.
  static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if line.isEmpty {
        line = String(word)
      } else if line.count + 1 + word.count <= width {
        line += " \(word)"
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
