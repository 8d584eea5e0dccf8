public import CollectionUpdates

/// The error of a block of updates that throws, or of the batch that it makes.
///
/// ```swift
/// do {
///   try view.performBatchUpdates { try view.insertItems([IndexPath(0, 9)]) }
/// } catch {
///   print(error.refusal?.message ?? "")  // the sentence that UIKit would crash with
/// }
/// ```
public enum BatchError<Failure: Error>: Error {
  /// The view refuses the batch.
  case view(CollectionViewError)
  /// The block threw; nothing has changed in the view.
  case block(Failure)
}

extension BatchError {
  /// The refusal of UIKit's rules; nil for any other error.
  public var refusal: UpdateError? {
    guard case .view(.refused(let error)) = self else { return nil }
    return error
  }
}
