public import CollectionUpdates

/// Passes random states to a diff, and expects that its batches are valid under UIKit's rules.
///
/// The first failure is shrunk to the smallest pair of states. It is reported at the caller's line
/// with a Swift test and a Lua script.
///
/// ```swift
/// fuzzDiff(seed: 1) { old, new in new.ids.difference(from: old.ids).inferringMoves() }
/// ```
///
/// - Parameters:
///   - iterations: the number of pairs.
///   - seed: the seed of the random numbers; the same seed makes the same pairs.
///   - sections: the possible numbers of sections of a state; one for a diff of lists.
///   - items: the maximum number of items of a section before the edits.
///   - contents: whether remaining items may change their content and have to be reloaded.
///   - profile: the version of UIKit whose rules apply.
///   - fileID: the module and the file of the caller.
///   - filePath: the path of the caller.
///   - line: the caller's line.
///   - column: the caller's column.
///   - diff: the diff of the app, from the first state to the second.
/// - Returns: whether all diffs were valid.
@discardableResult
public func fuzzDiff(
  iterations: Int = 1_000, seed: UInt64 = 1, sections: ClosedRange<Int> = 1...1, items: Int = 8,
  contents: Bool = false, profile: UpdateProfile = .modern,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, diff: (_ old: FuzzState, _ new: FuzzState) throws -> some DiffResult
) -> Bool {
  guard
    let failure = findDiffFailure(
      iterations: iterations, seed: seed, sections: sections, items: items, contents: contents,
      profile: profile, diff: diff)
  else { return true }
  TestIssue(fileID: fileID, filePath: filePath, line: line, column: column)
    .record("seed \(seed): \(failure)")
  return false
}

/// Expects that the diff of two states is valid, like `fuzzDiff` for many.
///
/// ```swift
/// expectValidDiff(from: "0: 1 2", to: "0: 2 1") { old, new in
///   new.ids.difference(from: old.ids)
/// }
/// ```
///
/// - Parameters:
///   - old: the state before, with numbers for sections and items.
///   - new: the state after.
///   - profile: the version of UIKit whose rules apply.
///   - fileID: the module and the file of the caller.
///   - filePath: the path of the caller.
///   - line: the caller's line.
///   - column: the caller's column.
///   - diff: the diff of the app, from the first state to the second.
/// - Returns: whether the diff is valid.
@discardableResult
public func expectValidDiff(
  from old: String, to new: String, profile: UpdateProfile = .modern,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, diff: (_ old: FuzzState, _ new: FuzzState) throws -> some DiffResult
) -> Bool {
  let issue = TestIssue(fileID: fileID, filePath: filePath, line: line, column: column)
  guard let old = FuzzState(old), let new = FuzzState(new) else {
    issue.record("A state line with numbers is expected, as \"0: 1 2 | 1: 3\".")
    return false
  }
  return withoutActuallyEscaping(diff) { diff in
    guard let failure = DiffCheck(profile: profile, diff: diff).failure(from: old, to: new) else {
      return true
    }
    issue.record(failure.description)
    return false
  }
}

/// Returns the smallest pair of states with a wrong diff that was found, or nil.
///
/// The parameters are those of `fuzzDiff`, which reports the result of this function.
///
/// ```swift
/// let failure = findDiffFailure { old, new in TestedBatch() }
/// ```
///
/// - Returns: the failure, after at most 20,000 diffs for shrinking it.
public func findDiffFailure(
  iterations: Int = 1_000, seed: UInt64 = 1, sections: ClosedRange<Int> = 1...1, items: Int = 8,
  contents: Bool = false, profile: UpdateProfile = .modern,
  diff: (_ old: FuzzState, _ new: FuzzState) throws -> some DiffResult
) -> DiffFailure? {
  withoutActuallyEscaping(diff) { diff in
    let check = DiffCheck(profile: profile, diff: diff)
    var pairs = RandomPairs(seed: seed, sections: sections, items: items, contents: contents)
    for _ in 0..<max(iterations, 0) {
      let (old, new) = pairs.next()
      guard let failure = check.failure(from: old, to: new) else { continue }
      var shrinker = PairShrinker(check: check, sections: sections)
      return shrinker.shrunk(failure)
    }
    return nil
  }
}
