import CollectionCore
import LuaRuntime

/// A reader of an exercise's file, which collects all problems in it.
package struct ExerciseReader {
  /// The keywords of a file.
  static let keywords = [
    "id", "title", "needs", "objective", "teaches", "fails", "limits", "par", "budget", "given",
    "starter", "solution", "wrong", "goal", "check", "hidden", "hint", "deny", "ops", "sole",
    "uses", "predict", "choice", "swift", "review", SealedRegions.keyword,
  ]
  /// The keywords that may occur only once.
  private static let single: Set = [
    "id", "title", "needs", "objective", "teaches", "fails", "limits", "par", "budget", "given",
    "starter", "goal", "ops", "sole", "predict", "swift", "review", SealedRegions.keyword,
  ]
  /// The maximum number of characters of an id.
  static let greatestID = 32

  let file: String
  var exercise: Exercise
  private(set) var problems: [PackProblem] = []
  private var pending: [ExerciseRegion] = []

  private init(file: String) {
    self.file = file
    exercise = Exercise(id: "", file: file)
  }

  /// Reads a file. Complexity: O(n).
  ///
  /// - Parameters:
  ///   - text: the contents of the file.
  ///   - file: the name in problems.
  /// - Throws: `PackProblems` with every problem, in the order of the lines.
  package static func read(_ text: String, file: String) throws(PackProblems) -> Exercise {
    var reader = ExerciseReader(file: file)
    let regions = ExerciseRegion.all(in: text)
    if regions.isEmpty {
      reader.report(
        1, "there is no region", "start the file with a line such as `--@ id 01_01_insert`")
    }
    for region in regions { reader.read(region) }
    // Outcomes and hints name checks, which may come later.
    for region in reader.pending {
      if region.keyword == "hint" { reader.readHint(region) } else { reader.readOutcome(region) }
    }
    reader.checkWhole(regions)
    guard reader.problems.isEmpty else {
      throw PackProblems(reader.problems.sorted { ($0.line ?? 0) < ($1.line ?? 0) })
    }
    return reader.exercise
  }

  /// Records a problem.
  mutating func report(_ line: Int?, _ message: String, _ fix: String) {
    problems.append(PackProblem(file, line: line, message, fix: fix))
  }

  private var seen: Set<String> = []
  private var present: Set<String> = []

  /// Reads a region, and records its keyword.
  mutating func read(_ region: ExerciseRegion) {
    present.insert(region.keyword)
    guard Self.keywords.contains(region.keyword) else {
      report(
        region.line,
        "there is no region '\(region.keyword)'"
          + Suggestion.sentence(for: region.keyword, among: Self.keywords),
        "the regions are " + Self.keywords.joined(separator: ", "))
      return
    }
    if Self.single.contains(region.keyword), !seen.insert(region.keyword).inserted {
      report(region.line, "a second `\(region.keyword)`", "keep one of them")
      return
    }
    switch region.keyword {
    case "id": readID(region)
    case "title", "objective", "teaches", "sole": readProse(region)
    case "needs": exercise.needs = words(region)
    case "deny": readDenied(region)
    case "ops": readOperations(region)
    case SealedRegions.keyword: readSealed(region)
    case "uses": exercise.uses += words(region).map { .init(name: $0, line: region.line) }
    case "limits": readLimits(region)
    case "par": exercise.par = counts(region)
    case "budget": exercise.budget = counts(region)
    case "given": exercise.given = part(region)
    case "starter": exercise.starter = part(region)
    case "solution": exercise.solutions.append(part(region))
    case "swift": exercise.swift = part(region)
    case "review": exercise.review = part(region)
    case "predict": readPrediction(region)
    case "choice": readChoice(region)
    case "fails", "wrong", "hint": pending.append(region)
    case "goal":
      exercise.goalPosition = exercise.checks.count
      exercise.goal = goal(region)
    case "check", "hidden": readCheck(region)
    default: break
    }
  }

  private func part(_ region: ExerciseRegion) -> Exercise.Part {
    Exercise.Part(code: region.body, line: region.line)
  }

  private func words(_ region: ExerciseRegion) -> [String] {
    region.argument.split(whereSeparator: { $0.isWhitespace }).map(String.init)
  }

  /// Reads `deny reloadData` or `deny 0pt diff`.
  private mutating func readDenied(_ region: ExerciseRegion) {
    var names = words(region)
    if let first = names.first, first.hasSuffix("pt"), let points = Int(first.dropLast(2)) {
      names.removeFirst()
      for name in names { exercise.deniedPoints[name] = max(0, min(points, 1000)) }
    }
    exercise.denied += names
  }

  private mutating func readID(_ region: ExerciseRegion) {
    exercise.id = region.argument
    let bytes = Array(region.argument.utf8)
    let isPlain =
      bytes.count > 3 && bytes[0].isDigit && bytes[1].isDigit && bytes[2] == UInt8(ascii: "_")
      && bytes.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "_") || 97...122 ~= $0 }
    if !isPlain {
      report(
        region.line, "'\(region.argument)' is no id",
        "write the chapter's two digits, _ and small letters, digits and _, as in 02_08_wwdc")
    } else if bytes.count > Self.greatestID {
      report(
        region.line, "the id has \(bytes.count) characters",
        "an id has \(Self.greatestID) at most")
    }
  }

  /// Returns the text of a region without code.
  mutating func prose(_ region: ExerciseRegion) -> String {
    if region.hasCode {
      report(
        region.line, "there is code below `\(region.keyword)`",
        "write more text as comments, and code below given, starter, solution, wrong or check")
    }
    let text = region.prose
    if text.isEmpty {
      report(region.line, "`\(region.keyword)` has no text", "write it on the same line")
    }
    return text
  }

  private mutating func readProse(_ region: ExerciseRegion) {
    let text = prose(region)
    switch region.keyword {
    case "title": exercise.title = text
    case "objective": exercise.objective = text
    case "teaches": exercise.teaches = text
    default: exercise.soleSolution = text
    }
  }

  private mutating func readOutcome(_ region: ExerciseRegion) {
    let (outcome, rest) = self.outcome(region)
    guard let outcome else { return }
    if region.keyword == "fails" {
      exercise.fails = outcome
      if !rest.isEmpty {
        report(
          region.line, "'\(rest)' follows the starter's failure",
          "write the code, goal, or check and its name, and nothing else")
      }
      return
    }
    if rest.isEmpty {
      report(
        region.line, "the wrong answer has no answer",
        "after the code, write the answer for a learner who makes this mistake")
    }
    exercise.mistakes.append(Exercise.Mistake(part: part(region), outcome: outcome, answer: rest))
  }

  /// Checks the file as a whole.
  private mutating func checkWhole(_ regions: [ExerciseRegion]) {
    guard !regions.isEmpty else { return }
    for (keyword, example) in [
      ("id", "--@ id 01_01_insert"), ("title", "--@ title One insert"),
      ("objective", "--@ objective Tell the view of a new item"), ("fails", "--@ fails U01"),
      ("starter", "--@ starter, and below it what the learner gets"),
      ("solution", "--@ solution, and below it a program that passes"),
    ] where !present.contains(keyword) && !(keyword == "solution" && exercise.isWithoutSolutions) {
      report(nil, "there is no `\(keyword)`", "add a line such as `\(example)`")
    }
    checkPrediction(regions)
    if !present.contains("goal"), exercise.checks.isEmpty, !present.contains("predict") {
      report(
        nil, "there is neither a goal nor a check",
        "add a line such as `--@ goal state \"A: a b\"`, or a check")
    }
  }
}
