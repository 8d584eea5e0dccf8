/// The delegate of a results controller, which follows its content; every method has a default.
///
/// During a notification it may read the controller, which already has the new content, but not
/// change it. `controllerDidLoadContent`, `controllerDidChangeContent` and the function for
/// snapshots may change it.
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
  /// A Boolean value that indicates whether changes are reported as snapshots; false by default. If
  /// it is true, no other function is called, as in UIKit.
  var wantsSnapshots: Bool { get }
  /// The content was set or has changed; remaining objects that have changed are marked for a
  /// reload.
  func controller(
    _ controller: ResultsController, didChangeContentWith snapshot: DiffableDataSourceSnapshot
  )
  /// The content was replaced as a whole.
  func controllerDidLoadContent(_ controller: ResultsController)
  /// Changes follow; the content is still the old one.
  func controllerWillChangeContent(_ controller: ResultsController)
  /// A section was inserted, deleted or moved, or got other fields.
  func controller(
    _ controller: ResultsController, didChange section: ResultsChanges.SectionChange)
  /// An object was inserted, deleted, moved or updated.
  func controller(
    _ controller: ResultsController, didChange object: ResultsChanges.ObjectChange)
  /// All changes were reported.
  func controllerDidChangeContent(_ controller: ResultsController)
}

extension ResultsControllerDelegate {
  /// Whether changes are reported as snapshots: false.
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
