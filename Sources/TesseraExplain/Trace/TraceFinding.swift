package import CollectionDiffing
package import CollectionUpdates

/// The first call of a trace at which a view and its data part ways.
package struct TraceFinding: Sendable {
  /// What is wrong.
  package enum Kind: Sendable {
    /// The view refuses the batch.
    case refused(UpdateError)
    /// The view accepts the batch and shows other items than the data has.
    case picture(UpdateWarning)
    /// The data changed, and the view was told nothing.
    case outside
    /// A snapshot names an item or a section twice.
    case repeated(items: [String], sections: [String])
    /// A place has not two indices.
    case oddPlace(String)
    /// No call is to blame: the exception alone tells of it.
    case exception(CrashReport)
  }

  /// What is wrong.
  package let kind: Kind
  /// The call.
  package let record: TraceRecord
  /// The contents that the view knew before the call; nil where nothing says them.
  package let before: TraceContents?
  /// The call since which the view has known them.
  package let knownSince: String?
  /// Whether the view read its counts at the call itself, with the change already in them.
  package let readsLate: Bool
  /// The rules that are followed.
  package let profile: UpdateProfile

  /// Whether UIKit would refuse the call; it takes one with a wrong picture, and hears nothing of data
  /// that changes outside.
  package var isRefusal: Bool {
    switch kind {
    case .refused, .repeated, .oddPlace: true
    case .picture, .outside, .exception: false
    }
  }

  /// Whether the data had changed when the block began, and the view had not been told.
  package var changedBefore: Bool {
    guard let start = record.start, let before, !readsLate else { return false }
    return start != before.counts
  }
}
