internal import CollectionCore

extension CollectionView {
  /// Returns what is questionable about a batch that was accepted, as far as somebody wants to know.
  ///
  /// Complexity: nothing where neither is wanted. Strictness costs O(S + k log n) for right batches
  /// of data that is an edited copy of what was shown, else O(n); quirks O(k log k + S).
  func warnings(
    about batch: OpenBatch, _ resolution: BatchResolution, counts: [Int], data: CollectionState?,
    shown: CollectionState?
  ) -> [UpdateWarning] {
    guard !batch.isReload else { return [] }
    var found: [UpdateWarning] = []
    if isStrict, let before = self.shown, let data, let shown {
      let engine = RepairEngine(
        before: before, data: data, dataAtStart: batch.dataAtStart, missed: batch.missed,
        batch: batch.updates, isSingleCall: batch.isSingleCall, profile: profile)
      if let mismatch = batch.updates.mismatch(of: shown, with: engine) { found.append(mismatch) }
    }
    if isStrict || reportsQuirks, case .updates = resolution {
      found += batch.updates.strayRefreshes(before: self.counts)
    }
    if reportsQuirks {
      found += batch.updates.quirks(
        of: resolution, before: self.counts, after: counts, profile: profile, hasCell: hasCell)
    }
    return found
  }

  /// Takes note of warnings about the latest batch of the log.
  func report(_ found: [UpdateWarning], origin: SourceLine?) {
    for var warning in found {
      warning.batch = log.numberOfBatches
      warning.origin = origin
      updateWarnings.append(warning)
      warnings.append(warning.description)
    }
  }
}
