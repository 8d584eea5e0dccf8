/// Hears what happens to the content of a results controller; every call has a default.
///
/// While it is told of changes it may read the controller, which already holds the new content, but
/// not change it, except in `controllerDidLoadContent`, `controllerDidChangeContent` and the function
/// that gets snapshots.
///
/// ```swift
/// final class Counter: ResultsControllerDelegate {
///   var changes = 0
///   func controllerDidChangeContent(_ controller: ResultsController) { changes += 1 }
/// }
/// let counter = Counter()
/// let results = try ResultsController()
/// results.delegate = counter
/// try results.insert(["H"])
/// ```
public protocol ResultsControllerDelegate: AnyObject {
  /// A Boolean value that indicates whether changes come as snapshots; no other function is called
  /// then, as in UIKit. False by default.
  var wantsSnapshots: Bool { get }
  /// The content was set, or has changed; objects that stay and have changed are marked to be
  /// reloaded.
  func controller(
    _ controller: ResultsController, didChangeContentWith snapshot: DiffableDataSourceSnapshot
  )
  /// The content was replaced as a whole.
  func controllerDidLoadContent(_ controller: ResultsController)
  /// Changes follow; the content is still the old one.
  func controllerWillChangeContent(_ controller: ResultsController)
  /// A section came, went, moved or got other fields.
  func controller(
    _ controller: ResultsController, didChange section: ResultsChanges.SectionChange)
  /// An object came, went, moved or changed.
  func controller(
    _ controller: ResultsController, didChange object: ResultsChanges.ObjectChange)
  /// All changes were told.
  func controllerDidChangeContent(_ controller: ResultsController)
}

extension ResultsControllerDelegate {
  /// Whether changes come as snapshots: they do not.
  public var wantsSnapshots: Bool { false }
  /// Does nothing.
  public func controller(
    _ controller: ResultsController, didChangeContentWith snapshot: DiffableDataSourceSnapshot
  ) {}
  /// Does nothing.
  public func controllerDidLoadContent(_ controller: ResultsController) {}
  /// Does nothing.
  public func controllerWillChangeContent(_ controller: ResultsController) {}
  /// Does nothing.
  public func controller(
    _ controller: ResultsController, didChange section: ResultsChanges.SectionChange
  ) {}
  /// Does nothing.
  public func controller(
    _ controller: ResultsController, didChange object: ResultsChanges.ObjectChange
  ) {}
  /// Does nothing.
  public func controllerDidChangeContent(_ controller: ResultsController) {}
}
