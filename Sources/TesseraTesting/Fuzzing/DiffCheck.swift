import CollectionUpdates

/// The replay of a diff's batches under UIKit's rules.
struct DiffCheck<Result: DiffResult> {
  let profile: UpdateProfile
  let diff: (FuzzState, FuzzState) throws -> Result

  /// Returns the failure of a diff of two states, or nil if the last stage shows the new one.
  func failure(from old: FuzzState, to new: FuzzState) -> DiffFailure? {
    let stages: [DiffStage]
    do {
      stages = try diff(old, new).stages(from: old, to: new)
    } catch {
      return DiffFailure(
        old: old, new: new,
        reason: BatchFailure(sentence: "The diff throws an error: \(error).", facts: []))
    }
    var current = old
    for (index, stage) in stages.enumerated() {
      if let failure = BatchFailure.found(
        in: stage.batch, from: current, to: stage.data, profile: profile)
      {
        return DiffFailure(
          old: old, new: new, stage: (index + 1, stages.count), reason: failure)
      }
      current = stage.data
    }
    guard current != new else { return nil }
    return DiffFailure(
      old: old, new: new, stage: stages.isEmpty ? nil : (stages.count, stages.count),
      reason: BatchFailure(
        sentence: stages.isEmpty
          ? "The diff returns no batch, and the states differ."
          : "The last batch ends at another state.",
        facts: ["It ends at: \(current)", "It should end at: \(new)"]))
  }
}
