import CollectionCore
import CollectionDiffing
public import CollectionUpdates

extension BatchFailure {
  /// Returns the failure of a batch between two states, or nil if it is valid.
  ///
  /// A batch is valid if UIKit accepts it, and the view then shows the items of the new state.
  ///
  /// Complexity: O(k log k + n log n) for k operations and n items.
  public static func found(
    in batch: TestedBatch, from old: some BatchState, to new: some BatchState,
    profile: UpdateProfile = .modern
  ) -> BatchFailure? {
    var names = IdentifierNames()
    var states: (CollectionState, CollectionState)
    do {
      states = (try old.collectionState(&names), try new.collectionState(&names))
    } catch {
      return BatchFailure(sentence: "A state cannot be read: \(error).", facts: [])
    }
    if let odd = batch.oddPlaces.first {
      return BatchFailure(
        sentence: "\(odd) is no place of an item, which has two indices: [section, item].",
        facts: [])
    }
    if new is any IdentifierList {
      states.1.name(like: states.0, after: batch.sections)
    } else if old is any IdentifierList {
      states.0.name(like: states.1, after: batch.sections.reversed)
    }
    return BatchCheck(batch: batch.updates, old: states.0, new: states.1, profile: profile).failure
  }
}

extension CollectionState {
  /// Gives the sections the ids of another state's sections after changes.
  fileprivate mutating func name(like other: CollectionState, after changes: SectionChanges) {
    let ids = changes.ids(from: other.sections.map { $0.id }, count: sections.count)
    self = CollectionState(
      sections: zip(sections, ids).map { section, id in
        var section = section
        section.id = id
        return section
      })
  }
}

/// The check of one batch between two states.
private struct BatchCheck {
  let batch: BatchUpdates
  let old: CollectionState
  let new: CollectionState
  let profile: UpdateProfile

  /// The first fault by the rules, or else a wrong picture; nil if there is neither.
  var failure: BatchFailure? {
    do throws(UpdateError) {
      let resolution = try batch.resolved(
        before: old.counts, after: new.counts, profile: profile)
      return pictureFailure(resolution)
    } catch {
      return described(
        code: error.code, error.message, reason: error.explanation, advice: error.advice,
        repair: engine.repair())
    }
  }

  private func pictureFailure(_ resolution: BatchResolution) -> BatchFailure? {
    let shown: CollectionState? =
      if case .updates(let map) = resolution { map.applied(to: old, data: new) } else { nil }
    var review = BatchReview(
      batch, resolution, before: old.counts, profile: profile, engine: engine, shown: shown,
      agreed: nil, allowance: BatchReview.allowance)
    guard let warning = review.warnings().first else {
      return shown.flatMap(staleContent)
    }
    // The review has searched for the repair, unless more differs than a running view may search.
    return described(
      code: warning.code, warning.sentence,
      repair: warning.isTooLarge ? engine.repair() : warning.repair)
  }

  /// The first item with new content that is neither reloaded nor reconfigured.
  private func staleContent(_ shown: CollectionState) -> BatchFailure? {
    for (section, (left, right)) in zip(shown.sections, new.sections).enumerated() {
      for (item, (one, other)) in zip(left.items, right.items).enumerated()
      where one.fields != other.fields {
        return described(
          code: nil,
          "Item \(one.id) at \(IndexPath(section, item)) has new content, and is neither "
            + "reloaded nor reconfigured. Its cell still shows the old content.",
          advice: "Reload it, by its index path before the batch.")
      }
    }
    return nil
  }

  private var engine: RepairEngine {
    RepairEngine(before: old, data: new, dataAtStart: nil, batch: batch, profile: profile)
  }

  /// The advice of a repair that found the intention, or nil.
  private func meant(by repair: Repair?) -> String? {
    repair.flatMap { $0.hypothesis == .identityDiff ? nil : $0.summary }
  }

  private func described(
    code: String?, _ sentence: String, reason: String? = nil, advice: String? = nil,
    repair: Repair? = nil
  ) -> BatchFailure {
    BatchFailure(
      code: code, sentence: sentence, reason: reason, advice: meant(by: repair) ?? advice,
      repair: repair.map { BatchCode.performing($0.batches) },
      facts: [
        "Before: \(old)", "After: \(new)",
        "Batch: "
          + (batch.isEmpty
            ? "(empty)"
            : batch.operations.map { $0.description }
              .joined(separator: ", ")),
      ],
      script: BatchCode.script(batch, from: old, to: new, profile: profile))
  }
}
