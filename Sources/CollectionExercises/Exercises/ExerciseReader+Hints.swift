import LuaRuntime

extension ExerciseReader {
  /// Reads `hint TEXT`, or `hint for "question 1" TEXT` with the start of the names of checks.
  mutating func readHint(_ region: ExerciseRegion) {
    let opening = "for \""
    let text = prose(region)
    guard text.hasPrefix(opening) else {
      exercise.hints.append(.init(text))
      return
    }
    let rest = text.dropFirst(opening.count)
    guard let end = rest.firstIndex(of: "\"") else {
      report(
        region.line, "the name of the check has no quote at its end",
        "write as in `--@ hint for \"question 1\" The text`")
      return
    }
    let topic = String(rest[..<end])
    let names = exercise.checks.filter { !$0.isHidden }.map { $0.name }
    let checks = names.filter { $0.hasPrefix(words: topic) }
    if topic.isEmpty || checks.isEmpty {
      report(
        region.line, "no check is named '\(topic)', and no name of one starts so",
        names.isEmpty ? "add the check" : "the checks are: " + names.joined(separator: "; "))
    }
    let hint = rest[rest.index(after: end)...].trimmed
    if hint.isEmpty { report(region.line, "`hint` has no text", "write it after the name") }
    exercise.hints.append(.init(hint, topic: topic, checks: checks))
  }
}
