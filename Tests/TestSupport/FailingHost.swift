import CollectionViews

/// A host whose functions may fail while views call them: it keeps the first error, calls none of
/// them from then on, and tells the views to stop, as the host of scripts does.
package final class FailingHost {
  private var failure: (any Error)?
  private var isStopping = false

  /// Creates the host of some views.
  package init(_ views: CollectionView...) { views.forEach(attach) }

  /// Becomes the host of a view.
  package func attach(to view: CollectionView) {
    view.checkpoint = { !self.isStopping }
    view.hasHostFailed = { self.isStopping }
    view.resume = { forgets in
      self.isStopping = false
      if forgets { self.failure = nil }
    }
  }

  /// Runs one of the host's functions, unless one has failed before.
  package func run(_ body: () throws -> Void) {
    guard !isStopping else { return }
    do {
      try body()
    } catch {
      failure = failure ?? error
      isStopping = true
    }
  }

  /// Runs a call of the engine, and throws the error of a function that it has called, if one failed;
  /// else the cause of what the call throws.
  package func calling<Result>(_ body: () throws -> Result) throws -> Result {
    let result = Swift.Result { try body() }
    defer { (failure, isStopping) = (nil, false) }
    if let failure { throw failure }
    return try cause { try result.get() }
  }
}
