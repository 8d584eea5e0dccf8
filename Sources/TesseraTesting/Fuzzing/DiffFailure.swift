/// Two states for which a diff returns a wrong batch.
///
/// ```swift
/// let failure = findDiffFailure(seed: 7) { old, new in new.ids.difference(from: old.ids) }
/// print(failure?.description ?? "no failure")
/// ```
public struct DiffFailure: Error, Hashable, Sendable {
  /// The state before.
  public var old: FuzzState
  /// The state after.
  public var new: FuzzState
  /// The number of the wrong stage, from 1, and of all stages; nil if there are none.
  public var stage: (number: Int, count: Int)? { count == 0 ? nil : (number, count) }
  /// The failure of the batch.
  public var reason: BatchFailure

  private let number: Int
  private let count: Int

  init(
    old: FuzzState, new: FuzzState, stage: (number: Int, count: Int)? = nil, reason: BatchFailure
  ) {
    self.old = old
    self.new = new
    self.reason = reason
    number = stage?.number ?? 0
    count = stage?.count ?? 0
  }
}

extension DiffFailure: CustomStringConvertible {
  /// The pair of states, the failure, a Swift test and a Lua script.
  public var description: String {
    var lines = ["The diff is wrong from \"\(old)\" to \"\(new)\"."]
    if let stage, stage.count > 1 { lines.append("Batch \(stage.number) of \(stage.count):") }
    lines += [reason.description, "", "As a Swift test:", swiftTest]
    if let script { lines += ["", "As a Lua script for `tessera run`:", script] }
    return lines.joined(separator: "\n")
  }

  /// The Swift test that compares the two states again, in which to insert the diff.
  public var swiftTest: String {
    """
    @Test func `the diff of these two states is valid`() {
      expectValidDiff(from: \"\(old)\", to: \"\(new)\") { old, new in
        // The diff of the app.
      }
    }
    """
  }

  /// The Lua script that performs the wrong batch; nil if there is none.
  public var script: String? { reason.script }
}
