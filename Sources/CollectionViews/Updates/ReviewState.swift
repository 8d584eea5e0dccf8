import CollectionCore
import CollectionDiffing

/// The results of a review of a batch with which the next review begins.
struct ReviewState {
  /// A state that equals the shown one and shares more with the data; nil for the shown one itself.
  var agreed: CollectionState?
  /// The remaining work that the view may spend on repairs of committed batches.
  var allowance = BatchReview.allowance
}
