package import CollectionExercises
import HostSystem

/// Pairs of programs with unusual similarities, with the lines.
///
/// The list shows places to look at, without a conclusion about the reason. Starters and given code
/// do not count. Parts that more than `greatestShare` programs share do not count either, because
/// they are the usual way to write a program.
///
/// The work is O(n log n) for n fingerprints of an exercise. Only fingerprints of few programs form
/// pairs.
package struct SimilarityList: Sendable {
  /// Similar lines of two programs.
  package struct Place: Sendable, Hashable {
    /// The 1-based lines in the first program and in the second.
    package var first: ClosedRange<Int>
    package var second: ClosedRange<Int>

    /// Creates a place.
    package init(first: ClosedRange<Int>, second: ClosedRange<Int>) {
      self.first = first
      self.second = second
    }
  }

  /// Two programs for one exercise.
  package struct Pair: Sendable, Hashable {
    /// The exercise's id.
    package var exercise: String
    /// The names of the submissions, and the paths of the files in them.
    package var first: String
    package var firstFile: String
    package var second: String
    package var secondFile: String
    /// The number of common fingerprints, and the number of the smaller program, of those that
    /// count.
    package var shared: Int
    package var of: Int
    /// The places, in the order of the first program.
    package var places: [Place]

    /// The common share of the smaller program, in percent.
    package var percent: Int { of == 0 ? 0 : shared * 100 / of }
  }

  /// The pairs, those with the most in common first.
  package private(set) var pairs: [Pair] = []
  /// The number of pairs that were left out at the end of the list.
  package private(set) var left = 0
  /// The number of programs that were compared.
  package private(set) var programs = 0
  /// The maximum number of programs that may share a part that counts, among the learners of an
  /// exercise.
  package private(set) var greatestShare = 0
  /// The number of steps: tokens read, fingerprints sorted, and pairs counted.
  package private(set) var steps = 0

  /// The minimum number of common fingerprints, and the minimum share of the smaller program, in
  /// percent.
  private static let fewestShared = 4
  private static let leastPercent = 40
  /// The maximum number of pairs in the list.
  private static let greatestCount = 200

  /// Compares the submissions for each exercise.
  package init(_ submissions: [Submission], _ exercises: [Exercise]) {
    for exercise in exercises {
      let given = Self.given(exercise)
      var programs: [Program] = []
      for submission in submissions where submission.problem == nil {
        guard let source = ((try? submission.program(for: exercise)) ?? nil)?.text else { continue }
        programs.append(
          Program(
            submission: submission.name,
            file: submission.files[exercise.id]?.shown ?? "", source: source))
      }
      let solutions = exercise.solutions.enumerated().map { index, solution in
        Program(
          submission: "solution \(index + 1) of the pack", file: exercise.file,
          source: solution.code, isSolution: true)
      }
      compare(programs + solutions, exercise.id, without: given)
    }
    finish()
  }

  /// A program that is compared.
  package struct Program: Sendable {
    package var submission: String
    package var file: String
    package var source: String
    /// A Boolean value that indicates whether it is the pack's solution.
    ///
    /// A solution is compared only with learners' programs.
    package var isSolution = false

    /// Creates a program.
    package init(submission: String, file: String, source: String, isSolution: Bool = false) {
      self.submission = submission
      self.file = file
      self.source = source
      self.isSolution = isSolution
    }
  }

  /// Compares programs for one exercise.
  ///
  /// - Parameter given: texts that all learners received.
  package init(_ programs: [Program], exercise: String, given: [String] = []) {
    let hashes = given.flatMap { Fingerprints.hashes(of: ProgramTokens($0)) }
    compare(programs, exercise, without: Set(hashes))
    finish()
  }

  private static func given(_ exercise: Exercise) -> Set<UInt64> {
    // The starter follows the given part, as in the learner's file or as one program.
    let parts = [exercise.given.code, exercise.starter.code]
    let texts = parts + [parts.joined(separator: "\n")]
    return Set(texts.flatMap { Fingerprints.hashes(of: ProgramTokens($0)) })
  }

  /// Returns the maximum number of programs, out of a number, that may share a part that counts.
  ///
  /// In a small class a few copies are a large share: four programs are not many.
  private static func greatestShare(among count: Int) -> Int { max(4, min(20, count / 5)) }

  /// An occurrence of a fingerprint.
  private struct Entry {
    var hash: UInt64
    var program: UInt32
  }

  private mutating func compare(
    _ programs: [Program], _ exercise: String, without given: Set<UInt64>
  ) {
    let learners = programs.count { !$0.isSolution }
    self.programs += learners
    let limit = Self.greatestShare(among: learners)
    greatestShare = max(greatestShare, limit)
    var fingerprints: [Fingerprints] = []
    var entries: [Entry] = []
    for (index, program) in programs.enumerated() {
      let marks = Fingerprints(ProgramTokens(program.source), without: given)
      steps += marks.lines.count + marks.marks.count
      entries += marks.marks.map { Entry(hash: $0.hash, program: UInt32(index)) }
      fingerprints.append(marks)
    }
    entries.sort { ($0.hash, $0.program) < ($1.hash, $1.program) }
    var keys: [UInt64] = []
    // The fingerprints of each program that count; common ones do not characterize a pair.
    var counted = Array(repeating: 0, count: programs.count)
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count, entries[end].hash == entries[start].hash { end += 1 }
      let sharing = entries[start..<end].count { !programs[Int($0.program)].isSolution }
      if sharing <= limit {
        for entry in entries[start..<end] { counted[Int(entry.program)] += 1 }
        for first in start..<end {
          for second in (first + 1)..<end
          where !programs[Int(entries[first].program)].isSolution {
            keys.append(UInt64(entries[first].program) << 32 | UInt64(entries[second].program))
          }
        }
      }
      start = end
    }
    steps += keys.count
    keys.sort()
    var found: [(first: Int, second: Int, shared: Int, of: Int)] = []
    start = 0
    while start < keys.count {
      var end = start + 1
      while end < keys.count, keys[end] == keys[start] { end += 1 }
      let first = Int(keys[start] >> 32)
      let second = Int(keys[start] & 0xFFFF_FFFF)
      let fewer = min(counted[first], counted[second])
      if end - start >= Self.fewestShared, (end - start) * 100 >= fewer * Self.leastPercent {
        found.append((first, second, end - start, fewer))
      }
      start = end
    }
    found.sort { ($1.shared, $0.first, $0.second) < ($0.shared, $1.first, $1.second) }
    left += max(0, found.count - Self.greatestCount)
    for pair in found.prefix(Self.greatestCount) {
      let (first, second) = (programs[pair.first], programs[pair.second])
      pairs.append(
        Pair(
          exercise: exercise, first: first.submission, firstFile: first.file,
          second: second.submission, secondFile: second.file, shared: pair.shared, of: pair.of,
          places: Self.places(fingerprints[pair.first], fingerprints[pair.second])))
    }
  }

  /// Sorts the pairs of all exercises.
  private mutating func finish() {
    pairs.sort {
      ($1.shared, $1.percent, $0.exercise, $0.first, $0.second)
        < ($0.shared, $0.percent, $1.exercise, $1.first, $1.second)
    }
    left += max(0, pairs.count - Self.greatestCount)
    pairs = Array(pairs.prefix(Self.greatestCount))
  }

  /// Returns the lines of two programs with common fingerprints; adjacent lines in both form one
  /// place.
  private static func places(_ first: Fingerprints, _ second: Fingerprints) -> [Place] {
    let others = Dictionary(
      second.marks.map { ($0.hash, Int($0.token)) }, uniquingKeysWith: { first, _ in first })
    var runs: [(first: Range<Int>, second: Range<Int>)] = []
    for mark in first.marks.sorted(by: { $0.token < $1.token }) {
      guard let other = others[mark.hash] else { continue }
      let start = Int(mark.token)
      if let last = runs.last, start <= last.first.upperBound + Fingerprints.w,
        last.second.lowerBound...(last.second.upperBound + Fingerprints.w) ~= other
      {
        runs[runs.count - 1].first = last.first.lowerBound..<(start + Fingerprints.k)
        runs[runs.count - 1].second =
          last.second.lowerBound..<max(last.second.upperBound, other + Fingerprints.k)
      } else {
        runs.append((start..<(start + Fingerprints.k), other..<(other + Fingerprints.k)))
      }
    }
    return runs.map { run in
      Place(first: lines(run.first, first.lines), second: lines(run.second, second.lines))
    }
  }

  private static func lines(_ tokens: Range<Int>, _ lines: [Int32]) -> ClosedRange<Int> {
    let last = min(tokens.upperBound, lines.count) - 1
    return Int(lines[tokens.lowerBound])...Int(lines[max(last, tokens.lowerBound)])
  }
}
