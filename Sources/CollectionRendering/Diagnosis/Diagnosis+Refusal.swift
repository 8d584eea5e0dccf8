import CollectionUpdates
public import CollectionViews

extension Diagnosis {
  /// Looks for a repair of a refused batch and offers it; without identities, says what is known.
  /// To be called once.
  public mutating func offerRepair(of refusal: BatchRefusal) {
    if refusal.isSingleCall, refusal.error.before == refusal.error.after,
      ["U01", "U02", "U03"].contains(code)
    {
      fix =
        "A call outside a block is a batch of one: change the data before the call, and let the "
        + "view know the old counts before that, with view:layoutIfNeeded(); or write a block of "
        + "performBatchUpdates around the change and the call."
    }
    guard !refusal.hasIdentities else { return offer(refusal.repair()) }
    var parts = fix.map { [$0] } ?? []
    if let halves = refusal.splitByCounts() {
      let lists = halves.map { $0.operations.prefix(6).map(\.description).joined(separator: ", ") }
      parts.append(
        "Not verified: \(lists[0]) in a first batch, then \(lists[1]) in a second one; the counts "
          + "allow both.")
    }
    parts.append(
      (refusal.error.before == refusal.error.after
        ? "The counts are the same before and after; whether the items are is unknown. " : "")
        + "A data source that is a table of functions has no identities, so no repair can be "
        + "checked; a DataSource has them.")
    fix = parts.joined(separator: " ")
  }
}
