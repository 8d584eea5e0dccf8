import TesseraExplain
import TestSupport

/// How often the causes of a crash are right, beside what a reader of the text alone can reach.
///
/// A text leaves each cause the share of the programs with that cause among all that print the text.
/// The best reader names the causes with the greatest shares. A bug's score is the mean of these
/// shares over the programs that have it.
struct CauseScores {
  /// The score of one bug.
  struct Score {
    /// The share of the first cause; equally likely ones share the first place.
    var first = 0.0
    /// The greatest share of any cause.
    var bestFirst = 0.0
    /// The share of all listed causes.
    var listed = 0.0
    /// The share of the five most frequent causes.
    var bestListed = 0.0
    /// The number of programs.
    fileprivate var count = 0.0

    fileprivate mutating func add(_ score: Score, times count: Int) {
      first += score.first * Double(count)
      bestFirst += score.bestFirst * Double(count)
      listed += score.listed * Double(count)
      bestListed += score.bestListed * Double(count)
      self.count += Double(count)
    }

    fileprivate var mean: Score {
      Score(
        first: first / count, bestFirst: bestFirst / count, listed: listed / count,
        bestListed: bestListed / count, count: count)
    }
  }

  /// The scores in the order of the bugs.
  let scores: [(bug: Bug, score: Score)]
  /// The causes that were listed for a text that no program with that cause prints.
  let contradictions: [String]

  /// Makes programs with each bug from a seed, and scores the causes of their texts.
  ///
  /// - Parameters:
  ///   - programs: the number of programs of a bug of the usual frequency.
  init(programs: Int, seed: Int) {
    var bugsByText: [String: [Bug: Int]] = [:]
    for (index, bug) in Bug.allCases.enumerated() {
      var random = SeededGenerator(seed: seed * 1000 + index)
      var made = 0
      while made < programs * bug.frequency / 2 {
        guard let program = BuggyProgram(bug, using: &random) else { continue }
        bugsByText[program.text, default: [:]][bug, default: 0] += 1
        made += 1
      }
    }
    var sums: [Bug: Score] = [:]
    var contradictions: [String] = []
    // In one order, so that the sums are the same in each run.
    for (text, bugs) in bugsByText.sorted(by: { $0.key < $1.key }) {
      var programsByCause: [String: Int] = [:]
      let total = Double(bugs.values.reduce(0, +))
      for (bug, count) in bugs { programsByCause[bug.cause, default: 0] += count }
      let shares = programsByCause.mapValues { Double($0) / total }
      let causes = CrashReport(text)?.causes ?? []
      let firsts = causes.filter { $0.probability == causes[0].probability }
        .prefix(causes.first?.probability == .equal ? 5 : 1)
      let best = shares.values.sorted(by: >)
      let score = Score(
        first: firsts.map { shares[$0.name] ?? 0 }.reduce(0, +) / Double(max(firsts.count, 1)),
        bestFirst: best[0],
        listed: causes.map { shares[$0.name] ?? 0 }.reduce(0, +),
        bestListed: best.prefix(5).reduce(0, +))
      for (bug, count) in bugs { sums[bug, default: Score()].add(score, times: count) }
      // A text of many programs has each of its causes.
      if total > 400, let wrong = causes.first(where: { shares[$0.name] == nil }) {
        contradictions.append("\(wrong.name): \(text)")
      }
    }
    scores = Bug.allCases.compactMap { bug in sums[bug].map { (bug, $0.mean) } }
    self.contradictions = contradictions
  }

  /// The scores as a table of a page.
  var table: String {
    func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
    let rows = scores.map { bug, score in
      "| \(bug.words) | \(percent(score.first)) | \(percent(score.bestFirst)) | "
        + "\(percent(score.listed)) | \(percent(score.bestListed)) |"
    }
    return ([Self.head, "| --- | ---: | ---: | ---: | ---: |"] + rows).joined(separator: "\n")
  }

  /// The first line of the table.
  static let head = "| bug | first | best | listed | best |"
}

extension Bug {
  /// The name as words: `dataUnchanged` is `data unchanged`.
  fileprivate var words: String {
    rawValue.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
  }
}
