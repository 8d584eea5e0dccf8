import CollectionCore
import CollectionScripting
import LuaRuntime

extension ExerciseReader {
  /// Splits `key=value` words; a word of another form is a problem.
  mutating func settings(
    _ region: ExerciseRegion, _ keys: [String]
  ) -> [(key: String, value: Substring)] {
    var result: [(key: String, value: Substring)] = []
    for word in region.argument.split(whereSeparator: { $0.isWhitespace }) {
      let parts = word.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, keys.contains(String(parts[0])) else {
        report(
          region.line, "'\(word)' is no setting of `\(region.keyword)`",
          "write them as in `\(keys.map { "\($0)=1" }.joined(separator: " "))`")
        continue
      }
      result.append((String(parts[0]), parts[1]))
    }
    return result
  }

  /// Reads `limits steps=1000000 time=2 memory=64M output=64K`.
  mutating func readLimits(_ region: ExerciseRegion) {
    for (key, value) in settings(region, ["steps", "time", "memory", "output"]) {
      let isFine: Bool
      switch key {
      case "time":
        let seconds = Double(value.hasSuffix("s") ? value.dropLast() : value)
        isFine = seconds.map { $0 > 0 && $0 <= 3600 } ?? false
        exercise.limits.seconds = seconds ?? 2
      case "steps":
        let steps = Double(value).flatMap { Int(exactly: $0) }
        isFine = steps.map { $0 > 0 } ?? false
        exercise.limits.steps = steps ?? 1_000_000
      default:
        let bytes = Self.bytes(value)
        isFine = bytes != nil
        if key == "memory" { exercise.limits.memory = bytes ?? 64 << 20 }
        if key == "output" { exercise.limits.output = bytes ?? 64 << 10 }
      }
      if !isFine {
        report(
          region.line, "'\(value)' is no limit for \(key)",
          "write as in `steps=1000000 time=2 memory=64M output=64K`")
      }
    }
  }

  /// Reads `ops allow=delete,insert,move`.
  mutating func readOperations(_ region: ExerciseRegion) {
    let names = CheckedProgram.Terms.operationNames
    for (_, value) in settings(region, ["allow"]) {
      exercise.allowed = exercise.allowed ?? []
      for word in value.split(separator: ",").map(String.init) {
        if names.contains(word) {
          exercise.allowed?.append(word)
        } else {
          report(
            region.line,
            "'\(word)' is no operation" + Suggestion.sentence(for: word, among: names),
            "the operations are " + names.joined(separator: ", "))
        }
      }
    }
    if exercise.allowed == nil {
      report(
        region.line, "`ops` does not say which operations are allowed",
        "write them as in `--@ ops allow=delete,insert,move`")
    }
  }

  private static func bytes(_ text: Substring) -> Int? {
    var digits = text
    var shift = 0
    if let unit = text.last, let power = ["K": 10, "M": 20, "G": 30][unit.uppercased()] {
      shift = power
      digits = text.dropLast()
    }
    guard let number = Int(digits), number > 0, number <= Int.max >> shift else { return nil }
    return number << shift
  }

  /// Reads `ops=3 batches=2 passes=1 comparisons=60`.
  mutating func counts(_ region: ExerciseRegion) -> Exercise.Counts {
    var counts = Exercise.Counts()
    for (key, value) in settings(region, ["ops", "batches", "passes", "comparisons"]) {
      guard let number = Int(value), number >= 0 else {
        report(region.line, "'\(value)' is no number of \(key)", "write a whole number")
        continue
      }
      switch key {
      case "ops": counts.operations = number
      case "batches": counts.batches = number
      case "passes": counts.passes = number
      default: counts.comparisons = number
      }
    }
    return counts
  }

  /// Reads the outcome at the start of an argument, and returns the rest of the argument.
  mutating func outcome(_ region: ExerciseRegion) -> (Exercise.Outcome?, rest: String) {
    let words = region.argument.split(maxSplits: 1, whereSeparator: { $0.isWhitespace })
    let first = words.first.map(String.init) ?? ""
    let rest = words.count > 1 ? words[1].trimmed : ""
    if first == "goal" { return (.goal, rest) }
    if first == "replaced" { return (.replaced, rest) }
    if first == "check" {
      let names =
        exercise.checks.map { $0.name } + exercise.conditionNames
        + (exercise.prediction == nil ? [] : [ExerciseResult.guessID])
      let text = rest.hasPrefix("\"") ? String(rest.dropFirst()) : rest
      let matching = names.filter { name in
        guard text.hasPrefix(name) else { return false }
        let next = text.dropFirst(name.count).first
        return next.map { $0.isWhitespace || $0 == "\"" || $0 == ":" } ?? true
      }
      if let name = matching.max(by: { $0.count < $1.count }) {
        return (.check(name), text.dropFirst(name.count).drop { $0 == "\"" || $0 == ":" }.trimmed)
      }
      report(
        region.line, "there is no check named as '\(rest.prefix(60))' starts",
        names.isEmpty ? "add the check" : "the checks are: " + names.joined(separator: "; "))
      return (nil, "")
    }
    let bytes = Array(first.utf8)
    if bytes.count == 3, 65...90 ~= bytes[0], bytes[1].isDigit, bytes[2].isDigit {
      return (.code(first), rest)
    }
    report(
      region.line, "'\(first)' is nothing that a program ends with",
      "write a code such as U06, or goal, or replaced, or check and the name of a check")
    return (nil, "")
  }

  /// Reads a check or a hidden check.
  mutating func readCheck(_ region: ExerciseRegion) {
    var text = region.argument
    var points = 1
    if let end = text.firstIndex(of: " ") ?? (text.hasSuffix("pt") ? text.endIndex : nil),
      text[..<end].hasSuffix("pt"), let number = Int(text[..<end].dropLast(2))
    {
      points = number
      text = text[end...].trimmed
    }
    let isHidden = region.keyword == "hidden"
    var dependency: String?
    if isHidden, text.hasPrefix("\""), let end = text.lastIndex(of: "\""), end > text.startIndex {
      let rest = text[text.index(after: end)...].trimmed
      if rest.hasPrefix("after ") { dependency = rest.dropFirst(6).trimmed }
      text = String(text[text.index(after: text.startIndex)..<end])
    } else if let range = text.lastRange(of: " after ") {
      let name = text[range.upperBound...].trimmed
      if exercise.checks.contains(where: { $0.name == name }) || name == "goal" {
        dependency = name
        text = text[..<range.lowerBound].trimmed
      }
    }
    if text.isEmpty {
      report(
        region.line, "the check has no name",
        isHidden
          ? "write `--@ hidden 2pt \"what the teacher reads\"`" : "write it on the same line")
    }
    if exercise.checks.contains(where: { $0.name == text }) {
      report(region.line, "two checks are named '\(text)'", "give this one a name of its own")
    }
    if points < 0 || points > 1000 {
      report(region.line, "\(points) is no number of points", "write 0 to 1000")
    }
    if region.body.isBlank {
      report(
        region.line, "the check has no code",
        "write Lua below it that returns true, or false and a message")
    }
    exercise.checks.append(
      Exercise.Check(
        name: text, isHidden: isHidden, points: points, dependency: dependency,
        part: Exercise.Part(code: region.body, line: region.line)))
  }
}
