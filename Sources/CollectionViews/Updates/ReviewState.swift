import CollectionCore
import CollectionDiffing

/// The results of the review of a batch that the next review begins with.
struct ReviewState {
  /// A state with the identities that the view shows that shares more with the data; nil if what the
  /// view shows does.
  var agreed: CollectionState?
  /// The work that the view may still spend on looking for repairs of batches that are carried out.
  var allowance = BatchReview.allowance
}
