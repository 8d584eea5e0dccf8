public import CollectionUpdates

/// The error of a throwing block of updates, or of its batch.
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
  /// The block threw; the view is unchanged.
  case block(Failure)
}

extension BatchError {
  /// The refusal by UIKit's rules; nil for other errors.
  public var refusal: UpdateError? {
    guard case .view(.refused(let error)) = self else { return nil }
    return error
  }
}
