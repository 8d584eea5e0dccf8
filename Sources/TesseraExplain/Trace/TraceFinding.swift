package import CollectionDiffing
package import CollectionUpdates

/// The first call of a trace after which a view and its data differ.
package struct TraceFinding: Sendable {
  /// The kind of a mistake.
  package enum Kind: Sendable {
    /// The view refuses the batch.
    case refused(UpdateError)
    /// The view accepts the batch and shows other items than the data has.
    case picture(UpdateWarning)
    /// The data changed without an update of the view.
    case outside
    /// A snapshot contains an item or a section twice.
    case repeated(items: [String], sections: [String])
    /// An index path does not have two indices.
    case oddPlace(String)
    /// No call explains the mistake; only the exception reports it.
    case exception(CrashReport)
  }

  /// The mistake.
  package let kind: Kind
  /// The call.
  package let record: TraceRecord
  /// The contents that the view knew before the call; nil if they are unknown.
  package let before: TraceContents?
  /// The call at which the view learned them.
  package let knownSince: String?
  /// Whether the view read its counts during the call itself, after the change.
  package let readsLate: Bool
  /// The rules in use.
  package let profile: UpdateProfile

  /// Whether UIKit would refuse the call.
  ///
  /// It accepts a call with a wrong picture, and does not notice data that changes outside a batch.
  package var isRefusal: Bool {
    switch kind {
    case .refused, .repeated, .oddPlace: true
    case .picture, .outside, .exception: false
    }
  }

  /// Whether the data had changed when the block began, without an update of the view.
  package var changedBefore: Bool {
    guard let start = record.start, let before, !readsLate else { return false }
    return start != before.counts
  }
}
